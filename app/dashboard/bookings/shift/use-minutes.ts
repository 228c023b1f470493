import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

const minute = 60_000;

/** Loads the page again at each full minute of the server's clock, while it is in sight: who is late, and what is left, changes with it. */
export function useMinutes(now: number): void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidate();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (pause: number) => {
      timer = setTimeout(() => {
        reload();
        wait(minute);
      }, pause);
    };
    wait(minute - (now % minute));
    return () => clearTimeout(timer);
  }, [now]);
}
