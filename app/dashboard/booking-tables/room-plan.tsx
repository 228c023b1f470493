import { useState } from 'react';
import { bookingTablesWords } from '#languages/booking-tables.ts';
import { type Fixture, isTurned, shapeOf, type Table } from '#restaurant/bookings/tables/tables.ts';
import { nameLengthClass } from '../bookings/marks.tsx';
import { useHydrated, useWindowEvent } from '../frame/use-hydrated.ts';
import { maxLabelWidth, TableChairs, TableDrawing } from '../plan/table-drawing.tsx';
import { type DrawnCombination, extentOf, grid, type PlanItem, type Extent, onGrid } from './plan.ts';

const words = bookingTablesWords.plan;

interface RoomPlanProps {
  room: { name: string; tables: readonly Table[]; fixtures: readonly Fixture[] };
  combinations: readonly DrawnCombination[];
  /** The paths of the chosen items: `tables.t4`. */
  chosen: readonly string[];
  tableMoves: Moves<Table>;
  fixtureMoves: Moves<Fixture>;
}

/** One room on its grid. Without JavaScript it is a picture. */
export function RoomPlan({ room: { name, tables, fixtures }, combinations, chosen, tableMoves, fixtureMoves }: RoomPlanProps) {
  const hydrated = useHydrated();
  const extent = extentOf(tables, fixtures);
  const { left, top, width, height } = extent;
  const { held, handlersOf } = usePlanDrag(tableMoves, extent);
  const standing = usePlanDrag(fixtureMoves, extent);
  const drawn = tables.map((table) => (table.id === held?.id ? { ...table, x: held.x, y: held.y } : table));
  const middle = (table: Table) => {
    const { x, y } = drawn.find(({ id }) => id === table.id) ?? table;
    return `${x - left + table.width / 2},${y - top + table.height / 2}`;
  };
  const across = (part: number) => `${(part / width) * 100}%`;
  const placeOf = (one: PlanItem) => ({
    left: across(one.x - left),
    top: `${((one.y - top) / height) * 100}%`,
    width: across(one.width),
    // Not by its aspect ratio: WebKit widens a flat item until that fits its smallest height.
    height: `${(one.height / height) * 100}%`,
    '--centimetre': `calc(100cqw / ${width})`,
  });
  /** The room for a name below its table, as shares of the table's width and height. */
  const nameRoomOf = (table: Table) => {
    const room = maxLabelWidth(table, drawn, { left, width, margin: 0, apart: 1 });
    const below = drawn.filter(
      ({ x, y, width: across }) => y >= table.y + table.height && x < table.x + 2 * table.width && table.x - table.width < x + across,
    );
    const free = Math.min(...below.map(({ y }) => y - table.y - table.height));
    return {
      '--name-room': `${(room / table.width) * 100}%`,
      ...(below.length > 0 ? { '--name-depth': `${(free / table.height) * 100}%` } : {}),
    };
  };
  return (
    <div className="plan-sheet" role="group" aria-label={words.label(name)}>
      {tables.length + fixtures.length === 0 && <p>{words.empty}</p>}
      <ul
        style={{
          aspectRatio: `${width} / ${height}`,
          backgroundSize: `${across(grid)} ${(grid / height) * 100}%`,
        }}
      >
        {fixtures.map((fixture) => {
          const isHeld = fixture.id === standing.held?.id;
          const row = `fixtures.${fixture.id}`;
          return (
            <li key={row} style={placeOf(isHeld ? { ...fixture, ...standing.held } : fixture)} data-held={isHeld || undefined}>
              <button
                type="button"
                className="plan-fixture"
                aria-pressed={chosen.includes(row)}
                data-kind={fixture.kind}
                data-row={row}
                data-upright={fixture.height > fixture.width || undefined}
                disabled={!hydrated}
                {...standing.handlersOf(fixture)}
              >
                <i>{bookingTablesWords.fixtures[fixture.kind]}</i>
              </button>
            </li>
          );
        })}
        {drawn.map((table) => {
          const others = combinations
            .filter((one) => one.tables.some(({ id }) => id === table.id))
            .map((one) => one.tables.filter(({ id }) => id !== table.id).map((other) => other.name));
          return (
            <li key={table.id} style={{ ...placeOf(table), ...nameRoomOf(table) }} data-held={table.id === held?.id || undefined}>
              <button
                type="button"
                className="plan-table"
                aria-pressed={chosen.includes(`tables.${table.id}`)}
                data-row={`tables.${table.id}`}
                disabled={!hydrated}
                title={table.name}
                {...handlersOf(tables.find(({ id }) => id === table.id) ?? table)}
              >
                <TableChairs table={table} />
                <TableDrawing shape={shapeOf(table)} turned={isTurned(table)} />
                <span className="visually-hidden">{words.table} </span>
                <b data-wordy={nameLengthClass(table.name)}>{table.name}</b> <small>{words.seats(table.from, table.to)}</small>
                <span className="visually-hidden">
                  {' '}
                  {words.ofSeats}
                  {others.length > 0 && words.joined(others.map((names) => names.join(' + ')).join(', '))}
                </span>
              </button>
            </li>
          );
        })}
        <li className="plan-ropes" aria-hidden="true">
          <svg viewBox={`0 0 ${width} ${height}`}>
            {combinations.map(({ id, tables: joined }) => (
              <polyline
                key={id}
                points={joined
                  .filter((one) => tables.some(({ id: own }) => own === one.id))
                  .map(middle)
                  .join(' ')}
              />
            ))}
          </svg>
        </li>
      </ul>
    </div>
  );
}

