import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { lockStaff } from './accounts.server.ts';
import type { StaffChange } from './accounts.server.ts';
import { type Role, roles } from './permissions.ts';

/** The roles that need a second factor. */
export async function listRequiringRoles(db: Db): Promise<Role[]> {
  const rows = await db.selectFrom('required_second_factor').select('role').execute();
  return roles.filter((role) => rows.some((row) => row.role === role));
}

/**
 * Sets which roles need a second factor. Whoever has such a role and none is led to set one up after their next sign-in, before anything
 * else: sessions that are open go on, so that no evening is interrupted, and nobody is locked out, since they set it up by themselves.
 */
export async function putRequiringRoles(db: Db, requiring: readonly Role[], by: StaffChange): Promise<void> {
  await transact(db, putRoles, requiring, by);
}

async function putRoles(transaction: Tx, requiring: readonly Role[], by: StaffChange): Promise<void> {
  await lockStaff(transaction);
  const before = await listRequiringRoles(transaction);
  for (const role of roles) {
    const required = requiring.includes(role);
    if (before.includes(role) === required) continue;
    if (required) await transaction.insertInto('required_second_factor').values({ role, since: by.now.toString() }).execute();
    else await transaction.deleteFrom('required_second_factor').where('role', '=', role).execute();
    await insertAudit(
      transaction,
      { action: 'second-factor-required', actor: by.actor, subject: null, details: { role, required } },
      by.now,
    );
  }
}
