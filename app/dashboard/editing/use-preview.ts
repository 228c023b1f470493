import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readAuthToken } from '../sign-in/auth-token.ts';
import { markChanges, showText } from './preview-page.ts';

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

/** Whether the page in the frame shows the edit. */
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
