import { useState } from 'react';
import { settingsWords } from '#languages/settings.ts';
import { type Service, services, type Span, type Weekday, weekdays } from '#restaurant/hours/hours.ts';
import { readClock } from '#restaurant/settings/clock.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSettings } from '../edit-context.ts';
import { ServiceCell, type ServiceChange } from '../service-cell.tsx';
import { flatten, textsWithin } from '#restaurant/settings/texts.ts';
import { BarsHead, DayBars } from './day-bars.tsx';
import './week.css';

const words = settingsWords.hours;

/**
 * The week, a day a row: for each service its time, typed in place, and the day as bars on a strip of the clock.
 * @param today as ISO 8601
 */
export function WeekFields({ today }: { today: string }) {
  // The first weekday of ours is Monday, that of JavaScript is Sunday.
  const weekdayNow = weekdays[(new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7];
  const { draft, change } = useSettings();
  const isOpen = (weekday: Weekday) => services.some((service) => draft.texts[`week.${weekday}.${service}.is`] !== 'closed');
  // The day that was touched last; at first the first one that is open.
  const [touched, setFrom] = useState<Weekday>();
  const [copied, setCopied] = useState('');
  const from = touched ?? weekdays.find(isOpen) ?? 'monday';
  const copy = () => {
    const times = textsWithin(draft.texts, `week.${from}.`);
    const others = weekdays.filter((weekday) => weekday !== from && isOpen(weekday));
    change({ type: 'texts', texts: Object.assign({}, ...others.map((weekday) => flatten(times, `week.${weekday}.`))) });
    setCopied(words.copiedDay(words.day[from], others.length));
  };
  return (
    <div role="group" aria-labelledby="settings-week" aria-describedby="settings-week-help">
      <h3 id="settings-week">{words.week}</h3>
      <p className="settings-help" id="settings-week-help">
        {words.weekHelp}
      </p>
      <div className="week-day week-head" aria-hidden="true">
        <span />
        {services.map((service) => (
          <span key={service}>{words[service]}</span>
        ))}
        <BarsHead />
      </div>
      <ul className="week">
        {weekdays.map((weekday) => (
          <Day key={weekday} weekday={weekday} now={weekday === weekdayNow} onFocus={() => setFrom(weekday)} />
        ))}
      </ul>
      <p className="week-copy">
        <button type="button" className="text-button" onClick={copy}>
          <Icon name="i-menu" />
          {words.copyDay(words.day[from])}
        </button>
        <span role="status">{copied}</span>
      </p>
    </div>
  );
}

function Day({ weekday, now, onFocus }: { weekday: Weekday; now: boolean; onFocus: () => void }) {
  const { draft, wrong, change: changeSettings } = useSettings();
  const cellTexts = (service: Service) => textsWithin(draft.texts, `week.${weekday}.${service}.`);
  const change = (service: Service, given: ServiceChange) =>
    changeSettings({ type: 'texts', texts: flatten(given, `week.${weekday}.${service}.`) });
  const usual = (service: Service) => ({
    from: draft.texts[`${service}Time.from`] ?? '',
    to: draft.texts[`${service}Time.to`] ?? '',
  });
  return (
    <li className="week-day" data-now={now} onFocus={onFocus}>
      <b>
        {words.day[weekday]}
        {now && <small>{words.today}</small>}
      </b>
      {services.map((service) => (
        <ServiceCell
          key={service}
          name={`week.${weekday}.${service}`}
          label={words.cell(words.day[weekday], words[service])}
          caption={words[service]}
          choices={['usual', 'closed', 'own']}
          texts={cellTexts(service)}
          wrong={wrong}
          usual={usual(service)}
          inPlace
          onChange={(given) => change(service, given)}
        />
      ))}
      <DayBars
        spans={services.flatMap((service) => {
          const span = spanOf(cellTexts(service), usual(service));
          return span ? { service, ...span } : [];
        })}
      />
    </li>
  );
}

/** The time of a service as it is typed; undefined when it is closed. */
function spanOf({ is, from = '', to = '' }: ServiceChange, usual: Span): Span | undefined {
  if (is === 'closed') return undefined;
  const span = is === 'own' ? { from, to } : usual;
  return { from: readClock(span.from), to: readClock(span.to) };
}
