import { useCallback, useEffect, useRef, useState } from 'react';

/** Where the keyboard goes once a change is drawn, and what is said to those who do not see it. */
export function useKeyboardPlace() {
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
  /** Brings a part into sight; the keyboard goes there only if what it was in is gone. */
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
