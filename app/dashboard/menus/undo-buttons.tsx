import { menuEditorWords } from '#languages/menu-editor.ts';
import { Icon } from '../../ui/icon.tsx';
import { useEditor } from './editor-context.ts';

/** A step back, a step forward. At an end the button stays, so that the keyboard does not fall off it. */
export function UndoButtons({ past, future }: { past: number; future: number }) {
  const { step } = useEditor();
  return (
    <div className="undo" role="group">
      {(['undo', 'redo'] as const).map((way) => (
        <button
          key={way}
          type="button"
          className="icon-button"
          aria-label={menuEditorWords[way]}
          title={menuEditorWords[way]}
          aria-disabled={(way === 'undo' ? past : future) === 0}
          aria-keyshortcuts={way === 'undo' ? 'Control+Z' : 'Control+Shift+Z'}
          onClick={() => step(way)}
        >
          <Icon name="i-indietro" className={way === 'undo' ? 'icon' : 'icon icon--mirrored'} />
        </button>
      ))}
    </div>
  );
}
