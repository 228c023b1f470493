import { bookingAnswerWords } from '#languages/booking-answers.ts';
import { bookingWords } from '#languages/booking.ts';
import { formWords } from '#languages/forms.ts';
import { ownBookingWords } from '#languages/own-booking.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { type BookingConfirmation, type FormResult, mailboxField, scriptsField, workField } from './answer.ts';
import { ContactField } from './booking-fields.tsx';
import { useSite } from '../site.ts';

/** Without link and reference, because the address of the page may be shared. */
export type BookedBefore = Pick<BookingConfirmation, 'state' | 'when' | 'covers'>;

/** Replaces the landing page's form after a booking, a request, or a place on the waiting list. */
export function BookedNotice({ booked: { state, when, covers, reference, link } }: { booked: BookingConfirmation }) {
  const { language } = useSite();
  const words = bookingAnswerWords[language];
  return (
    <div id="booking-form" className="guest-form-sent" tabIndex={-1}>
      <Notice tone="done" id="booking-notice" tabIndex={-1}>
        <p>
          {state === 'confirmed' && <b>{ownBookingWords[language].booked.confirmed} </b>}
          {words.sent[state](when, bookingWords[language].people(covers))}
        </p>
        <p>
          {words.sent.reference} <b>{reference}</b>
        </p>
        <p>
          <a href={link}>{words.sent.own}</a>
        </p>
      </Notice>
    </div>
  );
}

/** For a guest who returns to the page from which they booked: says that they have a table, and where its link was sent. */
export function BookedBeforeNotice({ before: { state, when, covers } }: { before: BookedBefore }) {
  const { language, to } = useSite();
  const words = bookingAnswerWords[language];
  return (
    <Notice tone="done" className="booked-before" tabIndex={-1} data-first>
      <p>
        {words.sent[state](when, bookingWords[language].people(covers))} {words.already.byMail}
      </p>
      <p>
        <a href={to('/prenota')}>{words.already.another}</a>
      </p>
    </Notice>
  );
}

type MailedForm = Extract<FormResult, { outcome: 'mail' }>;

/** Fields that belong to one attempt: the guest fills them in again, or the page makes them again. */
const ofOneSending: ReadonlySet<string> = new Set(['email', mailboxField, scriptsField, workField]);

/**
 * Replaces a form that waits until its mail is opened. A guest who mistyped the address sends the form again with the right one. The other
 * fields are kept in this answer, which only that guest gets.
 * @param props.path the address of the form; undefined for that of the page
 */
export function OpenMailNotice({ form, email, sent, path }: MailedForm & { path?: string }) {
  const { language } = useSite();
  const { summary, submit } = ownBookingWords[language].mailbox;
  const words = formWords[language].openMail;
  return (
    <div id={`${form}-form`} className="guest-form-sent" tabIndex={-1} data-first>
      <Notice tone="done" id={`${form}-notice`} tabIndex={-1}>
        <p>
          <b>{words.heading}</b>
        </p>
        <p>
          {words.before}
          <b>{email}</b>
          {words.after(termOf('formsToConfirm', language))}
        </p>
        <details>
          <summary>{summary}</summary>
          <form className="booking-fields" method="post" action={path} noValidate>
            {Object.entries(sent).map(
              ([name, text]) => !ofOneSending.has(name) && <input key={name} type="hidden" name={name} value={text} />,
            )}
            <ContactField id={`${form}-email`} name="email" defaultValue={email} className="booking-wide" />
            <Button type="submit" small look="outline">
              {submit}
            </Button>
          </form>
        </details>
      </Notice>
    </div>
  );
}
