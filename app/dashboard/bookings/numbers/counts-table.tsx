import { useId } from 'react';
import { bookingNumberWords as words } from '#languages/bookings-numbers.ts';

/** Counts by name, as a table whose rows are bars, too: the bars are of the first number. */
export function CountsTable({
  heading,
  note,
  columns,
  rows,
}: {
  heading: string;
  note?: string;
  columns: readonly string[];
  rows: readonly { name: string; counts: readonly number[] }[];
}) {
  const id = useId();
  const firsts = rows.map(({ counts }) => counts[0] ?? 0);
  const most = Math.max(1, ...firsts);
  const total = firsts.reduce((sum, count) => sum + count, 0);
  return (
    <section className="numbers-part" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {note && <p>{note}</p>}
      {total === 0 ? (
        !note && <p>{words.none}</p>
      ) : (
        <table className="numbers-counts" aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col">{words.shareColumn}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, counts }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                    <path d={`M0 0H${(100 * (counts[0] ?? 0)) / most}V8H0Z`} />
                  </svg>
                </th>
                {counts.map((count, index) => (
                  <td key={columns[index + 1]}>{words.number(count)}</td>
                ))}
                <td>{words.share(counts[0] ?? 0, total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