/** A pointer that moves less than this makes a tap, not a drag. In pixels. */
const dragAfter = 6;

interface DraggedItem<Thing> {
  thing: Thing;
  /** Where the pointer gripped it. */
  from: { x: number; y: number };
  /** Centimetres per pixel. */
  scale: number;
  /** The new position; undefined until it is dragged. */
  at: { x: number; y: number } | undefined;
}

export interface Moves<Thing> {
  place: (thing: Thing, at: Partial<Record<'x' | 'y', number>>) => void;
  turn: (thing: Thing) => void;
  remove: (thing: Thing) => void;
  /** Only for tables. */
  joinNearest?: (thing: Thing) => void;
  choose: (thing: Thing) => void;
}

const arrows: Partial<Record<string, readonly ['x' | 'y', number]>> = {
  ArrowLeft: ['x', -grid],
  ArrowRight: ['x', grid],
  ArrowUp: ['y', -grid],
  ArrowDown: ['y', grid],
};

/**
 * Moves items of the plan along the grid. By mouse, pen or finger (Escape cancels). By keyboard: arrow keys move, R turns, U combines a
 * table with its neighbour, Delete removes. A tap chooses.
 */
function usePlanDrag<Thing extends PlanItem>({ place, turn, remove, joinNearest, choose }: Moves<Thing>, extent: Extent) {
  const [held, setHeld] = useState<DraggedItem<Thing>>();
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') setHeld(undefined);
  });

  const handlersOf = (thing: Thing) => ({
    onPointerDown(event: React.PointerEvent<HTMLElement>) {
      const plan = event.currentTarget.closest('ul')?.getBoundingClientRect();
      if (event.button !== 0 || !plan || plan.width === 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld({ thing, from: { x: event.clientX, y: event.clientY }, scale: extent.width / plan.width, at: undefined });
    },
    onPointerMove(event: React.PointerEvent<HTMLElement>) {
      if (held?.thing.id !== thing.id) return;
      const by = { x: event.clientX - held.from.x, y: event.clientY - held.from.y };
      if (!held.at && Math.hypot(by.x, by.y) < dragAfter) return;
      const within = (at: number, start: number, length: number) => onGrid(Math.min(start + length, Math.max(start, at)));
      const x = within(thing.x + by.x * held.scale, extent.left, extent.width - thing.width);
      const y = within(thing.y + by.y * held.scale, extent.top, extent.height - thing.height);
      if (held.at?.x !== x || held.at.y !== y) setHeld({ ...held, at: { x, y } });
    },
    onPointerUp() {
      if (held?.at && (held.at.x !== thing.x || held.at.y !== thing.y)) place(thing, held.at);
    },
    onPointerCancel: () => setHeld(undefined),
    onClick() {
      if (held?.at === undefined) choose(thing);
      setHeld(undefined);
    },
    onKeyDown(event: React.KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const arrow = arrows[event.key];
      if (arrow) {
        const [axis, step] = arrow;
        place(thing, { [axis]: onGrid(thing[axis] + step) });
      } else if (event.key.toLowerCase() === 'r') turn(thing);
      else if (event.key.toLowerCase() === 'u') joinNearest?.(thing);
      else if (event.key === 'Delete' || event.key === 'Backspace') remove(thing);
      else return;
      event.preventDefault();
    },
  });
  return { held: held?.at && { id: held.thing.id, ...held.at }, handlersOf };
}
