import { bookingTablesWords } from '#languages/booking-tables.ts';
import { useHydrated } from '../frame/use-hydrated.ts';
import { TableChairs } from '../plan/table-chairs.tsx';
import { TableDrawing } from '../plan/table-drawing.tsx';
import { type DrawnCombination, type DrawnTable, extentOf, grid } from './plan.ts';
import { useTableDrag } from './use-table-drag.ts';

const words = bookingTablesWords.plan;

interface RoomPlanProps {
  name: string;
  tables: readonly DrawnTable[];
  combinations: readonly DrawnCombination[];
  chosen: readonly string[];
  place: (table: DrawnTable, at: Partial<Record<'x' | 'y', number>>) => void;
  turn: (table: DrawnTable) => void;
  remove: (table: DrawnTable) => void;
  joinNearest: (table: DrawnTable) => void;
  choose: (table: DrawnTable) => void;
}

/** One room from above, on its grid. Without JavaScript it is a picture of it. */
export function RoomPlan({ name, tables, combinations, chosen, ...moves }: RoomPlanProps) {
  const hydrated = useHydrated();
  const extent = extentOf(tables);
  const { left, top, width, height } = extent;
  const { held, handlersOf } = useTableDrag({ extent, ...moves });
  const drawn = tables.map((table) => (table.key === held?.key ? { ...table, x: held.x, y: held.y } : table));
  const middle = (table: DrawnTable) => {
    const { x, y } = drawn.find(({ key }) => key === table.key) ?? table;
    return `${x - left + table.width / 2},${y - top + table.height / 2}`;
  };
  const across = (part: number) => `${(part / width) * 100}%`;
  return (
    <div className="plan-sheet" role="group" aria-label={words.label(name)}>
      {tables.length === 0 && <p>{words.empty}</p>}
      <ul
        style={{
          aspectRatio: `${width} / ${height}`,
          backgroundSize: `${across(grid)} ${(grid / height) * 100}%`,
        }}
      >
        {drawn.map((table) => {
          const others = combinations
            .filter((one) => one.tables.some(({ key }) => key === table.key))
            .map((one) => one.tables.filter(({ key }) => key !== table.key).map((other) => other.name));
          return (
            <li
              key={table.key}
              style={{
                left: across(table.x - left),
                top: `${((table.y - top) / height) * 100}%`,
                width: across(table.width),
                aspectRatio: `${table.width} / ${table.height}`,
              }}
              data-held={table.key === held?.key || undefined}
            >
              <button
                type="button"
                className="plan-table"
                aria-pressed={chosen.includes(table.key)}
                data-row={`table.${table.key}`}
                disabled={!hydrated}
                title={table.name}
                {...handlersOf(tables.find(({ key }) => key === table.key) ?? table)}
              >
                <TableChairs table={table} />
                <TableDrawing shape={table.shape} turned={table.turned} />
                <span className="visually-hidden">{words.table} </span>
                <b {...(table.name.length > 3 ? { 'data-wordy': '' } : {})}>{table.name}</b>{' '}
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
            {combinations.map(({ key, tables: joined }) => (
              <polyline
                key={key}
                points={joined
                  .filter(({ key: one }) => tables.some((own) => own.key === one))
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
