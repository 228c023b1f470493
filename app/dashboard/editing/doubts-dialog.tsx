import { editingWords } from '#languages/editing.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../frame/dialog.tsx';
import type { Warning } from './model.ts';

const words = editingWords.doubts;

/** Asks before a save that may be a slip: dishes that had a price and have none, a closing of years. */
export function WarningsDialog({ doubts, onSave, onLater }: { doubts: readonly Warning[]; onSave: () => void; onLater: () => void }) {
  const [only, ...more] = doubts;
  return (
    <Dialog heading={only && more.length === 0 ? only.question : words.several} onClose={onLater}>
      {doubts.map(({ question, text }) => (
        <p key={text}>
          {more.length > 0 && <b>{question}</b>} {text}
        </p>
      ))}
      <div className="dialog-ways">
        <button type="button" className="text-button" onClick={onSave}>
          {words.save}
        </button>
        <Button onClick={onLater}>{words.later}</Button>
      </div>
    </Dialog>
  );
}
