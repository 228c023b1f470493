import { useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { eveningWords } from '#languages/evening.ts';
import { closingWords } from '#languages/closing.ts';
import { noticeWords } from '#languages/notice.ts';
import { serviceNames } from '#restaurant/bookings/booking.ts';
import { services } from '#restaurant/hours/hours.ts';
import { searchWords } from '#languages/dashboard.ts';
import { hasTerms, maxSearchLength, searchTerms } from '#restaurant/bookings/guests/party-search.ts';
import { capital } from '#languages/languages.ts';
import { Icon, type SymbolName } from '../../../ui/icon.tsx';
import { DeskTabs } from '../../frame/tabs.tsx';
import { useMay } from '../../frame/staff-member.ts';
import { formatTime, sayDay } from '../../frame/date-words.ts';
import { closingQuery, eveningQuery, type View, viewNames, views } from '../address.ts';
import type { ShiftView } from './load.server.ts';
import { PacePanel, PauseButton } from './pace-panel.tsx';
import { useOpenSearch } from '../../search/search.tsx';
import type { PartyView } from './present.ts';
import { type DisplaySettings, useScreenLook } from '../../frame/screen-look.ts';
import { useConnectionLost } from '../../live/live.tsx';
import { useBellAwake, wakeBell } from '../bell.ts';
import { unsent } from '../offline-changes/taps.ts';
import { useTaps } from '../offline-changes/taps-banner.tsx';
import { IconButton, IconLink, IconTextLink } from '../../frame/controls.tsx';
import { EveningButton, EveningLink } from '../marks.tsx';
import { AreaLink } from '../../frame/area.tsx';

const icons: Record<View, SymbolName> = { list: 'i-menu', timeline: 'i-barre', plan: 'i-pianta' };

export function EveningHead({ evening, view, children }: { evening: ShiftView; view: View; children: React.ReactNode }) {
  const { now, when, date, service, asked } = evening;
  const day = sayDay(date, 'sabato 14 novembre');
  const name = when === 'current' ? (service === 'dinner' ? eveningWords.tonight : eveningWords.today) : capital(day);
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
        <EveningLink label={eveningWords.backToNow} className="evening-do--plain" to={eveningQuery({ view }) || '.'} />
      )}
      <button type="button" className="icon-button evening-more" popoverTarget="evening-elsewhere">
        <Icon name="i-calendario" />
        <span className="visually-hidden">{eveningWords.elsewhere}</span>
      </button>
      <nav className="evening-views" aria-label={eveningWords.whichView}>
        <ul>
          {views.map((one) => (
            <li key={one}>
              <IconTextLink
                icon={icons[one]}
                label={eveningWords.views[one]}
                to={eveningQuery({ date: asked.date, service: asked.service, view: one }) || '.'}
                aria-current={one === view ? 'page' : undefined}
                preventScrollReset
                replace
              />
            </li>
          ))}
        </ul>
      </nav>
      <div className="evening-new">{children}</div>
    </header>
  );
}

/**
 * Links to the other parts of the desk, and to other days and services; the button that pauses bookings. On a wide screen they are a line
 * above the evening, otherwise a popover, so that the parties begin higher.
 */
export function EveningElsewhere({ evening, view }: { evening: ShiftView; view: View }) {
  const { when, service, asked, today, date } = evening;
  const mayClose = useMay('close services');
  const shown = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (key !== shownAt.current) shown.current?.hidePopover();
    shownAt.current = key;
  }, [key]);
  return (
    <div className="evening-elsewhere" id="evening-elsewhere" popover="auto" ref={shown}>
      <DeskTabs />
      <nav className="evening-days" aria-label={eveningWords.day}>
        <IconLink
          icon="i-sinistra"
          label={eveningWords.previousDay}
          to={eveningQuery({ date: evening.previous, service: asked.service, view })}
        />
        <ul aria-label={eveningWords.whichService}>
          {services
            .filter((one) => evening.services.includes(one) || one === service)
            .map((one) => (
              <li key={one}>
                <AreaLink
                  to={eveningQuery({ date: date === today ? undefined : date, service: one, view })}
                  aria-current={one === service ? 'page' : undefined}
                >
                  {words.toService[one]}
                </AreaLink>
              </li>
            ))}
        </ul>
        <IconLink icon="i-destra" label={eveningWords.nextDay} to={eveningQuery({ date: evening.next, service: asked.service, view })} />
        <details className="evening-fold">
          <summary className="icon-button">
            <Icon name="i-calendario" />
            <span className="visually-hidden">{eveningWords.otherDay}</span>
          </summary>
          <Form method="get" className="evening-day">
            {view !== 'list' && <input type="hidden" name="vista" value={viewNames[view]} />}
            {asked.service && <input type="hidden" name="servizio" value={serviceNames[asked.service]} />}
            <input type="date" name="giorno" key={date} defaultValue={date} required aria-label={eveningWords.day} />
            <EveningButton label={eveningWords.goToDay} />
            {when !== 'past' && mayClose && (
              <EveningLink
                label={closingWords.linkDay}
                className="evening-do--plain"
                to={`/bookings/close${closingQuery({ date, part: service })}`}
              />
            )}
          </Form>
        </details>
      </nav>
      {when !== 'past' && evening.isOpen && <PacePanel evening={evening} />}
      {when === 'current' && evening.pausedUntil === undefined && (
        <PauseButton>
          {mayClose && (
            <EveningLink
              label={noticeWords.closeNext[service]}
              className="evening-do--plain"
              to={`/bookings/close${closingQuery({ date, part: service })}`}
            />
          )}
        </PauseButton>
      )}
    </div>
  );
}

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

