import { type ReactNode, useId, useState } from 'react';
import { settingsWords } from '#languages/settings.ts';
import { textAt, unreadIn } from '#restaurant/documents/model/text.ts';
import { readTime, type Service, services, type Span, type Weekday, weekdays } from '#restaurant/hours/hours.ts';
import { comingDays, formatDay, formatSpans } from '#restaurant/hours/timetable.ts';
import { hoursOf } from '#restaurant/settings/edited-settings.ts';
import { useSettings } from './form.tsx';
import { useDocumentEdit, useField } from '../editing/document-form.tsx';
import { useHydrated } from '../frame/use-hydrated.ts';
import { FieldError, Options, TextButton } from '../frame/controls.tsx';

const words = settingsWords.hours;

/**
 * The week, a row for each day: the times of its services, typed in place, and the day as bars on a clock.
 * @param today as ISO 8601
 */
export function WeekFields({ today }: { today: string }) {
  // Weekdays begin on Monday here, those of JavaScript on Sunday.
  const weekdayNow = weekdays[(new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7];
  const { draft, change } = useSettings();
  const isOpen = (weekday: Weekday) => services.some((service) => draft.data.week[weekday][service] !== 'closed');
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
        <TextButton label={words.copyDay(words.day[from])} onClick={copy} icon="i-menu" />
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

/** The hours of the strip: from 11 to 2 at night. */
const first = 11;
const last = 26;
const ticks = [12, 15, 18, 21, 24];
const everyHour = Array.from({ length: last - first + 1 }, (_, hour) => first + hour);

/** The opening hours of a day as bars. They are decorative: the times stand beside them. */
function DayBars({ spans }: { spans: readonly (Span & { service: Service })[] }) {
  return (
    <svg className="day-bars" aria-hidden="true">
      {everyHour.map((hour) => (
        <line key={hour} x1={placeOf(hour)} x2={placeOf(hour)} y1="0" y2="100%" />
      ))}
      {spans.map(({ service, from, to }) => {
        const start = hourOf(from);
        const end = hourOf(to) <= start ? hourOf(to) + 24 : hourOf(to);
        const [left, right] = [Math.max(start, first), Math.min(end, last)];
        if (!(right > left)) return null;
        return (
          <g key={service} data-service={service}>
            <rect x={placeOf(left)} width={placeOf(right - left + first)} y="8%" height="84%" />
            <text x={placeOf((left + right) / 2)} y="50%">
              {words[service].toLowerCase()}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function BarsHead() {
  return (
    <svg className="day-bars-head">
      {ticks.map((tick) => (
        <text key={tick} x={placeOf(tick)} y="75%">
          {tick}
        </text>
      ))}
    </svg>
  );
}

function placeOf(hour: number): string {
  return `${(((hour - first) / (last - first)) * 100).toFixed(2)}%`;
}

function hourOf(time: string): number {
  const [hours = Number.NaN, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}

const exceptionsWords = settingsWords.exceptions;

/** The next two weeks in words, by the week and the exceptions as typed. */
export function ComingDays({ today }: { today: string }) {
  const { node, draft } = useSettings();
  const isRead = !unreadIn(node, draft).some((path) => /^(week|lunchTime|dinnerTime)\./.test(path));
  const hours = isRead ? hoursOf(draft.data) : undefined;
  return (
    <div className="coming-days" role="group" aria-labelledby="settings-coming">
      <h3 id="settings-coming">{exceptionsWords.coming}</h3>
      {hours ? (
        <ol>
          {comingDays(hours, today, 14).map(({ date, spans, exceptional }) => (
            <li key={date} data-closed={spans.length === 0} data-exceptional={exceptional}>
              <b>{formatDay(date)}</b> <span>{formatSpans(spans)}</span>
              {exceptional && <em>{exceptionsWords.unlike}</em>}
            </li>
          ))}
        </ol>
      ) : (
        <p className="settings-help">{exceptionsWords.comingBroken}</p>
      )}
    </div>
  );
}

interface ServiceCellProps {
  /** The prefix of its fields: `week.monday.lunch`. */
  name: string;
  /** The day and service for screen readers: `Martedì, pranzo`. */
  label: string;
  /** Hidden on wide screens, where the head of the table has it. */
  caption: ReactNode;
  choices: readonly (keyof typeof words.is)[];
  wrongWords?: string;
  usual: { from: string; to: string };
  /** Whether times are typed where they are shown, also the usual ones. Typing makes them the service's own. */
  inPlace?: boolean;
}

type ServiceChange = Partial<Record<'is' | 'from' | 'to', string>>;

/** The state of one service. The fields of its own time show if that is chosen (by CSS), or always with `inPlace`. */
export function ServiceCell({ name, label, caption, choices, wrongWords, usual, inPlace = false }: ServiceCellProps) {
  const id = useId();
  const { wrong, change } = useDocumentEdit();
  const texts = { is: useField(`${name}.is`).value, from: useField(`${name}.from`).value, to: useField(`${name}.to`).value };
  const onChange = (given: ServiceChange) =>
    change({ type: 'texts', texts: Object.fromEntries(Object.entries(given).map(([part, text]) => [`${name}.${part}`, text])) });
  const overlaps = wrong.includes(`${name}.overlap`);
  const refused = (part: 'is' | 'from' | 'to') =>
    wrong.includes(`${name}.${part}`) || (part === 'is' && wrong.includes(name)) || (part === 'from' && overlaps);
  const fault = refused('is')
    ? (wrongWords ?? words.wrongService)
    : refused('from')
      ? overlaps
        ? words.wrongOverlap
        : words.wrongFrom
      : refused('to')
        ? words.wrongTo
        : undefined;
  const choose = (is: string) => onChange(is === 'own' && !texts.from && !texts.to ? { is, ...usual } : { is });
  const type = (typed: ServiceChange) => onChange(inPlace && texts.is !== 'own' ? { is: 'own', ...usual, ...typed } : typed);
  // Only after hydration, which reads the form: the usual time is not the service's own.
  const showsUsual = useHydrated() && inPlace && texts.is === 'usual';
  const settle = (part: 'from' | 'to', text: string) => {
    const time = readTime(text);
    if (time !== undefined && time !== text) onChange({ [part]: time });
  };
  const invalid = (part: 'is' | 'from' | 'to') =>
    refused(part) ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {};
  const time = (part: 'from' | 'to') => (
    <input
      {...invalid(part)}
      name={showsUsual ? undefined : `${name}.${part}`}
      aria-label={`${label}, ${words[part]}`}
      inputMode="decimal"
      autoComplete="off"
      placeholder={usual[part]}
      value={showsUsual ? usual[part] : texts[part]}
      onChange={({ currentTarget }) => type({ [part]: currentTarget.value })}
      onBlur={({ currentTarget }) => inPlace && texts.is === 'own' && settle(part, currentTarget.value)}
    />
  );
  return (
    <div className={inPlace ? 'service-cell service-cell--in-place field' : 'service-cell field'}>
      <label htmlFor={id}>{caption}</label>
      <select
        {...invalid('is')}
        id={id}
        name={`${name}.is`}
        aria-label={label}
        value={texts.is}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <Options of={choices.map((choice) => [choice, choice === 'usual' ? words.usualTime(usual.from, usual.to) : words.is[choice]])} />
      </select>
      <span className="service-cell-time">
        {time('from')}
        <i aria-hidden="true">–</i>
        {time('to')}
      </span>
      <FieldError id={`${id}-error`}>{fault}</FieldError>
    </div>
  );
}
