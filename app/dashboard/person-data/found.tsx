import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { languageNames } from '#languages/languages.ts';
import { personDataWords as words } from '#languages/person-data.ts';
import type { MailStatus } from '#mail/mail.ts';
import type { SubscriberStatus } from '#restaurant/newsletter/subscriber.ts';
import type { PersonalData } from '#restaurant/person-data/person.server.ts';
import { formatMoment } from '../frame/date-words.ts';

const statuses: Readonly<Record<SubscriberStatus, string>> = words.statuses;
const mailStatuses: Readonly<Record<MailStatus, string>> = words.mailStatuses;

const wordOf = (words: Readonly<Record<string, string>>, status: string) => words[status] ?? status;

/** What is kept about a person: the newsletter, messages with their replies, bookings, the guest's card, and mails. */
export function FilterResults({ found, now }: { found: PersonalData; now: number }) {
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
            <strong>{subject}</strong> {words.to(recipient)}, {when(createdAt)}: {wordOf(mailStatuses, status)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
