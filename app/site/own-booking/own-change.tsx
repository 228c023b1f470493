import { bookingWords } from '#languages/booking.ts';
import { ownChangeWords } from '#languages/own-changes.ts';
import { Button } from '../../ui/button.tsx';
import { HiddenAnswers, View, type StepContext } from '../booking/steps.tsx';
import { peopleOf, stepsAddress } from '../booking/steps-query.ts';
import { TimeStep } from '../booking/time-step.tsx';
import { WhenStep } from '../booking/when-and-who.tsx';
import { telephoneLink, useSite } from '../site.ts';
import type { OwnBooking, OwnPage } from './load.server.ts';
import { keptWhileChanging } from './booking-actions.tsx';

/** The questions of a change: people and day, then the time; the last one is answered by the button that moves the booking. */
export function Change({ steps, booking, path }: { steps: NonNullable<OwnPage['steps']>; booking: OwnBooking; path: string }) {
  const { language } = useSite();
  const words = ownChangeWords[language].change;
  const way: StepContext = { path, chooses: 'move' };
  return (
    <div className="booking-questions">
      <div className="booking-masthead">
        <h1>{words.link}</h1>
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

/** The ticket that one has, struck out once the one that would take its place stands beside it. */
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

/** Asks whether what one has is given up for the other. A table that is promised is not exchanged for a question. */
function Sure({ steps, booking, path }: { steps: Extract<OwnPage['steps'], { step: 'who' }>; booking: OwnBooking; path: string }) {
  const { language, settings } = useSite();
  const words = ownChangeWords[language].change;
  const people = bookingWords[language].people(steps.sheet.covers);
  if (steps.request && booking.state === 'confirmed') {
    return (
      <p className="booking-step">
        {words.ask} <a href={telephoneLink(settings.phoneNumber)}>{settings.phoneNumber}</a>
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
        <Button type="submit">{words.submit}</Button>
        <a className="text-link" href={path}>
          {words.back}
        </a>
      </div>
    </form>
  );
}
