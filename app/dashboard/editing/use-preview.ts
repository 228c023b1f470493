import { type FocusEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Idiomorph } from 'idiomorph';
import { readAuthToken } from '../sign-in/auth-token.ts';
import { parsePage } from '../../ui/parse-page.ts';

/** The pause after the last keystroke before the preview is requested, in milliseconds. */
const pause = 350;

export interface PreviewEdit {
  /** The edit: a new object means that it changed. */
  draft: unknown;
  changed: boolean;
  /** The form of the edit; undefined while it cannot be shown. */
  form: () => FormData | undefined;
  /** The text that is being edited, in any language. The page scrolls to it. */
  find: readonly string[];
}

type PreviewState = 'current' | 'paused' | 'failed';

/**
 * Updates a page in a frame to the edit. The frame loads the page once, under the page's own policy. Then its body is changed in place: it
 * does not flash or lose its scroll position, and adds no entries to the history, as posting a form into the frame would.
 * @param address the protected address of the page: GET returns the stored page, POST that of an edit
 */
export function usePreview(address: string, { draft, changed, form, find }: PreviewEdit) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(0);
  const [state, setState] = useState<PreviewState>('current');
  const shown = useRef<unknown>(undefined);
  const formNow = useEffectEvent(form);
  const look = useEffectEvent(() => showText(frame.current?.contentDocument, find));

  useEffect(() => {
    // The frame has loaded the stored page itself.
    if (loaded === 0 || (!changed && shown.current === undefined)) return;
    const asking = new AbortController();
    const ask = async () => {
      const body = formNow();
      if (!body) {
        setState('paused');
        return;
      }
      shown.current = draft;
      try {
        const html = await askPage(address, body, asking.signal);
        await quiet();
        if (asking.signal.aborted) return;
        markChanges(frame.current?.contentDocument, html);
        look();
        setState('current');
      } catch {
        if (!asking.signal.aborted) setState('failed');
      }
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [address, draft, changed, loaded]);

  useEffect(() => {
    if (loaded > 0 && find.length > 0) look();
  }, [find, loaded]);

  const onLoad = useCallback(() => {
    const page = frame.current?.contentDocument;
    // A link would take the frame away from the edit.
    page?.addEventListener('click', stayHere);
    page?.addEventListener('submit', (event) => event.preventDefault());
    shown.current = undefined;
    setLoaded((times) => times + 1);
  }, []);

  return { frame, onLoad, state };
}

/** Waits until the browser is idle: patching a long page takes longer than a keystroke may wait. Safari has no idle callbacks. */
function quiet(): Promise<void> {
  if (!('requestIdleCallback' in window)) return Promise.resolve();
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 1_000 });
  });
}

/** @throws if the server fails, or redirects (the session may have ended) */
async function askPage(address: string, body: FormData, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { method: 'POST', body, headers: { 'X-Auth-Token': readAuthToken() }, redirect: 'error', signal });
  if (!response.ok) throw new Error(`the preview answered ${response.status}`);
  return response.text();
}

function stayHere(event: MouseEvent): void {
  const { target, view } = event;
  // The frame has its own constructors.
  const link = target instanceof (view?.window ?? window).Element ? target.closest('a') : null;
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
}

/** The attributes that an edit can change. All others belong to the page's scripts, and stay. */
const editable = new Set(['alt', 'class', 'datetime', 'href', 'id', 'lang', 'sizes', 'src', 'srcset']);

const headings = 'h1, h2, h3, h4, h5';
const mark = 'data-edited';
const marks = `@media screen { [${mark}] { outline: 2px solid #f2b705; outline-offset: 3px; background-color: rgb(242 183 5 / .18); } }`;

