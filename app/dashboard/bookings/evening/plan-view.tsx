import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { Icon } from '../../../ui/icon.tsx';
import { bookingTablesWords } from '#languages/booking-tables.ts';
import { shapeOf } from '#restaurant/bookings/tables/table-shapes.ts';
import { timeWords } from '../../frame/moments.ts';
import { TableChairs } from '../../plan/table-chairs.tsx';
import type { Evening } from './load.server.ts';
import { HeldStatus, MoveHandle, Refusal } from './move-handle.tsx';
import { isMovable, stepOnPlan, tablesOf, tooFewSeats } from './moving.ts';
import { nameParts, shareLeft, type Standing, standingsOf } from './plan.ts';
import { type Field, layPlan, type PlanTable } from './plan-layout.ts';
import type { ShownParty } from './present.ts';
import { StateMark } from './state-mark.tsx';
import { type TableLook, tableLooks, TablePatterns, TableState } from './table-state.tsx';
import { TableName, wordiness } from '../table-name.tsx';
import { WaitingMark } from '../taps/waiting-mark.tsx';
import { useMoving } from './use-moving.ts';
import { usePlanField } from './use-plan-field.ts';
import './plan-view.css';

const words = bookingDeskWords.plan;
const fixtureNames = bookingTablesWords.fixtures;

const nobody: Standing = { there: undefined, next: undefined, saidAt: '' };

