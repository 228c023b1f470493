import { useEffect } from 'react';
import type { Editor } from './editor-context.ts';

/** Ctrl+S (⌘S) saves, Ctrl+Z takes a step back, Ctrl+Shift+Z or Ctrl+Y does it again, as everywhere else. */
export function useEditorKeys(save: () => void, step: Editor['step']) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const act = actOf(event);
      if (!act) return;
      // A dialog has fields of its own, and the browser's own way back in them.
      if (act !== 'save' && document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (act === 'save') save();
      else step(act);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

function actOf({ key, shiftKey }: KeyboardEvent): 'save' | 'undo' | 'redo' | undefined {
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
