import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * For the form of an act that is large, and answered once: what is pressed again while the first press is on its way is left out. It would
 * take the place of the first, and the answer say that it was done already.
 */
export function useOneSubmit(): (event: SubmitEvent<HTMLFormElement>) => void {
  const { state } = useNavigation();
  const sent = useRef(false);
  useEffect(() => {
    if (state === 'idle') sent.current = false;
  }, [state]);
  return (event) => {
    if (sent.current) event.preventDefault();
    sent.current = true;
  };
}
