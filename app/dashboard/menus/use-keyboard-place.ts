import { useCallback, useEffect, useRef, useState } from 'react';

/** Where the keyboard goes once a change is drawn, and what is said to those who do not see it. */
export function useKeyboardPlace() {
  const next = useRef('');
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (next.current === '') return;
    document.getElementById(next.current)?.focus();
    next.current = '';
  });
  const focusNext = useCallback((id: string) => {
    next.current = id;
  }, []);
  return { focusNext, spoken, say: setSpoken };
}
