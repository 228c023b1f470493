import { type FocusEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Idiomorph } from 'idiomorph';
import { readAuthToken } from '../sign-in/auth-token.ts';
import { parsePage } from '../../ui/parse-page.ts';

/** How long after the last key the page is requested again, in milliseconds. */
const pause = 350;

export interface PreviewEdit {
  /** What is edited: the page follows when it becomes another object. */
  draft: unknown;
  changed: boolean;
  /** The edit as the preview takes it; undefined while it cannot be shown. */
  form: () => FormData | undefined;
  /** A text that is being edited, in any language: the page scrolls to it. */
  find: readonly string[];
}

type PreviewState = 'current' | 'paused' | 'failed';

/**
 * Updates the page in a frame to the edit beside it. The frame loads the page once, under the page's own policy;
 * then its body is changed in place, so that it neither flashes nor loses its place, and "Back" has nothing to go
 * back through, as it would with a form that is sent into the frame with every pause.
 * @param address the guarded address of the page: GET answers what is stored, POST what an edit looks like
 */
export function usePreview(address: string, { draft, changed, form, find }: PreviewEdit) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(0);
  const [state, setState] = useState<PreviewState>('current');
  const shown = useRef<unknown>(undefined);
  const formNow = useEffectEvent(form);
  const look = useEffectEvent(() => showText(frame.current?.contentDocument, find));

  useEffect(() => {
    // What is stored the frame has loaded itself.
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
    // The preview is only to be looked at: a link would navigate the frame away from the edit.
    page?.addEventListener('click', stayHere);
    page?.addEventListener('submit', (event) => event.preventDefault());
    shown.current = undefined;
    setLoaded((times) => times + 1);
  }, []);

  return { frame, onLoad, state };
}

/** Waits until the browser is idle: patching a long page takes longer than a key may wait. Safari has no idle callbacks. */
function quiet(): Promise<void> {
  if (!('requestIdleCallback' in window)) return Promise.resolve();
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 1_000 });
  });
}

/** @throws when the server does not answer, or not with the page (the session may be over) */
async function askPage(address: string, body: FormData, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { method: 'POST', body, headers: { 'X-Auth-Token': readAuthToken() }, redirect: 'error', signal });
  if (!response.ok) throw new Error(`the preview answered ${response.status}`);
  return response.text();
}

function stayHere(event: MouseEvent): void {
  const { target, view } = event;
  // The page in the frame has constructors of its own.
  const link = target instanceof (view?.window ?? window).Element ? target.closest('a') : null;
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
}

/** What an edit can change of an element; everything else is the work of the page's own scripts, and stays. */
const editable = new Set(['alt', 'class', 'datetime', 'href', 'id', 'lang', 'sizes', 'src', 'srcset']);

const headings = 'h1, h2, h3, h4, h5';
const mark = 'data-edited';
const marks = `@media screen { [${mark}] { outline: 2px solid #f2b705; outline-offset: 3px; background-color: rgb(242 183 5 / .18); } }`;

/** Makes a page show other HTML, changing in place what differs and nothing else, and marks what says something new. */
function markChanges(page: Document | null | undefined, html: string): void {
  if (!page) return;
  for (const old of page.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
  // The styles in the head are the same for every edit, and the policy of this page would not let them be read.
  const next = parsePage(html.slice(html.indexOf('<body')));
  const before = new Set(contentsOf(page).map(([, content]) => content));
  const unpair = pairItems(page, next);
  // Its children: idiomorph would put a body that is given to it into this one.
  Idiomorph.morph(page.body, [...next.body.childNodes], {
    morphStyle: 'innerHTML',
    callbacks: {
      // React draws what is in an island; and a long page is not gone through for one price.
      beforeNodeMorphed: (old: Node, other: Node) => !(isElement(old) && old.hasAttribute('data-island')) && !old.isEqualNode(other),
      beforeAttributeUpdated: (name) => editable.has(name),
    },
  });
  unpair();
  styleMarks(page);
  for (const [element, content] of contentsOf(page)) if (!before.has(content)) element.setAttribute(mark, '');
}

/** What the elements of a page show, a text or a picture, each with the heading of the item it stands in: two dishes may cost the same. */
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
 * Gives the items of two pages that have the same heading the same id, so that a dish that was put before
 * others is one new item and not a change of all that follow.
 * @returns takes the ids away again
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

/** The list items that have a heading and no id, by that heading; of those that are called alike each has its number. */
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

/** A sheet made by script: the page's policy allows no other. */
function styleMarks(page: Document): void {
  const view = page.defaultView;
  if (!view || page.adoptedStyleSheets.length > 0) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(marks);
  page.adoptedStyleSheets = [sheet];
}

/** Scrolls the first of some texts that is in the page into view; if none is, what was marked last. */
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

/** How much of the preview the window shows, from its top, in pixels of the preview: its end may lie below the screen. */
function heightInSight({ frameElement, innerHeight }: Window): number {
  const frame = frameElement?.getBoundingClientRect();
  if (!frame || frame.height === 0) return innerHeight;
  const shown = Math.min(frame.bottom, window.innerHeight) - Math.max(frame.top, 0);
  return shown > 0 ? Math.min(innerHeight, (shown * innerHeight) / frame.height) : innerHeight;
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

/** The text of the focused field, which the preview scrolls to. */
export function useFocusedText() {
  const [find, setFind] = useState<readonly string[]>([]);
  const onFocus = useCallback(({ target }: FocusEvent) => {
    if ((target instanceof HTMLInputElement && target.type === 'text') || target instanceof HTMLTextAreaElement) setFind([target.value]);
  }, []);
  return { find, onFocus };
}
