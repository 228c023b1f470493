/** Bookings are counted in ticks: every interval begins and ends on one. */
export const tickMinutes = 5;
