import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { SearchAnswer } from './find-route.ts';

/**
 * What the server has of the words that stand in the field. One request at a time is on its way, and the next asks for what stands
 * there by then: none is called back, and a quick typist asks no more often than a slow line answers.
 */
export function useFound(area: string, sought: string): { found: SearchAnswer | undefined; pending: boolean; failed: boolean } {
  const { load, data, state } = useFetcher<SearchAnswer | null>();
  const asked = useRef('');
  useEffect(() => {
    if (sought === '' || state !== 'idle' || asked.current === sought) return;
    asked.current = sought;
    void load(`/${area}/search?${new URLSearchParams({ q: sought })}`);
  }, [area, load, sought, state]);
  const failed = state === 'idle' && data === null;
  return { found: sought === '' ? undefined : (data ?? undefined), pending: sought !== '' && !failed && data?.q !== sought, failed };
}
