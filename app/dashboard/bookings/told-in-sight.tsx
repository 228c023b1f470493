import { type ReactNode, useEffect, useRef } from 'react';

/**
 * What became of the last press, brought into sight: it stands at the head of a desk, and the button may be screens below.
 * @param props.answer the answer that it tells; undefined while there is none to tell
 */
export function ToldInSight({ answer, children }: { answer: object | undefined; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer || !box.current) return;
    const { top, bottom } = box.current.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) box.current.scrollIntoView({ block: 'center' });
  }, [answer]);
  return <div ref={box}>{children}</div>;
}
