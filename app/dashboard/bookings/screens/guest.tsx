import { data, redirect } from 'react-router';
import { z } from 'zod';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { guestWords as words } from '#languages/guests.ts';
import { partyWords } from '#languages/party.ts';
import { correctGuestCard } from '#restaurant/bookings/corrections/correct-booking.server.ts';
import { findGuestCard, mergeGuests, updateGuest } from '#restaurant/bookings/guests/guest-card.server.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { changeOf } from '../../../context.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import { notFound, rawText } from '../../../forms/values.ts';
import { requirePermission } from '../../../middleware/require-staff.server.ts';
import { Field, TextAreaField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FailureNotice, PostForm, send, useOneSubmit } from '../../editing/send.tsx';
import { dayOfWeek, formatTime } from '../../frame/date-words.ts';
import { cardAddress, phoneQuery } from '../address.ts';
import { presentBooking } from '../booking-view.ts';
import { dialLink, EveningButton, EveningLink } from '../marks.tsx';
import { PartyField, partyFields, telephoneField } from '../party-fields.tsx';
import { BookingScreen } from '../screen.tsx';
import type { Route } from './+types/guest';
import { AreaLink } from '../../frame/area.tsx';
import './screens.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = requirePermission(context, 'take bookings');
  const card = await findGuestCard(db, params.guest);
  if (!card) throw notFound();
  return { ...card, bookings: card.bookings.map(presentBooking) };
}

/** The longest notes that the form takes. Merged cards may have longer ones. */
const maxNotes = 2_000;
const maxTags = 12;
const maxTagLength = 40;

/** The staff's tags, separated by commas. A merged card may have more than the form takes. */
const tags = rawText.transform((text) => [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean));

/** Saves the notes, or with `other` merges them and those of another card. */
const note = z
  .object({ intent: z.literal('note'), seen: rawText, notes: rawText.pipe(z.string().trim()), tags, other: z.string().max(64).optional() })
  .superRefine(({ notes, tags, other }, context) => {
    if (other !== undefined) return;
    if (notes.length > maxNotes) context.addIssue({ code: 'custom', path: ['notes'] });
    if (tags.length > maxTags || tags.some((tag) => tag.length > maxTagLength)) context.addIssue({ code: 'custom', path: ['tags'] });
  });

const asked = z.discriminatedUnion('intent', [
  note,
  z.object({
    intent: z.literal('contact'),
    nome: partyFields.nome.pipe(z.string().min(1)),
    ...telephoneField,
    posta: partyFields.posta,
  }),
]);