function markChanges(page: Document | null | undefined, html: string): void {
  if (!page) return;
  for (const old of page.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
  // The head is the same for every edit, and this page's policy blocks its styles.
  const next = parsePage(html.slice(html.indexOf('<body')));
  const before = new Set(contentsOf(page).map(([, content]) => content));
  const unpair = pairItems(page, next);
  // Only the children: idiomorph would insert a body into the body.
  Idiomorph.morph(page.body, [...next.body.childNodes], {
    morphStyle: 'innerHTML',
    callbacks: {
      // React renders the islands. Equal subtrees are skipped, so that a long page is not walked for one price.
      beforeNodeMorphed: (old: Node, other: Node) => !(isElement(old) && old.hasAttribute('data-island')) && !old.isEqualNode(other),
      beforeAttributeUpdated: (name) => editable.has(name),
    },
  });
  unpair();
  styleMarks(page);
  for (const [element, content] of contentsOf(page)) if (!before.has(content)) element.setAttribute(mark, '');
}

/** The texts and pictures of a page, each with the heading of its item: two dishes may have the same price. */
function contentsOf(page: Document): [Element, string][] {
  const contents: [Element, string][] = [];
  const add = (element: Element, shown: string) => {
    if (shown === '' || element.closest('script, style')) return;
    contents.push([element, `${element.closest('li, section, article')?.querySelector(headings)?.textContent ?? ''}: ${shown}`]);
  };
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (parentElement) add(parentElement, nodeValue?.trim() ?? '');
  }
  for (const picture of page.querySelectorAll('img')) add(picture, picture.getAttribute('src') ?? '');
  return contents;
}

/**
 * Gives the items of two pages with the same heading the same id. An inserted dish is then one new item, not a change of all that follow.
 * @returns a function that removes the ids
 */
function pairItems(page: Document, next: Document): () => void {
  const [before, after] = [itemsByHeading(page), itemsByHeading(next)];
  const named = [...before].flatMap(([heading, item], place) => {
    const other = after.get(heading);
    if (!other) return [];
    item.id = other.id = `edited-item-${place}`;
    return [item];
  });
  return () => {
    for (const item of named) item.removeAttribute('id');
  };
}

/** The list items without an id, by heading. Equal headings are numbered. */
function itemsByHeading(page: Document): Map<string, Element> {
  const items = new Map<string, Element>();
  for (const item of page.querySelectorAll(`li:not([id]):has(${headings})`)) {
    const heading = item.querySelector(headings)?.textContent ?? '';
    let number = 1;
    while (items.has(`${heading} ${number}`)) number++;
    items.set(`${heading} ${number}`, item);
  }
  return items;
}

/** A constructed style sheet, because the page's policy allows no other. */
function styleMarks(page: Document): void {
  const view = page.defaultView;
  if (!view || page.adoptedStyleSheets.length > 0) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(marks);
  page.adoptedStyleSheets = [sheet];
}

/** Scrolls to the first of some texts that is on the page, otherwise to the first mark. */
function showText(page: Document | null | undefined, texts: readonly string[]): void {
  if (!page?.defaultView) return;
  const wanted = new Set(texts.map((text) => text.trim()).filter((text) => text !== ''));
  const target = wanted.size > 0 ? elementWith(page, wanted) : undefined;
  const box = (target ?? page.querySelector(`[${mark}]`))?.getBoundingClientRect();
  if (!box || box.height === 0) return;
  const { scrollY } = page.defaultView;
  const height = heightInSight(page.defaultView);
  if (box.top < 0 || box.bottom > height) {
    page.defaultView.scrollTo({ top: scrollY + box.top - height / 3, behavior: 'instant' });
  }
}

/** How much of the preview is visible, from its top, in its own pixels. Its end may be below the screen. */
function heightInSight({ frameElement, innerHeight }: Window): number {
  const frame = frameElement?.getBoundingClientRect();
  if (!frame || frame.height === 0) return innerHeight;
  const shown = Math.min(frame.bottom, window.innerHeight) - Math.max(frame.top, 0);
  return shown > 0 ? Math.min(innerHeight, (shown * innerHeight) / frame.height) : innerHeight;
}

/** The element with one of the texts, except in links to it elsewhere on the page. */
function elementWith(page: Document, texts: ReadonlySet<string>): Element | undefined {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (nodeValue && texts.has(nodeValue.trim()) && parentElement && !parentElement.closest('nav, header, script, dialog'))
      return parentElement;
  }
  return undefined;
}

/** Without instanceof: the frame has its own constructors. */
function isElement(node: Node | null | undefined): node is Element {
  return node?.nodeType === Node.ELEMENT_NODE;
}

export function useFocusedText() {
  const [find, setFind] = useState<readonly string[]>([]);
  const onFocus = useCallback(({ target }: FocusEvent) => {
    if ((target instanceof HTMLInputElement && target.type === 'text') || target instanceof HTMLTextAreaElement) setFind([target.value]);
  }, []);
  return { find, onFocus };
}
