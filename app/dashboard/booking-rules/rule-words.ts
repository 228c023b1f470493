import { bookingPaceWords } from '#languages/booking-pace.ts';
import { bookingRulesWords as words } from '#languages/booking-rules.ts';
import { houseWords } from '#languages/house.ts';
import type { Sale } from '#restaurant/bookings/rules/pace.ts';
import { type BookingRules, rules } from '#restaurant/bookings/rules/rules.ts';
import { isWithin, type Path, pathsAround } from '#restaurant/documents/model/path.ts';
import { type Service, type Weekday, weekdays } from '#restaurant/hours/hours.ts';
import type { DocumentWords } from '../editing/field-words.ts';
import { dayOfWeek, formatTime, sayDay } from '../frame/date-words.ts';

const { evening, stay: stayWords, walkIn } = words;
const paceWords = bookingPaceWords.rules;

const names: ReadonlyMap<Path, string> = new Map(
  Object.entries({
    ...words.fields,
    ...stayWords.legend,
    policy: words.policy.label,
    sheetTo: words.sheetTo.label,
    questions: words.groups.form,
    walkInOnly: walkIn.legend,
    paces: paceWords.heading,
    pause: evening.pause,
    dayPaces: evening.paces,
  }),
);

const stays = ['stay', 'stayOf.lunch', 'stayOf.dinner'] as const;

/** The booking rules in words. */
export const rulesWords: DocumentWords<BookingRules> = {
  schema: rules,
  nameOf: (path) =>
    pathsAround(path)
      .flatMap((one) => names.get(one) ?? [])
      .at(-1) ?? path,
  toldAt: (path) => stays.find((stay) => isWithin(path, stay)) ?? path,
  saidOf(path, _value, data) {
    switch (path) {
      case 'stay':
        return sayStay(data.stay);
      case 'stayOf.lunch':
        return sayStay(data.stayOf.lunch);
      case 'stayOf.dinner':
        return sayStay(data.stayOf.dinner);
      case 'largerTableHours':
        return words.hoursBefore(data.largerTableHours);
      case 'walkInOnly':
        return data.walkInOnly.map(({ weekday, service }) => `${houseWords.it.weekdays[weekday]}, ${walkIn.service[service]}`);
      case 'questions':
        return data.questions.map((question) => words.questions[question]);
      case 'paces':
        return data.paces.map(({ weekday = '', from = '', to = '', service, fixedTimes, arrivals }) => {
          const sale = fixedTimes === undefined ? 'usual' : fixedTimes.length > 0 ? 'fixed' : 'free';
          return sayPace({ weekday, from, to, service, sale, fixedTimes: fixedTimes ?? [], arrivals });
        });
      case 'dayPaces':
        return data.dayPaces.map(({ date, service, arrivals, closed }) => {
          const times = closed.map(({ time }) => time);
          return evening.pace(dayOfWeek(Date.parse(date)), walkIn.service[service], arrivals?.most, times);
        });
      case 'pause': {
        const [from, until] = data.pause ? [Date.parse(data.pause.from), Date.parse(data.pause.until)] : [];
        return from === undefined || until === undefined ? '' : `${dayOfWeek(from)}, ${formatTime(from)}–${formatTime(until)}`;
      }
      default:
        return undefined;
    }
  },
};

function sayStay(stay: BookingRules['stay'] | undefined): string[] {
  if (!stay) return [];
  return [...stay.steps.map(({ upTo, minutes }) => stayWords.upToSaid(upTo, minutes)), stayWords.largerSaid(stay.larger)];
}

interface SaidPace {
  /** Empty for every day. */
  weekday: string;
  /** The first and the last day; empty for all days. */
  from: string;
  to: string;
  service: Service;
  sale: Sale;
  fixedTimes: readonly string[];
  arrivals: number | undefined;
}

/** What a rule for some days does: `Ogni sabato, a cena: in turni, alle 20:00 e alle 22:15`. */
export function sayPace({ weekday, from, to, service, ...pace }: SaidPace): string {
  return paceWords.sentence({
    when: whenOf(
      weekdays.find((one) => one === weekday),
      from,
      to,
    ),
    service: paceWords.service[service],
    ...pace,
  });
}

export function formatWeekday(weekday: Weekday): string {
  return paceWords.weekday(houseWords.it.weekdays[weekday]);
}

/** `ogni sabato dal 1 agosto 2027 al 31 agosto 2027` */
function whenOf(weekday: Weekday | undefined, from: string, to: string): string {
  if (from === '') return weekday ? formatWeekday(weekday) : paceWords.everyDay;
  if (weekday) return paceWords.within(formatWeekday(weekday), formatDay(from), formatDay(to));
  return from === to ? paceWords.oneDay(formatDay(from)) : paceWords.season(formatDay(from), formatDay(to));
}

const formatDay = (date: string) => sayDay(date, '14 novembre 2026');
