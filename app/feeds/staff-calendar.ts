import { calendarFeedWords as words } from '#languages/service-sheet.ts';
import { calendarFeed } from '#mail/calendar-file.ts';
import { readCalendarFeed } from '#restaurant/bookings/overview/calendar-feed.server.ts';
import { clockOf } from '#restaurant/hours/hours.ts';
import { dbContext, nowContext, siteContext } from '../context.ts';
import { settingsOf } from '../settings.server.ts';
import { etagOf, matchesEtag } from './etag.ts';
import type { Route } from './+types/staff-calendar';
import { notFound } from '../forms/values.ts';

/** The coming services for a user's calendar program. The address is a key. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const feed = await readCalendarFeed(context.get(dbContext), params.token, context.get(nowContext));
  if (!feed) throw notFound();
  const { data: settings } = await settingsOf(context);
  const { hostname } = new URL(context.get(siteContext).publicUrl);
  // Without the current time, so that equal contents have the same ETag.
  const at = Temporal.Instant.from(feed.madeAt);
  const body = calendarFeed(
    words.name(settings.name),
    feed.services.map(({ date, service, start, end, covers, bookings, parties }) => ({
      uid: `${date}-${service}@${hostname}`,
      at,
      start,
      end,
      summary: words.service[service](covers),
      description: [words.bookings(bookings), ...parties.map((party) => words.party(clockOf(party.start), party.name, party.covers))].join(
        '\n',
      ),
      location: settings.name,
    })),
  );
  const etag = etagOf(body);
  const headers = {
    ETag: etag,
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
  };
  if (matchesEtag(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } });
}
