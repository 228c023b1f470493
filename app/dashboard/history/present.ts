import { historyWords } from '#languages/history.ts';
import type { Collection } from '#restaurant/documents/store/collections.ts';
import type { Contents, HistoryEntry, Version } from '#restaurant/documents/history/history.server.ts';
import { consentId } from '#restaurant/newsletter/consent.ts';
import { isFound } from '#restaurant/menus/search.ts';
import { bookingLines } from './booking-lines.ts';
import { documentLines, replacementLines } from './document-lines.ts';
import type { ChangeLine, KeyNames, NamedEntry } from './line.ts';
import { menuLines, sameRows } from './menu-lines.ts';

const words = historyWords.document;

/** The name of a document. The name of a menu is the one in this version. */
export function documentName(collection: Collection, id: string, contents: Contents | undefined): string {
  if (collection === 'menu') return contents?.kind === 'menu' ? contents.menu.name : id;
  if (collection === 'todos') return words.settings;
  if (collection === 'newsletter' && contents?.kind === 'fields' && id !== consentId) return subjectOf(contents.fields) ?? id;
  const names: Record<string, string> = words[collection];
  return names[id] ?? id;
}

function subjectOf(fields: unknown): string | undefined {
  const subject = typeof fields === 'object' && fields !== null && 'subject' in fields ? fields.subject : undefined;
  return typeof subject === 'string' ? subject : undefined;
}

/** The comparison of two versions, in words. */
export interface Comparison {
  lines: ChangeLine[];
  /** The names of the rows in which nothing changed. */
  same: string[];
}

/** Compares two versions; undefined when one of them cannot be read. `now` in milliseconds. */
export function compareVersions(
  { collection, id, names }: Pick<HistoryEntry, 'collection' | 'id'> & { names?: KeyNames },
  before: Contents | undefined,
  after: Contents | undefined,
  now: number,
): Comparison | undefined {
  if (!before || !after) return undefined;
  if (before.kind === 'menu' && after.kind === 'menu') {
    return { lines: menuLines(before.menu, after.menu, now), same: sameRows(before.menu, after.menu, now) };
  }
  if (before.kind === 'fields' && after.kind === 'fields') {
    const own = ownLines({ collection, id }, before.fields, after.fields, now);
    return { lines: own && own.length > 0 ? own : (documentLines({ collection, id }, before.fields, after.fields, names) ?? []), same: [] };
  }
  return undefined;
}

/** The lines of a document that its desk shows by names of its own. */
function ownLines(
  { collection, id }: Pick<HistoryEntry, 'collection' | 'id'>,
  before: unknown,
  after: unknown,
  now: number,
): ChangeLine[] | undefined {
  if (collection === 'bookings') return bookingLines(id, before, after);
  return collection === 'kitchen' ? replacementLines(before, after, now) : undefined;
}

/** What a version changed, compared at the time it was saved. */
export function changesOf({ before, version, ...document }: NamedEntry): Comparison | undefined {
  return compareVersions(document, before?.contents, version.contents, Date.parse(version.at));
}

/** Whether a version changed a row of a menu whose name has these words, each at least in its beginning. */
export function changesDish(entry: HistoryEntry, dish: string): boolean {
  const lines = entry.collection === 'menu' ? (changesOf(entry)?.lines ?? []) : [];
  return lines.some(({ topic, about }) => topic !== 'heading' && topic !== 'menuShowing' && isFound([about], dish));
}

/** Whether a version restored a deleted document. */
export function isUndelete({ before, version }: Pick<HistoryEntry, 'before' | 'version'>): boolean {
  return before?.change === 'delete' && version.change !== 'delete';
}

/** Whether a version can be restored. */
export function isRestorable(version: Version): boolean {
  return version.contents !== undefined && version.faults.length === 0;
}
