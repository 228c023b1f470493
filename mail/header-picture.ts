/** The picture at the head of mails, by day and by night: mail programs show no SVG, so that the site draws a PNG of it. */
export const headerPictures = {
  light: { path: '/mail/header.png', dark: false },
  dark: { path: '/mail/header-dark.png', dark: true },
} as const;

/** Its size in pixels, twice what mails show it in. */
export const headerPictureSize = { width: 1200, height: 420 } as const;

/** Everything that it depends on. */
export interface MailHeader {
  house: string;
  dark: boolean;
}
