import { soldOutWords } from '#languages/dishes.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import { type EditedRow, soldOutIn } from '#restaurant/menus/edit/edited-menu.ts';
import type { Row } from '#restaurant/menus/menu.ts';
import { isUntilReset, type SoldOutChoice, termOf } from '#restaurant/menus/served.ts';
import { formatMoment, formatUntil } from '../frame/date-words.ts';
import { Options, Switch } from '../frame/controls.tsx';
import { type Fields, useEditor } from '../menus/model/editor-context.ts';
import './sold-out-field.css';

const words = soldOutWords;

export function SoldOutField({ row, stored, fields }: { row: EditedRow; stored: Row | undefined; fields: Fields }) {
  const { soldOutChoices, now } = useEditor();
  const still = stored && soldOutIn(stored, now);
  const current = soldOutIn(row, now);
  const until = soldOutUntil(row, soldOutChoices, now) ?? (still ? Date.parse(still) : soldOutChoices[0]?.until) ?? now;
  const set = (soldOut: string | undefined) => fields.set('soldOutUntil', soldOut);
  const id = `row-${row.id}-sold-out`;
  return (
    <div className="sold-out">
      <Switch
        label={dashboardWords.menus.soldOut}
        note={isUntilReset(until) ? words.untilTold : words.note(formatUntil(until, now))}
        checked={current !== undefined}
        onChange={({ currentTarget }) => set(currentTarget.checked ? (still ?? 'service') : undefined)}
      />
      {current !== undefined && (
        <p className="sold-out-term">
          <label htmlFor={id}>{words.until}</label>
          <select id={id} value={termOf(current) ?? 'stored'} onChange={({ currentTarget: { value } }) => set(termOf(value) ?? still)}>
            {still && <option value="stored">{words.asStored(describeSoldOutEnd(Date.parse(still), now))}</option>}
            <Options of={soldOutChoices.map((choice) => [choice.term, describeChoice(choice, now)])} />
          </select>
        </p>
      )}
    </div>
  );
}

/** A choice with its end: `stasera (oggi alle 23:00)`; `finché non lo dico io` has none. */
export function describeChoice({ term, until }: SoldOutChoice, now: number): string {
  return isUntilReset(until) ? words.term['until-told'] : words.choice(words.term[term], formatMoment(until, now));
}

/** Until when: `fino alle 23:00`, `finché non lo dico io`. */
export function describeSoldOutEnd(until: number, now: number): string {
  return isUntilReset(until) ? words.untilTold : formatUntil(until, now);
}

/** Until when a dish is sold out in the edit, in milliseconds. */
export function soldOutUntil(row: EditedRow, choices: readonly SoldOutChoice[], now: number): number | undefined {
  const current = soldOutIn(row, now);
  const term = termOf(current);
  if (term) return choices.find((choice) => choice.term === term)?.until;
  return current === undefined ? undefined : Date.parse(current);
}
