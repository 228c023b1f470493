import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Calls `onAnswer` once per response of a fetcher. An effect on `fetcher.data` alone misses some: the router publishes the
 * response before the render that belongs to it, so a render for another reason may already see it, and when
 * that render changes nothing else, React drops its effects. In any case the fetcher object changes once more
 * when its state changes after the response.
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

/**
 * The last answer of an action, as long as its screen stands. The router forgets an answer when the page's data is loaded again, which a
 * change elsewhere does at any moment: what is wrong, or the way back, would go from the screen unread.
 */
export function useLastAnswer<Answer>(latest: Answer | undefined): Answer | undefined {
  const [answer, setAnswer] = useState(latest);
  if (latest && latest !== answer) setAnswer(latest);
  return latest ?? answer;
}
