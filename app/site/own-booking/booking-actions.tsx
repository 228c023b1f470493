import { bookingWhoWords } from '#languages/booking-who.ts';
import { bookingWords } from '#languages/booking.ts';
import { formWords } from '#languages/forms.ts';
import { healthConsentWords } from '#languages/health-consent.ts';
import { ownChangeWords } from '#languages/own-changes.ts';
import type { BookingState } from '#restaurant/bookings/states.ts';
import { maxLength } from '#restaurant/forms/guest-forms.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { peopleOf, stepsAddress } from '../booking/steps-query.ts';
import { type StepContext, View } from '../booking/steps.tsx';
import { TimeStep } from '../booking/time-step.tsx';
import { WhenStep } from '../booking/when-and-who.tsx';
import { AllergiesField, Tick } from '../forms/booking-fields.tsx';
import { Telephone } from '../links.tsx';
import { HiddenAnswers, Press } from '../press.tsx';
import { useSite } from '../site.ts';
import type { OwnBooking, OwnPage } from './load.server.ts';

function OwnNeeds({
  booking: { needs, consent, may },
  typed,
  path,
}: {
  booking: OwnBooking;
  typed: OwnBooking['needs'] | undefined;
  path: string;
}) {
  const { language } = useSite();
  const words = ownChangeWords[language].needs;
  const who = bookingWhoWords[language];
  const { withdraw, withdrawing, withdrawNow } = healthConsentWords[language];
  const { allergies, message, highChair, stepFree } = needs;
  const shown = typed ?? needs;
  const known = [allergies, highChair && who.highChair, stepFree && who.stepFree, message].filter(Boolean);
  return (
    <section className="own-deed">
      <h2>{words.title}</h2>
      {known.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          {may.needs && <p>{words.known}</p>}
          <ul>
            {known.map((need) => (
              <li key={String(need)}>{need}</li>
            ))}
          </ul>
        </>
      )}
      {allergies !== '' && (
        <>
          <p>{consent}</p>
          <details>
            <summary>{withdraw}</summary>
            <Press path={path} intent="withdraw" small look="outline" className="own-withdraw" before={<p>{withdrawing}</p>}>
              {withdrawNow}
            </Press>
          </details>
        </>
      )}
      {may.needs && (
        <details open={typed !== undefined}>
          <summary>{words.change}</summary>
          <form method="post" action={path} className="own-needs">
            <input type="hidden" name="intent" value="needs" />
            <AllergiesField
              id="own-allergies"
              maxLength={maxLength.text}
              defaultValue={shown.allergies}
              consent={{ given: consent !== undefined, error: typed && formWords[language].problems.consent }}
            />
            <Tick name="highChair" label={who.highChair} checked={shown.highChair} />
            {(may.stepFree || stepFree) && <Tick name="stepFree" label={who.stepFree} checked={shown.stepFree} />}
            <TextAreaField
              id="own-message"
              name="message"
              maxLength={maxLength.text}
              label={who.message}
              rows={2}
              defaultValue={shown.message}
            />
            <Button type="submit" small look="outline">
              {words.submit}
            </Button>
          </form>
        </details>
      )}
    </section>
  );
}

/** What the guest keeps while choosing another time: a table, a request, or nothing. */
function keptWhileChanging(state: OwnBooking['state']): 'kept' | 'request' | 'without' {
  return state === 'requested' ? 'request' : state === 'waiting' || state === 'toChoose' ? 'without' : 'kept';
}

/** What a guest gives up by cancelling, and gets back by undoing that. */
export function givenUp(state: OwnBooking['state'] | BookingState): 'booking' | 'request' | 'list' | 'choice' {
  if (state === 'waiting' || state === 'offered') return 'list';
  return state === 'requested' ? 'request' : state === 'toChoose' ? 'choice' : 'booking';
}

