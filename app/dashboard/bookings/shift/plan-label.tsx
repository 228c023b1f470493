import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { planWords } from '#languages/evening.ts';
import { isTurned, shapeOf, type TableShape } from '#restaurant/bookings/tables/tables.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatTime } from '../../frame/date-words.ts';
import { TableChairs, tableDrawings } from '../../plan/table-drawing.tsx';
import type { ShiftView } from './load.server.ts';
import { nameParts, shareLeft, type TableOccupants, type PlanTable } from './plan-layout.ts';
import type { PartyView } from './present.ts';
import { nameLengthClass, StateMark, TableName } from '../marks.tsx';
import { WaitingMark } from '../offline-changes/taps-banner.tsx';

const words = planWords.plan;

export function tableLook(there: PartyView | undefined, closed: boolean): TableLook {
  if (!there) return closed ? 'closed' : 'free';
  if (there.missing !== undefined) return 'late';
  const { state } = there;
  return state === 'seated' || state === 'arrived' || state === 'confirmed' ? state : 'requested';
}

/** How many of a party sit at one of its tables. They fill the tables in order. */
function seatedAt(party: PartyView, table: string, tables: ShiftView['plan']['tables']): number {
  let left = party.covers;
  for (const id of party.tables) {
    const seats = tables.find((one) => one.id === id)?.to ?? 0;
    if (id === table) return Math.min(left, seats);
    left = Math.max(0, left - seats);
  }
  return left;
}

interface TableLabelProps {
  table: PlanTable;
  occupants: TableOccupants;
  lines: 1 | 2;
  line: number;
  plan: ShiftView['plan'];
}

export function TableLabel({ table, occupants: { there, next, namedAt }, lines, line, plan }: TableLabelProps) {
  const look = tableLook(there, table.closed);
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
        {/* Shown if the name does not fit on the table. */}
        {nameLengthClass(table.name) === 'long' && (
          <span className="plan-name" aria-hidden="true">
            {table.name}
          </span>
        )}
        {there && namedAt !== table.id ? (
          <span>
            {words.joined(plan.tables.find(({ id }) => id === namedAt)?.name ?? '')}
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

/** The name of a party. Where there is little room it is the part that the staff call it by. */
function PartyName({ party: { name, covers, needs }, brief }: { party: PartyView; brief: boolean }) {
  const [given, called] = nameParts(name);
  return (
    <strong>
      {/* The mark stands before the name, whose end may be cut. */}
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

/** The state, beside the name or below it, abbreviated to the room there is. Screen readers get the full words. */
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

/** The looks of a table. Each is a pattern, so that no state is shown by colour alone. */
export const tableLooks = ['free', 'confirmed', 'arrived', 'seated', 'late', 'requested', 'closed'] as const;
type TableLook = (typeof tableLooks)[number];

interface RingsProps {
  middles: readonly string[];
  /** Of each ring, the largest first, with its ink. */
  radii: readonly number[];
  inks: readonly string[];
}

/** Rings around some points, in the inks of the pattern. */
function Rings({ middles, radii, inks }: RingsProps) {
  return middles.map((middle) => (
    <g key={middle} transform={`translate(${middle})`}>
      {radii.map((radius, index) => (
        <circle key={radius} r={radius} className={`table-ink-${inks[index]}`} />
      ))}
    </g>
  ));
}

export function TablePatterns() {
  return (
    <svg className="table-patterns" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="table-waves" width="22" height="11" patternUnits="userSpaceOnUse" patternTransform="translate(0 3)">
          <rect width="22" height="11" className="table-ink-b" />
          <Rings
            middles={['11 0', '0 5.5', '22 5.5', '11 11', '0 16.5', '22 16.5']}
            radii={[11, 10.1, 7.6, 6.8, 4, 3]}
            inks={['c', 'a', 'c', 'b', 'c', 'a']}
          />
        </pattern>
        <pattern id="table-hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V14" className="table-hatch" />
        </pattern>
        {Object.entries(tableDrawings).map(([shape, { edge }]) => (
          <clipPath key={shape} id={`table-edge-${shape}`}>
            <path d={edge} />
          </clipPath>
        ))}
      </defs>
    </svg>
  );
}

/** The transform of the line for the time left, outside the edge of the table. */
const around: Record<TableShape, string> = { round: 'rotate(-90) scale(1.17)', square: 'scale(1.2)', long: 'scale(1.1 1.2)' };

interface TableStateProps {
  shape: TableShape;
  turned: boolean;
  look: TableLook;
  left: number | undefined;
}

/** The drawing of a table: its pattern shows who has it, the line around it the time left. */
export function TableState({ shape, turned, look, left }: TableStateProps) {
  const { box, edge, inner, more } = tableDrawings[shape];
  const [x, y, width, height] = box.split(' ');
  const share = left === undefined ? 0 : Math.max(2, Math.round(left * 100));
  return (
    <svg
      className="table-state"
      data-look={look}
      viewBox={turned ? [y, x, height, width].join(' ') : box}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <g {...(turned ? { transform: 'rotate(90)' } : {})}>
        <path className="table-state-ground" d={edge} />
        <g clipPath={`url(#table-edge-${shape})`}>{patternOf(look, shape)}</g>
        {(look === 'confirmed' || look === 'late') && <path className="table-state-rim" d={edge} transform="scale(.89)" />}
        {look !== 'seated' && look !== 'closed' && look !== 'requested' && <path className="table-state-inner" d={inner} />}
        <path className="table-state-edge" d={edge} />
        {more && <path className="table-state-more" d={more} />}
        {left !== undefined && (
          <g transform={around[shape]}>
            <path className="table-left-edge" d={edge} pathLength="100" strokeDasharray={`${share} 100`} />
            <path className="table-left" d={edge} pathLength="100" strokeDasharray={`${share} 100`} />
          </g>
        )}
      </g>
    </svg>
  );
}

function patternOf(look: TableLook, shape: TableShape) {
  if (look === 'arrived') return <path className="table-waves" d="M-110 2C-60 -2 40 6 110 2V45H-110Z" />;
  if (look === 'closed') return <path className="table-hatched" d="M-110 -45H110V45H-110Z" />;
  if (look !== 'seated') return null;
  if (shape === 'long') return <path className="table-waves" d="M-110 -45H110V45H-110Z" />;
  // Rings around the centre of a plate, or around the corners of a tile.
  const [middles, radii] =
    shape === 'round'
      ? [['0 0'], [33, 31, 24, 22.5]]
      : [
          ['-37 -37', '37 -37', '-37 37', '37 37'],
          [31, 28, 20.5, 18.5],
        ];
  return (
    <>
      <path className="table-ink-a" d="M-42 -42H42V42H-42Z" />
      <Rings middles={middles} radii={radii} inks={['c', 'b', 'c', 'a']} />
    </>
  );
}
