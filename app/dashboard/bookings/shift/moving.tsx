import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { planWords } from '#languages/evening.ts';
import type { ShiftView } from './load.server.ts';
import type { PartyView } from './present.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatTime } from '../../frame/date-words.ts';
import { Spoken } from '../../frame/controls.tsx';

type Plan = ShiftView['plan'];

const movable: readonly PartyView['state'][] = ['requested', 'confirmed', 'arrived', 'seated'];

export function isMovable({ state }: Pick<PartyView, 'state'>): boolean {
  return movable.includes(state);
}

/** A party that is being moved, with its new time and table. Without a table it keeps those it has. */
export interface DraggedParty {
  party: PartyView;
  start: number;
  table: string | undefined;
}

/** The tables that a party gets when it is put on one: that table, or the combination with it where it alone is too small. */
export function tablesAt({ tables, combinations }: Plan, table: string, covers: number): readonly string[] {
  const alone = tables.find(({ id }) => id === table);
  if (!alone || covers <= alone.to) return [table];
  const joined = combinations
    .filter((combination) => combination.tables.includes(table) && combination.from <= covers && covers <= combination.to)
    .sort((one, other) => one.tables.length - other.tables.length || one.to - other.to);
  return joined[0]?.tables ?? [table];
}

export function tablesOf({ party, table }: Pick<DraggedParty, 'party' | 'table'>, { plan }: Pick<ShiftView, 'plan'>): readonly string[] {
  return table === undefined || staysAtTable({ party, table }) ? party.tables : tablesAt(plan, table, party.covers);
}

export function staysAtTable({ party, table }: Pick<DraggedParty, 'party' | 'table'>): boolean {
  return table === undefined || party.tables.includes(table);
}

/** The seats of the new table where they are too few; otherwise undefined. */
export function tooFewSeats(held: DraggedParty, evening: Pick<ShiftView, 'plan'>): number | undefined {
  const [only, ...others] = tablesOf(held, evening);
  const table = others.length === 0 ? evening.plan.tables.find(({ id }) => id === only) : undefined;
  return table !== undefined && table.to < held.party.covers ? table.to : undefined;
}

export function changesPosition({ party, start, table }: DraggedParty): boolean {
  return start !== party.start || !staysAtTable({ party, table });
}

/** The evening with a moved party at its new place, shown until the server answers. */
export function previewMove(evening: ShiftView, held: DraggedParty | undefined): ShiftView {
  if (!held) return evening;
  const { plan } = evening;
  const parties = evening.parties.map((party) => {
    if (party.id !== held.party.id) return party;
    const tables = tablesOf(held, evening);
    const named = tables.flatMap((id) => plan.tables.find((table) => table.id === id)?.name ?? []);
    const tableNames = tables === held.party.tables ? held.party.tableNames : named;
    return { ...party, start: held.start, end: party.end + held.start - party.start, tables, tableNames };
  });
  return { ...evening, parties };
}

const snapMinutes = 15;
const step = snapMinutes * 60_000;

/**
 * The time that a party is dragged to, on a quarter of an hour. A seated party keeps its time, as does one dragged by less than half a
 * quarter.
 */
export function draggedTo({ state, start }: Pick<PartyView, 'state' | 'start'>, by: number): number {
  if (state === 'seated' || Math.abs(by) < step / 2) return start;
  return Math.round((start + by) / step) * step;
}

/** Where an arrow key moves a party on the timeline: by a quarter of an hour, or by a table. Undefined for other keys. */
export function stepOnTimeline(held: DraggedParty, key: string, tables: readonly string[]): DraggedParty | undefined {
  const index = held.table === undefined ? -1 : tables.indexOf(held.table);
  const to = (place: number) => ({ ...held, table: tables[Math.min(tables.length - 1, Math.max(0, place))] });
  const later = (by: number) => (held.party.state === 'seated' ? held : { ...held, start: (Math.floor(held.start / step) + by) * step });
  switch (key) {
    case 'ArrowLeft':
      return held.start % step === 0 ? later(-1) : later(0);
    case 'ArrowRight':
      return later(1);
    case 'ArrowUp':
      return to(index - 1);
    case 'ArrowDown':
      return to(index + 1);
    default:
      return undefined;
  }
}

const directions: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** For the arrow keys rooms lie side by side, so far apart that tables of the same room are always nearer. */
const roomApart = 100_000;

/** Where an arrow key moves a party on the plan: to the nearest table in that direction, or in the next room. */
export function stepOnPlan(held: DraggedParty, key: string, { rooms, tables }: Plan): DraggedParty | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const [right, down] = direction;
  const centres = tables.map((table) => ({
    id: table.id,
    x: table.x + table.width / 2 + rooms.findIndex(({ id }) => id === table.room) * roomApart,
    y: table.y + table.height / 2,
  }));
  const from = centres.find(({ id }) => id === held.table) ?? centres[0];
  if (!from) return held;
  const nearest = centres
    .map(({ id, x, y }) => {
      const along = (x - from.x) * right + (y - from.y) * down;
      const aside = Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
      return { id, along, far: along + 2 * aside };
    })
    // A table that lies more to the side than ahead is not in that direction, unless it is in another room.
    .filter(({ along, far }) => along > 0 && (far - along) / 2 <= along)
    .sort((one, other) => one.far - other.far)[0];
  return { ...held, table: nearest?.id ?? held.table };
}

/** The button that picks up the chosen party and puts it down, by dragging, keyboard or tap. */
export function MoveHandle({
  party,
  held,
  ...handlers
}: { party: PartyView; held: DraggedParty | undefined } & React.ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="move-handle"
      data-party={party.id}
      aria-label={words.about(planWords.move, party.name)}
      aria-pressed={held?.party.id === party.id}
      aria-describedby="moving-keys"
      {...handlers}
    >
      <Icon name="i-sposta" />
    </button>
  );
}

/** Why a party is back at its old place. The line at the foot of the screen has announced it to screen readers. */
export function Refusal({ problem, side, onDismiss }: { problem: string; side: 'left' | 'right'; onDismiss: () => void }) {
  return (
    <button type="button" className="move-refusal" data-side={side} onClick={onDismiss}>
      {problem} <Icon name="i-chiudi" />
      <span className="visually-hidden">{words.dismiss}</span>
    </button>
  );
}

export function HeldStatus({ held, evening }: { held: DraggedParty | undefined; evening: Pick<ShiftView, 'plan'> }) {
  const table = held && evening.plan.tables.find(({ id }) => id === held.table);
  const seats = held && tooFewSeats(held, evening);
  const short = held && seats !== undefined ? planWords.onSeats(held.party.covers, seats) : undefined;
  return <Spoken>{held ? planWords.held(held.party.name, formatTime(held.start), table?.name, short) : ''}</Spoken>;
}