export function BookingActions({ booking, path, typed }: { booking: OwnBooking; path: string; typed: OwnBooking['needs'] | undefined }) {
  const { state, may, now } = booking;
  const words = ownChangeWords[useSite().language];
  const cancelling = words.cancel.of[givenUp(state)];
  return (
    <div className="own-deeds">
      {may.reconfirm && (
        <section className="own-deed">
          <h2>{words.reconfirm.title}</h2>
          <p>{words.reconfirm.text}</p>
          <Press path={path} intent="reconfirm" small>
            {words.reconfirm.submit}
          </Press>
        </section>
      )}
      {may.late.length > 0 && (
        <form className="own-deed" id="late" method="post" action={path}>
          <h2>{words.late.title}</h2>
          <p>{words.late.text}</p>
          <fieldset>
            <legend className="visually-hidden">{words.late.legend}</legend>
            <div className="own-late">
              {may.late.map(({ minutes, time }, index) => (
                <label key={minutes} className="booking-time">
                  <input type="radio" name="minutes" id={`late-${minutes}`} value={minutes} defaultChecked={index === 0} />
                  <span>{`${minutes}′`}</span>
                  <small>{time}</small>
                </label>
              ))}
            </div>
          </fieldset>
          <input type="hidden" name="intent" value="late" />
          <Button type="submit" small look="outline">
            {words.late.submit}
          </Button>
        </form>
      )}
      {may.change && (
        <section className="own-deed">
          <h2>{words.change.title}</h2>
          <p>{words.change.texts[keptWhileChanging(state)]}</p>
          <a className="text-link" href={stepsAddress(path, { ...now, passo: 'giorno' })}>
            {words.change.link[booking.asked]}
          </a>
        </section>
      )}
      {(may.needs || booking.needs.allergies !== '') && <OwnNeeds booking={booking} typed={typed} path={path} />}
      {may.cancel && state !== 'offered' && (
        <section className="own-deed" id="cancel">
          <h2>{words.cancel.title}</h2>
          <p>{words.cancel.text}</p>
          <details>
            <summary>{cancelling.summary}</summary>
            <p>{cancelling.explain}</p>
            <Press path={path} intent="cancel" small look="outline">
              {cancelling.submit}
            </Press>
          </details>
        </section>
      )}
    </div>
  );
}

/** The questions of a change: people and day, then the time. A button answers the last one and moves the booking. */
export function Change({ steps, booking, path }: { steps: NonNullable<OwnPage['steps']>; booking: OwnBooking; path: string }) {
  const words = ownChangeWords[useSite().language].change;
  const way: StepContext = { path, chooses: 'move' };
  return (
    <div className="booking-questions">
      <div className="booking-masthead">
        <h1>{words.link[booking.asked]}</h1>
        {steps.step !== 'who' && (
          <a className="text-link" href={path}>
            {words.back}
          </a>
        )}
        {steps.step === 'when' && <p className="booking-note">{words.texts[keptWhileChanging(booking.state)]}</p>}
      </div>
      {steps.step === 'when' && <WhenStep page={steps} way={way} />}
      {steps.step === 'time' && <TimeStep page={steps} way={way} />}
      {steps.step === 'who' && <Sure steps={steps} booking={booking} path={path} />}
      <View page={steps} before={<Before booking={booking} isReplaced={steps.step === 'who'} />} />
    </div>
  );
}

/** The current ticket, struck through once its replacement is shown. */
function Before({ booking: { state, when, covers }, isReplaced }: { booking: OwnBooking; isReplaced: boolean }) {
  const { language } = useSite();
  const words = ownChangeWords[language].change;
  const what = `${when}, ${bookingWords[language].people(covers)}`;
  return (
    <p className="booking-before">
      <span>{state === 'toChoose' ? words.was : words.now}</span> {isReplaced || state === 'toChoose' ? <s>{what}</s> : <b>{what}</b>}
    </p>
  );
}

/** Asks whether to replace the booking. A confirmed table cannot be exchanged for a request. */
function Sure({ steps, booking, path }: { steps: Extract<OwnPage['steps'], { step: 'who' }>; booking: OwnBooking; path: string }) {
  const { language } = useSite();
  const words = ownChangeWords[language].change;
  const people = bookingWords[language].people(steps.sheet.covers);
  if (steps.request && booking.state === 'confirmed') {
    return (
      <p className="booking-step">
        {words.ask} <Telephone />
      </p>
    );
  }
  return (
    <form className="booking-step" method="post" action={stepsAddress(path, {})}>
      <h2 tabIndex={-1} data-first>
        {words.sure(steps.when, people)}
      </h2>
      <HiddenAnswers of={{ intent: 'move', ...peopleOf(steps.query), giorno: steps.date, ora: steps.time }} />
      <div className="booking-forward">
        <Button type="submit">{words.submit[booking.asked]}</Button>
        <a className="text-link" href={path}>
          {words.back}
        </a>
      </div>
    </form>
  );
}
