import { useState } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import { menuOf } from '#restaurant/menus/edit-draft.ts';
import { type Difference, differences, merged, type Side } from '#restaurant/menus/edit-merge.ts';
import { type Menu, menu as menuSchema } from '#restaurant/menus/menu.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { momentWords } from '../frame/moments.ts';
import { differentParts, headingParts, rowParts } from './describe.ts';
import type { EditState } from './edit-state.ts';
import { useEditor } from './editor-context.ts';
import './stale-dialog.css';

const words = dashboardWords.menus.stale;

const sides = ['mine', 'theirs'] as const satisfies readonly Side[];

interface StaleDialogProps {
  state: EditState;
  /** What somebody else saved while this edit was written. */
  current: Standing<Menu>;
  onSettle: (current: Standing<Menu>, menu: Menu) => void;
}

/**
 * Somebody saved the same menu in the meantime. Both texts stand side by side where they differ; what only
 * one of us changed is proposed, what both changed has to be chosen, and nothing is saved before that.
 */
export function StaleDialog({ state, current, onSettle }: StaleDialogProps) {
  const { dispatch, now } = useEditor();
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const mine = menuSchema.safeParse(menuOf(state.draft, state.base)).data ?? state.base;
  const found = differences(state.base, mine, current.data);
  const sideOf = ({ key, proposed }: Difference) => choices[key] ?? proposed;
  const open = found.filter((difference) => sideOf(difference) === undefined).length;
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(found.map(({ key }) => [key, side])));

  const settle = () => {
    const allTheirs = found.every((difference) => sideOf(difference) === 'theirs');
    if (allTheirs) dispatch({ type: 'adopt', current, now: Date.now() });
    else onSettle(current, merged(state.base, mine, current.data, choices));
  };

  return (
    <Dialog heading={words.heading} wide onClose={() => dispatch({ type: 'postpone' })}>
      <p>
        <strong>{words.who(current.updatedBy.name, momentWords(Date.parse(current.updatedAt), now))}</strong> {words.text}
      </p>
      <div className="stale-all">
        <Button look="outline" small onClick={() => chooseAll('mine')}>
          {words.allMine}
        </Button>
        <Button look="outline" small onClick={() => chooseAll('theirs')}>
          {words.allTheirs(current.updatedBy.name)}
        </Button>
      </div>
      {found.map((difference) => (
        <DifferenceFields
          key={difference.key}
          difference={difference}
          theirName={current.updatedBy.name}
          chosen={sideOf(difference)}
          onChoose={(side) => setChoices({ ...choices, [difference.key]: side })}
        />
      ))}
      {found.length === 0 && <p>{words.same}</p>}
      <div className="dialog-ways stale-ways">
        {open > 0 && <p role="status">{words.open(open)}</p>}
        <button type="button" className="text-button" onClick={() => dispatch({ type: 'postpone' })}>
          {words.later}
        </button>
        <Button onClick={settle} disabled={open > 0}>
          {words.settle}
        </Button>
      </div>
    </Dialog>
  );
}

interface DifferenceFieldsProps {
  difference: Difference;
  theirName: string;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

function DifferenceFields({ difference, theirName, chosen, onChoose }: DifferenceFieldsProps) {
  const { now } = useEditor();
  const [mine, theirs] =
    difference.key === 'heading'
      ? [headingParts(difference.mine), headingParts(difference.theirs)]
      : [rowParts(difference.mine, now), rowParts(difference.theirs, now)];
  const parts = differentParts(mine, theirs);
  const title = difference.key === 'heading' ? words.aroundRows : (difference.mine ?? difference.theirs)?.content;
  return (
    <fieldset className="stale-row" data-open={chosen === undefined}>
      <legend>{title}</legend>
      <div className="stale-sides">
        {sides.map((side) => (
          <label key={side} className="stale-side">
            <input type="radio" name={difference.key} checked={chosen === side} onChange={() => onChoose(side)} />
            <span className="stale-side-name">{side === 'mine' ? words.mine : words.theirs(theirName)}</span>
            {difference[side] ? (
              <dl>
                {parts.map((part) => (
                  <div key={part.name}>
                    <dt>{part.name}</dt>
                    <dd>{part[side] || words.nothing}</dd>
                  </div>
                ))}
              </dl>
            ) : (
              <em>{words.rowGone}</em>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
