import { z } from 'zod';
import { historyWords } from '#languages/history.ts';
import { menuFieldWords } from '#languages/menu-editor.ts';
import { type Collection, settingsId } from '#restaurant/documents/store/collections.ts';
import type { Contents, HistoryEntry, Version } from '#restaurant/documents/history/history.server.ts';
import { consentId } from '#restaurant/newsletter/consent.ts';
import { isFound } from '#restaurant/menus/search.ts';
import { isSame } from '#restaurant/documents/model/change.ts';
import { isWithin } from '#restaurant/documents/model/path.ts';
import { describeChange, formatDays } from '#restaurant/hours/timetable.ts';

import { notice, settings } from '#restaurant/settings/settings.ts';
import { lowered } from '../editing/field-words.ts';
import { documentLines } from './document-lines.ts';
import { type ChangeLine, type ChangeSubject, type KeyNames, lineSubject, type NamedEntry, sideText } from './line.ts';
import { menuLines, sameRows } from './menu-lines.ts';

const words = historyWords.document;

/** The name of a document. A menu has the name of this version. */
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

interface Comparison {
  lines: ChangeLine[];
  same: string[];
}

/** Compares two versions; undefined if one cannot be read. `now` in milliseconds. */
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
  if (before.kind !== 'fields' || after.kind !== 'fields') return undefined;
  const lines = documentLines({ collection, id }, { before: before.fields, after: after.fields, now, names });
  return { lines: lines ?? [], same: [] };
}

/** What a version changed, as of the time it was saved. */
export function changesOf({ before, version, ...document }: NamedEntry): Comparison | undefined {
  return compareVersions(document, before?.contents, version.contents, Date.parse(version.at));
}

/** Whether a version changed a menu row whose name has words that begin with these. */
export function changesDish(entry: HistoryEntry, dish: string): boolean {
  const lines = entry.collection === 'menu' ? (changesOf(entry)?.lines ?? []) : [];
  return lines.some(({ topic, about }) => topic !== 'heading' && topic !== 'menuShowing' && isFound([about], dish));
}

export function isUndelete({ before, version }: Pick<HistoryEntry, 'before' | 'version'>): boolean {
  return before?.change === 'delete' && version.change !== 'delete';
}

export function isRestorable(version: Version): boolean {
  return version.contents !== undefined && version.faults.length === 0;
}

const { brief, sentence: sentenceWords } = historyWords;

/** A save in a few words: `Caponata 12 → 13`, and the number of its other changes. */
interface ChangeSummary {
  what: string;
  /** The old and the new value, if both are short. */
  sides: { before: string; after: string } | undefined;
  others: number;
}

const maxSideLength = 26;

/** The most interesting subjects for a cook, in order. */
const telling: readonly ChangeSubject[] = ['price', 'soldOut', 'available', 'showing', 'menuShowing'];

/** Subjects whose changes are summed up in one sentence: `ha firmato 19 dichiarazioni`. */
const together = ['soldOut', 'available', 'signed'] as const;
const isTogether = (topic: ChangeSubject) => together.some((one) => one === topic);

export function summariseChange(entry: NamedEntry): ChangeSummary {
  const lines = changesOf(entry)?.lines;
  const whole = describeDocumentEvent(entry, lines);
  const [first] = lines ?? [];
  if (whole !== undefined || !lines || !first) return { what: whole ?? describeSave(entry), sides: undefined, others: 0 };
  if (lines.length > 1 && isTogether(first.topic) && lines.every(({ topic }) => topic === first.topic)) {
    return { what: describeSave(entry), sides: undefined, others: 0 };
  }
  const setting = summariseSettingsChange(entry, lines);
  if (setting) return setting;
  const line =
    renamed(lines) ?? telling.flatMap((topic) => lines.find((one) => one.topic === topic && one.kind === 'changed') ?? [])[0] ?? first;
  return { ...sayLine(line), others: lines.length - 1 };
}

/** The change of a menu's name, unless a more important one exists. */
function renamed(lines: readonly ChangeLine[]): ChangeLine | undefined {
  const isTelling = lines.some(({ topic }) => topic === 'price' || topic === 'soldOut' || topic === 'available');
  return isTelling ? undefined : lines.find(({ topic, where }) => topic === 'heading' && where === menuFieldWords.menu.name);
}

function sayLine(line: ChangeLine): Pick<ChangeSummary, 'what' | 'sides'> {
  if (line.kind !== 'changed') return { what: `${historyWords.version.kind[line.kind]}${lineSubject(line)}`, sides: undefined };
  const [before, after] = [shortSide(line, 'before'), shortSide(line, 'after')];
  const sides = before !== undefined && after !== undefined ? { before, after } : undefined;
  return { what: line.topic === 'price' && sides ? lineSubject(line) : line.where, sides };
}

