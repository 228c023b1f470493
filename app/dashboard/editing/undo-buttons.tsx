import { memo } from 'react';
import { editingWords } from '#languages/editing.ts';
import { Icon } from '../../ui/icon.tsx';
import './undo-buttons.css';

interface UndoButtonsProps {
  past: number;
  future: number;
  step: (way: 'undo' | 'redo') => void;
}

/** Undo and redo. Without a step left the button stays enabled, so that it does not lose the focus. */
export const UndoButtons = memo(function UndoButtons({ past, future, step }: UndoButtonsProps) {
  return (
    <div className="undo" role="group">
      {(['undo', 'redo'] as const).map((way) => (
        <button
          key={way}
          type="button"
          className="icon-button"
          aria-label={editingWords[way]}
          title={editingWords[way]}
          aria-disabled={(way === 'undo' ? past : future) === 0}
          aria-keyshortcuts={way === 'undo' ? 'Control+Z' : 'Control+Shift+Z'}
          onClick={() => step(way)}
        >
          <Icon name="i-indietro" className={way === 'undo' ? 'icon' : 'icon icon--mirrored'} />
        </button>
      ))}
    </div>
  );
});
