import type { Language } from '#languages/languages.ts';
import { bookingAnswerWords } from '#languages/booking-answers.ts';
import { ownBookingWords } from '#languages/own-booking.ts';
import { ownChangeWords } from '#languages/own-changes.ts';
import { pushWords } from '#languages/push.ts';
import { maxLength } from '#restaurant/forms/guest-forms.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { drawingUrl } from '../../ui/drawing.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { stepsAddress } from '../booking/steps-query.ts';
import { Unsent } from '../forms/form-head.tsx';
import { NewTabLink, Telephone } from '../links.tsx';
import { Press } from '../press.tsx';
import { telephoneLink, useSite } from '../site.ts';
import type { OwnBookingResult } from './change.server.ts';
import type { OwnBooking, OwnPage } from './load.server.ts';
import { BookingActions, Change, givenUp } from './booking-actions.tsx';

interface OwnArticleProps {
  page: OwnPage;
  path: string;
  /** The result of the guest's last action. */
  outcome: OwnBookingResult | undefined;
  /** The typed needs that were not stored because the consent was missing. */
  typed?: OwnBooking['needs'] | undefined;
  /** Shown below the booking, but not beside the questions of a change. */
  children?: React.ReactNode;
}

export function OwnArticle({ page: { booking, steps }, path, outcome, typed, children }: OwnArticleProps) {
  return (
    <div id="booking" data-island="booking">
      {(outcome || !steps) && <Said booking={booking} outcome={outcome} path={path} />}
      {steps ? (
        <Change steps={steps} booking={booking} path={path} />
      ) : (
        <>
          <Ticket booking={booking} path={path} />
          {(booking.state === 'confirmed' || booking.state === 'requested') && <Way stations={booking.stations} />}
          <BookingActions booking={booking} path={path} typed={typed} />
          {children}
        </>
      )}
      <Unsent />
    </div>
  );
}

/** Results after which the guest should call. */
const callOutcomes: ReadonlySet<OwnBookingResult | undefined> = new Set(['tooLate', 'ask', 'needsCall', 'manyChanges']);
/** Other results that are failures. */
const failedOutcomes: ReadonlySet<OwnBookingResult | undefined> = new Set(['full', 'offerOver', 'other', 'openMail', 'wrongMailbox']);

/** The result of the last action, if it is still true. */
function Said({ booking, outcome, path }: { booking: OwnBooking; outcome: OwnBookingResult | undefined; path: string }) {
  const { language } = useSite();
  const words = ownBookingWords[language];
  const sentence = saidOf(booking, outcome, language);
  if (!sentence) return null;
  const calls = callOutcomes.has(outcome);
  const failed = calls || failedOutcomes.has(outcome);
  return (
    <Notice tone={failed ? 'error' : 'done'} className="own-said" tabIndex={-1} data-first>
      <p>
        {outcome === 'booked' && booking.state === 'confirmed' && <b>{words.booked.confirmed} </b>}
        {sentence} {calls && <Telephone />}
      </p>
      {booking.may.moveBack && outcome === 'move' && <MoveBack to={booking.may.moveBack} path={path} />}
      {booking.may.mailbox && (outcome === 'booked' || outcome === 'mailbox' || outcome === 'wrongMailbox') && (
        <CorrectMailbox path={path} mailbox={booking.mailbox} wrong={outcome === 'wrongMailbox'} />
      )}
    </Notice>
  );
}

function MoveBack({ to: { to, giorno, sequenza }, path }: { to: NonNullable<OwnBooking['may']['moveBack']>; path: string }) {
  const words = ownChangeWords[useSite().language].change;
  return (
    <Press
      path={path}
      intent="moveBack"
      answers={{ giorno, sequenza: String(sequenza) }}
      small
      look="outline"
      before={<p>{words.undoHint}</p>}
    >
      {words.undo(to)}
    </Press>
  );
}

