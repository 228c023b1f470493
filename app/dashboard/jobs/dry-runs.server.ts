import type { Db } from '#database/connect.server.ts';
import { listReminders } from '#restaurant/bookings/follow-up/reminders.server.ts';
import { listExpiredNeeds, listNamedBookings, listSweepable } from '#restaurant/bookings/guests/retention.server.ts';
import { listUnreached } from '#restaurant/bookings/follow-up/unreached.server.ts';
import { listOffers } from '#restaurant/bookings/follow-up/waiting-list.server.ts';
import type { TriedJob } from '#restaurant/jobs/trials.ts';
import { listExpiredMedia } from '#restaurant/media/queries.server.ts';
import { listRefused } from '#restaurant/newsletter/refused.server.ts';
import { listExpiredSubscribers } from '#restaurant/newsletter/retention.server.ts';
import { type Expired, listExpiredMails, listExpiredMessages } from '#restaurant/privacy/expired.server.ts';

/** How many of what would be done are listed. */
export const listed = 50;

type DryRun = (db: Db, at: Temporal.Instant, limit: number) => Promise<Expired>;

/** What a run at some moment would do; nothing is done. */
export const dryRuns = {
  'offer-places': async (db, at, limit) => {
    const offers = await listOffers(db, at);
    const rows = offers.slice(0, limit).map(({ booking, start }) => {
      return { id: booking.id, name: booking.name, about: booking.reference, since: start.toString() };
    });
    return { total: offers.length, rows };
  },
  'remind-guests': async (db, at, limit) => {
    const due = await listReminders(db, at);
    const rows = due.slice(0, limit).map(({ id, name, reference, start }) => ({ id, name, about: reference, since: start.toString() }));
    return { total: due.length, rows };
  },
  'mark-unreached': async (db, at, limit) => {
    const unreached = await listUnreached(db, at);
    const readers = await listRefused(db, at);
    const all = [...unreached, ...readers.map(({ email, ...reader }) => ({ ...reader, name: email }))];
    const rows = all.slice(0, limit).map(({ id, name, at: since }) => ({ id, name, about: '', since: since ?? at.toString() }));
    return { total: all.length, rows };
  },
  'sweep-bookings': listSweepable,
  'erase-needs': listExpiredNeeds,
  'anonymise-bookings': listNamedBookings,
  'erase-subscribers': async (db, at, limit) => {
    const expired = await listExpiredSubscribers(db, at);
    const rows = expired.slice(0, limit).map(({ id, email, since }) => ({ id, name: email, about: '', since }));
    return { total: expired.length, rows };
  },
  'erase-messages': listExpiredMessages,
  'erase-mails': listExpiredMails,
  'remove-deleted-pictures': async (db, at, limit) => {
    const expired = await listExpiredMedia(db, at);
    const rows = expired.slice(0, limit).map(({ id, name, deletedAt }) => ({ id, name, about: '', since: deletedAt }));
    return { total: expired.length, rows };
  },
} as const satisfies Record<TriedJob, DryRun>;
