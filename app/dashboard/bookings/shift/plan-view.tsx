import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { bookingTablesWords } from '#languages/booking-tables.ts';
import { eveningWords, planWords } from '#languages/evening.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ShiftView } from './load.server.ts';
import { HeldStatus, isMovable, MoveHandle, Refusal, stepOnPlan } from './moving.tsx';
import { type TableOccupants, occupantsByTable, type Field, layPlan } from './plan-layout.ts';
import { tableLook, TableLabel, TablePatterns } from './plan-label.tsx';
import { useMoving } from './use-moving.ts';
import { AreaLink } from '../../frame/area.tsx';

const words = planWords.plan;
const fixtureNames = bookingTablesWords.fixtures;

const nobody: TableOccupants = { there: undefined, next: undefined, namedAt: '' };

interface PlanViewProps {
  evening: ShiftView;
  chosen: string | undefined;
  addressOf: (chosen: string | undefined) => string;
  walkInTo: (table: string) => string;
  closingTo: string;
}

export function PlanView({ evening, chosen, addressOf, walkInTo, closingTo }: PlanViewProps) {
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
  const { held, refused, seats, shown, targets } = moving;
  const size = usePlanField(field);
  const layout = useMemo(() => layPlan(evening.plan, size, closeUp), [evening.plan, size, closeUp]);
  const byTable = occupantsByTable(shown, evening.plan.tables);

  useEffect(() => {
    const table = chosen === undefined ? null : field.current?.querySelector('a[aria-current]');
    const where = closeUp ? 'center' : 'nearest';
    table?.scrollIntoView({ block: where, inline: where, behavior: 'instant' });
  }, [chosen, closeUp]);
  if (evening.plan.tables.length === 0) return <p>{words.none}</p>;
  const height = { '--plan-height': `${size.height}px`, minHeight: 0 };
  return (
    <div
      className="plan"
      ref={field}
      data-held={held ? '' : undefined}
      data-beside={layout.beside || undefined}
      data-lines={layout.lines}
      data-scrolled={layout.fits ? undefined : ''}
      style={height}
    >
      <p className="visually-hidden" id="moving-keys">
        {planWords.planKeys}
      </p>
      <TablePatterns />
      <div className="plan-floor" {...(layout.fits ? {} : { role: 'group', tabIndex: 0, 'aria-label': eveningWords.views.plan })}>
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
                const occupants = byTable.get(table.id) ?? nobody;
                const { there, namedAt } = occupants;
                const first = namedAt === table.id;
                // The style sheet scales the table's number by its shorter side.
                const place = { ...table.drawn, '--short': `${Math.min(table.drawn.width, table.drawn.height)}px` };
                return (
                  <li
                    key={table.id}
                    style={place}
                    data-table={table.id}
                    data-long={table.width === table.height ? undefined : table.width > table.height ? 'across' : 'down'}
                    data-target={targets.includes(table.id) || undefined}
                  >
                    <AreaLink
                      to={there ? addressOf(there.id) : table.closed ? closingTo : walkInTo(table.id)}
                      preventScrollReset
                      replace
                      draggable={false}
                      data-party={there?.id}
                      data-state={tableLook(there, table.closed)}
                      data-held={(there !== undefined && held?.party.id === there.id) || undefined}
                      aria-current={(there !== undefined && there.id === chosen) || undefined}
                      aria-describedby={there ? 'moving-keys' : undefined}
                      {...(there ? moving.handlersOf(there, table.id) : {})}
                    >
                      <TableLabel table={table} occupants={occupants} lines={layout.lines} plan={evening.plan} line={size.line} />
                    </AreaLink>
                    {held && seats !== undefined && targets.includes(table.id) && (
                      <p className="plan-short" aria-hidden="true">
                        {planWords.onSeats(held.party.covers, seats)}
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

function tableAt(field: HTMLElement | null, x: number, y: number): string | undefined {
  const below = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>('[data-table]'));
  return below.find((table) => table && field?.contains(table))?.dataset['table'];
}

/** The size until the plan is measured: that of the tablet on the counter, in pixels. */
const assumedField: Field = { width: 610, height: 540, line: 18 };
/** Up to this width the page scrolls, so the plan may have any height. In pixels. */
const phoneWidth = 760;
const anyHeight = 3000;
const minHeight = 300;
/** The gap below the plan, in pixels. */
const foot = 14;

/** The room for a plan: down to the foot of the screen, above the chart of the seats. */
function usePlanField(plan: RefObject<HTMLElement | null>): Field {
  const [field, setField] = useState(assumedField);
  useLayoutEffect(() => {
    const element = plan.current;
    if (!element) return;
    const centre = element.closest('.evening-centre');
    const measure = () => {
      const strip = centre?.querySelector('.seats-plot')?.getBoundingClientRect().height ?? 0;
      const top = element.getBoundingClientRect().top + scrollY;
      const width = element.clientWidth;
      const height = innerWidth <= phoneWidth ? anyHeight : Math.max(minHeight, innerHeight - top - strip - foot);
      const line = Number.parseFloat(getComputedStyle(element).fontSize) * 1.06;
      setField((was) => (was.width === width && was.height === height && was.line === line ? was : { width, height, line }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // A banner above the plan changes its room.
    const desk = element.closest('main');
    if (desk) observer.observe(desk);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [plan]);
  return field;
}
