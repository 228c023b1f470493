import { bookingWords } from '#languages/booking.ts';
import { formWords } from '#languages/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSite } from '../site.ts';
import type { CalendarPage } from './load-calendar.server.ts';
import type { StepsPage } from './load-steps.server.ts';
import { Carried, type Way } from './steps.tsx';
import { type StepsQuery, stepsAddress } from './steps-query.ts';

/** The first questions: how many, and which day. */
export function WhenStep({ page, way }: { page: Extract<StepsPage, { step: 'when' }>; way: Way }) {
  const { language } = useSite();
  const words = bookingWords[language];
  const { query, sheet, calendar, most, wrong, count } = page;
  return (
    <form className="booking-step" method="get" action={way.path} data-step="when">
      <h2 className="visually-hidden" tabIndex={-1} data-first>
        {words.steps.when}
      </h2>
      <div data-for-people="said">
        {wrong && (
          <Notice tone="error">
            <p>{words.which.wrong}</p>
          </Notice>
        )}
      </div>
      <HowMany covers={sheet.covers} most={most} count={count} />
      <Calendar calendar={calendar} query={query} covers={sheet.covers} way={way} />
      <details className="booking-write">
        <summary>{words.which.write}</summary>
        <Field id="booking-data" name="data" type="date" min={calendar.today} max={calendar.last} label={words.which.legend} />
      </details>
      <Carried of={{ posto: query.posto }} />
      <div className="booking-forward">
        <Button type="submit" name="passo" value="ore" icon="i-freccia">
          {words.which.submit}
        </Button>
      </div>
    </form>
  );
}

/** The most buttons for a number of people; more is written. */
const mostButtons = 12;

function HowMany({ covers, most, count }: { covers: number; most: number; count: 'said' | 'open' | 'asked' }) {
  const { language } = useSite();
  const words = bookingWords[language];
  const buttons = Math.min(most, mostButtons);
  const more = covers > buttons || count !== 'said';
  return (
    <fieldset className="booking-question">
      <legend>{words.howMany.legend}</legend>
      <div className="booking-people">
        {Array.from({ length: buttons }, (_, index) => index + 1).map((number) => (
          <label key={number} className="booking-round">
            <input type="radio" name="persone" id={`persone-${number}`} value={number} defaultChecked={number === covers && !more} />
            <span aria-hidden="true">{number}</span>
            <span className="visually-hidden">{words.people(number)}</span>
          </label>
        ))}
        <label className="booking-round booking-round--more">
          <input type="radio" name="persone" id="persone-piu" value="piu" defaultChecked={more} />
          <span>{words.howMany.more}</span>
        </label>
      </div>
      <Field
        id="booking-quanti"
        className="booking-count"
        name="quanti"
        type="number"
        inputMode="numeric"
        min={1}
        max={999}
        label={words.howMany.count}
        help={words.howMany.large(most)}
        {...(count === 'said' && more ? { defaultValue: covers } : {})}
        {...(count === 'asked' ? { error: formWords[language].problems.people } : {})}
      />
    </fieldset>
  );
}

function Calendar({ calendar, query, covers, way }: { calendar: CalendarPage; query: StepsQuery; covers: number; way: Way }) {
  const words = bookingWords[useSite().language].which;
  const turn = (dal: string) =>
    stepsAddress(way.path, {
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
