import { parsePage } from '../ui/parse-page.ts';

/**
 * A page to take parts from. Its stylesheet is left out: the Content-Security-Policy of the page it goes into has another one. Nothing of
 * it waits to be laid out later (app/first-paint): that is over where it goes.
 */
export function parsedPage(html: string): Document {
  const page = parsePage(html.replace(/<style>.*?<\/style>/s, ''));
  for (const part of page.querySelectorAll('[data-later]')) part.removeAttribute('data-later');
  return page;
}

/** Markup that a script of ours has drawn (markup.ts), to put into a page. */
export function nodesOf(markup: string): ChildNode[] {
  return [...parsedPage(`<body>${markup}`).body.childNodes];
}

/**
 * Brings along the symbols that parts taken from a page are drawn with: a page defines only those that it used when it was made
 * (server/post-process-html.ts). One with gradients of its own stands where it is used, as it does there.
 */
export function bringSymbols(page: Document): void {
  for (const use of document.querySelectorAll('use')) {
    const id = use.getAttribute('href')?.slice(1) ?? '';
    if (document.getElementById(id)) continue;
    const definition = page.getElementById(id);
    if (!definition) continue;
    const copy = document.importNode(definition, true);
    if (copy.localName === 'symbol') symbolsOfPage().append(copy);
    else use.replaceWith(copy);
  }
}

function symbolsOfPage(): Element {
  const there = document.querySelector('.symbols');
  if (there) return there;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'symbols');
  svg.setAttribute('aria-hidden', 'true');
  document.body.append(svg);
  return svg;
}
