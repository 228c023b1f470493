import { chairRadius, chairsOf } from './chairs.ts';
import './table-drawing.css';

/** The chairs around a table; what holds it is as large as the table. */
export function TableChairs({ table }: { table: Parameters<typeof chairsOf>[0] }) {
  return (
    <svg className="table-chairs" viewBox={`0 0 ${table.width} ${table.height}`} aria-hidden="true" focusable="false">
      {chairsOf(table).map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={chairRadius} />
      ))}
    </svg>
  );
}