const findWords = searchWords.evening;

/** How many parties are listed above the plan and the timeline. */
const maxListed = 6;

/** The search text and the parties of the evening that match it. The party whose card is open stays in the list. */
export function useFindParty(parties: readonly PartyView[], chosen: string | undefined) {
  const [typed, type] = useState('');
  const terms = searchTerms(typed);
  const found = terms.length === 0 ? [...parties] : parties.filter((party) => party.id === chosen || hasTerms(party, terms));
  return { typed, type, found, isFinding: terms.length > 0 };
}

interface FindPartyProps {
  parties: readonly PartyView[];
  finding: ReturnType<typeof useFindParty>;
  addressOf?: (chosen: string) => string;
}

/** Finds a party of the evening by name, number or reference. @param addressOf of a party, to list the matches here */
export function FindParty({ parties, finding: { typed, type, found, isFinding }, addressOf }: FindPartyProps) {
  const openSearch = useOpenSearch();
  if (parties.length === 0) return null;
  return (
    <search className="find-party">
      <div className="field">
        <Icon name="i-cerca" />
        <input
          type="search"
          aria-label={findWords.label}
          placeholder={findWords.placeholder}
          autoComplete="off"
          maxLength={maxSearchLength}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && type('')}
        />
      </div>
      <p role="status">
        {isFinding && (found.length === 0 ? findWords.none(typed.trim()) : findWords.found(found.length, parties.length))}
      </p>
      {isFinding && (
        <EveningButton
          label={findWords.everywhere(typed.trim())}
          className="evening-do--plain"
          type="button"
          onClick={() => openSearch(typed.trim())}
        />
      )}
      {isFinding && addressOf && found.length > 0 && (
        <ul>
          {found.slice(0, maxListed).map(({ id, name, start, covers, apart }) => (
            <li key={id}>
              <AreaLink className="evening-do" to={addressOf(id)} preventScrollReset replace>
                {formatTime(start)} {name}, {covers} {apart}
              </AreaLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

/** The state of the live connection, and the settings of this screen: dark, large, with a bell; and the printed sheet. */
export function ScreenTools({ sheet, children }: { sheet: string; children: React.ReactNode }) {
  const [look, choose] = useScreenLook();
  const cutOff = useConnectionLost();
  const awake = useBellAwake();
  const { shown } = useTaps();
  // Otherwise offline-changes/taps-banner.tsx says so.
  const isLive = !cutOff && !unsent(shown.taps).some(({ waits }) => waits);
  const tools: { name: string; icon: SymbolName; pressed: boolean; chosen: Partial<DisplaySettings> }[] = [
    {
      name: eveningWords.night,
      icon: 'i-luna',
      pressed: look.theme === 'night',
      chosen: { theme: look.theme === 'night' ? 'day' : 'night' },
    },
    { name: eveningWords.large, icon: 'i-lettera', pressed: look.large, chosen: { large: !look.large } },
    { name: eveningWords.sound, icon: 'i-campana', pressed: look.sound, chosen: { sound: !look.sound } },
  ];
  return (
    <div className="evening-tools">
      {isLive && <p className="evening-live">{eveningWords.live}</p>}
      {children}
      {look.sound && !awake && <p className="evening-sound">{eveningWords.soundWaits}</p>}
      {tools.map(({ name, icon, pressed, chosen }) => (
        <IconButton
          icon={icon}
          key={icon}
          label={name}
          title={name}
          aria-pressed={pressed}
          onClick={() => {
            if (chosen.sound) wakeBell();
            choose({ ...look, ...chosen });
          }}
        />
      ))}
      <IconLink icon="i-stampa" label={words.print} to={sheet} />
    </div>
  );
}
