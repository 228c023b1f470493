import { bookingWords } from '#languages/booking.ts';
import { formWords } from '#languages/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useSite } from '../site.ts';
import { maxButtons } from './people.ts';
import { Calendar } from './calendar.tsx';
import type { StepsPage } from './load-steps.server.ts';
import { HiddenAnswers, type StepContext, Told } from './steps.tsx';

/** To an assistant in the browser, as the other forms (form-head.tsx). */
const findTimes = { toolname: 'find_times', tooldescription: 'Shows the free times of a day for a party.' };

/** The first questions: how many, and which day. */
export function WhenStep({ page, way }: { page: Extract<StepsPage, { step: 'when' }>; way: StepContext }) {
  const { language } = useSite();
  const words = bookingWords[language];
  const { query, sheet, calendar, most, wrong, count } = page;
  return (
    <form className="booking-step" method="get" action={way.path} data-step="when" {...(way.chooses === 'hold' ? findTimes : {})}>
      <h2 className="visually-hidden" tabIndex={-1} data-first>
        {words.steps.when}
      </h2>
      <div data-for-people="said">
        <Told sentences={wrong ? [...page.told, words.which.wrong] : page.told} />
      </div>
      <HowMany covers={sheet.covers} most={most} count={count} />
      <Calendar calendar={calendar} query={query} covers={sheet.covers} way={way.path} />
      <details className="booking-write">
        <summary>{words.which.write}</summary>
        <Field id="booking-data" name="data" type="date" min={calendar.today} max={calendar.last} label={words.which.legend} />
      </details>
      <HiddenAnswers of={{ posto: query.posto, ora: query.ora, servizio: query.servizio }} />
      <div className="booking-forward">
        <Button type="submit" name="passo" value="ore" icon="i-freccia">
          {words.which.submit}
        </Button>
      </div>
    </form>
  );
}

function HowMany({ covers, most, count }: { covers: number; most: number; count: 'said' | 'open' | 'asked' }) {
  const { language } = useSite();
  const words = bookingWords[language];
  const buttons = Math.min(most, maxButtons);
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
