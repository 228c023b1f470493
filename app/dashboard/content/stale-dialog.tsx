import { useState } from 'react';
import { contentWords } from '#languages/content.ts';
import { type Draft, type DraftValue, valuesWithin } from '#restaurant/documents/editing/draft.ts';
import type { Conflict, Side } from '#restaurant/documents/editing/draft-merge.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { momentWords } from '../frame/moments.ts';
import type { EditState } from './edit-state.ts';
import { placeWords } from './place-words.ts';
import type { Section } from './sections.ts';
import './stale-dialog.css';

const words = contentWords.stale;

const sides = ['mine', 'theirs'] as const satisfies readonly Side[];

interface StaleDialogProps {
  section: Section;
  stale: NonNullable<EditState['stale']>;
  now: number;
  onSettle: (choices: Readonly<Record<string, Side>>) => void;
  onLater: () => void;
}

/**
 * Somebody saved the same section in the meantime. What only one of us changed is already together; where
 * both wrote, the two texts stand side by side and a person chooses. Nothing is saved before that.
 */
export function StaleDialog({ section, stale, now, onSettle, onLater }: StaleDialogProps) {
  const { current, merged } = stale;
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const open = merged.conflicts.filter(({ place }) => choices[place] === undefined).length;
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(merged.conflicts.map(({ place }) => [place, side])));
  return (
    <Dialog heading={words.heading} wide onClose={onLater}>
      <p>
        <strong>{words.who(current.updatedBy.name, momentWords(Date.parse(current.updatedAt), now))}</strong>{' '}
        {merged.conflicts.length === 0 ? words.together : words.choose}
      </p>
      {merged.conflicts.length > 1 && (
        <div className="content-stale-all">
          <Button look="outline" small onClick={() => chooseAll('mine')}>
            {words.allMine}
          </Button>
          <Button look="outline" small onClick={() => chooseAll('theirs')}>
            {words.allTheirs(current.updatedBy.name)}
          </Button>
        </div>
      )}
      {merged.conflicts.map((conflict) => (
        <fieldset key={conflict.place} className="content-stale">
          <legend>{placeWords(section, merged.draft, conflict.place)}</legend>
          {sides.map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={conflict.place}
                checked={choices[conflict.place] === side}
                onChange={() => setChoices({ ...choices, [conflict.place]: side })}
              />
              <b>{side === 'mine' ? words.mine : words.theirs(current.updatedBy.name)}</b>
              <span>{valueWords(conflict, side, merged.draft)}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="dialog-ways">
        {open > 0 && <p role="status">{words.open(open)}</p>}
        <button type="button" className="text-button" onClick={onLater}>
          {words.later}
        </button>
        <Button onClick={() => onSettle(choices)} disabled={open > 0}>
          {merged.conflicts.length === 0 ? words.saveTogether : words.settle}
        </Button>
      </div>
    </Dialog>
  );
}

function valueWords({ place, mine, theirs }: Conflict, side: Side, draft: Draft): string {
  const value = side === 'mine' ? mine : theirs;
  if (value === undefined) return words.gone;
  const item = mine === undefined || theirs === undefined;
  if (item) return `${words.stays}: ${Object.values(valuesWithin(draft, place)).filter(isText).join(' · ')}`;
  if (typeof value === 'boolean') return value ? words.on : words.off;
  return (typeof value === 'string' ? value : value.join(', ')) || words.empty;
}

function isText(value: DraftValue): value is string {
  return typeof value === 'string' && value !== '';
}
