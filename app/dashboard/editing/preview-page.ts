import { Idiomorph } from 'idiomorph';

/** What an edit can change of an element; everything else is the work of the page's own scripts, and stays. */
const editable = new Set(['alt', 'class', 'datetime', 'href', 'id', 'lang', 'sizes', 'src', 'srcset']);

const mark = 'data-edited';
const marks = `[${mark}] { outline: 2px solid #f2b705; outline-offset: 3px; background-color: rgb(242 183 5 / .18); }`;

/** Makes a page show other HTML, changing in place what differs and nothing else, and marks that. */
export function markChanges(page: Document | null | undefined, html: string): void {
  if (!page) return;
  for (const old of page.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
  // The styles in the head are the same for every edit, and the policy of this page would not let them be read.
  const next = new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html');
  const changed = new Set<Element>();
  const note = (node: Node) => {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    if (isElement(element)) changed.add(element);
  };
  Idiomorph.morph(page.body, next.body, {
    morphStyle: 'innerHTML',
    callbacks: {
      afterNodeAdded: note,
      beforeNodeMorphed(old: Node, other: Node) {
        // React draws what is in an island.
        if (isElement(old) && old.hasAttribute('data-island')) return false;
        if (old.nodeType === Node.TEXT_NODE && old.nodeValue !== other.nodeValue) note(old);
        return true;
      },
      beforeAttributeUpdated(name, element) {
        if (!editable.has(name)) return false;
        if (name === 'src') note(element);
        return true;
      },
    },
  });
  styleMarks(page);
  for (const element of changed) if (!element.closest('script, style, head')) element.setAttribute(mark, '');
}

/** A sheet made by script: the page's policy allows no other. */
function styleMarks(page: Document): void {
  const view = page.defaultView;
  if (!view || page.adoptedStyleSheets.length > 0) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(marks);
  page.adoptedStyleSheets = [sheet];
}

/** Brings the first of some texts that stands in a page into sight, unless it is; else what was marked last. */
export function showText(page: Document | null | undefined, texts: readonly string[]): void {
  if (!page?.defaultView) return;
  const wanted = new Set(texts.map((text) => text.trim()).filter((text) => text !== ''));
  const target = wanted.size > 0 ? elementWith(page, wanted) : undefined;
  const box = (target ?? page.querySelector(`[${mark}]`))?.getBoundingClientRect();
  if (!box || box.height === 0) return;
  const { innerHeight, scrollY } = page.defaultView;
  if (box.top < 0 || box.bottom > innerHeight) {
    page.defaultView.scrollTo({ top: scrollY + box.top - innerHeight / 3, behavior: 'instant' });
  }
}

/** The element whose text is one of those; links to it elsewhere on the page do not count. */
function elementWith(page: Document, texts: ReadonlySet<string>): Element | undefined {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (nodeValue && texts.has(nodeValue.trim()) && parentElement && !parentElement.closest('nav, header, script, dialog'))
      return parentElement;
  }
  return undefined;
}

/** The nodes of the page in the frame are made by constructors of its own. */
function isElement(node: Node | null | undefined): node is Element {
  return node?.nodeType === Node.ELEMENT_NODE;
}