export async function action({ request, context, params: { area, guest } }: Route.ActionArgs) {
  const { db } = requirePermission(context, 'take bookings');
  const reading = await readForm(request, asked);
  if ('wrong' in reading)
    return data({ refused: 'invalid' as const, wrong: reading.wrong, notes: reading.typed.notes, tags: reading.typed.tags }, 400);
  const form = reading.value;
  const by = changeOf(context);
  if (form.intent === 'contact') {
    const who = { by: 'staff', actor: by.actor } as const;
    const contact = { name: form.nome, phone: form.telefono || undefined, email: form.posta };
    const corrected = await correctGuestCard(db, { guest, who, contact }, by.now);
    if (corrected === undefined) throw notFound();
    return { corrected };
  }
  const { other, ...typed } = form;
  const noted = { id: guest, ...typed };
  const written = other === undefined ? await updateGuest(db, noted, by) : await mergeGuests(db, { ...noted, other }, by);
  if ('merged' in written) throw redirect(`/${area}/bookings/guests/${guest}`);
  if (!('refused' in written)) return written;
  if (written.refused === 'missing') throw notFound();
  return data({ refused: 'changed' as const, notes: form.notes, tags: form.tags.join(', ') }, 409);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

const notesForm = 'guest-notes';

/** The card of a guest: visits, notes and bookings. It never has allergies. */
export default function GuestPage({ loaderData: guest, actionData }: Route.ComponentProps) {
  const onSubmit = useOneSubmit();
  const wrong = actionData && 'wrong' in actionData ? actionData.wrong : [];
  return (
    <BookingScreen>
      <h1 id="desk-heading">{guest.name}</h1>
      <ul className="guest-numbers">
        <li>
          <b>{guest.visits}</b> {words.visits(guest.visits)}
        </li>
        <li>
          <b>{guest.noShows}</b> {words.noShows(guest.noShows)}
        </li>
      </ul>
      <p className="guest-ways">
        {guest.phone && (
          <a href={dialLink(guest.phone)} className="evening-do evening-do--plain">
            <Icon name="i-telefono" />
            {bookingDeskWords.call(guest.phone)}
          </a>
        )}
        {guest.email && <a href={`mailto:${guest.email}`}>{guest.email}</a>}
        <EveningLink label={words.bookFor} to={`/bookings/phone${phoneQuery({ guest: guest.id })}`} />
      </p>
      <div data-answer>
        {actionData && 'saved' in actionData && <Notice tone="done">{words.saved}</Notice>}
        {actionData && 'corrected' in actionData && actionData.corrected !== undefined && (
          <Notice tone="done">{words.corrected(actionData.corrected)}</Notice>
        )}
        <FailureNotice answer={actionData} words={{ invalid: undefined, changed: words.changed(guest.notes) }} />
      </div>
      <ContactForm guest={guest} wrong={wrong} />
      {/* A merged card has other notes, so the fields are rendered again. */}
      <PostForm
        key={guest.alike.map(({ id }) => id).join()}
        id={notesForm}
        intent="note"
        fields={{ seen: guest.notes }}
        className="guest-notes"
        onSubmit={onSubmit}
        preventScrollReset
      >
        <h2>{words.notes}</h2>
        <TextAreaField
          name="notes"
          rows={4}
          maxLength={maxNotes}
          label={words.note}
          help={words.noteHelp(termOf('allergies'))}
          defaultValue={(actionData && 'notes' in actionData && actionData.notes) || guest.notes}
          error={wrong.includes('notes') ? words.noteLong(maxNotes) : undefined}
        />
        <Field
          name="tags"
          label={words.tags}
          help={words.tagsHelp}
          defaultValue={(actionData && 'tags' in actionData && actionData.tags) || guest.tags.join(', ')}
          error={wrong.includes('tags') ? words.tagsLong(maxTags, maxTagLength) : undefined}
        />
        <EveningButton label={words.save} />
      </PostForm>
      {guest.alike.map(({ id, name, phone }) => (
        <div key={id} className="guest-alike">
          <p>{words.alike(name, phone)}</p>
          {/* Unsaved text in the fields above is merged with the other card too. */}
          <EveningButton label={words.merge} form={notesForm} name="other" value={id} />
        </div>
      ))}
      <h2>{words.bookings}</h2>
      {guest.bookings.length === 0 && <p>{words.noBookings}</p>}
      <ul className="guests">
        {guest.bookings.map((booking) => (
          <li key={booking.id}>
            <AreaLink to={cardAddress(booking)}>
              <b>{dayOfWeek(booking.start)}</b> {formatTime(booking.start)}, {bookingDeskWords.people(booking.covers)}
              <small>{bookingDeskWords.states[booking.state]}</small>
            </AreaLink>
          </li>
        ))}
      </ul>
    </BookingScreen>
  );
}

interface ContactFormProps {
  guest: { name: string; phone: string | undefined; email: string | undefined };
  wrong: readonly string[];
}

function ContactForm({ guest: { name, phone, email }, wrong }: ContactFormProps) {
  const error = (field: keyof typeof partyWords.faults) => (wrong.includes(field) ? partyWords.faults[field] : undefined);
  return (
    <details className="guest-contact" open={wrong.length > 0 || undefined}>
      <summary className="evening-do evening-do--plain">{words.contact}</summary>
      <PostForm key={[name, phone, email].join('\n')} className="guest-notes" preventScrollReset noValidate>
        <p>{words.contactHelp}</p>
        <PartyField name="nome" defaultValue={name} error={error('nome')} required />
        <PartyField name="telefono" defaultValue={phone} error={error('telefono')} />
        <PartyField name="posta" defaultValue={email} error={error('posta')} />
        <EveningButton label={words.correct} name="intent" value="contact" />
      </PostForm>
    </details>
  );
}
