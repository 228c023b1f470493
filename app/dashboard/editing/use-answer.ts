import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Tells of every answer to a fetcher, once. An effect on `fetcher.data` alone misses some: the router hands the
 * answer out before the render that belongs to it, so a render for another reason may already see it, and when
 * that render changes nothing else, React drops its effects. The fetcher becomes another once more, in any case,
 * when its state changes after the answer.
 */
export function useAnswer<Answer>(fetcher: { data: Answer | undefined }, onAnswer: (answer: Answer) => void): void {
  const told = useRef<Answer>(undefined);
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    const { data } = fetcher;
    if (data === undefined || data === told.current) return;
    told.current = data;
    tell(data);
  }, [fetcher]);
}
