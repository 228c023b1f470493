import { z } from 'zod';
import { useId, lazy, Suspense } from 'react';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { bookingNumberWords as words } from '#languages/bookings-numbers.ts';
import { screenWords } from '#languages/desks.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { dayByClock } from '#restaurant/bookings/overview/evening.ts';
import {
  daysOfRange,
  type StatisticsRange,
  type Period,
  periodsOf,
  reasonsOf,
  sourcesOf,
  type PeriodLength,
  stepOf,
  totalsOf,
} from '#restaurant/bookings/overview/statistics.ts';
import { countBookings, countLeadTimes, countRefusals } from '#restaurant/bookings/overview/numbers.server.ts';
import { services } from '#restaurant/hours/hours.ts';
import { readQuery } from '../../../forms/read-query.ts';
import { requirePermission } from '../../../middleware/require-staff.server.ts';
import { HeadedSection } from '../../frame/desk.tsx';
import { sayDay } from '../../frame/date-words.ts';
import { BookingScreen } from '../screen.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useNearViewport } from '../../frame/use-hydrated.ts';
import type { PlotProps } from './plot.tsx';
import { TableHead } from '../../frame/controls.tsx';
import type { Route } from './+types/numbers';
import { Tabs } from '../../frame/tabs.tsx';
import './screens.css';

const rangeNames = { weeks: 'settimane', quarter: 'trimestre', year: 'anno' } as const satisfies Record<StatisticsRange, string>;
const ranges: readonly StatisticsRange[] = ['weeks', 'quarter', 'year'];
const query = z.object({ periodo: z.string().optional().catch(undefined) });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'take bookings');
  const { hours } = await requireBookingDocuments(db);
  const { periodo } = readQuery(url, query);
  const range = ranges.find((one) => rangeNames[one] === periodo) ?? 'weeks';
  const days = daysOfRange(range, dayByClock(hours, now));
  const [bookings, pace, refusals] = await Promise.all([countBookings(db, days), countLeadTimes(db, days), countRefusals(db, days)]);
  const step = stepOf[range];
  const periods = periodsOf(days, step, { bookings, refusals });
  return {
    range,
    step,
    first: days.first.toString(),
    last: days.last.toString(),
    periods,
    totals: totalsOf(periods),
    pace,
    sources: sourcesOf(bookings),
    reasons: reasonsOf(refusals),
  };
}

/** "Numeri": covers, sources of bookings, lead times, no-shows, and reasons for refusals. */
export default function StatisticsPage({
  loaderData: { range, step, first, last, periods, totals, pace, sources, reasons },
}: Route.ComponentProps) {
  const refusedParties = reasons.reduce((sum, { parties }) => sum + parties, 0);
  return (
    <BookingScreen>
      <header className="numbers-head">
        <div>
          <h1 id="desk-heading">{screenWords.numbers.name}</h1>
          <p>{words.since(sayDay(first, '14 novembre 2026'), sayDay(last, '14 novembre 2026'))}</p>
        </div>
        <Tabs
          className="numbers-ranges"
          label={words.range}
          tabs={ranges.map((one) => ({
            to: one === 'weeks' ? '.' : `?periodo=${rangeNames[one]}`,
            name: words.ranges[one],
            here: one === range,
          }))}
        />
      </header>

      <HeadedSection id="numbers-covers" heading={words.coversHeading} className="numbers-part">
        <p>{totals.covers === 0 ? words.none : words.coversNote(totals.covers, words.bySteps, step)}</p>
        {totals.covers > 0 && (
          <PeriodsPlot
            name={words.coversHeading}
            step={step}
            series={services.map((service) => ({ key: service, name: words.services[service] }))}
            columns={periods.map(({ from, covers }) => ({ from, values: covers }))}
          />
        )}
        <PeriodsTable periods={periods} totals={totals} step={step} />
      </HeadedSection>

      <HeadedSection id="numbers-missing" heading={words.noShowsHeading} className="numbers-part">
        <p>{words.noShowsNote(totals.noShows, totals.parties)}</p>
        {totals.noShows > 0 && (
          <PeriodsPlot
            name={words.noShowsHeading}
            step={step}
            series={[{ key: 'noShows', name: words.partiesColumn }]}
            columns={periods.map(({ from, noShows }) => ({ from, values: { noShows } }))}
          />
        )}
      </HeadedSection>

      <div className="numbers-pair">
        <CountsTable
          heading={words.paceHeading}
          note={pace.some((parties) => parties > 0) ? words.paceNote : words.none}
          columns={[words.paceColumn, words.partiesColumn]}
          rows={pace.map((parties, index) => ({ name: words.pace[index] ?? '', counts: [parties] }))}
        />
        <CountsTable
          heading={words.sourcesHeading}
          columns={[words.sourceColumn, words.partiesColumn, words.coversColumn]}
          rows={sources.map(({ source, parties, covers }) => ({ name: words.sources[source], counts: [parties, covers] }))}
        />
        <CountsTable
          heading={words.refusedHeading}
          note={words.refusedNote(refusedParties, totals.refused)}
          columns={[words.reasonColumn, words.attempts, words.coversColumn]}
          rows={reasons.map(({ reason, parties, covers }) => ({ name: limits[reason] ?? reason, counts: [parties, covers] }))}
        />
      </div>
    </BookingScreen>
  );
}

