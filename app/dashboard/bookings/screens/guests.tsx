import { z } from 'zod';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { bookingExchangeWords, guestWords as words } from '#languages/guests.ts';
import { phoneWords } from '#languages/phone.ts';
import { findBookingByReference } from '#restaurant/bookings/find-booking.server.ts';
import { listRegulars, listTagged, listTags } from '#restaurant/bookings/guests/guest-card.server.ts';
import { findGuests } from '#restaurant/bookings/guests/guests.server.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import { useMay } from '../../frame/staff-member.ts';
import { readQuery } from '../../../forms/read-query.ts';
import { requirePermission } from '../../../middleware/require-staff.server.ts';
import { Field } from '../../../ui/field.tsx';
import { SeekForm } from '../../search/seek.tsx';
import { maxSealedLength, readSoughtOf } from '../../search/sought.server.ts';
import { cardAddress } from '../address.ts';
import { presentBooking } from '../booking-view.ts';
import { BookingScreen } from '../screen.tsx';
import { EveningButton, EveningLink } from '../marks.tsx';
import type { Route } from './+types/guests';
import { AreaLink } from '../../frame/area.tsx';
import './screens.css';

const query = z.object({ q: z.string().max(maxSealedLength).catch(''), etichetta: z.string().min(1).max(40).optional().catch(undefined) });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'take bookings');
  const { q: sealed, etichetta: tag } = readQuery(url, query);
  const q = await readSoughtOf(context, sealed);
  const today = dayOf(now);
  const booking = await findBookingByReference(db, q.trim().toUpperCase());
  return {
    q,
    tag,
    tags: await listTags(db),
    guests: q === '' ? await (tag === undefined ? listRegulars(db, today) : listTagged(db, tag)) : await findGuests(db, q),
    booking: booking && presentBooking(booking),
  };
}

/** Finds guests by name or telephone number, and bookings by reference. Without a search it lists returning guests, or those with a tag. */
export default function GuestsPage({ loaderData: { q, tag, tags, guests, booking } }: Route.ComponentProps) {
  const mayExchange = useMay('export and import');
  return (
    <BookingScreen>
      <h1 id="desk-heading">{words.heading}</h1>
      <SeekForm desk="guests" className="guests-search">
        <Field type="search" name="q" key={q} defaultValue={q} maxLength={200} label={words.search} help={words.searchHelp} />
        <EveningButton label={words.find} />
      </SeekForm>
      {booking && (
        <p>
          <AreaLink to={cardAddress(booking)}>{words.bookingOf(booking.name, booking.date)}</AreaLink>
        </p>
      )}
      {tags.length > 0 && (
        <nav className="guests-tags" aria-label={words.tagsHeading}>
          <ul>
            {[undefined, ...tags].map((one) => (
              <li key={one ?? ''}>
                <AreaLink
                  to={one === undefined ? '/bookings/guests' : `?${new URLSearchParams({ etichetta: one })}`}
                  aria-current={q === '' && one === tag ? 'page' : undefined}
                >
                  {one ?? words.everybody}
                </AreaLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {q === '' && <h2>{tag === undefined ? words.regulars : words.tagged(tag)}</h2>}
      {q === '' && tag === undefined && <p>{guests.length === 0 ? words.noRegulars : words.regularsNote}</p>}
      {q === '' && tag !== undefined && guests.length === 0 && <p>{words.noneTagged}</p>}
      {q !== '' && guests.length === 0 && !booking && <p>{words.none}</p>}
      <ul className="guests">
        {guests.map(({ id, name, phone, visits, noShows, last }) => (
          <li key={id}>
            <AreaLink to={`/bookings/guests/${id}`}>
              <b>{name}</b> {phone}
              <small>{[bookingDeskWords.pastVisits(visits, last), phoneWords.noShows(noShows)].filter(Boolean).join(' ')}</small>
            </AreaLink>
          </li>
        ))}
      </ul>
      {mayExchange && (
        <p>
          <EveningLink label={bookingExchangeWords.link} className="evening-do--plain" to="/bookings/exchange" />
        </p>
      )}
    </BookingScreen>
  );
}
