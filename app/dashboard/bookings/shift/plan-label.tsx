import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { planWords } from '#languages/plan.ts';
import { isTurned, shapeOf } from '#restaurant/bookings/tables/table-shapes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatTime } from '../../frame/date-words.ts';
import { TableChairs } from '../../plan/table-drawing.tsx';
import type { ShiftView } from './load.server.ts';
import { nameParts, shareLeft, type Standing, type PlanTable } from './plan-layout.ts';
import type { PartyView } from './present.ts';
import { StateMark } from '../party-marks.tsx';
import { type TableLook, TableState } from './table-state.tsx';
import { TableName, nameLengthClass } from '../table-name.tsx';
import { WaitingMark } from '../offline-changes/taps-banner.tsx';

const words = planWords.plan;

/** How a table looks by who has it. */
export function lookOf(there: PartyView | undefined, closed: boolean): TableLook {
  if (!there) return closed ? 'closed' : 'free';
  if (there.missing !== undefined) return 'late';
  switch (there.state) {
    case 'seated':
    case 'arrived':
    case 'confirmed':
      return there.state;
    default:
      return 'requested';
  }
}

/** How many of a party sit at one of its tables: they fill them one after the other. */
function seatedAt(party: PartyView, table: string, tables: ShiftView['plan']['tables']): number {
  let left = party.covers;
  for (const id of party.tables) {
    const seats = tables.find((one) => one.id === id)?.to ?? 0;
    if (id === table) return Math.min(left, seats);
    left = Math.max(0, left - seats);
  }
  return left;
}

/** A table of the plan: its drawing with its stools, its name, and in the words below who is there, or when somebody comes. */
export function TableLabel({
  table,
  standing: { there, next, saidAt },
  lines,
  line,
  plan,
}: {
  table: PlanTable;
  standing: Standing;
  lines: 1 | 2;
  line: number;
  plan: ShiftView['plan'];
}) {
  const look = lookOf(there, table.closed);
  const sits = there?.state === 'seated' || there?.state === 'arrived';
  return (
    <>
      <TableChairs table={table} taken={there && sits ? seatedAt(there, table.id, plan.tables) : 0} />
      <TableState
        shape={shapeOf(table)}
        turned={isTurned(table)}
        look={look}
        left={there?.state === 'seated' ? shareLeft(there) : undefined}
      />
      <TableName name={table.name} />
      <span className="plan-words" style={{ maxWidth: `max(2.4rem, ${table.words - 2}px)`, marginTop: table.below }}>
        {/* Shown where the table has no room for it. */}
        {nameLengthClass(table.name) === 'long' && (
          <span className="plan-name" aria-hidden="true">
            {table.name}
          </span>
        )}
        {there && saidAt !== table.id ? (
          <span>
            {words.joined(plan.tables.find(({ id }) => id === saidAt)?.name ?? '')}
            <span className="visually-hidden">, {there.name}</span>
          </span>
        ) : there ? (
          <>
            <PartyName party={there} brief={lines === 1 || table.words < there.name.length * line * 0.55} />{' '}
            <PartyState party={there} room={lines === 1 ? 'beside' : table.words < 6 * line ? 'narrow' : 'wide'} />{' '}
            <WaitingMark booking={there.id} brief />
          </>
        ) : table.closed ? (
          <strong>{words.closed}</strong>
        ) : (
          <>
            <strong className={next && lines === 1 ? 'visually-hidden' : undefined}>{words.free}</strong>{' '}
            <span>
              {!next
                ? lines === 2 && words.seats(table.from, table.to)
                : lines === 1
                  ? words.brief.until(formatTime(next.start))
                  : words.freeUntil(formatTime(next.start)).replace(`${words.free} `, '')}
            </span>
          </>
        )}
      </span>
    </>
  );
}

/** Where there is little room, a party is called as the waiters call it. */
function PartyName({ party: { name, covers, needs }, brief }: { party: PartyView; brief: boolean }) {
  const [given, called] = nameParts(name);
  return (
    <strong>
      {/* Before the name, which may be cut at its end. */}
      {needs.allergies !== '' && (
        <>
          <Icon name="i-croce" className="plan-allergy" />
          <span className="visually-hidden">{words.allergy}, </span>
        </>
      )}
      <em className={brief ? 'visually-hidden' : undefined}>{covers} </em>
      {given && <span className={brief ? 'visually-hidden' : undefined}>{given} </span>}
      {called}
    </strong>
  );
}

function FullState({ party }: { party: PartyView }) {
  return (
    <span>
      {party.state === 'confirmed' && party.missing === undefined ? (
        words.arrives(formatTime(party.expected ?? party.start))
      ) : (
        <StateMark party={party} />
      )}
    </span>
  );
}

/** The state, beside a name or below it in as few letters as there is room for; said in full to who hears it. */
function PartyState({ party, room }: { party: PartyView; room: 'beside' | 'narrow' | 'wide' }) {
  const { state, missing, left, start, expected } = party;
  const brief =
    room === 'wide' || (room === 'narrow' && state === 'seated')
      ? undefined
      : missing !== undefined
        ? words.brief.missing(missing)
        : state === 'seated'
          ? words.brief.left(left)
          : state === 'confirmed'
            ? formatTime(expected ?? start)
            : bookingDeskWords.states[state];
  if (brief === undefined) return <FullState party={party} />;
  return (
    <span>
      <span
        aria-hidden="true"
        className="plan-brief"
        data-look={missing !== undefined || (state === 'seated' && left < 0) ? 'late' : state}
      >
        {brief}
      </span>
      <span className="visually-hidden">
        <FullState party={party} />
      </span>
    </span>
  );
}
