/** How an icon is drawn: its side in pixels, and the share of it that the logo takes. */
export interface IconShape {
  size: number;
  /** The diameter of the round mark, in sides. */
  mark: number;
  /** Whether the logo is on a paper-coloured background; otherwise the background is transparent. */
  paper: boolean;
}

/**
 * The icons below `/icons`, drawn from the logo (drawings/favicon.svg). Those with a background are cut
 * to a shape by the system: a maskable icon must hold what matters in a circle of .8 (W3C manifest).
 */
export const icons: Record<string, IconShape> = {
  '64.png': { size: 64, mark: 1, paper: false },
  '192.png': { size: 192, mark: 1, paper: false },
  '512.png': { size: 512, mark: 1, paper: false },
  'maskable-512.png': { size: 512, mark: 0.76, paper: true },
  'apple-touch.png': { size: 180, mark: 0.82, paper: true },
};

/** The icons as the web manifest names them. */
export const manifestIcons = [
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The logo alone, large, for structured data. */
export const logoIcon = '/icons/512.png';

/** The icon of a tab. Pixels, since a page draws an icon of lines itself, in the midst of its own first paint. */
export const tabIcon = '/icons/64.png';

/** The icon of a home screen of Apple's, for `<link rel="apple-touch-icon">`. */
export const appleTouchIcon = '/icons/apple-touch.png';
