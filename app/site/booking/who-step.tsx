import { bookingWords } from '#languages/booking.ts';
import type { Problems } from '#restaurant/forms/guest-forms.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField, TextAreaField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FormAnswer, Typed } from '../forms/answer.ts';
import { BookingContact, useGiven } from '../forms/fields.tsx';
import { FormHead } from '../forms/form-head.tsx';
import { useSite } from '../site.ts';
import type { Asks } from './load-page.server.ts';
import type { StepsPage } from './load-steps.server.ts';
import { Carried } from './steps.tsx';
import { stepsAddress } from './steps-query.ts';
import { peopleOf } from './people.ts';

interface WhoProps {
  page: Extract<StepsPage, { step: 'who' }>;
  asks: Asks;
  answer: FormAnswer | undefined;
}

/** The last question: who comes, and what they need. */
export function WhoStep({ page, asks, answer }: WhoProps) {
  const { language, to, settings } = useSite();
  const words = bookingWords[language];
  const { query, sheet, date, time, start, request, waiting } = page;
  const back = answer && 'typed' in answer ? answer : undefined;
  const path = to('/prenota');
  const answers = { ...peopleOf(query), giorno: date, ora: time, attesa: query.attesa, posto: query.posto };
  const submit = waiting ? words.who.wait : request ? words.who.request : words.who.submit;
  return (
    <form className="booking-step" method="post" action={stepsAddress(path, answers)} noValidate data-step="who" autoComplete="on">
      <h2 tabIndex={-1} data-first={back ? undefined : true}>
        {words.who.title}
      </h2>
      <p className="booking-moment">{page.when}</p>
      {asks.held && <p className="booking-note">{asks.held}</p>}
      {request && <p className="booking-note">{words.when.request(words.people(sheet.covers))}</p>}
      {waiting && <p className="booking-note">{words.wait.lead}</p>}
      <p className="booking-note" data-zone={start} data-words={words.who.zone(settings.address.city, '{}')} hidden />
      <div className="booking-frame">
        <div className="booking-fields">
          <FormHead form="booking" back={back} token={asks.token} />
          <Carried
            of={{
              date,
              time,
              people: String(sheet.covers),
              key: query.posto,
              ...(waiting ? { instead: 'wait', flexible: query.attesa } : {}),
            }}
          />
          <BookingContact typed={back?.typed} problems={back?.problems} wide="booking-wide" />
          <Needs asks={asks} typed={back?.typed ?? {}} problems={back?.problems ?? {}} />
          <div className="booking-forward">
            <Button type="submit">{submit}</Button>
            <a className="text-link" href={stepsAddress(path, { ...answers, ora: '', attesa: '', passo: '' })}>
              {words.who.change}
            </a>
          </div>
        </div>
      </div>
      {asks.policy && <p className="booking-policy">{asks.policy}</p>}
      <Terms />
    </form>
  );
}

interface Given {
  typed: Typed;
  problems: Problems;
}

/** Folded until they are wanted; open where something was typed in them. */
function Needs({ asks: { questions, rooms }, ...given }: Given & { asks: Asks }) {
  const words = bookingWords[useSite().language].who;
  const field = useGiven('booking', given);
  const { typed } = given;
  const any = ['allergies', 'occasion', 'highChair', 'stepFree', 'room', 'message'].some((name) => Boolean(typed[name]));
  return (
    <details className="booking-needs booking-wide" open={any}>
      <summary>
        <span>
          {words.needs} <small>{words.needsHint}</small>
        </span>
      </summary>
      <div className="booking-fields">
        {questions.includes('allergies') && (
          <TextAreaField
            {...field('allergies')}
            label={words.allergies}
            help={words.allergiesHelp}
            placeholder={words.allergiesPlaceholder}
            rows={2}
            className="booking-wide"
          />
        )}
        {questions.includes('highChair') && <Tick name="highChair" label={words.highChair} typed={typed} />}
        {questions.includes('stepFree') && <Tick name="stepFree" label={words.stepFree} typed={typed} />}
        {questions.includes('occasion') && (
          <Field {...field('occasion')} label={words.occasion} placeholder={words.occasionPlaceholder} className="booking-wide" />
        )}
        {questions.includes('room') && rooms.length > 1 && (
          <SelectField id="booking-room" name="room" label={words.room} defaultValue={typed['room'] ?? ''} className="booking-wide">
            <option value="">{words.anyRoom}</option>
            {rooms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextAreaField {...field('message')} label={words.message} rows={2} className="booking-wide" />
      </div>
    </details>
  );
}

function Tick({ name, label, typed }: { name: string; label: string; typed: Typed }) {
  return (
    <label className="booking-tick">
      <input type="checkbox" name={name} value="on" defaultChecked={Boolean(typed[name])} /> {label}
    </label>
  );
}

function Terms() {
  const { language, to } = useSite();
  const words = bookingWords[language].terms;
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
