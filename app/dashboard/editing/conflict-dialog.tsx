import { useState } from 'react';
import { editingWords } from '#languages/editing.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../frame/dialog.tsx';
import type { Side } from './model.ts';
import './conflict-dialog.css';

const words = editingWords.conflict;

const sides = ['mine', 'theirs'] as const satisfies readonly Side[];

/** Values up to this length stand on one line with the name of their field. */
const maxShortLength = 28;

/** A conflict, in words. */
interface ConflictInWords {
  path: string;
  name: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  /** Who saved in the meantime. */
  by: string;
  when: string;
  conflicts: readonly ConflictInWords[];
  onSettle: (choices: Readonly<Record<string, Side>>) => void;
  onLater: () => void;
}

/**
 * Somebody saved the same document in the meantime. What only one of us changed is already merged; where both
 * wrote, the two texts are shown side by side and the user chooses. Nothing is saved before that.
 */
export function ConflictDialog({ by, when, conflicts, onSettle, onLater }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const open = conflicts.filter(({ path }) => choices[path] === undefined).length;
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(conflicts.map(({ path }) => [path, side])));
  return (
    <Dialog heading={words.heading} wide onClose={onLater}>
      <p>
        <strong>{words.who(by, when)}</strong> {conflicts.length === 0 ? words.together : words.choose}
      </p>
      {conflicts.length > 1 && (
        <div className="conflict-all">
          <Button look="outline" small onClick={() => chooseAll('mine')}>
            {words.allMine}
          </Button>
          <Button look="outline" small onClick={() => chooseAll('theirs')}>
            {words.allTheirs(by)}
          </Button>
        </div>
      )}
      {conflicts.map(({ path, name, ...said }) => (
        <fieldset
          key={path}
          className="conflict"
          data-open={choices[path] === undefined}
          data-short={said.mine.length <= maxShortLength && said.theirs.length <= maxShortLength}
        >
          <legend>{name}</legend>
          {sides.map((side) => (
            <label key={side}>
              <input type="radio" name={path} checked={choices[path] === side} onChange={() => setChoices({ ...choices, [path]: side })} />
              <b>{side === 'mine' ? words.mine : words.theirs(by)}</b>
              <span>{said[side]}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="dialog-ways conflict-ways">
        {open > 0 && <p role="status">{words.open(open)}</p>}
        <button type="button" className="text-button" onClick={onLater}>
          {words.later}
        </button>
        <Button onClick={() => onSettle(choices)} disabled={open > 0}>
          {conflicts.length === 0 ? words.saveTogether : words.settle}
        </Button>
      </div>
    </Dialog>
  );
}
