import { bookingWords } from '#languages/booking.ts';
import { formWords } from '#languages/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FormResult } from '../forms/answer.ts';
import { BookingFields } from '../forms/booking-fields.tsx';
import { FormHead, tools } from '../forms/form-head.tsx';
import { useSite } from '../site.ts';
import type { LastQuestion } from './load-page.server.ts';
import type { StepsPage } from './load-steps.server.ts';
import { HiddenAnswers } from './steps.tsx';
import { stepsAddress } from './steps-query.ts';
import { peopleOf } from './people.ts';

interface WhoProps {
  page: Extract<StepsPage, { step: 'who' }>;
  asks: LastQuestion;
  answer: FormResult | undefined;
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
    <form
      className="booking-step"
      method="post"
      action={stepsAddress(path, answers)}
      noValidate
      data-step="who"
      data-when={page.when}
      autoComplete="on"
      {...tools.booking}
    >
      <h2 tabIndex={-1} data-first={back ? undefined : true}>
        {words.who.title}
      </h2>
      {asks.held && <p className="booking-note">{asks.held}</p>}
      {request && <p className="booking-note">{words.when.request(words.people(sheet.covers))}</p>}
      {waiting && <p className="booking-note">{words.wait.lead(page.kept)}</p>}
      <p className="booking-note" data-zone={start} data-words={words.who.zone(settings.address.city, '{}')} hidden />
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
          <BookingFields asks={asks} {...(back ? { typed: back.typed, problems: back.problems } : {})} />
          <div className="booking-forward">
            <Button type="submit" data-sending={formWords[language].sending}>
              {submit}
            </Button>
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