/** The rooms from above: who sits where, who is about to, and which table is free until when. */
export function PlanView({
  evening,
  chosen,
  addressOf,
  walkInTo,
  closingTo,
}: {
  evening: Evening;
  chosen: string | undefined;
  addressOf: (chosen: string | undefined) => string;
  /** Where the tap on a free table leads. */
  walkInTo: string;
  /** Where the tap on a closed one leads. */
  closingTo: string;
}) {
  const field = useRef<HTMLDivElement>(null);
  const [closeUp, setCloseUp] = useState(false);
  const moving = useMoving({
    evening,
    dragged: ({ party, table }, x, y) => ({ party, start: party.start, table: tableAt(field.current, x, y) ?? table }),
    stepped: (own, key) => stepOnPlan(own, key, evening.plan),
    tapped: (own, x, y) => {
      const table = tableAt(field.current, x, y);
      return table === undefined ? undefined : { ...own, table };
    },
  });
  const { held, refused, shown } = moving;
  const size = usePlanField(field);
  const layout = useMemo(() => layPlan(evening.plan, size, closeUp), [evening.plan, size, closeUp]);
  const standings = standingsOf(shown, evening.plan.tables);
  const targets = held ? tablesOf(held, evening) : [];
  const seats = held && tooFewSeats(held, evening);
  useEffect(() => {
    const table = chosen === undefined ? null : field.current?.querySelector('a[aria-current]');
    const where = closeUp ? 'center' : 'nearest';
    table?.scrollIntoView({ block: where, inline: where, behavior: 'instant' });
  }, [chosen, closeUp]);
  if (evening.plan.tables.length === 0) return <p>{words.none}</p>;
  return (
    <div
      className="plan"
      ref={field}
      data-held={held ? '' : undefined}
      data-beside={layout.beside || undefined}
      data-lines={layout.lines}
      data-scrolled={layout.fits ? undefined : ''}
      style={heightFor(size)}
    >
      <p className="visually-hidden" id="moving-keys">
        {bookingDeskWords.planKeys}
      </p>
      <TablePatterns />
      <div className="plan-floor" {...(layout.fits ? {} : { role: 'group', tabIndex: 0, 'aria-label': bookingDeskWords.views.plan })}>
        {layout.rooms.map(({ room, width, height, tables, fixtures }) => (
          <section key={room.id} className="plan-room" aria-label={room.name} style={{ width, height }}>
            <h2>{room.name}</h2>
            <ul>
              {fixtures.map(({ id, kind, drawn }) => (
                <li
                  key={id}
                  className="room-fixture"
                  aria-hidden="true"
                  data-kind={kind}
                  data-upright={drawn.height > drawn.width || undefined}
                  style={drawn}
                >
                  {fixtureNames[kind]}
                </li>
              ))}
              {tables.map((table) => {
                const standing = standings.get(table.id) ?? nobody;
                const { there, saidAt } = standing;
                const first = saidAt === table.id;
                return (
                  <li
                    key={table.id}
                    style={placeOf(table)}
                    data-table={table.id}
                    data-long={table.width === table.height ? undefined : table.width > table.height ? 'across' : 'down'}
                    data-target={targets.includes(table.id) || undefined}
                  >
                    <Link
                      to={there ? addressOf(there.id) : table.closed ? closingTo : walkInTo}
                      preventScrollReset
                      replace
                      draggable={false}
                      data-party={there?.id}
                      data-state={lookOf(there, table.closed)}
                      data-held={(there !== undefined && held?.party.id === there.id) || undefined}
                      aria-current={(there !== undefined && there.id === chosen) || undefined}
                      aria-describedby={there ? 'moving-keys' : undefined}
                      {...(there ? moving.handlersOf(there, table.id) : {})}
                    >
                      <TableLabel table={table} standing={standing} lines={layout.lines} plan={evening.plan} line={size.line} />
                    </Link>
                    {held && seats !== undefined && targets.includes(table.id) && (
                      <p className="plan-short" aria-hidden="true">
                        {bookingDeskWords.onSeats(held.party.covers, seats)}
                      </p>
                    )}
                    {there && first && there.id === chosen && isMovable(there) && (
                      <MoveHandle party={there} held={held} {...moving.handleOf(there, table.id)} />
                    )}
                    {there && first && refused?.id === there.id && (
                      <Refusal problem={refused.problem} side="left" onDismiss={moving.dismiss} />
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      {(layout.fits || closeUp) && (
        <button type="button" className="plan-zoom" aria-pressed={closeUp} onClick={() => setCloseUp(!closeUp)}>
          <Icon name="i-cerca" />
          {words.closeUp}
        </button>
      )}
      <HeldStatus held={held} evening={evening} />
    </div>
  );
}

/** Its number is as large as the table allows. */
function placeOf({ drawn }: PlanTable) {
  return { ...drawn, '--short': `${Math.min(drawn.width, drawn.height)}px` };
}

function heightFor({ height }: Field) {
  return { '--plan-height': `${height}px`, minHeight: 0 };
}

function lookOf(there: ShownParty | undefined, closed: boolean): TableLook {
  if (!there) return closed ? 'closed' : 'free';
  if (there.missing !== undefined) return 'late';
  switch (there.state) {
    case 'seated':
    case 'arrived':
    case 'confirmed':
      return there.state;
    default:
      return 'requested';
  }
}

/** The table below a point; that below the words of a table is that table. */
function tableAt(field: HTMLElement | null, x: number, y: number): string | undefined {
  const below = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>('[data-table]'));
  return below.find((table) => table && field?.contains(table))?.dataset['table'];
}

/** How many of a party sit at one of its tables: they fill them one after the other. */
function seatedAt(party: ShownParty, table: string, tables: Evening['plan']['tables']): number {
  let left = party.covers;
  for (const id of party.tables) {
    const seats = tables.find((one) => one.id === id)?.to ?? 0;
    if (id === table) return Math.min(left, seats);
    left = Math.max(0, left - seats);
  }
  return left;
}

function TableLabel({
  table,
  standing: { there, next, saidAt },
  lines,
  line,
  plan,
}: {
  table: PlanTable;
  standing: Standing;
  lines: 1 | 2;
  line: number;
  plan: Evening['plan'];
}) {
  const look = lookOf(there, table.closed);
  const sits = there?.state === 'seated' || there?.state === 'arrived';
  return (
    <>
      <TableChairs
        table={{ ...table, shape: shapeOf(table), turned: table.height > table.width, to: String(table.to) }}
        taken={there && sits ? seatedAt(there, table.id, plan.tables) : 0}
      />
      <TableState
        shape={shapeOf(table)}
        turned={table.height > table.width}
        look={look}
        left={there?.state === 'seated' ? shareLeft(there) : undefined}
      />
      <TableName name={table.name} />
      <span className="plan-words" style={{ maxWidth: `max(2.4rem, ${table.words - 2}px)`, marginTop: table.below }}>
        {/* Shown where the table has no room for it. */}
        {wordiness(table.name) === 'long' && (
          <span className="plan-name" aria-hidden="true">
            {table.name}
          </span>
        )}
        {there && saidAt !== table.id ? (
          <span>
            {words.joined(plan.tables.find(({ id }) => id === saidAt)?.name ?? '')}
            <span className="visually-hidden">, {there.name}</span>
          </span>
        ) : there ? (
          <>
            <PartyName party={there} brief={lines === 1 || table.words < there.name.length * line * 0.55} />{' '}
            <PartyState party={there} room={lines === 1 ? 'beside' : table.words < 6 * line ? 'narrow' : 'wide'} />{' '}
            <WaitingMark booking={there.id} brief />
          </>
        ) : table.closed ? (
          <strong>{words.closed}</strong>
        ) : (
          <>
            <strong className={next && lines === 1 ? 'visually-hidden' : undefined}>{words.free}</strong>{' '}
            <span>
              {!next
                ? lines === 2 && words.seats(table.from, table.to)
                : lines === 1
                  ? words.brief.until(timeWords(next.start))
                  : words.freeUntil(timeWords(next.start)).replace(`${words.free} `, '')}
            </span>
          </>
        )}
      </span>
    </>
  );
}

/** Where there is little room, a party is called as the waiters call it. */
function PartyName({ party: { name, covers, needs }, brief }: { party: ShownParty; brief: boolean }) {
  const [given, called] = nameParts(name);
  return (
    <strong>
      {/* Before the name, which may be cut at its end. */}
      {needs.allergies !== '' && (
        <>
          <Icon name="i-attenzione" className="plan-allergy" />
          <span className="visually-hidden">{words.allergy}, </span>
        </>
      )}
      <em className={brief ? 'visually-hidden' : undefined}>{covers} </em>
      {given && <span className={brief ? 'visually-hidden' : undefined}>{given} </span>}
      {called}
    </strong>
  );
}

function FullState({ party }: { party: ShownParty }) {
  return (
    <span>
      {party.state === 'confirmed' && party.missing === undefined ? words.arrives(timeWords(party.start)) : <StateMark party={party} />}
    </span>
  );
}

/** The state, beside a name or below it in as few letters as there is room for; said in full to who hears it. */
function PartyState({ party, room }: { party: ShownParty; room: 'beside' | 'narrow' | 'wide' }) {
  const { state, missing, left, start } = party;
  const brief =
    room === 'wide' || (room === 'narrow' && state === 'seated')
      ? undefined
      : missing !== undefined
        ? words.brief.missing(missing)
        : state === 'seated'
          ? words.brief.left(left)
          : state === 'confirmed'
            ? timeWords(start)
            : bookingDeskWords.states[state];
  if (brief === undefined) return <FullState party={party} />;
  return (
    <span>
      <span
        aria-hidden="true"
        className="plan-brief"
        data-look={missing !== undefined || (state === 'seated' && left < 0) ? 'late' : state}
      >
        {brief}
      </span>
      <span className="visually-hidden">
        <FullState party={party} />
      </span>
    </span>
  );
}

/** What each look of a table says. */
export function PlanLegend() {
  return (
    <section className="plan-legend" aria-label={words.legend}>
      <ul>
        {tableLooks.map((look) => (
          <li key={look}>
            <i>
              <TableState shape="round" turned={false} look={look} left={undefined} />
            </i>
            {words.looks[look]}
          </li>
        ))}
        <li>
          <i>
            <TableState shape="round" turned={false} look="free" left={0.3} />
          </i>
          {words.timeLeft}
        </li>
      </ul>
    </section>
  );
}
