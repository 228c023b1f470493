import { useEffect, useRef } from 'react';
import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { eveningWords, planWords } from '#languages/evening.ts';
import { countsTowardCapacity } from '#restaurant/bookings/states.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatTime } from '../../frame/date-words.ts';
import type { ShiftView } from './load.server.ts';
import { type DraggedParty, draggedTo, HeldStatus, isMovable, MoveHandle, Refusal, stepOnTimeline } from './moving.tsx';
import type { PartyView } from './present.ts';
import { hoursOf } from './seats-plot.tsx';
import { TableName } from '../marks.tsx';
import { WaitingMark } from '../offline-changes/taps-banner.tsx';
import { useMoving } from './use-moving.ts';
import { AreaLink, type AreaLinkProps } from '../../frame/area.tsx';

interface TimelineViewProps {
  evening: ShiftView;
  chosen: string | undefined;
  addressOf: (chosen: string | undefined) => string;
}

/** The evening by table, with a bar for each party. A bar is dragged, or moved with the arrow keys, to another time or table. */
export function TimelineView({ evening, chosen, addressOf }: TimelineViewProps) {
  const { span, now } = evening;
  const field = useRef<HTMLDivElement>(null);
  const tables = evening.plan.tables.map(({ id }) => id);
  const moving = useMoving({
    evening,
    dragged: ({ party, table, x }, toX, toY) => {
      const { row, perPixel } = laneAt(field.current, toY, span);
      return { party, start: draggedTo(party, (toX - x) * perPixel), table: row ?? table };
    },
    stepped: (own, key) => stepOnTimeline(own, key, tables),
    tapped: (own, x, y) => {
      const { row, left, perPixel } = laneAt(field.current, y, span);
      if (row === undefined || !isInside(field.current, x)) return undefined;
      // Over the name of a table the time stays.
      const by = x < left ? 0 : span.start + (x - left) * perPixel - own.party.start;
      return { ...own, start: draggedTo(own.party, by), table: row };
    },
  });
  const { held, refused, seats, shown, targets } = moving;
  const length = Math.max(1, span.end - span.start);
  const place = (moment: number) => ((moment - span.start) / length) * 100;

  const frame = useRef<HTMLDivElement>(null);
  const nowLine = useRef<HTMLDivElement>(null);
  // On a phone the timeline is wider than the screen: it starts at the current time.
  useEffect(() => {
    if (frame.current && nowLine.current) frame.current.scrollLeft = nowLine.current.offsetLeft - frame.current.clientWidth / 2;
  }, []);
  return (
    <div className="timeline" role="region" aria-label={eveningWords.views.timeline} ref={frame}>
      <p className="visually-hidden" id="moving-keys">
        {planWords.timelineKeys}
      </p>
      <div className="timeline-hours" aria-hidden="true">
        {hoursOf(span).map((at) => (
          <span key={at} style={{ left: `${place(at)}%` }} data-last={place(at) > 95 || undefined}>
            {formatTime(at)}
          </span>
        ))}
      </div>
      <div className="timeline-rooms" ref={field} data-held={held ? '' : undefined}>
        {rowsOf(shown).map(({ room, rows }) => (
          <section key={room ?? ''} aria-label={room ?? planWords.withoutTable}>
            <h2>{room ?? planWords.withoutTable}</h2>
            <ol>
              {rows.map((row, index) => (
                <Row
                  key={row.table?.id ?? row.bars[0]?.party.id ?? index}
                  row={row}
                  place={place}
                  held={held}
                  targets={targets}
                  seats={seats}
                >
                  {row.bars.map((bar) => (
                    <li
                      key={bar.party.id}
                      style={{ left: `${place(bar.start)}%`, width: `${place(bar.end) - place(bar.start)}%` }}
                      data-short={bar.end - bar.start < shortStayMs || undefined}
                    >
                      <BarLink
                        bar={bar}
                        row={row}
                        chosen={bar.party.id === chosen}
                        held={held?.party.id === bar.party.id}
                        to={addressOf(bar.party.id)}
                        {...moving.handlersOf(bar.party, row.table?.id)}
                      />
                      {bar.party.id === chosen && isMovable(bar.party) && isFirst(bar, row) && (
                        <MoveHandle party={bar.party} held={held} {...moving.handleOf(bar.party, row.table?.id)} />
                      )}
                      {refused?.id === bar.party.id && isFirst(bar, row) && (
                        <Refusal problem={refused.problem} side={place(bar.start) > 50 ? 'right' : 'left'} onDismiss={moving.dismiss} />
                      )}
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
            ref={nowLine}
            style={{ left: `calc(var(--lane) + (100% - var(--lane)) * ${place(now) / 100})` }}
          >
            <b>{formatTime(now)}</b>
          </div>
        )}
      </div>
      <HeldStatus held={held} evening={evening} />
    </div>
  );
}

/** Below this the bar of a stay, on a phone, has no room for a name in one line. */
const shortStayMs = 75 * 60_000;

/** Whether this is the first bar of the party. A party at a combination has a bar at each table. */
function isFirst({ party }: Bar, { table }: TimelineRow): boolean {
  return table === undefined || party.tables.indexOf(table.id) <= 0;
}

function isInside(field: HTMLElement | null, x: number): boolean {
  const box = field?.getBoundingClientRect();
  return box !== undefined && box.left <= x && x < box.right;
}

/** The row at a height, with the start of its lane and the milliseconds of a pixel. */
function laneAt(field: HTMLElement | null, y: number, span: ShiftView['span']) {
  const row = [...(field?.querySelectorAll<HTMLElement>('[data-table]') ?? [])].find((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top <= y && y < bottom;
  });
  const lane = (row ?? field)?.querySelector('.timeline-bars')?.getBoundingClientRect();
  return {
    row: row?.dataset['table'],
    left: lane?.left ?? 0,
    perPixel: lane && lane.width > 0 ? (span.end - span.start) / lane.width : 0,
  };
}

interface RowProps {
  row: TimelineRow;
  place: (moment: number) => number;
  held: DraggedParty | undefined;
  targets: readonly string[];
  seats: number | undefined;
  children: React.ReactNode;
}

function Row({ row: { table, bars }, place, held, targets, seats, children }: RowProps) {
  const target = held !== undefined && table !== undefined && targets.includes(table.id);
  return (
    <li className="timeline-row" data-table={table?.id} data-target={target || undefined} data-closed={table?.closed || undefined}>
      <span className="timeline-table">
        {table ? (
          <>
            <TableName name={table.name} />
            <small>{table.closed ? planWords.plan.closed : table.from === table.to ? table.to : `${table.from}–${table.to}`}</small>
          </>
        ) : (
          // The table is no longer on the plan.
          <small>{bars[0]?.party.tableNames.join('+')}</small>
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
            {formatTime(held.start)}
            {seats !== undefined && ` ${planWords.onSeats(held.party.covers, seats)}`}
          </li>
        )}
      </ul>
    </li>
  );
}

interface BarLinkProps extends AreaLinkProps {
  bar: Bar;
  row: TimelineRow;
  chosen: boolean;
  held: boolean;
}

function BarLink({ bar, row, chosen, held, ...link }: BarLinkProps) {
  const { party, start, end } = bar;
  return (
    <AreaLink
      {...link}
      preventScrollReset
      replace
      draggable={false}
      className="timeline-bar"
      data-party={party.id}
      data-held={held || undefined}
      data-state={party.missing === undefined ? party.state : 'late'}
      data-flag={party.clash !== undefined ? 'clash' : party.override ? 'override' : undefined}
      aria-current={chosen || undefined}
      aria-describedby="moving-keys"
    >
      {!isFirst(bar, row) ? (
        <i>{planWords.with(party.name)}</i>
      ) : (
        <>
          <b>{party.name}</b>{' '}
          <span className="timeline-facts">
            <em>{party.covers}</em>
            {party.needs.allergies && <Icon name="i-croce" className="icon timeline-alert" />}
            {party.unreached && <Icon name="i-posta" className="icon timeline-alert" />}
            <WaitingMark booking={party.id} brief />
            <small>{noteOf(party)}</small>
          </span>
        </>
      )}
      <span className="visually-hidden">
        {planWords.bar(party.covers, party.tableNames, formatTime(start), formatTime(end), words.states[party.state])}
      </span>
    </AreaLink>
  );
}

function noteOf(party: PartyView): string {
  if (party.clash !== undefined) return planWords.clashShort;
  if (party.missing !== undefined) return eveningWords.missing(party.missing);
  if (party.state === 'seated') return party.left >= 0 ? `${party.left}′` : eveningWords.overstays(-party.left);
  return party.state === 'confirmed' ? formatTime(party.start) : words.states[party.state];
}

type Bar = ReturnType<typeof barOf>;

/** A row of the timeline; `table` is undefined for a party without one. */
interface TimelineRow {
  table: ShiftView['plan']['tables'][number] | undefined;
  bars: Bar[];
}

/** A party that overstays is drawn until now, one that left early until it left. */
function barOf(party: PartyView, now: number) {
  const end =
    party.state === 'seated' ? Math.max(party.end, now) : party.state === 'finished' ? Math.min(party.end, party.since) : party.end;
  return { party, start: party.start, end: Math.max(end, party.start) };
}

function rowsOf({ plan, parties, now }: Pick<ShiftView, 'plan' | 'parties' | 'now'>): { room: string | undefined; rows: TimelineRow[] }[] {
  const drawn = parties.filter(({ state }) => countsTowardCapacity[state] || state === 'finished');
  const rooms = plan.rooms.map(({ id, name }) => ({
    room: name,
    rows: plan.tables
      .filter(({ room }) => room === id)
      .map((table) => ({ table, bars: drawn.filter(({ tables }) => tables.includes(table.id)).map((party) => barOf(party, now)) })),
  }));
  const known = new Set(plan.tables.map(({ id }) => id));
  const without = drawn.filter(({ tables }) => !tables.some((id) => known.has(id)));
  // One row each, because they may overlap.
  const rest = without.map((party): TimelineRow => ({ table: undefined, bars: [barOf(party, now)] }));
  return [...rooms, { room: undefined, rows: rest }].filter(({ rows }) => rows.length > 0);
}
