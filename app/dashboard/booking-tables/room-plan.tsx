import { bookingTablesWords } from '#languages/booking-tables.ts';
import { isTurned, shapeOf } from '#restaurant/bookings/tables/table-shapes.ts';
import type { Fixture, Table } from '#restaurant/bookings/tables/tables.ts';
import { useHydrated } from '../frame/use-hydrated.ts';
import { TableChairs } from '../plan/table-chairs.tsx';
import { maxLabelWidth, TableDrawing } from '../plan/table-drawing.tsx';
import { type DrawnCombination, extentOf, grid, type PlanItem } from './plan.ts';
import { type Moves, usePlanDrag } from './use-plan-drag.ts';

const words = bookingTablesWords.plan;

interface RoomPlanProps {
  name: string;
  tables: readonly Table[];
  fixtures: readonly Fixture[];
  combinations: readonly DrawnCombination[];
  /** The paths of what is chosen: `tables.t4`. */
  chosen: readonly string[];
  tableMoves: Moves<Table>;
  fixtureMoves: Moves<Fixture>;
}

/** One room from above, on its grid. Without JavaScript it is a picture of it. */
export function RoomPlan({ name, tables, fixtures, combinations, chosen, tableMoves, fixtureMoves }: RoomPlanProps) {
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
    aspectRatio: `${one.width} / ${one.height}`,
    '--centimetre': `calc(100cqw / ${width})`,
  });
  /** How wide a name below its table may be, of the table's width. */
  const nameRoomOf = (table: Table) => {
    const room = maxLabelWidth(table, drawn, { left, width, margin: 0, apart: 1 });
    return { '--name-room': `${(room / table.width) * 100}%` };
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
                <b {...(table.name.length > 3 ? { 'data-wordy': table.name.length > 12 ? 'long' : 'short' } : {})}>{table.name}</b>{' '}
                <small>{words.seats(table.from, table.to)}</small>
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
