import { useCallback, useEffect, useRef, useState } from 'react';
import { readAuthToken } from '../sign-in/auth-token.ts';
import type { Saveable } from './save-form.ts';
import { draftForm } from './save-form.ts';

/** How long after the last key the page is asked for anew, in milliseconds. */
const pause = 350;

type PreviewEdit = Pick<Saveable, 'base' | 'draft' | 'toSign'>;

/**
 * Keeps the page in a frame up to the edit beside it. The frame loads the page once, under the page's own policy;
 * then only its body is exchanged, so that it neither flashes nor loses its place, and "Back" has nothing to go
 * back through, as it would with a form that is sent into the frame with every pause.
 * @param address the guarded address of the page: GET answers what is stored, POST what an edit looks like
 */
export function usePreview(address: string, edit: PreviewEdit, changed: boolean) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(0);
  const [failed, setFailed] = useState(false);
  const shown = useRef<PreviewEdit['draft']>(undefined);
  const { base, draft, toSign } = edit;

  useEffect(() => {
    // What is stored the frame has loaded itself.
    if (loaded === 0 || (!changed && shown.current === undefined)) return;
    const asking = new AbortController();
    const ask = async () => {
      shown.current = draft;
      try {
        const html = await askPage(address, draftForm({ base, draft, toSign }, Date.now()), asking.signal);
        await quiet();
        if (asking.signal.aborted) return;
        exchangeBody(frame.current?.contentDocument, html);
        setFailed(false);
      } catch {
        if (!asking.signal.aborted) setFailed(true);
      }
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [address, base, draft, toSign, changed, loaded]);

  const onLoad = useCallback(() => {
    const page = frame.current?.contentDocument;
    // It is to be looked at: a link would lead the frame away from the edit.
    page?.addEventListener('click', stayHere);
    page?.addEventListener('submit', (event) => event.preventDefault());
    shown.current = undefined;
    setLoaded((times) => times + 1);
  }, []);

  return { frame, onLoad, failed };
}

/** A moment in which nobody types: a long page takes longer to exchange than a key may wait. Safari has no such moments. */
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

/** The styles in the head are the same for every edit, and the policy of this page would not let them be read. */
function exchangeBody(page: Document | null | undefined, html: string): void {
  if (!page) return;
  const next = new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html');
  exchange(page.body, next.body);
}

/** Puts new content in the place of old where it differs and nowhere else: a long page is not laid out anew for one price. */
function exchange(old: Element, next: Element): void {
  if (old.isEqualNode(next)) return;
  const [before, after] = [[...old.children], [...next.children]];
  const alike = before.length === after.length && before.length > 0 && old.tagName === next.tagName && old.className === next.className;
  if (!alike) {
    old.replaceWith(next.cloneNode(true));
    return;
  }
  before.forEach((child, place) => {
    const other = after[place];
    if (other) exchange(child, other);
  });
  // What differs besides the elements inside: a text between them, an attribute.
  if (!old.isEqualNode(next)) old.replaceWith(next.cloneNode(true));
}

function stayHere(event: MouseEvent): void {
  const { target, view } = event;
  // The page in the frame has constructors of its own.
  const link = target instanceof (view?.window ?? window).Element ? target.closest('a') : null;
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
}
