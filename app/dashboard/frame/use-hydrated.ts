import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is hydrated. Text typed before that may be lost, so an editor opens only then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether a place has come near the window once: what is large is loaded for it only then. */
export function useNearViewport<Place extends Element>(): { place: RefObject<Place | null>; near: boolean } {
  const place = useRef<Place>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '400px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, near };
}
