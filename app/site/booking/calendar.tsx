import { bookingAnswerWords } from '#languages/booking-answers.ts';
import { bookingWords, seaWords } from '#languages/booking.ts';
import { Telephone } from '../links.tsx';
import { useSite } from '../site.ts';
import type { CalendarPage, DayCell, DayState } from './load-calendar.server.ts';
import { maxButtons, stepsAddress, type StepsQuery } from './steps-query.ts';

/** Some weeks of days to choose from. @param props.way the address for other weeks */
export function Calendar({ calendar, query, covers, way }: { calendar: CalendarPage; query: StepsQuery; covers: number; way: string }) {
  const words = bookingWords[useSite().language].which;
  const turn = (dal: string) =>
    stepsAddress(way, {
      persone: covers > maxButtons ? 'piu' : String(covers),
      quanti: covers > maxButtons ? String(covers) : '',
      giorno: query.giorno,
      passo: 'giorno',
      dal,
      posto: query.posto,
    });
  return (
    <fieldset className="booking-question" data-for-people="calendar">
      <legend>
        {words.legend} <small>{words.until(calendar.until)}</small>
      </legend>
      <div className="month">
        {words.weekdays.map((name, index) => (
          // The weekdays never change their order.
          <span key={index} className="month-weekday" aria-hidden="true">
            {name}
          </span>
        ))}
        {calendar.days.map(({ date, number, state, open, chosen, halves, note, label }) => (
          <label key={date} className={`booking-day booking-day--${state}${discOf(halves)}`}>
            <input
              type="radio"
              name="giorno"
              id={`giorno-${date}`}
              value={date}
              disabled={!open}
              defaultChecked={chosen && open}
              aria-label={label}
            />
            <span aria-hidden="true">{number}</span>
            {note && <small aria-hidden="true">{note}</small>}
          </label>
        ))}
      </div>
      <Key days={calendar.days} />
      <Call days={calendar.days} />
      <p className="booking-turn">
        {calendar.earlier !== undefined && <a href={turn(calendar.earlier)}>{words.earlier}</a>}
        {calendar.later !== undefined && <a href={turn(calendar.later)}>{words.later}</a>}
      </p>
    </fieldset>
  );
}

function discOf(halves: DayCell['halves']): string {
  return halves ? ` lunch-${halves.lunch} dinner-${halves.dinner}` : '';
}

/** Refers to the telephone if a day is only available there. */
function Call({ days }: { days: readonly DayCell[] }) {
  const { language } = useSite();
  const paused = days.some(({ state }) => state === 'paused');
  if (!paused && !days.some(({ state }) => state === 'over')) return null;
  return (
    <p className="month-call">
      {paused ? bookingAnswerWords[language].full.paused : seaWords[language].late} <Telephone />.
    </p>
  );
}

type KeyName = keyof (typeof bookingWords)['it']['which']['key'];

const key = {
  free: ' lunch-free dinner-free',
  lunchFull: ' lunch-full dinner-free',
  dinnerFull: ' lunch-free dinner-full',
  full: ' lunch-full dinner-full',
  onlyLunch: ' lunch-free dinner-closed',
  onlyDinner: ' lunch-closed dinner-free',
  closed: ' booking-day--closed',
} as const satisfies Record<KeyName, string>;
const keyNames: readonly KeyName[] = ['free', 'lunchFull', 'dinnerFull', 'full', 'onlyLunch', 'onlyDinner', 'closed'];

/** The legend of the discs that are on the calendar; not for screen readers. */
function Key({ days }: { days: readonly DayCell[] }) {
  const words = bookingWords[useSite().language].which;
  const there = new Set(days.map(keyNameOf));
  if (there.size === 0) return null;
  return (
    <p className="month-key" aria-hidden="true">
      <span>{words.halves}</span>
      {keyNames
        .filter((name) => there.has(name))
        .map((name) => (
          <span key={name}>
            <i className={`booking-day${key[name]}`} />
            {words.key[name]}
          </span>
        ))}
    </p>
  );
}

function keyNameOf({ state, halves }: DayCell): KeyName | undefined {
  if (!halves) return state === 'closed' ? 'closed' : undefined;
  const [lunch, dinner] = [kindOf(halves.lunch), kindOf(halves.dinner)];
  if (lunch === 'none') return dinner === 'full' ? 'full' : 'onlyDinner';
  if (dinner === 'none') return lunch === 'full' ? 'full' : 'onlyLunch';
  if (lunch === dinner) return lunch;
  return lunch === 'full' ? 'lunchFull' : 'dinnerFull';
}

function kindOf(state: DayState): 'free' | 'full' | 'none' {
  if (state === 'free' || state === 'onRequest') return 'free';
  return state === 'waitingList' || state === 'full' ? 'full' : 'none';
}
