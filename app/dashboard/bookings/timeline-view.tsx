import { Link, useFetcher } from 'react-router';
import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { Icon } from '../../ui/icon.tsx';
import { useAnswer } from '../editing/use-answer.ts';
import { timeWords } from '../frame/moments.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import type { Evening } from './load.server.ts';
import type { ShownParty } from './present.ts';
import { hoursOf } from './seats-plot.tsx';
import { type Bar, rowsOf, type TimelineRow } from './timeline.ts';
import { type Answer, useTold } from './told.ts';
import { type Held, useBarDrag } from './use-bar-drag.ts';
import './timeline-view.css';

/** The evening by table: a bar for each party, which is dragged to another time or table, or moved with the arrow keys. */
export function TimelineView({
  evening,
  chosen,
  addressOf,
}: {
  evening: Evening;
  chosen: string | undefined;
  addressOf: (chosen: string | undefined) => string;
}) {
  const { span, now, date } = evening;
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher, useTold());
  const { held, handlersOf, field } = useBarDrag({
    span,
    tables: evening.plan.tables.map(({ id }) => id),
    drop: ({ party, start, table }) => {
      const tables = table === party.tables[0] || table === undefined ? '' : table;
      void fetcher.submit(
        {
          authToken: readAuthToken(),
          intent: 'move',
          booking: party.id,
          giorno: date,
          ora: timeWords(start),
          persone: String(party.covers),
          tavoli: tables,
        },
        { method: 'post' },
      );
    },
  });
  const length = Math.max(1, span.end - span.start);
  const place = (moment: number) => ((moment - span.start) / length) * 100;
  return (
    <div className="timeline" role="region" aria-label={words.views.timeline}>
      <p className="visually-hidden" id="timeline-keys">
        {words.timelineKeys}
      </p>
      <div className="timeline-hours" aria-hidden="true">
        {hoursOf(span).map((at) => (
          <span key={at} style={{ left: `${place(at)}%` }}>
            {timeWords(at)}
          </span>
        ))}
      </div>
      <div className="timeline-rooms" ref={field}>
        {rowsOf(evening).map(({ room, rows }) => (
          <section key={room ?? ''} aria-label={room ?? words.withoutTable}>
            <h2>{room ?? words.withoutTable}</h2>
            <ol>
              {rows.map((row, index) => (
                <Row key={row.table?.id ?? row.bars[0]?.party.id ?? index} table={row.table} place={place} held={held}>
                  {row.bars.map((bar) => (
                    <li key={bar.party.id} style={{ left: `${place(bar.start)}%`, width: `${place(bar.end) - place(bar.start)}%` }}>
                      <BarLink
                        bar={bar}
                        row={row}
                        chosen={bar.party.id === chosen}
                        to={addressOf(bar.party.id)}
                        {...handlersOf(bar.party, row.table?.id)}
                      />
                    </li>
                  ))}
                </Row>
              ))}
            </ol>
          </section>
        ))}
        {span.start <= now && now <= span.end && (
          <div
            className="timeline-now"
            aria-hidden="true"
            style={{ left: `calc(var(--lane) + (100% - var(--lane)) * ${place(now) / 100})` }}
          >
            <b>{timeWords(now)}</b>
          </div>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {held ? words.held(held.party.name, timeWords(held.start), nameOf(evening, held.table)) : ''}
      </p>
    </div>
  );
}

function nameOf({ plan }: Evening, id: string | undefined): string | undefined {
  return plan.tables.find((table) => table.id === id)?.name;
}

function Row({
  table,
  place,
  held,
  children,
}: {
  table: TimelineRow['table'];
  place: (moment: number) => number;
  held: Held | undefined;
  children: React.ReactNode;
}) {
  const target = held !== undefined && table !== undefined && held.table === table.id;
  return (
    <li className="timeline-row" data-table={table?.id} data-target={target || undefined}>
      <span className="timeline-table">
        {table && (
          <>
            <b>
              <span className="visually-hidden">{words.table} </span>
              {table.name}
            </b>
            <small>{table.from === table.to ? table.to : `${table.from}–${table.to}`}</small>
          </>
        )}
      </span>
      <ul className="timeline-bars">
        {children}
        {target && (
          <li
            className="timeline-ghost"
            aria-hidden="true"
            style={{
              left: `${place(held.start)}%`,
              width: `${place(held.start + held.party.end - held.party.start) - place(held.start)}%`,
            }}
          >
            {timeWords(held.start)}
          </li>
        )}
      </ul>
    </li>
  );
}

function BarLink({
  bar: { party, start, end },
  row,
  chosen,
  to,
  ...handlers
}: {
  bar: Bar;
  row: TimelineRow;
  chosen: boolean;
  to: string;
} & ReturnType<ReturnType<typeof useBarDrag>['handlersOf']>) {
  const second = row.table !== undefined && party.tables.indexOf(row.table.id) > 0;
  return (
    <Link
      to={to}
      preventScrollReset
      replace
      draggable={false}
      className="timeline-bar"
      data-state={party.missing === undefined ? party.state : 'late'}
      data-flag={party.clash !== undefined ? 'clash' : party.override ? 'override' : undefined}
      aria-current={chosen || undefined}
      aria-describedby="timeline-keys"
      {...handlers}
    >
      {second ? (
        <i>{words.with(party.name)}</i>
      ) : (
        <>
          <b>{party.name}</b> <em>{party.covers}</em>
          <Signs party={party} />
          <small>{noteOf(party)}</small>
        </>
      )}
      <span className="visually-hidden">
        {words.bar(party.covers, party.tableNames, timeWords(start), timeWords(end), words.states[party.state])}
      </span>
    </Link>
  );
}

function Signs({ party: { needs, unreached } }: { party: ShownParty }) {
  return (
    <>
      {needs.allergies && <Icon name="i-croce" className="icon timeline-alert" />}
      {unreached && <Icon name="i-posta" className="icon timeline-alert" />}
    </>
  );
}

function noteOf(party: ShownParty): string {
  if (party.clash !== undefined) return words.clashShort;
  if (party.missing !== undefined) return words.missing(party.missing);
  if (party.state === 'seated') return party.left >= 0 ? `${party.left}′` : words.overstays(-party.left);
  return party.state === 'confirmed' ? timeWords(party.start) : words.states[party.state];
}
