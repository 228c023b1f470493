import { useState } from 'react';
import { settingsWords } from '#languages/settings.ts';
import { services, type Weekday, weekdays } from '#restaurant/hours/hours.ts';
import { textAt } from '#restaurant/documents/model/text.ts';
import { readTime } from '#restaurant/hours/times.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSettings } from '../form.tsx';
import { ServiceCell } from '../service-cell.tsx';
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
  const isOpen = (weekday: Weekday) => services.some((service) => draft.data.week[weekday][service] !== 'closed');
  // The day that was touched last; at first the first one that is open.
  const [touched, setFrom] = useState<Weekday>();
  const [copied, setCopied] = useState('');
  const from = touched ?? weekdays.find(isOpen) ?? 'monday';
  const copy = () => {
    const others = weekdays.filter((weekday) => weekday !== from && isOpen(weekday));
    change({ type: 'changes', changes: others.map((weekday) => ({ op: 'set', path: `week.${weekday}`, value: draft.data.week[from] })) });
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
  const { node, draft } = useSettings();
  const timesAt = (name: string) => ({ from: textAt(node, draft, `${name}.from`), to: textAt(node, draft, `${name}.to`) });
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
          usual={timesAt(`${service}Time`)}
          inPlace
        />
      ))}
      <DayBars
        spans={services.flatMap((service) => {
          const name = `week.${weekday}.${service}`;
          const is = textAt(node, draft, `${name}.is`);
          if (is === 'closed') return [];
          const { from, to } = timesAt(is === 'own' ? name : `${service}Time`);
          return { service, from: readTime(from) ?? from, to: readTime(to) ?? to };
        })}
      />
    </li>
  );
}