/** One side of a change, if it is short. An amount has no currency, as on a menu. */
function shortSide(line: ChangeLine, side: 'before' | 'after'): string | undefined {
  const text = sideText(line[side]).replaceAll(/(,00)?\s€/g, '');
  return text.length <= maxSideLength ? text : undefined;
}

/** The settings that are described by value. An invalid value of an older version counts as absent. */
const toldSettings = z.object({
  notice: notice.optional().catch(undefined),
  exceptions: settings.shape.exceptions.catch([]),
});

/** A save that changed the notice or one special day; undefined for any other. */
function summariseSettingsChange({ collection, id, before, version }: NamedEntry, lines: readonly ChangeLine[]): ChangeSummary | undefined {
  if (collection !== 'todos' || id !== settingsId || before?.contents?.kind !== 'fields' || version.contents?.kind !== 'fields')
    return undefined;
  const [old, young] = [toldSettings.safeParse(before.contents.fields).data, toldSettings.safeParse(version.contents.fields).data];
  if (!old || !young) return undefined;
  if (!isSame(old.notice, young.notice)) {
    const own = lines.filter(({ restores = '' }) => isWithin(restores, 'notice')).length;
    return {
      what: young.notice ? brief.notice(young.notice.text) : brief.noticeGone,
      sides: undefined,
      others: Math.max(0, lines.length - own),
    };
  }
  const added = young.exceptions.filter((one) => !old.exceptions.some((other) => isSame(one, other)));
  const removed = old.exceptions.filter((one) => !young.exceptions.some((other) => isSame(one, other)));
  const [first = removed[0]] = added;
  if (!first || added.length + removed.length > 1) return undefined;
  const what = `${formatDays(first, version.at.slice(0, 10))} ${describeChange(first)}`;
  return { what: added.length > 0 ? what : brief.dayGone(what), sides: undefined, others: lines.length - 1 };
}

/** What somebody did, in words that continue from their name: `ha cambiato 3 prezzi`. */
export function describeSave(entry: NamedEntry): string {
  const changes = changesOf(entry);
  return describeDocumentEvent(entry, changes?.lines) ?? historyWords.list(phrases(changes?.lines ?? [], entry.collection === 'menu'));
}

/** What was done to the document as a whole; undefined if there are changes to name. */
function describeDocumentEvent(entry: NamedEntry, lines: readonly ChangeLine[] | undefined): string | undefined {
  const { collection, version, before } = entry;
  if (version.change === 'delete') return sentenceWords.deleted;
  if (isUndelete(entry)) return sentenceWords.undeleted;
  if (version.change === 'restore') return sentenceWords.restored;
  if (!version.contents) return sentenceWords.unreadable;
  if (version.version === 1) return collection === 'menu' ? sentenceWords.created : sentenceWords.first;
  if (!before || !lines) return sentenceWords.unknown;
  return lines.length === 0 ? sentenceWords.nothing : undefined;
}

/** How many kinds of change a sentence names before it sums up the rest. */
const maxNamed = 3;

/** What was done, by verb. Changes of a menu are counted, fields of other documents named. */
function phrases(lines: readonly ChangeLine[], isMenu: boolean): string[] {
  const about = (test: (line: ChangeLine) => boolean) =>
    distinct(lines.filter(test).map(({ about }) => (isMenu ? quoted(about) : lowered(about))));
  const verb = (things: string[], say: (things: string[], noun: string) => string) =>
    things.length > 0 ? [say(things, isMenu ? sentenceWords.rows : sentenceWords.elements)] : [];
  const changed = lines.filter(({ kind, topic }) => kind === 'changed' && !isTogether(topic));
  const things = isMenu ? counted(changed) : distinct(changed.map((line) => lowered(line.about)));
  const named =
    things.length > maxNamed ? [...things.slice(0, maxNamed - 1), sentenceWords.andOthers(things.length - maxNamed + 1)] : things;
  return [
    ...verb(named, sentenceWords.changed),
    ...(['added', 'removed', 'moved'] as const).flatMap((deed) =>
      verb(
        about(({ kind }) => kind === deed),
        sentenceWords[deed],
      ),
    ),
    ...together.flatMap((deed) =>
      verb(
        about(({ topic }) => topic === deed),
        sentenceWords[deed],
      ),
    ),
  ];
}

/** A name in quotation marks, unless it has some. */
function quoted(name: string): string {
  return name.includes('«') ? name : sentenceWords.named(name);
}

function counted(lines: readonly ChangeLine[]): string[] {
  const topics = lines.map(({ topic }) => (topic === 'row' ? 'text' : topic));
  return Object.entries(sentenceWords.topic).flatMap(([counted, say]) => {
    const many = topics.filter((topic) => topic === counted).length;
    return many > 0 ? [say(many)] : [];
  });
}

function distinct(things: readonly string[]): string[] {
  return [...new Set(things)];
}
