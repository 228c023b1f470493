import { editingWords } from '#languages/editing.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../frame/dialog.tsx';

const words = editingWords.doubts;

/** Asks before a save that may be a slip: dishes that had a price and have none. */
export function DoubtsDialog({ names, onSave, onLater }: { names: readonly string[]; onSave: () => void; onLater: () => void }) {
  return (
    <Dialog heading={words.heading(names.length)} onClose={onLater}>
      <p>{words.text(names)}</p>
      <div className="dialog-ways">
        <button type="button" className="text-button" onClick={onSave}>
          {words.save}
        </button>
        <Button onClick={onLater}>{words.later}</Button>
      </div>
    </Dialog>
  );
}
