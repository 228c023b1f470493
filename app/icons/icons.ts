/** The size of an icon in pixels, and the logo in it. */
export interface IconShape {
  size: number;
  /** The diameter of the round mark, as a share of the size. */
  mark: number;
  /** Whether the background is paper; otherwise it is transparent. */
  paper: boolean;
}

/**
 * The icons below `/icons`, drawn from the logo (drawings/favicon.svg). Systems cut those with a background: what matters in a maskable
 * icon must be within a circle of .8 (W3C manifest).
 */
export const icons: Record<string, IconShape> = {
  '64.png': { size: 64, mark: 1, paper: false },
  '192.png': { size: 192, mark: 1, paper: false },
  '512.png': { size: 512, mark: 1, paper: false },
  'maskable-512.png': { size: 512, mark: 0.76, paper: true },
  'apple-touch.png': { size: 180, mark: 0.82, paper: true },
};

export const manifestIcons = [
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The logo for structured data. */
export const logoIcon = '/icons/512.png';

/** The icon of a tab. A PNG, because a page would draw an SVG itself during its first paint. */
export const tabIcon = '/icons/64.png';

/** For `<link rel="apple-touch-icon">`. */
export const appleTouchIcon = '/icons/apple-touch.png';
