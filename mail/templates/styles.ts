import type { CSSProperties } from 'react';

/** The colours of app/styles/tokens.css, since mails support no custom properties. */
export const ink = {
  carta: '#f7f0e1',
  latte: '#fdf9f0',
  cobalto: '#1d3e96',
  indaco: '#13234f',
  notte: '#0c1836',
  pietra: '#55607e',
  onda: '#5b82c4',
  celeste: '#b9cde6',
  limone: '#f3cb38',
  limoneChiaro: '#fbebb9',
  peperoncino: '#c5321d',
  hairline: '#d9dce4',
} as const;

/* The site's fonts if they are installed, otherwise usual ones; nothing is fetched. Names with spaces stand without quotes, which would
   be escaped as entities. */
const display = 'Zen Antique,Georgia,Times New Roman,serif';
const body = 'Ysabeau,Gill Sans,Calibri,Segoe UI,Roboto,Helvetica,sans-serif';

/** The widths of the sheet and of its text, in pixels. */
export const sheetWidth = 600;
export const columnWidth = 512;

const flush = { marginTop: 0, marginRight: 0, marginLeft: 0 } as const;
const heading = { fontFamily: display, fontWeight: 400, color: ink.cobalto, ...flush, overflowWrap: 'anywhere' } as const;
const words = { fontVariantNumeric: 'lining-nums', fontFamily: body, color: ink.indaco, overflowWrap: 'anywhere' } as const;

export const look = {
  title: { ...heading, fontSize: 40, lineHeight: '44px', letterSpacing: '-.02em', marginBottom: 16 },
  /** For a conversation. */
  smallTitle: { ...heading, fontSize: 28, lineHeight: '34px', letterSpacing: '-.01em', marginBottom: 16 },
  heading: { ...heading, fontSize: 26, lineHeight: '32px', marginTop: 28, marginBottom: 10 },
  text: { ...words, fontSize: 18, lineHeight: '27px', ...flush, marginBottom: 18 },
  note: { ...words, fontSize: 16, lineHeight: '24px', color: ink.pietra, ...flush, marginBottom: 18 },
  button: {
    fontFamily: body,
    fontSize: 18,
    fontWeight: 600,
    lineHeight: '22px',
    color: ink.latte,
    backgroundColor: ink.peperoncino,
    border: `2px solid ${ink.peperoncino}`,
    padding: '13px 24px 14px',
    textDecoration: 'none',
  },
  name: { fontFamily: display, fontSize: 22, lineHeight: '26px', color: ink.cobalto },
  /** As narrow as one price; several stand on lines of their own. */
  price: {
    fontFamily: display,
    fontSize: 20,
    lineHeight: '25px',
    color: ink.cobalto,
    padding: '12px 0',
    borderBottom: `1px solid ${ink.hairline}`,
  },
  link: { color: 'inherit', textDecorationLine: 'underline' },
  facts: { borderTop: `2px solid ${ink.cobalto}`, margin: '0 0 24px' },
  cell: { ...words, fontSize: 18, lineHeight: '25px', padding: '12px 12px 12px 0', borderBottom: `1px solid ${ink.hairline}` },
  callout: {
    ...words,
    fontSize: 17,
    lineHeight: '25px',
    backgroundColor: ink.limoneChiaro,
    borderLeft: `6px solid ${ink.limone}`,
    padding: '14px 18px 15px',
  },
  footer: {
    fontVariantNumeric: 'lining-nums',
    fontFamily: body,
    fontSize: 15,
    lineHeight: '24px',
    color: ink.celeste,
    ...flush,
    marginBottom: 0,
  },
} satisfies Record<string, CSSProperties>;

/** The changes in a dark theme, by class. */
const dark = {
  color: { tx: ink.carta, hd: ink.carta, t2: ink.celeste, lk: ink.limone, bt: ink.indaco, rq: ink.carta },
  'background-color': { bg: ink.notte, ft: ink.notte, sh: ink.indaco, bt: ink.limone, rq: ink.notte },
  'border-color': { sh: ink.onda, bt: ink.limone, tp: ink.limone, ln: '#34497f', ed: ink.onda },
} as const;

/**
 * The only stylesheet, for what attributes cannot say: narrow screens (Gmail, Apple Mail), a dark theme (Apple Mail, Thunderbird), and
 * Outlook's dark theme, which marks elements with its own attributes. Without it the mail looks as its attributes say.
 */
export const stylesheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:520px){.co{padding-left:22px!important;padding-right:22px!important}.h1{font-size:34px!important;line-height:38px!important}',
  '.out{padding:0!important}.sh{border-width:0 0 2px!important}.bt{display:block!important;text-align:center!important}}',
  `@media (prefers-color-scheme:dark){${darkRules('').join('')}}`,
  ...darkRules('[data-ogsc] ', 'color'),
  ...darkRules('[data-ogsb] ', 'background-color'),
].join('');

function darkRules(before: string, only?: keyof typeof dark): string[] {
  return Object.entries(dark)
    .filter(([property]) => only === undefined || property === only)
    .flatMap(([property, inks]) => Object.entries(inks).map(([name, value]) => `${before}.${name}{${property}:${value}!important}`));
}
