/** The pictures of shared links, in pixels: what every network shows as a large card. */
export const pictureWidth = 1200;
export const pictureHeight = 630;
