import { historyWords } from '#languages/history.ts';
import type { NamedEntry } from './key-names.ts';
import type { ChangeLine, ChangeSubject } from './line.ts';
import { changesOf, isUndelete } from './present.ts';

const words = historyWords.sentence;

/** What somebody did to the document, in words that continue from their name: `ha cambiato 3 prezzi`. */
export function describeSave(entry: NamedEntry): string {
  const changes = changesOf(entry);
  return describeDocumentEvent(entry, changes?.lines) ?? historyWords.list(phrases(changes?.lines ?? [], entry.collection === 'menu'));
}

/** What was done to the document as a whole, or without a change that could be named; undefined when there are changes to name. */
export function describeDocumentEvent(entry: NamedEntry, lines: readonly ChangeLine[] | undefined): string | undefined {
  const { collection, version, before } = entry;
  if (version.change === 'delete') return words.deleted;
  if (isUndelete(entry)) return words.undeleted;
  if (version.change === 'restore') return words.restored;
  if (!version.contents) return words.unreadable;
  if (version.version === 1) return collection === 'menu' ? words.created : words.first;
  if (!before || !lines) return words.unknown;
  return lines.length === 0 ? words.nothing : undefined;
}

/** How many kinds of change a sentence names before it sums up the rest. */
const maxNamed = 3;

/** What was done, verb by verb. A menu counts its changes; the fields of other documents are named. */
function phrases(lines: readonly ChangeLine[], isMenu: boolean): string[] {
  const about = (test: (line: ChangeLine) => boolean) => distinct(lines.filter(test).map((line) => line.about));
  const verb = (things: string[], say: (things: string[], noun: string) => string) =>
    things.length > 0 ? [say(things, isMenu ? words.rows : words.elements)] : [];
  const changed = lines.filter(({ kind, topic }) => kind === 'changed' && !(topic in verbs));
  const things = isMenu ? counted(changed) : distinct(changed.map((line) => line.about));
  const named = things.length > maxNamed ? [...things.slice(0, maxNamed - 1), words.andOthers(things.length - maxNamed + 1)] : things;
  return [
    ...verb(named, words.changed),
    ...verb(
      about(({ kind }) => kind === 'added'),
      words.added,
    ),
    ...verb(
      about(({ kind }) => kind === 'removed'),
      words.removed,
    ),
    ...verb(
      about(({ kind }) => kind === 'moved'),
      words.moved,
    ),
    ...verb(
      about(({ topic }) => topic === 'soldOut'),
      words.soldOut,
    ),
    ...verb(
      about(({ topic }) => topic === 'available'),
      words.available,
    ),
    ...verb(
      about(({ topic }) => topic === 'signed'),
      words.signed,
    ),
  ];
}

/** Topics that have a verb of their own. */
const verbs: Partial<Record<ChangeSubject, true>> = { soldOut: true, available: true, signed: true };

/** Changes counted by what they are about, in the order of the menu's own parts. */
function counted(lines: readonly ChangeLine[]): string[] {
  const number = (...topics: ChangeSubject[]) => lines.filter(({ topic }) => topics.includes(topic)).length;
  const told: [number, (number: number) => string][] = [
    [number('price'), words.topic.price],
    [number('text', 'row'), words.topic.text],
    [number('allergens'), words.topic.allergens],
    [number('unsigned'), words.topic.unsigned],
    [number('look'), words.topic.look],
    [number('showing'), words.topic.showing],
    [number('menuShowing'), words.topic.menuShowing],
    [number('translation'), words.topic.translation],
    [number('heading'), words.topic.heading],
  ];
  return told.flatMap(([many, say]) => (many > 0 ? [say(many)] : []));
}

function distinct(things: readonly string[]): string[] {
  return [...new Set(things)];
}
