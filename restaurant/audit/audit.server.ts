import type { Db, Tx } from '#database/connect.server.ts';
import { readNewest } from '#database/dialect.server.ts';
import { transact } from '#database/transact.server.ts';
import { type AuditAction, type AuditEntry, type AuditEvent, auditEvent } from './audit.ts';

/**
 * Records an event with the actor's present name. Pass the transaction of the event, so that both are stored or neither.
 * @throws if the details do not fit the action
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
 * A page of the log, the newest first.
 * @param page.before the `next` of the page before
 * @param page.actions restricts it to these; each has its own index, so a rare one is found at once
 * @returns `next` is undefined on the last page
 */
export async function listAudit(
  db: Db,
  page: { before?: number | undefined; limit: number; actions?: readonly AuditAction[] | undefined },
): Promise<{ entries: AuditEntry[]; next: number | undefined }> {
  const { before, actions = [undefined] } = page;
  const lists = actions.map((action) => (limit: number) => selectAudit(db, { before, limit, action }).execute());
  const { rows, next } = await readNewest(lists, page.limit, ({ id }) => id);
  const entries = rows.map(({ id, at, actor, actor_name: actorName, action, subject, details }) => {
    const event = auditEvent.parse({ action, actor, subject, details: JSON.parse(details) });
    return { ...event, id, at, actorName };
  });
  return { entries, next };
}

function selectAudit(db: Db, { before, limit, action }: { before: number | undefined; limit: number; action: AuditAction | undefined }) {
  let query = db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(limit);
  if (action !== undefined) query = query.where('action', '=', action);
  if (before !== undefined) query = query.where('id', '<', before);
  return query;
}

/** Actions that are counted by the hour. */
type TalliedAction = Extract<AuditEvent, { details: { count: number; since: string } }>['action'];

const actions = ['sign-ins-failed', 'permissions-refused', 'tokens-refused', 'forms-refused'] as const satisfies readonly TalliedAction[];

/**
 * Counts events that strangers can repeat without limit: one row per hour and subject, which becomes one entry when the hour is over
 * (`flushTallies`).
 * @param event.subject from a closed set, such as existing usernames, since each makes a row
 * @param event.times 1 by default
 */
export async function tallyAudit(
  db: Db,
  event: { action: TalliedAction; subject: string | null; times?: number },
  now: Temporal.Instant,
): Promise<void> {
  const { times = 1 } = event;
  await flushTallies(db, now);
  await db
    .insertInto('audit_tally')
    .values({ action: event.action, subject: event.subject ?? '', since: hourOf(now), count: times })
    .onConflict((conflict) =>
      conflict.columns(['action', 'subject', 'since']).doUpdateSet((eb) => ({ count: eb('audit_tally.count', '+', times) })),
    )
    .execute();
}

/** More entries than a day has: one an hour for each of the site's three forms. */
const maxOfADay = 100;

/** How often forms of the site were refused in the last day, including hours that are not over. */
export async function countRefusedForms(db: Db, now: Temporal.Instant): Promise<number> {
  const action = 'forms-refused';
  const since = now.subtract({ hours: 24 }).toString();
  const open = await db.selectFrom('audit_tally').select('count').where('action', '=', action).where('since', '>', since).execute();
  const { entries } = await listAudit(db, { actions: [action], limit: maxOfADay });
  const closed = entries.flatMap(({ details }) => ('since' in details && details.since > since ? [details] : []));
  return [...open, ...closed].reduce((sum, { count }) => sum + count, 0);
}

/** Turns the hours that are over into entries. Called before the log is read, and by the job that clears sign-in. */
export async function flushTallies(db: Db, now: Temporal.Instant): Promise<void> {
  const over = await db.selectFrom('audit_tally').select('since').where('since', '<', hourOf(now)).limit(1).executeTakeFirst();
  if (!over) return;
  await transact(db, closeHours, hourOf(now), now);
}

async function closeHours(transaction: Tx, hour: string, now: Temporal.Instant) {
  const closed = await transaction.deleteFrom('audit_tally').where('since', '<', hour).returningAll().execute();
  for (const { subject, count, since, ...row } of closed.sort((one, other) => one.since.localeCompare(other.since))) {
    const action = actions.find((one) => one === row.action);
    if (!action) continue;
    await insertAudit(transaction, { action, actor: null, subject: subject === '' ? null : subject, details: { count, since } }, now);
  }
}

function hourOf(now: Temporal.Instant): string {
  return now.round({ smallestUnit: 'hour', roundingMode: 'floor' }).toString();
}
