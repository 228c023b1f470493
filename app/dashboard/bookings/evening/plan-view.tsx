import { useRef } from 'react';
import { Link } from 'react-router';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { bookingTablesWords } from '#languages/booking-tables.ts';
import { timeWords } from '../../frame/moments.ts';
import type { Evening } from './load.server.ts';
import { HeldStatus, MoveHandle, Refusal } from './move-handle.tsx';
import { isMovable, stepOnPlan, tablesOf, tooFewSeats } from './moving.ts';
import { placeOfTables, type PlanTable, standingOf } from './plan.ts';
import type { ShownParty } from './present.ts';
import { StateMark } from './state-mark.tsx';
import { TableName, wordiness } from '../table-name.tsx';
import { WaitingMark } from '../taps/waiting-mark.tsx';
import { useMoving } from './use-moving.ts';
import './plan-view.css';

const words = bookingDeskWords.plan;
const fixtureNames = bookingTablesWords.fixtures;

/** The rooms from above: who sits where, who is about to, and which table is free until when. */
export function PlanView({
  evening,
  chosen,
  addressOf,
  walkInTo,
  closingTo,
}: {
  evening: Evening;
  chosen: string | undefined;
  addressOf: (chosen: string | undefined) => string;
  /** Where the tap on a free table leads. */
  walkInTo: string;
  /** Where the tap on a closed one leads. */
  closingTo: string;
}) {
  const field = useRef<HTMLDivElement>(null);
  const moving = useMoving({
    evening,
    dragged: ({ party, table }, x, y) => ({ party, start: party.start, table: tableAt(field.current, x, y) ?? table }),
    stepped: (own, key) => stepOnPlan(own, key, evening.plan),
    tapped: (own, x, y) => {
      const table = tableAt(field.current, x, y);
      return table === undefined ? undefined : { ...own, table };
    },
  });
  const { held, refused, shown } = moving;
  const targets = held ? tablesOf(held, evening) : [];
  const seats = held && tooFewSeats(held, evening);
  if (evening.plan.tables.length === 0) return <p>{words.none}</p>;
  return (
    <div className="plan" ref={field} data-held={held ? '' : undefined}>
      <p className="visually-hidden" id="moving-keys">
        {bookingDeskWords.planKeys}
      </p>
      {placeOfTables(shown.plan).map(({ room, width, height, tables, fixtures }) => (
        <section key={room.id} className="plan-room" aria-label={room.name} style={{ flexGrow: width, flexBasis: `${width / 1.8}px` }}>
          <h2>{room.name}</h2>
          <ul style={{ aspectRatio: `${width} / ${height}` }}>
            {fixtures.map(({ id, kind, upright, left, top, across, down }) => (
              <li
                key={id}
                className="room-fixture"
                aria-hidden="true"
                data-kind={kind}
                data-upright={upright || undefined}
                style={{ left: `${left}%`, top: `${top}%`, width: `${across}%`, height: `${down}%` }}
              >
                {fixtureNames[kind]}
              </li>
            ))}
            {tables.map((table) => {
              const { there, next } = standingOf(shown, table.id);
              const first = there?.tables[0] === table.id;
              return (
                <li
                  key={table.id}
                  style={{
                    left: `${table.left}%`,
                    top: `${table.top}%`,
                    width: `${table.across}%`,
                    aspectRatio: `${table.width} / ${table.height}`,
                  }}
                  data-table={table.id}
                  data-round={table.round || undefined}
                  data-long={table.width === table.height ? undefined : table.width > table.height ? 'across' : 'down'}
                  data-target={targets.includes(table.id) || undefined}
                >
                  <Link
                    to={there ? addressOf(there.id) : table.closed ? closingTo : walkInTo}
                    preventScrollReset
                    replace
                    draggable={false}
                    data-party={there?.id}
                    data-state={there ? (there.missing === undefined ? there.state : 'late') : table.closed ? 'closed' : 'free'}
                    data-held={(there !== undefined && held?.party.id === there.id) || undefined}
                    aria-current={(there !== undefined && there.id === chosen) || undefined}
                    aria-describedby={there ? 'moving-keys' : undefined}
                    {...(there ? moving.handlersOf(there, table.id) : {})}
                  >
                    <TableLabel table={table} there={there} next={next} />
                  </Link>
                  {held && seats !== undefined && targets.includes(table.id) && (
                    <p className="plan-short" aria-hidden="true">
                      {bookingDeskWords.onSeats(held.party.covers, seats)}
                    </p>
                  )}
                  {there && first && there.id === chosen && isMovable(there) && (
                    <MoveHandle party={there} held={held} {...moving.handleOf(there, table.id)} />
                  )}
                  {there && first && refused?.id === there.id && (
                    <Refusal problem={refused.problem} side="left" onDismiss={moving.dismiss} />
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <HeldStatus held={held} evening={evening} />
    </div>
  );
}

/** The table below a point; that below the words of a table is that table. */
function tableAt(field: HTMLElement | null, x: number, y: number): string | undefined {
  const below = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>('[data-table]'));
  return below.find((table) => table && field?.contains(table))?.dataset['table'];
}

function TableLabel({ table, there, next }: { table: PlanTable; there: ShownParty | undefined; next: ShownParty | undefined }) {
  // Of tables that are pushed together, the first says who sits there.
  const first = there?.tables[0];
  const joined = there !== undefined && first !== table.id;
  const nameOfFirst = there?.tableNames[0];
  return (
    <>
      <TableName name={table.name} />
      <span className="plan-words" style={{ maxWidth: `max(3.6rem, ${table.words}cqw - .5rem)` }}>
        {/* Shown where the table has no room for it. */}
        {wordiness(table.name) === 'long' && (
          <span className="plan-name" aria-hidden="true">
            {table.name}
          </span>
        )}
        {there && joined ? (
          <span>
            {words.joined(nameOfFirst ?? '')}
            <span className="visually-hidden">, {there.name}</span>
          </span>
        ) : there ? (
          <>
            <strong>
              <em>
                {there.covers}
                <span className="visually-hidden">, </span>
              </em>{' '}
              {there.name}
            </strong>
            <span>
              {there.state === 'confirmed' && there.missing === undefined ? (
                words.arrives(timeWords(there.start))
              ) : (
                <StateMark party={there} />
              )}{' '}
              <WaitingMark booking={there.id} brief />
            </span>
          </>
        ) : table.closed ? (
          <strong>{words.closed}</strong>
        ) : (
          <>
            <strong>{words.free}</strong>
            <span>{next ? words.freeUntil(timeWords(next.start)).replace(`${words.free} `, '') : words.seats(table.from, table.to)}</span>
          </>
        )}
      </span>
    </>
  );
}
