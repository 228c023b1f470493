import { useEffect, useEffectEvent } from 'react';

/**
 * Ctrl+S (⌘S) saves, wherever the focus is; in an editor with its own undo Ctrl+Z undoes a step,
 * and Ctrl+Shift+Z or Ctrl+Y redoes it, as everywhere else.
 */
export function useEditKeys(save: () => void, step?: (way: 'undo' | 'redo') => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event);
    if (act === 'save') {
      event.preventDefault();
      save();
    }
    // A dialog has its own fields, with the browser's own undo.
    else if (act && step && !document.querySelector('dialog[open]')) {
      event.preventDefault();
      step(act);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function actOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'save' | 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  switch (key.toLowerCase()) {
    case 's':
      return shiftKey ? undefined : 'save';
    case 'z':
      return shiftKey ? 'redo' : 'undo';
    case 'y':
      return 'redo';
    default:
      return undefined;
  }
}
