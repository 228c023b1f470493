import { watchAuthToken } from '../sign-in/auth-token.ts';

/**
 * How long after the server refused a stream it is asked again, in milliseconds: first after 5 to 30 seconds, not all screens at
 * once, then each time after twice as long. A broken connection the browser takes up by itself; a refusal (a server that stops,
 * a session that is over) ends its tries.
 */
const firstPause = { least: 5_000, most: 30_000 };
const longestPause = 300_000;

/**
 * Follows a stream of server-sent events while this tab is in sight: a browser opens few connections to one server, and hidden
 * tabs would hold them all. A refused stream is asked for again later, and at once when somebody signs in.
 * @returns what ends it
 */
export function followEvents(address: string, receive: (data: unknown) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const open = () => {
    clearTimeout(timer);
    if (source || document.visibilityState === 'hidden') return;
    const opened = new EventSource(address);
    source = opened;
    opened.addEventListener('message', ({ data }) => {
      refusals = 0;
      receive(data);
    });
    opened.addEventListener('error', () => {
      if (opened !== source || opened.readyState !== EventSource.CLOSED) return;
      source = undefined;
      const pause = firstPause.least + Math.random() * (firstPause.most - firstPause.least);
      timer = setTimeout(open, Math.min(pause * 2 ** refusals, longestPause));
      refusals += 1;
    });
  };
  const onVisibility = () => (document.visibilityState === 'hidden' ? close() : open());
  open();
  document.addEventListener('visibilitychange', onVisibility);
  const unwatch = watchAuthToken(open);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    unwatch();
    close();
  };
}
