import type { Db } from '#database/connect.server.ts';
import { z } from 'zod';
import { nextTryOfServer } from './outcome.ts';
import { type MailReason, mailReasons } from './reasons.ts';

/** Whether the mail server answers, as all processes see it. */
export interface ServerState {
  /** Null while it answers. */
  failingSince: Temporal.Instant | null;
  nextTryAt: Temporal.Instant | null;
  failures: number;
  reason: MailReason | null;
  answer: string | null;
  /** Texts in a row that it took without a word. */
  doubts: number;
}

/** So many doubts in a row are a fault of the server: one may be the network's. */
export const maxDoubts = 2;

export async function findServerState(db: Db): Promise<ServerState> {
  const row = await db.selectFrom('mail_server').selectAll().where('id', '=', 1).executeTakeFirst();
  const instant = (text: string | null | undefined) => (text ? Temporal.Instant.from(text) : null);
  return {
    failingSince: instant(row?.failing_since),
    nextTryAt: instant(row?.next_try_at),
    failures: row?.failures ?? 0,
    reason: z
      .enum(mailReasons)
      .nullable()
      .parse(row?.reason ?? null),
    answer: row?.answer ?? null,
    doubts: row?.doubts ?? 0,
  };
}

/**
 * The server does not answer, or not as it should: everybody leaves it alone for a while, longer each time. Faults of
 * several mails at once are one.
 * @returns whether it had answered before
 */
export async function recordServerFault(
  db: Db,
  fault: { reason: MailReason; answer: string | null },
  now: Temporal.Instant,
): Promise<{ first: boolean }> {
  const { failures } = await findServerState(db);
  const { numUpdatedRows } = await db
    .updateTable('mail_server')
    .set(({ fn, val }) => ({
      failures: failures + 1,
      failing_since: fn.coalesce('failing_since', val(now.toString())),
      next_try_at: nextTryOfServer(failures + 1, now).toString(),
      reason: fault.reason,
      answer: fault.answer,
    }))
    .where('id', '=', 1)
    .where('failures', '=', failures)
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now.toString())]))
    .executeTakeFirst();
  return { first: failures === 0 && numUpdatedRows > 0n };
}

/** Keeps how many texts in a row got no answer, for the next run and for all processes. */
export async function recordDoubts(db: Db, doubts: number): Promise<void> {
  await db.updateTable('mail_server').set({ doubts }).where('id', '=', 1).execute();
}

/** The server answered. */
export async function clearServerFault(db: Db): Promise<void> {
  await db
    .updateTable('mail_server')
    .set({ failures: 0, failing_since: null, next_try_at: null, reason: null, answer: null })
    .where('id', '=', 1)
    .where('failures', '>', 0)
    .execute();
}

/** The staff do not want to wait: the next run asks the server. */
export async function askServerNow(db: Db, now: Temporal.Instant): Promise<void> {
  await db.updateTable('mail_server').set({ next_try_at: now.toString() }).where('id', '=', 1).where('failures', '>', 0).execute();
}
