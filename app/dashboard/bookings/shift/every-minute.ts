const minute = 60_000;

/**
 * Calls at each full minute of the server's clock while the page is visible, and when it becomes visible after a missed minute. @param now
 * the server's clock when the page was loaded, in milliseconds since 1970
 * @returns a function that stops it
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
