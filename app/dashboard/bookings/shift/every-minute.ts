const minute = 60_000;

/**
 * Calls at each full minute of the server's clock while the page is in sight, and as it comes into sight again where one went by: a phone
 * that was in a pocket says who is late by now.
 * @param now the server's clock as the page was loaded, in milliseconds since 1970
 * @returns what ends it
 */
export function everyMinute(now: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let due = Date.now() + minute - (now % minute);
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    if (Date.now() >= due) {
      due = Date.now() + minute;
      call();
    }
    timer = setTimeout(look, due - Date.now());
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
