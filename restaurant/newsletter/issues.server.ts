import type { Db, Tx } from '#database/connect.server.ts';
import type { PathChange } from '#restaurant/documents/model/change.ts';
import {
  deleteDocument,
  type Document,
  findDocument,
  listDocuments,
  putDocument,
  saveChanges,
  type SaveResult,
} from '#restaurant/documents/store/documents.server.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { findPictures } from '#restaurant/media/queries.server.ts';
import { listVisibleMenus } from '#restaurant/menus/queries.server.ts';
import { consentId } from './consent.ts';
import { type Issue, issue } from './issue.ts';
import type { IssueSnapshot } from './mail-content.ts';

/** The issues that are not deleted, the one saved last first. */
export async function listIssues(db: Db): Promise<Document<Issue>[]> {
  const { documents } = await listDocuments(db, 'newsletter', issue);
  return documents
    .filter(({ id }) => id !== consentId)
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt) || one.id.localeCompare(other.id));
}

/** An issue that can be read; undefined when there is none. */
export async function findIssue(db: Db, id: string): Promise<Document<Issue> | undefined> {
  const found = id === consentId ? undefined : await findDocument(db, 'newsletter', id, issue);
  return found?.data && found;
}

/** Begins an issue: its subject is the heading of the letter, which is empty. */
export async function createIssue(transaction: Tx, { id, subject }: { id: string; subject: string }, change: Change): Promise<void> {
  const data = { subject, preheader: '', blocks: [] };
  await putDocument(transaction, { collection: 'newsletter', id, data }, change);
}

/** Begins an issue with what another says; nobody has received it. Answers whether there is one to copy. */
export async function copyIssue(transaction: Tx, { id, copy }: { id: string; copy: string }, change: Change): Promise<boolean> {
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

export async function removeIssue(transaction: Tx, { id, version }: { id: string; version: number }, change: Change): Promise<boolean> {
  return id !== consentId && deleteDocument(transaction, { collection: 'newsletter', id, version }, change);
}

/** What a letter shows of the house at a moment: the menus as guests see them, and the pictures of the issue. */
export async function loadIssueSnapshot(db: Db, issue: Issue, publicUrl: string, now: Temporal.Instant): Promise<IssueSnapshot> {
  const [{ menus }, pictures] = await Promise.all([listVisibleMenus(db, now), findPictures(db, [issue])]);
  return { menus, pictures, publicUrl, now };
}
