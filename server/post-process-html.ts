import { foldAtEnd, inlineStylesheetAttribute, stylesFromHereScript } from '#app/first-paint/first-paint.tsx';
import sprite from '#app/drawings/sprite.svg?raw';
import { sha256 } from './security-headers.ts';

const symbols = new Map([...sprite.matchAll(/<symbol[^>]*?id="([^"]+)"[\s\S]*?<\/symbol>/g)].map(([symbol, id]) => [id, symbol]));

/**
 * Finishes a rendered public page: inlines its stylesheets (one round trip shows the page), adds the used symbols, removes marks that only
 * hydration reads, and marks the end of the first screen if the page does not.
 * @param stylesheet reads a stylesheet of the build by its address; undefined leaves the link
 * @returns the page as it is sent, with the hashes of its inline stylesheets for its Content-Security-Policy
 */
export function postProcessHtml(rendered: string, stylesheet: (href: string) => string | undefined) {
  const parts: string[] = [];
  const hashes: string[] = [];
  const rest = rendered.replaceAll(/<link rel="stylesheet" href="([^"]+)"[^>]*\/?>/g, (link, href: string) => {
    // A link with a medium is for later or for print: it loads separately and blocks nothing.
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
  const whole = withoutHydration(addSymbols(styled)).replace('</body>', () => `${foldAtEnd(styled)}</body>`);
  // React closes elements that have no end as XML does. A menu page has no room for it.
  const html = whole.replaceAll(/(<(?:meta|link|img|input|br)\b[^>]*)\/>/g, '$1>');
  return { html, styleHashes: style === '' ? hashes : [sha256(style), ...hashes] };
}

/**
 * A stylesheet at its place in the body, as data for a script, because `style` is only allowed in the head. What is above it is painted
 * before it arrives.
 */
function placeInlineStylesheets(link: string, css: string): string {
  return `<script type="text/css">${css}</script><script>${stylesFromHereScript}</script><noscript>${link}</noscript>`;
}

/** Removes what React writes for a browser that hydrates the page, which no public page does: some 30 bytes of brotli. */
function withoutHydration(html: string): string {
  return html.replace('<!--$--><!--/$-->', '').replace('<script id="_R_">', '<script>');
}

/** A rule for each focal point of a page's pictures; its policy allows no style attributes. */
function focusRules(html: string): string {
  const places = new Set([...html.matchAll(/ data-focus="(\d{1,3} \d{1,3})"/g)].map(([, place = '']) => place));
  return [...places].map((place) => `[data-focus="${place}"]{object-position:${place.replace(/\d+/g, '$&%')}}`).join('');
}

/**
 * Adds the definitions of symbols used by `<use href="#…">`. They are not displayed, so the browser lays out only their uses. A symbol with
 * its own gradients or clips must be displayed: it stands at its first use, and others refer to it. @throws for an unknown symbol
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
