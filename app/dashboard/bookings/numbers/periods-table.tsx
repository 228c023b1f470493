import { bookingNumberWords as words } from '#languages/bookings-numbers.ts';
import type { Period, Step, totalsOf } from '#restaurant/bookings/desk/numbers.ts';
import { services } from '#restaurant/hours/hours.ts';
import { Icon } from '../../../ui/icon.tsx';
import { periodWords } from './period-words.ts';

/** The same numbers as the plots over time, as a table: the newest first, and what they come to. */
export function PeriodsTable({ periods, totals, step }: { periods: readonly Period[]; totals: ReturnType<typeof totalsOf>; step: Step }) {
  return (
    <details className="numbers-table">
      <summary>
        <Icon name="i-giu" />
        {words.table}
      </summary>
      <table>
        <caption className="visually-hidden">{words.name}</caption>
        <thead>
          <tr>
            <th scope="col">{words.steps[step]}</th>
            {services.map((service) => (
              <th key={service} scope="col">
                {words.services[service]}
              </th>
            ))}
            <th scope="col">{words.partiesColumn}</th>
            <th scope="col">{words.noShowsHeading}</th>
            <th scope="col">{words.refusedHeading}</th>
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map(({ from, covers, parties, noShows, refused }) => (
            <tr key={from}>
              <th scope="row">{periodWords(from, step)}</th>
              {services.map((service) => (
                <td key={service}>{words.number(covers[service])}</td>
              ))}
              <td>{words.number(parties)}</td>
              <td>{words.number(noShows)}</td>
              <td>{words.number(refused)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td colSpan={services.length}>{words.covers(totals.covers)}</td>
            <td>{words.number(totals.parties)}</td>
            <td>{words.number(totals.noShows)}</td>
            <td>{words.number(totals.refused)}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
