import { useRef } from 'react';
import { bookingTablesWords } from '#languages/booking-tables.ts';
import type { Table } from '#restaurant/bookings/tables/tables.ts';
import { useDocumentEdit } from '../editing/document-form.tsx';
import type { ProposedJoin, DrawnCombination } from './plan.ts';
import { Stepper } from './table-panel.tsx';
import { IconButton, TextButton } from '../frame/controls.tsx';

const { plan: words, fields, wrong } = bookingTablesWords;

interface CombinationsProps {
  combinations: readonly DrawnCombination[];
  /** The tables that are being combined; undefined if none. */
  joining: readonly Table[] | undefined;
  onChoose: (tables: readonly string[] | undefined) => void;
  proposed: readonly ProposedJoin[];
  onJoin: (tables: readonly Table[]) => void;
}

export function Combinations({ combinations, joining, onChoose, proposed, onJoin }: CombinationsProps) {
  const { change } = useDocumentEdit();
  const heading = useRef<HTMLHeadingElement>(null);
  const known = joining && combinations.some(({ tables }) => sameTables(tables, joining));
  return (
    <div className="plan-card">
      <h2 ref={heading} tabIndex={-1}>
        {words.combinations}
      </h2>
      {combinations.length === 0 && <p>{words.noCombinations}</p>}
      <ul>
        {combinations.map(({ id, name }) => (
          <li key={id}>
            <b>{name}</b>
            <IconButton
              icon="i-cestino"
              label={words.removeCombination(name)}
              onClick={() =>
                change({
                  type: 'changes',
                  changes: [{ op: 'remove', path: `combinations.${id}` }],
                  lost: bookingTablesWords.row.combinations(name),
                })
              }
            />
            <div className="plan-steps">
              <Stepper name={`combinations.${id}.from`} label={fields.from} wrong={wrong.number} />
              <Stepper name={`combinations.${id}.to`} label={fields.to} wrong={wrong.number} />
            </div>
          </li>
        ))}
        {!joining &&
          proposed.map((join) => {
            const names = join.pair.map(({ name }) => name).join(' + ');
            return (
              <li key={names} className="plan-proposed">
                <b>{names}</b>
                <TextButton
                  label={words.joinThese}
                  aria-label={words.joinThem(names)}
                  onClick={() => {
                    onJoin(join.pair);
                    // The button disappears with its pair.
                    heading.current?.focus();
                  }}
                />
                <p>{words.nearly(join.seats.from, join.seats.to)}</p>
              </li>
            );
          })}
      </ul>
      {joining ? (
        <div className="plan-joining">
          <p role="status">
            <b>{joining.length < 2 ? words.joining : words.joinChosen(joining.map(({ name }) => name).join(' + '))}</b>{' '}
            {known ? words.joinKnown : words.joiningHint}
          </p>
          <button
            type="button"
            className="tables-add"
            aria-disabled={joining.length < 2 || known}
            onClick={() => {
              if (joining.length < 2 || known) return;
              onJoin(joining);
              onChoose(undefined);
            }}
          >
            {words.joinDone}
          </button>
          <TextButton label={words.stopJoining} onClick={() => onChoose(undefined)} />
        </div>
      ) : (
        <TextButton label={words.join} onClick={() => onChoose([])} icon="i-piu" />
      )}
    </div>
  );
}

function sameTables(one: readonly Table[], other: readonly Table[]): boolean {
  return one.length === other.length && one.every(({ id }) => other.some((table) => table.id === id));
}
