import { firstOfMonth } from '#languages/formats.ts';
import { houseWords } from '#languages/house.ts';
import { landingWords } from '#languages/landing.ts';
import { capital, type Language, locales } from '#languages/languages.ts';
import type { Span } from '#restaurant/hours/hours.ts';
import type { ComingChange, TimetableLine, WeekRow } from '#restaurant/hours/timetable.ts';
import { useSite } from '../site.ts';
import { Text } from '../text.tsx';

export function Timetable({ rows }: { rows: WeekRow[] }) {
  const { language } = useSite();
  return (
    <dl className="timetable timetable--week">
      {rows.map((row) => {
        const { name, hours } = rowText(row, language);
        return (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{hours}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function rowText(row: WeekRow, language: Language): { name: string; hours: string } {
  return 'service' in row
    ? { name: houseWords[language].services[row.service], hours: spansText([row.span], language) }
    : { name: daysText(row.days, language), hours: spansText(row.spans, language) };
}

/** The week in one line: `Pranzo 12:00–15:00, cena 19:00–23:00, lunedì chiuso`. */
export function weekText(rows: WeekRow[], language: Language): string {
  return capital(rows.map((row) => Object.values(rowText(row, language)).join(' ')).join(', '));
}

export function ComingChanges({ changes }: { changes: ComingChange[] }) {
  const { language } = useSite();
  if (changes.length === 0) return null;
  return (
    <>
      <p className="timetable-changes">{landingWords[language].comingChanges}</p>
      <dl className="timetable">
        {changes.map(({ from, to, spans, exception }) => (
          <div key={from}>
            <dt>
              <time dateTime={from}>{datesText(from, to, language)}</time>
            </dt>
            <dd>
              {spansText(spans, language)}
              {exception.reason && <Text as="small" of={exception} field="reason" />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function daysText(days: TimetableLine['days'], language: Language): string {
  const { weekdays, days: range, and } = houseWords[language];
  const [first, last] = [days[0], days.at(-1)];
  if (days.length === 7 || !first || !last) return landingWords[language].everyDay;
  if (days.length === 1) return weekdays[first];
  return days.length === 2 ? `${weekdays[first]} ${and} ${weekdays[last]}` : range(weekdays[first], weekdays[last]);
}

function spansText(spans: Span[], language: Language): string {
  if (spans.length === 0) return landingWords[language].closed;
  return spans.map(({ from, to }) => `${from}–${to}`).join(` ${houseWords[language].and} `);
}

/** `venerdì 25 dicembre`, `10–20 agosto`, `25 novembre – 8 dicembre`. */
function datesText(from: string, to: string, language: Language): string {
  const text = (date: string, parts: Intl.DateTimeFormatOptions) => {
    const words = new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'UTC' }).format(new Date(date));
    return language === 'it' ? firstOfMonth(words) : words;
  };
  if (from === to) return text(from, { weekday: 'long', day: 'numeric', month: 'long' });
  const last = text(to, { day: 'numeric', month: 'long' });
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  return sameMonth ? `${Number(from.slice(8))}–${last}` : `${text(from, { day: 'numeric', month: 'long' })} – ${last}`;
}
