import type { Db } from '#database/connect.server.ts';
import { type AuditAction, type AuditEntry, type AuditEvent, auditEvent } from './audit.ts';

/**
 * Records what happened, with the name that the actor has at this moment. Give it the transaction that makes it
 * happen, so that neither is stored without the other.
 * @throws when the details are not those of the action
 */
export async function insertAudit(db: Db, event: AuditEvent, now: Temporal.Instant): Promise<void> {
  const { action, actor, subject, details } = auditEvent.parse(event);
  await db
    .insertInto('audit_entry')
    .values((eb) => ({
      at: now.toString(),
      actor,
      actor_name: eb.selectFrom('user').select('user.name').where('username', '=', actor),
      action,
      subject,
      details: JSON.stringify(details),
    }))
    .execute();
}

/**
 * The log, newest first, a page at a time.
 * @param page.before the id to go on from: the `next` of the page before
 * @param page.actions only these; each is read over its own index, so a rare one is found at once
 * @returns `next` is undefined on the last page
 */
export async function listAudit(
  db: Db,
  page: { before?: number | undefined; limit: number; actions?: readonly AuditAction[] | undefined },
): Promise<{ entries: AuditEntry[]; next: number | undefined }> {
  const { before, actions } = page;
  const limit = page.limit + 1;
  const found = await Promise.all(
    actions
      ? actions.map((action) => selectAudit(db, { before, limit, action }).execute())
      : [selectAudit(db, { before, limit }).execute()],
  );
  const rows = found
    .flat()
    .sort((one, other) => other.id - one.id)
    .slice(0, limit);
  const entries = rows.slice(0, page.limit).map(({ id, at, actor, actor_name: actorName, action, subject, details }) => {
    const event = auditEvent.parse({ action, actor, subject, details: JSON.parse(details) });
    return { ...event, id, at, actorName };
  });
  return { entries, next: rows.length > page.limit ? entries.at(-1)?.id : undefined };
}

function selectAudit(db: Db, { before, limit, action }: { before: number | undefined; limit: number; action?: AuditAction }) {
  let query = db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(limit);
  if (action !== undefined) query = query.where('action', '=', action);
  if (before !== undefined) query = query.where('id', '<', before);
  return query;
}
