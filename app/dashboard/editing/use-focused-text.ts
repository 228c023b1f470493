import { type FocusEvent, useCallback, useState } from 'react';

/** The text of the focused field, which the preview scrolls to. */
export function useFocusedText() {
  const [find, setFind] = useState<readonly string[]>([]);
  const onFocus = useCallback(({ target }: FocusEvent) => {
    if ((target instanceof HTMLInputElement && target.type === 'text') || target instanceof HTMLTextAreaElement) setFind([target.value]);
  }, []);
  return { find, onFocus };
}
