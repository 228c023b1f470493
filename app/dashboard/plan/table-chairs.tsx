import { chairRadius, chairsOf } from './chairs.ts';
import './table-drawing.css';

/** The chairs around a table, so many of them taken; what holds it is as large as the table. */
export function TableChairs({ table, taken = 0 }: { table: Parameters<typeof chairsOf>[0]; taken?: number }) {
  return (
    <svg className="table-chairs" viewBox={`0 0 ${table.width} ${table.height}`} aria-hidden="true" focusable="false">
      {chairsOf(table).map(({ x, y }, index) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={chairRadius} data-taken={index < taken || undefined} />
      ))}
    </svg>
  );
}
