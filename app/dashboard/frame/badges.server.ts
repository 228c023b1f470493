import type { Db } from '#database/connect.server.ts';
import { countMails } from '#mail/outbox.server.ts';
import { can, type Role } from '#restaurant/staff/permissions.ts';

/** How many things wait for somebody, by the path of their desk. */
export type Badges = Partial<Record<string, number>>;

/** Counts only for desks that this role sees. */
export async function loadBadges(db: Db, role: Role): Promise<Badges> {
  if (!can(role, 'see the outbox')) return {};
  const { unknown, refused } = await countMails(db);
  return { mail: unknown + refused };
}
