import type { Db, Tx } from '#database/connect.server.ts';
import { type MailStatus, mailStatuses } from '#mail/mail.ts';
import { countByStatus } from '#mail/outbox.server.ts';
import type { PathChange } from '#restaurant/documents/model/change.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import {
  deleteDocument,
  type Document,
  findDocument,
  listDocuments,
  lockDocument,
  putDocument,
  saveChanges,
  type SaveResult,
} from '#restaurant/documents/store/documents.server.ts';
import { isFirstSubmission } from '#restaurant/forms/form-tokens.server.ts';
import { findPictures } from '#restaurant/media/queries.server.ts';
import { listVisibleMenus } from '#restaurant/menus/queries.server.ts';
import { consentId } from './consent.ts';
import { isGoing, type Issue, issue, sendingStatus } from './issue.ts';
import type { IssueSnapshot } from './mails.server.ts';
import { causeOf, findLatestSending } from './sending.server.ts';

/** The issues that are not deleted, the last saved first. */
export async function listIssues(db: Db): Promise<Document<Issue>[]> {
  const { documents } = await listDocuments(db, 'newsletter', issue);
  return documents
    .filter(({ id }) => id !== consentId)
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt) || one.id.localeCompare(other.id));
}

/** A readable issue; undefined if there is none. */
export async function findIssue(db: Db, id: string): Promise<Document<Issue> | undefined> {
  const found = id === consentId ? undefined : await findDocument(db, 'newsletter', id, issue);
  return found?.data && found;
}

/** Creates an empty issue with a subject. Its id is the submission of the form. */
export async function createIssue(transaction: Tx, { id, subject }: { id: string; subject: string }, change: Change): Promise<void> {
  if (!(await isFirstSubmission(transaction, id, change.now))) return;
  const data = { subject, preheader: '', blocks: [] };
  await putDocument(transaction, { collection: 'newsletter', id, data }, change);
}

/** Copies an issue as a new one, which nobody has received. Its id is the submission of the form. @returns whether the copy exists */
export async function copyIssue(transaction: Tx, { id, copy }: { id: string; copy: string }, change: Change): Promise<boolean> {
  if (!(await isFirstSubmission(transaction, copy, change.now))) return (await findIssue(transaction, copy)) !== undefined;
  const found = id === consentId ? undefined : await findDocument(transaction, 'newsletter', id, issue);
  if (!found?.data) return false;
  await putDocument(transaction, { collection: 'newsletter', id: copy, data: found.data }, change);
  return true;
}

export async function saveIssue(
  transaction: Tx,
  { id, version, changes }: { id: string; version: number; changes: readonly PathChange[] },
  change: Change,
): Promise<SaveResult<Issue>> {
  if (id === consentId) return { refused: 'missing' };
  return saveChanges(transaction, { collection: 'newsletter', id, schema: issue, version }, change, () => ({ changes }));
}

/** Deletes an issue that is not being sent, since a sending is stopped only on its issue's page. */
export async function removeIssue(
  transaction: Tx,
  { id, version }: { id: string; version: number },
  change: Change,
): Promise<{ removed: true } | { refused: 'missing' | 'stale' | 'going' }> {
  // Planning a sending takes the same lock.
  await lockDocument(transaction, { collection: 'newsletter', id });
  if (!(await findIssue(transaction, id))) return { refused: 'missing' };
  const latest = await findLatestSending(transaction, id);
  if (latest && isGoing(latest.status)) return { refused: 'going' };
  const removed = await deleteDocument(transaction, { collection: 'newsletter', id, version }, change);
  return removed ? { removed } : { refused: 'stale' };
}

/** The menus and pictures for a letter at a moment, as guests see them. */
export async function loadIssueSnapshot(db: Db, issue: Issue, publicUrl: string, now: Temporal.Instant): Promise<IssueSnapshot> {
  const [{ menus }, pictures] = await Promise.all([listVisibleMenus(db, now), findPictures(db, [issue])]);
  return { menus, pictures, publicUrl, now };
}

/** A sending with the state of its mails. */
export type SendingProgress = Awaited<ReturnType<typeof listSendings>>[number];

/** The fifty newest sendings, of an issue or of all. */
export async function listSendings(db: Db, issueId?: string) {
  let query = db.selectFrom('newsletter_sending').selectAll().orderBy('created_at', 'desc').limit(50);
  if (issueId !== undefined) query = query.where('issue_id', '=', issueId);
  const rows = await query.execute();
  const counts = await db
    .selectFrom('mail')
    .select((eb) => ['cause', 'status', eb.fn.countAll<number>().as('mails')])
    .where('cause', 'in', ['', ...rows.map(({ id }) => causeOf(id))])
    .groupBy(['cause', 'status'])
    .execute();
  return rows.map((row) => {
    const mails: Record<MailStatus, number> = { queued: 0, sending: 0, sent: 0, unknown: 0, refused: 0, cancelled: 0 };
    for (const status of mailStatuses) {
      mails[status] = Number(counts.find((count) => count.cause === causeOf(row.id) && count.status === status)?.mails ?? 0);
    }
    return {
      id: row.id,
      issueId: row.issue_id,
      name: row.name,
      status: sendingStatus.parse(row.status),
      sendAt: row.send_at,
      createdAt: row.created_at,
      endedAt: row.ended_at ?? undefined,
      by: row.actor_name,
      /** The number of readers when it was planned. */
      audience: row.audience,
      mails,
    };
  });
}

/** The most mails of a sending that are listed; the outbox has all. */
const maxListed = 20;

/** Mails of a sending, those that did not arrive first. */
export async function listSendingMails(db: Db, id: string) {
  const rows = await db
    .selectFrom('mail')
    .select(['recipient', 'status', 'answer'])
    .where('cause', '=', causeOf(id))
    .orderBy((eb) => eb.case().when('status', 'in', ['refused', 'unknown']).then(0).when('status', '=', 'sent').then(2).else(1).end())
    .orderBy('recipient')
    .limit(maxListed)
    .execute();
  return rows.flatMap(({ recipient, status: given, answer }) => {
    const status = mailStatuses.find((one) => one === given);
    return status ? [{ recipient, status, answer: answer ?? undefined }] : [];
  });
}

const shown = 3;

/** A sending as the outbox sums it up. */
export type RecentSending = Awaited<ReturnType<typeof listRecentSendings>>[number];

/** The last sendings with the state of their mails; `at` in milliseconds since 1970. */
export async function listRecentSendings(db: Db) {
  const rows = await db
    .selectFrom('newsletter_sending')
    .select(['id', 'name', 'send_at'])
    .where('status', '!=', 'planned')
    .orderBy('send_at', 'desc')
    .limit(shown)
    .execute();
  return Promise.all(
    rows.map(async ({ id, name, send_at }) => ({
      id,
      name,
      at: Temporal.Instant.from(send_at).epochMilliseconds,
      counts: await countByStatus(db, causeOf(id)),
    })),
  );
}

/** The sending whose mails the outbox shows; `issueId` is its issue. */
export function findSending(db: Db, id: string) {
  return db.selectFrom('newsletter_sending').select(['id', 'name', 'issue_id as issueId']).where('id', '=', id).executeTakeFirst();
}
