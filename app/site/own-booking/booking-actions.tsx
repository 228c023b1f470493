import { ownChangeWords } from '#languages/own-changes.ts';
import { maxLength } from '#restaurant/forms/guest-forms.ts';
import { bookingWhoWords } from '#languages/booking-who.ts';
import { formWords } from '#languages/forms.ts';
import { healthConsentWords } from '#languages/health-consent.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { stepsAddress } from '../booking/steps-query.ts';
import { AllergiesField } from '../forms/allergies-field.tsx';
import { useSite } from '../site.ts';
import type { OwnBooking } from './load.server.ts';

interface PressProps {
  path: string;
  intent: 'cancel' | 'undo' | 'accept' | 'reconfirm';
  look?: 'outline';
  children: string;
}

/** A button that does what it says: nothing on this page happens by opening it. */
export function ActionButton({ path, intent, look, children }: PressProps) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" small {...(look ? { look } : {})}>
        {children}
      </Button>
    </form>
  );
}

/** What the house knows that they need, and can be told anew. */
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
            <form method="post" action={path} className="own-withdraw">
              <p>{withdrawing}</p>
              <input type="hidden" name="intent" value="withdraw" />
              <Button type="submit" small look="outline">
                {withdrawNow}
              </Button>
            </form>
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
            <label className="booking-tick">
              <input type="checkbox" name="highChair" value="on" defaultChecked={shown.highChair} /> {who.highChair}
            </label>
            {(may.stepFree || stepFree) && (
              <label className="booking-tick">
                <input type="checkbox" name="stepFree" value="on" defaultChecked={shown.stepFree} /> {who.stepFree}
              </label>
            )}
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

/** Whether a guest who looks for another time has something until then: whoever waits, or is to choose, has not. */
export function keptWhileChanging(state: OwnBooking['state']): 'kept' | 'without' {
  return state === 'waiting' || state === 'toChoose' ? 'without' : 'kept';
}

/** What the guest may do with the booking, each on a card of its own. */
export function BookingActions({ booking, path, typed }: { booking: OwnBooking; path: string; typed: OwnBooking['needs'] | undefined }) {
  const { state, may, now } = booking;
  const words = ownChangeWords[useSite().language];
  return (
    <div className="own-deeds">
      {may.reconfirm && (
        <section className="own-deed">
          <h2>{words.reconfirm.title}</h2>
          <p>{words.reconfirm.text}</p>
          <ActionButton path={path} intent="reconfirm">
            {words.reconfirm.submit}
          </ActionButton>
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
            {words.change.link}
          </a>
        </section>
      )}
      {(may.needs || booking.needs.allergies !== '') && <OwnNeeds booking={booking} typed={typed} path={path} />}
      {may.cancel && state !== 'offered' && (
        <section className="own-deed" id="cancel">
          <h2>{words.cancel.title}</h2>
          <p>{words.cancel.text}</p>
          <details>
            <summary>{words.cancel.summary}</summary>
            <p>{words.cancel.explain[keptWhileChanging(state)]}</p>
            <ActionButton path={path} intent="cancel" look="outline">
              {words.cancel.submit}
            </ActionButton>
          </details>
        </section>
      )}
    </div>
  );
}
