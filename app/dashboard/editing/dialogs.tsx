import { useEffect, useId, useState } from 'react';
import { editingWords } from '#languages/editing.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../frame/dialog.tsx';
import type { CurrentDocument, Side, Warning } from './edit-state.ts';
import { formatMoment } from '../frame/date-words.ts';
import { ActionButton, TextButton } from '../frame/controls.tsx';

const words = editingWords.conflict;

const sides = ['mine', 'theirs'] as const satisfies readonly Side[];

/** Values up to this length stand on one line with the name of their field. */
const maxShortLength = 28;

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
          <ActionButton label={words.allMine} look="outline" small onClick={() => chooseAll('mine')} />
          <ActionButton label={words.allTheirs(by)} look="outline" small onClick={() => chooseAll('theirs')} />
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
        <TextButton label={words.later} onClick={onLater} />
        <ActionButton
          label={conflicts.length === 0 ? words.saveTogether : words.settle}
          onClick={() => onSettle(choices)}
          disabled={open > 0}
        />
      </div>
    </Dialog>
  );
}

const doubtWords = editingWords.doubts;

/** Asks before a save that may be a slip: dishes that had a price and have none, a closing of years. */
export function WarningsDialog({ doubts, onSave, onLater }: { doubts: readonly Warning[]; onSave: () => void; onLater: () => void }) {
  const [only, ...more] = doubts;
  return (
    <Dialog heading={only && more.length === 0 ? only.question : doubtWords.several} onClose={onLater}>
      {doubts.map(({ question, text }) => (
        <p key={text}>
          {more.length > 0 && <b>{question}</b>} {text}
        </p>
      ))}
      <div className="dialog-ways">
        <TextButton label={doubtWords.save} onClick={onSave} />
        <Button onClick={onLater}>{doubtWords.later}</Button>
      </div>
    </Dialog>
  );
}

const offerWords = editingWords.kept;

interface KeptOfferProps {
  name: string;
  keptAt: number;
  changes: number;
  version: number;
  standing: CurrentDocument<unknown>;
  now: number;
  onResume: () => void;
  onDiscard: () => void;
}

/** Offers to resume a kept draft. Escape resumes it, because that loses nothing. */
export function RestoreDraftPrompt({ name, keptAt, changes, version, standing, now, onResume, onDiscard }: KeptOfferProps) {
  const resume = useId();
  // Do not focus the first button, which discards the draft.
  useEffect(() => document.getElementById(resume)?.focus(), [resume]);
  return (
    <Dialog heading={offerWords.heading} onClose={onResume}>
      <p>{offerWords.text(name, formatMoment(keptAt, now), changes)}</p>
      {version !== standing.version && (
        <p>{offerWords.since(standing.updatedBy.name, formatMoment(Date.parse(standing.updatedAt), now))}</p>
      )}
      <div className="dialog-ways">
        <TextButton label={offerWords.discard} danger onClick={onDiscard} />
        <ActionButton label={offerWords.resume} id={resume} onClick={onResume} />
      </div>
    </Dialog>
  );
}
