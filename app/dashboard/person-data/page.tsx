import { data, useNavigation } from 'react-router';
import { z } from 'zod';
import { mailPageWords } from '#languages/mail-page.ts';
import { personDataWords as words } from '#languages/person-data.ts';
import { transact } from '#database/transact.server.ts';
import { listComing } from '#restaurant/bookings/guests/person.server.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { mailbox, type SubscriberStatus } from '#restaurant/newsletter/consent.ts';
import { erasePerson, findPersonalData, type PersonalData } from '#restaurant/person-data/person.server.ts';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { languageNames } from '#languages/languages.ts';
import { changeOf, secretContext } from '../../context.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { rawText } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FailureNotice, PostForm, send } from '../editing/send.tsx';
import { DashboardPage, HeadedSection } from '../frame/desk.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { Fact, FieldError, TextButton } from '../frame/controls.tsx';
import type { Route } from './+types/page';
import './page.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { now } = requirePermission(context, 'see personal data');
  return { now: now.epochMilliseconds };
}

const submission = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('look'), email: mailbox }),
  z.object({ intent: z.literal('erase'), email: mailbox, sure: rawText, coming: rawText }),
]);

/** The data about an address, or what was erased. The address is posted, never part of a URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = requirePermission(context, 'see personal data');
  const reading = await readForm(request, submission);
  if ('wrong' in reading) return data({ typed: reading.typed.email ?? '', wrong: 'email' }, 400);
  const { value } = reading;
  const { email } = value;
  const person = { email, secret: context.get(secretContext) };
  const coming = await listComing(db, email, now);
  const isSure = value.intent === 'erase' && value.sure === 'yes';
  if (isSure && (coming.length === 0 || value.coming === 'yes')) {
    const change = changeOf(context);
    const who = { by: 'staff', actor: change.actor } as const;
    for (const booking of coming) await executeBookingCommand(db, { kind: 'change', booking, who, change: 'cancel' }, now);
    const erased = await transact(db, erasePerson, person, change);
    // Otherwise somebody has just booked with this address.
    if ('messages' in erased) return { typed: '', erased };
  }
  const missing = value.intent === 'look' ? undefined : isSure ? 'coming' : 'sure';
  const found = await findPersonalData(db, person);
  return data({ typed: email, found, coming: coming.length, missing } as const, missing ? 400 : 200);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

/** "I dati di una persona": all data about an address, as a list and a file, and their erasure. */
export default function PersonDataPage({ loaderData: { now }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  const wrong = answer !== undefined && 'wrong' in answer;
  const found = answer && 'found' in answer ? answer.found : undefined;
  const isEmpty =
    found &&
    found.messages.length + found.mails.length + found.bookings.length + found.cards.length === 0 &&
    !found.newsletter &&
    !found.suppressed;
  return (
    <DashboardPage>
      <p className="person-data-text">{words.text}</p>
      <PostForm intent="look" action="/person-data" className="person-data-look">
        <Field
          label={words.email}
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          key={answer && 'typed' in answer ? answer.typed : ''}
          defaultValue={answer && 'typed' in answer ? answer.typed : ''}
          error={wrong ? words.invalid : undefined}
        />
        <Button type="submit" look="outline" disabled={busy}>
          <Icon name="i-cerca" />
          {words.look}
        </Button>
      </PostForm>
      <FailureNotice answer={answer} />
      <div role="status" data-answer>
        {answer && 'erased' in answer && (
          <Notice tone="done" role="none">
            {words.erased(answer.erased)}
          </Notice>
        )}
        {isEmpty && (
          <Notice role="none">
            {words.nothing(found.email)} {words.elsewhere}
          </Notice>
        )}
      </div>
      {answer && 'found' in answer && found && !isEmpty && (
        <HeadedSection id="person-data-found" heading={words.found(found.email)} className="person-data">
          <FilterResults found={found} now={now} />
          {/* A plain form: the answer is a file. */}
          <PostForm action="/person-data/export" fields={{ email: found.email }} reloadDocument>
            <Button type="submit" look="outline">
              <Icon name="i-scarica" />
              {words.export}
            </Button>
          </PostForm>
          <EraseForm found={found} coming={answer.coming} missing={answer.missing} />
        </HeadedSection>
      )}
    </DashboardPage>
  );
}

interface Props {
  found: PersonalData;
  coming: number;
  missing: 'sure' | 'coming' | undefined;
}

/** Erases the data found, after the user confirms who asks. Lists what is erased, what stays, and the bookings still to come. */
function EraseForm({ found, coming, missing }: Props) {
  const { messages, mails, newsletter, email, bookings, cards } = found;
  const busy = useNavigation().state !== 'idle';
  const reader = newsletter !== undefined;
  // At most a hash on the suppression list is left.
  if (messages.length + mails.length + bookings.length + cards.length === 0 && !reader) return null;
  const counts = { messages: messages.length, mails: mails.length, reader, bookings: bookings.length, card: cards.length > 0 };
  return (
    <PostForm intent="erase" fields={{ email }} action="/person-data" className="person-data-erase">
      <h3>{words.eraseHeading}</h3>
      {coming > 0 && (
        <Notice tone="error" role="none">
          {words.coming(coming)}
        </Notice>
      )}
      <p>{words.goes(counts)}</p>
      <p>
        {words.stays} {bookings.length > 0 && words.staysBookings} {(reader || found.suppressed) && words.staysReader} {words.elsewhere}
      </p>
      {coming > 0 && (
        <Tick name="coming" label={words.cancelComing(coming)} error={missing === 'coming' ? words.notCancelled : undefined} />
      )}
      <Tick name="sure" label={words.sure} error={missing === 'sure' ? words.notSure : undefined} />
      <TextButton label={words.erase} type="submit" danger disabled={busy} icon="i-cestino" />
    </PostForm>
  );
}

function Tick({ name, label, error }: { name: string; label: string; error: string | undefined }) {
  const id = `not-${name}`;
  return (
    <>
      <label>
        <input
          type="checkbox"
          name={name}
          value="yes"
          required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
        />
        {label}
      </label>
      <FieldError id={id}>{error}</FieldError>
    </>
  );
}

const statuses: Readonly<Record<SubscriberStatus, string>> = words.statuses;

const wordOf = (words: Readonly<Record<string, string>>, status: string) => words[status] ?? status;

function FilterResults({ found, now }: { found: PersonalData; now: number }) {
  const { newsletter, suppressed, messages, mails, bookings, cards } = found;
  const when = (at: string) => formatMoment(Date.parse(at), now);
  return (
    <>
      <h3>{words.newsletter}</h3>
      {newsletter ? (
        <dl>
          <Fact name={words.facts.status}>{wordOf(statuses, newsletter.status)}</Fact>
          <Fact name={words.facts.language}>{wordOf(languageNames, newsletter.language)}</Fact>
          <Fact name={words.facts.source}>{newsletter.source === 'site' ? words.fromSite : newsletter.source}</Fact>
          <Fact name={words.facts.asked}>{when(newsletter.askedAt)}</Fact>
          {newsletter.confirmedAt && <Fact name={words.facts.confirmed}>{when(newsletter.confirmedAt)}</Fact>}
          {newsletter.leftAt && <Fact name={words.facts.left}>{when(newsletter.leftAt)}</Fact>}
          <Fact name={words.facts.consent}>{`«${newsletter.consentText}»`}</Fact>
        </dl>
      ) : (
        <p>{words.notReader}</p>
      )}
      {suppressed && <p>{words.suppressed(when(suppressed.at))}</p>}
      <h3>{words.messages}</h3>
      {messages.length === 0 && <p>{words.noMessages}</p>}
      <ul>
        {messages.map(({ receivedAt, name, subject, text, replies }) => (
          <li key={`${receivedAt} ${subject}`}>
            <p>
              <strong>{subject}</strong> {name}, {when(receivedAt)}
            </p>
            <p className="person-data-written">{text}</p>
            {replies.map((reply) => (
              <div key={reply.at} className="person-data-reply">
                <p>
                  {words.reply(reply.by)}, {when(reply.at)}
                </p>
                <p className="person-data-written">{reply.text}</p>
              </div>
            ))}
          </li>
        ))}
      </ul>
      <h3>{words.bookings}</h3>
      {bookings.length === 0 && <p>{words.noBookings}</p>}
      <ul>
        {bookings.map(({ id, reference, state, start, covers, needs }) => (
          <li key={id}>
            {words.booking(when(start), words.people(covers), wordOf(bookingDeskWords.states, state))}
            <p>
              {words.reference(reference)}. {needs && words.withNeeds}
            </p>
          </li>
        ))}
      </ul>
      {cards.map((card) => (
        <dl key={card.createdAt} aria-label={words.card}>
          <Fact name={words.cardFacts.name}>{card.name}</Fact>
          {card.phone && <Fact name={words.cardFacts.phone}>{card.phone}</Fact>}
          {card.notes && <Fact name={words.cardFacts.notes}>{card.notes}</Fact>}
          {card.tags.length > 0 && <Fact name={words.cardFacts.tags}>{card.tags.join(', ')}</Fact>}
          <Fact name={words.cardFacts.since}>{when(card.createdAt)}</Fact>
        </dl>
      ))}
      <h3>{words.mails}</h3>
      {mails.length === 0 && <p>{words.noMails}</p>}
      <ul>
        {mails.map(({ createdAt, subject, recipient, status }) => (
          <li key={`${createdAt} ${recipient} ${subject}`}>
            <strong>{subject}</strong> {words.to(recipient)}, {when(createdAt)}: {wordOf(mailPageWords.states, status)}
          </li>
        ))}
      </ul>
    </>
  );
}
