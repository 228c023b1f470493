import { bookingWords } from '#languages/booking.ts';
import { ownBookingWords } from '#languages/own-booking.ts';
import { calendarFile, calendarUid } from '#mail/calendar-file.ts';
import { nowContext, siteContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import { languageOfPath } from '#languages/page-address.ts';
import { requireOwnLink } from './load.server.ts';
import type { Route } from './+types/calendar';

/** The calendar file of a booking: it adds the event while the booking stands, and removes it otherwise. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { booking } = await requireOwnLink(context, params.token);
  const { data: settings } = await settingsOf(context);
  const { publicUrl } = context.get(siteContext);
  const language = languageOfPath(new URL(request.url).pathname);
  const people = bookingWords[language].people(booking.covers);
  const { street, postalCode, city } = settings.address;
  const stands = booking.state === 'confirmed' || booking.state === 'arrived' || booking.state === 'seated';
  const file = calendarFile({
    uid: calendarUid(booking.id, publicUrl),
    sequence: booking.sequence,
    method: stands ? 'PUBLISH' : 'CANCEL',
    at: context.get(nowContext),
    start: booking.start,
    end: booking.end,
    summary: ownBookingWords[language].event(settings.name, people),
    // Without the link, which is a key: calendars are shared.
    description: `${ownBookingWords[language].reference} ${booking.reference}\n${settings.phoneNumber}`,
    location: `${settings.name}, ${street}, ${postalCode} ${city}`,
  });
  return new Response(file, {
    headers: {
      'Content-Type': `text/calendar; charset=utf-8; method=${stands ? 'PUBLISH' : 'CANCEL'}`,
      'Content-Disposition': `attachment; filename="${booking.reference}.ics"`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}