function CorrectMailbox({ path, mailbox, wrong }: { path: string; mailbox: string | undefined; wrong: boolean }) {
  const words = ownBookingWords[useSite().language].mailbox;
  return (
    <details open={wrong}>
      <summary>{words.summary}</summary>
      <form method="post" action={path} noValidate>
        <input type="hidden" name="intent" value="mailbox" />
        <Field
          id="own-mailbox"
          type="email"
          name="email"
          required
          maxLength={maxLength.email}
          autoComplete="email"
          label={words.label}
          defaultValue={mailbox}
          aria-invalid={wrong || undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- its text was refused and has to be typed again
          autoFocus={wrong}
        />
        <Button type="submit" small look="outline">
          {words.submit}
        </Button>
      </form>
    </details>
  );
}

function saidOf(booking: OwnBooking, outcome: OwnBookingResult | undefined, language: Language): string | undefined {
  const words = ownChangeWords[language];
  const { mailbox } = ownBookingWords[language];
  switch (outcome) {
    case 'full':
    case 'tooLate':
    case 'other':
    case 'openMail':
    case 'manyChanges':
      return words.refused[outcome];
    case 'offerOver':
      return booking.state === 'waiting' ? words.refused.offerOver : words.refused.other;
    case 'wrongMailbox':
      return mailbox.wrong;
    case 'booked':
    case 'mailbox':
      return booking.mailbox === undefined ? undefined : booking.mailed ? mailbox.sent(booking.mailbox) : mailbox.notSent;
    case 'needs':
      return words.needs.done;
    case 'needsCall':
      return words.needs.noTable;
    case 'push':
    case 'pushOff':
      return pushWords[language][outcome === 'push' ? 'done' : 'ended'];
    case 'withdrawn':
      return booking.needs.allergies === '' ? words.needs.withdrawn : undefined;
    case 'moveBack':
      return words.change.undone;
    case 'ask':
      return words.change.ask;
    case 'move':
      return words.change.done;
    case 'undo':
      return booking.state === 'cancelled' ? undefined : words.cancel.of[givenUp(booking.state)].undone;
    case 'reconfirm':
      return booking.reconfirmed ? words.reconfirm.done : undefined;
    default:
      // The delay stays on the page while it is true.
      return booking.state === 'confirmed' ? booking.late : undefined;
  }
}

/** The booking as a ticket: its data on the left, and on the stub what to say at the door. */
function Ticket({ booking, path }: { booking: OwnBooking; path: string }) {
  const { language, settings, to } = useSite();
  const words = ownBookingWords[language];
  const { state, heading, text, cat, when, who, reference, may, offeredUntil, waitingMinutes, choice } = booking;
  const over = state === 'cancelled' || state === 'declined' || state === 'noShow' || state === 'over';
  return (
    <article className={`ticket ticket--${state}`}>
      <div className="ticket-body">
        {state === 'confirmed' && (
          <p className="ticket-state">
            <Icon name="i-spunta" />
            {words.way.confirmed}
          </p>
        )}
        <h1 tabIndex={-1} data-first>
          {heading}
        </h1>
        <p className="ticket-when">{state === 'cancelled' || state === 'declined' || state === 'toChoose' ? <s>{when}</s> : when}</p>
        <p>{who}</p>
        {text && <p>{text}</p>}
        {state === 'waiting' && waitingMinutes !== undefined && <p>{words.waitingMinutes(waitingMinutes)}</p>}
        {state === 'offered' && offeredUntil && <p className="ticket-offer">{words.offer(offeredUntil)}</p>}
        {choice && <Choice choice={choice} covers={booking.covers} path={path} />}
        <div className="actions">
          {may.accept && (
            <Press path={path} intent="accept" small>
              {words.accept}
            </Press>
          )}
          {state === 'offered' && may.cancel && (
            <Press path={path} intent="cancel" small look="outline">
              {words.refuse}
            </Press>
          )}
          {may.undo && (
            <Press path={path} intent="undo" small look="outline">
              {ownChangeWords[language].cancel.of[givenUp(may.undo)].undo}
            </Press>
          )}
          {state === 'confirmed' && (
            <ButtonLink {...(may.reconfirm ? { look: 'outline' } : {})} small href={`${path}/calendar.ics`} download>
              <Icon name="i-calendario" />
              {words.calendar}
            </ButtonLink>
          )}
          {over && (
            <ButtonLink look="outline" small href={to('/prenota')}>
              {ownChangeWords[language].cancel.again}
            </ButtonLink>
          )}
          {!over && (
            <>
              <span className="text-link">
                <Icon name="i-piede" />
                <NewTabLink href={settings.mapLink}>{words.directions}</NewTabLink>
              </span>
              <a className="text-link" href={telephoneLink(settings.phoneNumber)}>
                <Icon name="i-telefono" />
                {words.call}
              </a>
            </>
          )}
        </div>
      </div>
      {over && cat ? (
        <div className="ticket-cat">
          <img src={drawingUrl('vuoto-prenotazioni.svg')} width="320" height="240" alt={bookingAnswerWords[language].catPicture} />
        </div>
      ) : (
        <div className="ticket-stub">
          <div>
            <small>{words.reference}</small>
            <b>{reference}</b>
            {state === 'confirmed' && <small>{words.sayIt}</small>}
          </div>
          <Icon name="k-prenota" className="stamp" />
        </div>
      )}
    </article>
  );
}

/** Times instead of the one that the restaurant cancelled, each a button. */
function Choice({
  choice: { reason, until, times },
  covers,
  path,
}: {
  choice: NonNullable<OwnBooking['choice']>;
  covers: number;
  path: string;
}) {
  const words = ownBookingWords[useSite().language].choice;
  return (
    <div className="ticket-choice">
      {reason && <p>{reason}</p>}
      <p className="ticket-offer">{words.until(until)}</p>
      {times.map(({ giorno, ora, when }, place) => (
        <Press
          key={`${giorno} ${ora}`}
          path={path}
          intent="move"
          answers={{ persone: String(covers), giorno, ora }}
          small
          look={place > 0 ? 'outline' : undefined}
        >
          {when}
        </Press>
      ))}
      <a className="text-link" href={stepsAddress(path, { persone: String(covers), passo: 'giorno' })}>
        {times.length === 0 ? words.none : words.other}
      </a>
    </div>
  );
}

function Way({ stations }: Pick<OwnBooking, 'stations'>) {
  const words = ownBookingWords[useSite().language].way;
  return (
    <ol className="ticket-way" aria-label={words.label}>
      {stations.map(({ name, at, done }) => (
        <li key={name} className={done ? 'ticket-way-done' : undefined}>
          {name}
          {at && <small>{at}</small>}
        </li>
      ))}
    </ol>
  );
}
