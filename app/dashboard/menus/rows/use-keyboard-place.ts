import { useCallback, useEffect, useRef, useState } from 'react';

/** Moves the focus after a change is rendered, and announces it to screen readers. */
export function useFocusAndAnnounce() {
  const next = useRef('');
  const shown = useRef('');
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (shown.current !== '') show(shown.current);
    if (next.current !== '') document.getElementById(next.current)?.focus();
    next.current = '';
    shown.current = '';
  });
  const focusNext = useCallback((id: string) => {
    next.current = id;
  }, []);
  /** Scrolls a part into view; it is focused only if the focused element was removed. */
  const showNext = useCallback((id: string) => {
    shown.current = id;
  }, []);
  return { focusNext, showNext, spoken, say: setSpoken };
}

function show(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'nearest' });
  if (document.activeElement === null || document.activeElement === document.body) part?.focus({ preventScroll: true });
}
