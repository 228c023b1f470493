import type { Db } from '#database/connect.server.ts';
import { countMails } from '#mail/outbox.server.ts';
import { countOpenRequests } from '#restaurant/bookings/find-booking.server.ts';
import { countNewMessages } from '#restaurant/messages/queries.server.ts';
import { can, type Role } from '#restaurant/staff/permissions.ts';

/** The numbers of things that wait, by the path of their screen. */
export type Badges = Partial<Record<string, number>>;

export async function loadBadges(db: Db, role: Role, now: Temporal.Instant): Promise<Badges> {
  const [messages, bookings, { unknown, refused }] = await Promise.all([
    can(role, 'answer messages') ? countNewMessages(db) : 0,
    can(role, 'take bookings') ? countOpenRequests(db, now) : 0,
    can(role, 'see the outbox') ? countMails(db) : { unknown: 0, refused: 0 },
  ]);
  return { messages, bookings, mail: unknown + refused };
}
