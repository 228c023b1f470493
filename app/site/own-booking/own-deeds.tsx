import { ownBookingWords } from '#languages/own-booking.ts';
import { Button } from '../../ui/button.tsx';
import { stepsAddress } from '../booking/steps-query.ts';
import { useSite } from '../site.ts';
import type { OwnBooking } from './load.server.ts';

interface PressProps {
  path: string;
  intent: 'cancel' | 'undo' | 'accept' | 'reconfirm';
  look?: 'outline';
  children: string;
}

/** A button that does what it says: nothing on this page happens by opening it. */
export function Press({ path, intent, look, children }: PressProps) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" small {...(look ? { look } : {})}>
        {children}
      </Button>
    </form>
  );
}

/** What the guest may do with the booking, each on a card of its own. */
export function OwnDeeds({ booking: { state, may, now, late }, path }: { booking: OwnBooking; path: string }) {
  const words = ownBookingWords[useSite().language];
  return (
    <div className="own-deeds">
      {may.reconfirm && (
        <section className="own-deed">
          <h2>{words.reconfirm.title}</h2>
          <p>{words.reconfirm.text}</p>
          <Press path={path} intent="reconfirm">
            {words.reconfirm.submit}
          </Press>
        </section>
      )}
      {may.late.length > 0 && (
        <form className="own-deed" method="post" action={path}>
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
          <Button type="submit" small {...(may.reconfirm || late ? { look: 'outline' } : {})}>
            {words.late.submit}
          </Button>
        </form>
      )}
      {may.change && (
        <section className="own-deed">
          <h2>{words.change.title}</h2>
          <p>{words.change.text}</p>
          <a className="text-link" href={stepsAddress(path, { ...now, passo: 'giorno' })}>
            {words.change.link}
          </a>
        </section>
      )}
      {may.cancel && state !== 'offered' && (
        <section className="own-deed" id="cancel">
          <h2>{words.cancel.title}</h2>
          <p>{words.cancel.text}</p>
          <details>
            <summary>{words.cancel.summary}</summary>
            <p>{words.cancel.explain}</p>
            <Press path={path} intent="cancel" look="outline">
              {words.cancel.submit}
            </Press>
          </details>
        </section>
      )}
    </div>
  );
}
