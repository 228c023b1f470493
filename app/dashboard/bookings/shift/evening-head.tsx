import { useEffect, useEffectEvent, useRef } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { eveningWords } from '#languages/evening.ts';
import { closingWords } from '#languages/closing.ts';
import { serviceNames } from '#restaurant/bookings/booking.ts';
import { services } from '#restaurant/hours/hours.ts';
import { Icon, type SymbolName } from '../../../ui/icon.tsx';
import { DeskTabs } from '../../frame/tabs.tsx';
import { useMay } from '../../frame/staff-member.ts';
import { dayOfWeek, formatTime } from '../../frame/date-words.ts';
import { eveningQuery, type View, viewNames, views } from '../address.ts';
import { closingQuery } from '../close-address.ts';
import type { ShiftView } from './load.server.ts';
import { PacePanel, PauseButton } from './pace-panel.tsx';
import './evening-head.css';

const icons: Record<View, SymbolName> = { list: 'i-menu', timeline: 'i-barre', plan: 'i-pianta' };

/** The head of an evening: which one it is, the clock, how it is looked at, and its numbers. */
export function EveningHead({ evening, view, children }: { evening: ShiftView; view: View; children: React.ReactNode }) {
  const { now, when, noon, service, asked } = evening;
  const day = dayOfWeek(noon);
  const name =
    when === 'current' ? (service === 'dinner' ? eveningWords.tonight : eveningWords.today) : day.charAt(0).toUpperCase() + day.slice(1);
  return (
    <header className="evening-head">
      <div className="evening-name">
        <h1 id="desk-heading">{name}</h1>
        <p>{when === 'current' ? `${day}, ${words.services[service]}` : words.toService[service]}</p>
      </div>
      {when === 'current' ? (
        <time className="evening-clock" dateTime={new Date(now).toISOString()}>
          {formatTime(now)}
        </time>
      ) : (
        <Link className="evening-do evening-do--plain" to={eveningQuery({ view }) || '.'}>
          {eveningWords.backToNow}
        </Link>
      )}
      <button type="button" className="icon-button evening-more" popoverTarget="evening-elsewhere">
        <Icon name="i-calendario" />
        <span className="visually-hidden">{eveningWords.elsewhere}</span>
      </button>
      <nav className="evening-views" aria-label={eveningWords.whichView}>
        <ul>
          {views.map((one) => (
            <li key={one}>
              <Link
                to={eveningQuery({ date: asked.date, service: asked.service, view: one }) || '.'}
                aria-current={one === view ? 'page' : undefined}
                preventScrollReset
                replace
              >
                <Icon name={icons[one]} />
                {eveningWords.views[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="evening-new">{children}</div>
    </header>
  );
}

/**
 * Where else one goes from an evening: the other parts of the desk, another day or service, and the stop for the site.
 * On a wide screen it is a line above the evening; elsewhere a popover, so that the parties begin higher.
 */
export function EveningElsewhere({ evening, view, area }: { evening: ShiftView; view: View; area: string }) {
  const { when, service, asked, today, date } = evening;
  const mayClose = useMay('close services');
  const shown = useRef<HTMLDivElement>(null);
  const hide = useEffectEvent((at: string) => {
    if (at !== shownAt.current) shown.current?.hidePopover();
    shownAt.current = at;
  });
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => hide(key), [key]);
  return (
    <div className="evening-elsewhere" id="evening-elsewhere" popover="auto" ref={shown}>
      <DeskTabs />
      <nav className="evening-days" aria-label={eveningWords.day}>
        <Link
          className="icon-button"
          to={eveningQuery({ date: evening.previous, service: asked.service, view })}
          aria-label={eveningWords.previousDay}
        >
          <Icon name="i-sinistra" />
        </Link>
        <ul aria-label={eveningWords.whichService}>
          {services
            .filter((one) => evening.services.includes(one) || one === service)
            .map((one) => (
              <li key={one}>
                <Link
                  to={eveningQuery({ date: date === today ? undefined : date, service: one, view })}
                  aria-current={one === service ? 'page' : undefined}
                >
                  {words.toService[one]}
                </Link>
              </li>
            ))}
        </ul>
        <Link
          className="icon-button"
          to={eveningQuery({ date: evening.next, service: asked.service, view })}
          aria-label={eveningWords.nextDay}
        >
          <Icon name="i-destra" />
        </Link>
        <details className="evening-fold">
          <summary className="icon-button">
            <Icon name="i-calendario" />
            <span className="visually-hidden">{eveningWords.otherDay}</span>
          </summary>
          <Form method="get" className="evening-day">
            {view !== 'list' && <input type="hidden" name="vista" value={viewNames[view]} />}
            {asked.service && <input type="hidden" name="servizio" value={serviceNames[asked.service]} />}
            <input type="date" name="giorno" key={date} defaultValue={date} required aria-label={eveningWords.day} />
            <button type="submit" className="evening-do">
              {eveningWords.goToDay}
            </button>
            {when !== 'past' && mayClose && (
              <Link className="evening-do evening-do--plain" to={`/${area}/bookings/close${closingQuery({ date, part: service })}`}>
                {closingWords.linkDay}
              </Link>
            )}
          </Form>
        </details>
      </nav>
      {when !== 'past' && evening.isOpen && <PacePanel evening={evening} />}
      {when === 'current' && evening.pausedUntil === undefined && (
        <PauseButton>
          {mayClose && (
            <Link className="evening-do evening-do--plain" to={`/${area}/bookings/close${closingQuery({ date, part: service })}`}>
              {closingWords.linkNext[service]}
            </Link>
          )}
        </PauseButton>
      )}
    </div>
  );
}

/** The numbers of a service. */
export function PulseLine({ evening }: { evening: ShiftView }) {
  const { pulse, when, soonUntil, booked } = evening;
  const current: [number, string, boolean?][] = [
    [pulse.seated, eveningWords.pulse.seated],
    [pulse.toSeat, eveningWords.pulse.toSeat],
    [pulse.arriving, eveningWords.pulse.arriving(formatTime(soonUntil))],
    [pulse.late, eveningWords.pulse.late, pulse.late > 0],
    [pulse.free, eveningWords.pulse.free],
  ];
  const numbers = when === 'current' ? current : [[booked, eveningWords.pulse.booked] as [number, string, boolean?]];
  return (
    <ul className="evening-pulse">
      {numbers.map(([count, name, alarm]) => (
        <li key={name} data-alarm={alarm || undefined}>
          <b>{count}</b> {name}
        </li>
      ))}
    </ul>
  );
}
