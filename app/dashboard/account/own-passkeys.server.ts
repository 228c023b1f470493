import { listPasskeys } from '#restaurant/staff/passkeys.server.ts';
import { dbContext } from '../../context.ts';
import type { Context } from './refuse-password.server.ts';

/** The passkeys of a person, as their page shows them: times in milliseconds since 1970. */
export async function loadOwnPasskeys(context: Context, userId: string) {
  const passkeys = await listPasskeys(context.get(dbContext), userId);
  return passkeys.map(({ createdAt, usedAt, ...passkey }) => ({
    ...passkey,
    createdAt: Date.parse(createdAt),
    usedAt: usedAt === undefined ? undefined : Date.parse(usedAt),
  }));
}
