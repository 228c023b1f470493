import { bookingWords } from '#languages/booking.ts';
import { useSite } from '../site.ts';
import type { CalendarPage } from './load-calendar.server.ts';
import { mostButtons } from './people.ts';
import { type StepsQuery, stepsAddress } from './steps-query.ts';

/** Some weeks of days to choose from. @param props.way where other weeks are asked for */
export function Calendar({ calendar, query, covers, way }: { calendar: CalendarPage; query: StepsQuery; covers: number; way: string }) {
  const words = bookingWords[useSite().language].which;
  const turn = (dal: string) =>
    stepsAddress(way, {
      persone: covers > mostButtons ? 'piu' : String(covers),
      quanti: covers > mostButtons ? String(covers) : '',
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
      <div className="booking-days">
        {words.weekdays.map((name, index) => (
          // The days of a week never change their order.
          <span key={index} className="booking-weekday" aria-hidden="true">
            {name}
          </span>
        ))}
        {calendar.days.map(({ date, number, state, open, chosen, halves, note, said }) => (
          <label
            key={date}
            className={`booking-day booking-day--${state}${halves ? ` lunch-${halves.lunch} dinner-${halves.dinner}` : ''}`}
          >
            <input
              type="radio"
              name="giorno"
              id={`giorno-${date}`}
              value={date}
              disabled={!open}
              defaultChecked={chosen && open}
              aria-label={said}
            />
            <span aria-hidden="true">{number}</span>
            {note && <small aria-hidden="true">{note}</small>}
          </label>
        ))}
      </div>
      {calendar.days.some(({ halves }) => halves) && <p className="booking-halves">{words.halves}</p>}
      <p className="booking-turn">
        {calendar.earlier !== undefined && <a href={turn(calendar.earlier)}>{words.earlier}</a>}
        {calendar.later !== undefined && <a href={turn(calendar.later)}>{words.later}</a>}
      </p>
    </fieldset>
  );
}