/** A limit that this version does not know is shown by its identifier. */
const limits: Partial<Record<string, string>> = bookingDeskWords.limits;

interface CountsTableProps {
  heading: string;
  note?: string;
  columns: readonly string[];
  rows: readonly { name: string; counts: readonly number[] }[];
}

/** A table of counts by name. The bars in its rows show the first count. */
function CountsTable({ heading, note, columns, rows }: CountsTableProps) {
  const id = useId();
  const firsts = rows.map(({ counts }) => counts[0] ?? 0);
  const most = Math.max(1, ...firsts);
  const total = firsts.reduce((sum, count) => sum + count, 0);
  return (
    <HeadedSection id={id} heading={heading} className="numbers-part">
      {note && <p>{note}</p>}
      {total === 0 ? (
        !note && <p>{words.none}</p>
      ) : (
        <table className="numbers-counts" aria-labelledby={id}>
          <TableHead columns={[...columns, words.shareColumn]} />
          <tbody>
            {rows.map(({ name, counts }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                    <path d={`M0 0H${(100 * (counts[0] ?? 0)) / most}V8H0Z`} />
                  </svg>
                </th>
                <Numbers of={counts} />
                <td>{words.share(counts[0] ?? 0, total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </HeadedSection>
  );
}

function Numbers({ of }: { of: readonly number[] }) {
  return of.map((number, place) => <td key={place}>{words.number(number)}</td>);
}

/** The numbers of the plots as a table, newest first, with totals. */
function PeriodsTable({ periods, totals, step }: { periods: readonly Period[]; totals: ReturnType<typeof totalsOf>; step: PeriodLength }) {
  return (
    <details className="numbers-table">
      <summary>
        <Icon name="i-giu" />
        {words.table}
      </summary>
      <table>
        <caption className="visually-hidden">{screenWords.numbers.name}</caption>
        <TableHead
          columns={[
            words.steps[step],
            ...services.map((service) => words.services[service]),
            words.partiesColumn,
            words.noShowsHeading,
            words.refusedHeading,
          ]}
        />
        <tbody>
          {periods.toReversed().map(({ from, covers, parties, noShows, refused }) => (
            <tr key={from}>
              <th scope="row">{sayDay(from, step === 'month' ? 'novembre 2026' : 'sab 14 novembre')}</th>
              <Numbers of={services.map((service) => covers[service])} />
              <Numbers of={[parties, noShows, refused]} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td colSpan={services.length}>{words.covers(totals.covers)}</td>
            <Numbers of={[totals.parties, totals.noShows, totals.refused]} />
          </tr>
        </tfoot>
      </table>
    </details>
  );
}

// The plot library is as large as the rest of the desk, so it is loaded when the plot is near the viewport.
const Plot = lazy(() => import('./plot.tsx'));

function PeriodsPlot(plot: PlotProps) {
  const { place, near } = useNearViewport<HTMLDivElement>();
  return (
    <figure className="numbers-plot">
      {plot.series.length > 1 && (
        <ul aria-hidden="true">
          {plot.series.map(({ key, name }) => (
            <li key={key} data-series={key}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="numbers-plot-place" ref={place}>
        {near && (
          <Suspense>
            <Plot {...plot} />
          </Suspense>
        )}
      </div>
      <figcaption className="visually-hidden">
        {plot.name}. {words.plotHelp}
      </figcaption>
    </figure>
  );
}
