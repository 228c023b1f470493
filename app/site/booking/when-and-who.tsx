import { bookingAnswerWords } from '#languages/booking-answers.ts';
import { bookingWhoWords } from '#languages/booking-who.ts';
import { bookingWords } from '#languages/booking.ts';
import { formWords } from '#languages/forms.ts';
import { capital } from '#languages/languages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FormResult } from '../forms/answer.ts';
import { BookingFields } from '../forms/booking-fields.tsx';
import { FormHead, tools } from '../forms/form-head.tsx';
import { HiddenAnswers } from '../press.tsx';
import { useSite } from '../site.ts';
import { Calendar } from './calendar.tsx';
import type { LastQuestion } from './load-page.server.ts';
import type { StepsPage } from './load-steps.server.ts';
import { maxButtons, peopleOf, stepsAddress } from './steps-query.ts';
import { AddressProblems, type StepContext } from './steps.tsx';

/** For an assistant in the browser, as the other forms (form-head.tsx). */
const findTimes = { toolname: 'find_times', tooldescription: 'Shows the free times of a day for a party.' };

export function WhenStep({ page, way }: { page: Extract<StepsPage, { step: 'when' }>; way: StepContext }) {
  const words = bookingWords[useSite().language];
  const { query, sheet, calendar, most, wrong, count } = page;
  return (
    <form className="booking-step" method="get" action={way.path} data-step="when" {...(way.chooses === 'hold' ? findTimes : {})}>
      <h2 className="visually-hidden" tabIndex={-1} data-first>
        {words.steps.when}
      </h2>
      <div data-for-people="said">
        <AddressProblems sentences={wrong ? [...page.problems, words.which.wrong] : page.problems} />
      </div>
      <HowMany covers={sheet.covers} most={most} count={count} />
      <Calendar calendar={calendar} query={query} covers={sheet.covers} way={way.path} />
      <details className="booking-write">
        <summary>{words.which.write}</summary>
        <Field id="booking-data" name="data" type="date" min={calendar.start} max={calendar.last} label={words.which.legend} />
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
        defaultValue={count === 'said' && more ? covers : undefined}
        error={count === 'asked' ? formWords[language].problems.people : undefined}
      />
    </fieldset>
  );
}

interface WhoProps {
  page: Extract<StepsPage, { step: 'who' }>;
  asks: LastQuestion;
  answer: FormResult | undefined;
}

export function WhoStep({ page, asks, answer }: WhoProps) {
  const { language, to, settings } = useSite();
  const words = bookingWords[language];
  const who = bookingWhoWords[language];
  const { query, sheet, date, time, start, request, waiting } = page;
  const back = answer && 'typed' in answer ? answer : undefined;
  const path = to('/prenota');
  const answers = { ...peopleOf(query), giorno: date, ora: time, attesa: query.attesa, posto: query.posto };
  const submit = waiting ? who.wait : request ? who.request : who.submit;
  return (
    <form
      className="booking-step"
      method="post"
      action={stepsAddress(path, answers)}
      noValidate
      data-step="who"
      data-when={`${capital(page.when)}, ${words.people(sheet.covers)}`}
      autoComplete="on"
      {...tools.booking}
    >
      <h2 tabIndex={-1} data-first={back ? undefined : true}>
        {who.title}
      </h2>
      {asks.held && <p className="booking-note">{asks.held}</p>}
      {request && <p className="booking-note">{words.when.request(words.people(sheet.covers))}</p>}
      {waiting && <p className="booking-note">{bookingAnswerWords[language].wait.lead(page.kept)}</p>}
      <p className="booking-note" data-zone={start} data-words={who.zone(settings.address.city, '{}')} hidden />
      <div className="booking-frame">
        <div className="booking-fields">
          <FormHead form="booking" back={back} token={asks.token} />
          <HiddenAnswers
            of={{
              date,
              time,
              people: String(sheet.covers),
              key: query.posto,
              ...(waiting ? { instead: 'wait', flexible: query.attesa } : {}),
            }}
          />
          <BookingFields asks={asks} typed={back?.typed} problems={back?.problems} />
          <div className="booking-forward">
            <Button type="submit" data-sending={formWords[language].sending}>
              {submit}
            </Button>
            <a className="text-link" href={stepsAddress(path, { ...answers, ora: '', attesa: '', passo: '' })}>
              {who.change}
            </a>
          </div>
        </div>
      </div>
      {asks.policy && <p className="booking-policy">{asks.policy}</p>}
      <Terms />
    </form>
  );
}

function Terms() {
  const { language, to } = useSite();
  const words = bookingWhoWords[language].terms;
  return (
    <ul className="booking-terms">
      <li>
        <Icon name="i-orologio" />
        <span>{words.late}</span>
      </li>
      <li>
        <Icon name="i-calendario" />
        <span>{words.cancel}</span>
      </li>
      <li>
        <Icon name="i-attenzione" />
        <span>
          {words.allergens} <a href={to('/allergeni')}>{words.book}</a>.
        </span>
      </li>
    </ul>
  );
}
