import { foldAtEnd, inlineStylesheetAttribute, stylesFromHereScript } from '#app/first-paint/first-paint.tsx';
import sprite from '#app/drawings/sprite.svg?raw';
import { sha256 } from './security-headers.ts';

const symbols = new Map([...sprite.matchAll(/<symbol[^>]*?id="([^"]+)"[\s\S]*?<\/symbol>/g)].map(([symbol, id]) => [id, symbol]));

/** A public page as it is sent, and the stylesheets that stand in it, for its Content-Security-Policy. */
interface FinishedHtml {
  html: string;
  styleHashes: string[];
}

/**
 * Finishes a rendered public page: its stylesheets move into it (one round trip shows the page), the symbols that it
 * uses are added, and the end of its first screen where it marks none.
 * @param stylesheet reads a stylesheet of the build by its address, or undefined to leave the link
 */
export function postProcessHtml(rendered: string, stylesheet: (href: string) => string | undefined): FinishedHtml {
  const parts: string[] = [];
  const hashes: string[] = [];
  const rest = rendered.replaceAll(/<link rel="stylesheet" href="([^"]+)"[^>]*\/?>/g, (link, href: string) => {
    // What names its medium is for later, or for paper: it arrives aside from the page, and holds nothing up.
    const css = link.includes(' media="') ? undefined : stylesheet(href);
    if (css === undefined) return link;
    if (link.includes(inlineStylesheetAttribute)) {
      hashes.push(sha256(css));
      return placeInlineStylesheets(link, css);
    }
    parts.push(css);
    return '';
  });
  const style = parts.join('') + focusRules(rest);
  const styled = style === '' ? rest : rest.replace('</head>', () => `<style>${style}</style></head>`);
  const html = addSymbols(styled).replace('</body>', () => `${foldAtEnd(styled)}</body>`);
  return { html, styleHashes: style === '' ? hashes : [sha256(style), ...hashes] };
}

/**
 * A stylesheet at its place in the page, as data that a script takes up: a `style` may stand in the head alone. What is above it is read, and
 * painted, before it comes.
 */
function placeInlineStylesheets(link: string, css: string): string {
  return `<script type="text/css">${css}</script><script>${stylesFromHereScript}</script><noscript>${link}</noscript>`;
}

/** What must stay in sight of the pictures of a page, a rule for each place: the page's policy allows no style attributes. */
function focusRules(html: string): string {
  const places = new Set([...html.matchAll(/ data-focus="(\d{1,3} \d{1,3})"/g)].map(([, place = '']) => place));
  return [...places].map((place) => `[data-focus="${place}"]{object-position:${place.replace(/\d+/g, '$&%')}}`).join('');
}

/**
 * Adds the definitions of the symbols that the page draws with `<use href="#…">`. They are not displayed, so that the browser lays none
 * of them out but where it is used. One with gradients or clips of its own has to be displayed somewhere: it stands where it is
 * used first, and the others are copies of it. @throws on one that does not exist
 */
function addSymbols(html: string): string {
  const used = new Set([...html.matchAll(/<use [^>]*?href="#([a-z][\w-]*)"/g)].map(([, id]) => id ?? ''));
  const hidden: string[] = [];
  let finished = html;
  for (const id of used) {
    const symbol = symbols.get(id);
    const first = new RegExp(`<use [^>]*?href="#${id}"[^>]*></use>`);
    if (symbol?.includes('url(#'))
      finished = finished.replace(first, () => symbol.replace('<symbol', '<svg').replace('</symbol>', '</svg>'));
    else if (symbol) hidden.push(symbol);
    else if (!html.includes(`id="${id}"`)) throw new Error(`No symbol ${id} in drawings/sprite.svg`);
  }
  return hidden.length === 0
    ? finished
    : finished.replace('</body>', () => `<svg class="symbols" aria-hidden="true">${hidden.join('')}</svg></body>`);
}
