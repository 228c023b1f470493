import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is hydrated. Text typed before that may be lost, so editors open only then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether a place has come near the viewport, so that something large can be loaded then. */
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

/** @param given.when whether to listen */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  hear: (event: WindowEventMap[Type]) => void,
  { capture = false, when = true }: { capture?: boolean; when?: boolean } = {},
): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    if (!when) return;
    const listen = (event: WindowEventMap[Type]) => heard(event);
    addEventListener(type, listen, { capture });
    return () => removeEventListener(type, listen, { capture });
  }, [type, capture, when]);
}
