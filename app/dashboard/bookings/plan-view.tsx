import { Link } from 'react-router';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { timeWords } from '../frame/moments.ts';
import type { Evening } from './load.server.ts';
import { placeOfTables, type PlanTable, standingOf } from './plan.ts';
import type { ShownParty } from './present.ts';
import { StateMark } from './state-mark.tsx';
import './plan-view.css';

const words = bookingDeskWords.plan;

/** The rooms from above: who sits where, who is about to, and which table is free until when. */
export function PlanView({
  evening,
  chosen,
  addressOf,
  walkInTo,
}: {
  evening: Evening;
  chosen: string | undefined;
  addressOf: (chosen: string | undefined) => string;
  /** Where the tap on a free table leads. */
  walkInTo: string;
}) {
  if (evening.plan.tables.length === 0) return <p>{words.none}</p>;
  return (
    <div className="plan">
      {placeOfTables(evening.plan).map(({ room, width, height, tables }) => (
        <section key={room.id} className="plan-room" aria-label={room.name} style={{ flexGrow: width, flexBasis: `${width / 2.2}px` }}>
          <h2>{room.name}</h2>
          <ul style={{ aspectRatio: `${width} / ${height}` }}>
            {tables.map((table) => {
              const { there, next } = standingOf(evening, table.id);
              return (
                <li
                  key={table.id}
                  style={{
                    left: `${table.left}%`,
                    top: `${table.top}%`,
                    width: `${table.across}%`,
                    aspectRatio: `${table.width} / ${table.height}`,
                  }}
                  data-round={table.round || undefined}
                >
                  <Link
                    to={there ? addressOf(there.id) : walkInTo}
                    preventScrollReset
                    replace
                    data-state={there ? (there.missing === undefined ? there.state : 'late') : 'free'}
                    aria-current={(there !== undefined && there.id === chosen) || undefined}
                  >
                    <TableLabel table={table} there={there} next={next} />
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TableLabel({ table, there, next }: { table: PlanTable; there: ShownParty | undefined; next: ShownParty | undefined }) {
  // Of tables that are pushed together, the first says who sits there.
  const first = there?.tables[0];
  const joined = there !== undefined && first !== table.id;
  return (
    <>
      <b>
        <span className="visually-hidden">{bookingDeskWords.table} </span>
        {table.name}
      </b>
      <span className="plan-words">
        {there && joined ? (
          <span className="visually-hidden">{bookingDeskWords.with(there.name)}</span>
        ) : there ? (
          <>
            <strong>
              {there.name}, {there.covers}
            </strong>
            <span>
              {there.state === 'confirmed' && there.missing === undefined ? (
                words.arrives(timeWords(there.start))
              ) : (
                <StateMark party={there} />
              )}
            </span>
          </>
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
