import { historyWords } from '#languages/history.ts';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { preparationWords } from '#languages/preparations.ts';
import { replacementWords } from '#languages/dishes.ts';
import { planWords } from '#restaurant/bookings/tables/edited-plan.ts';
import { diff, type PathChange } from '#restaurant/documents/model/change.ts';
import { fieldsOf, nodeAt, nodeOf } from '#restaurant/documents/model/node.ts';
import { at, idOf, into, join, lastOf, parentOf, type Path } from '#restaurant/documents/model/path.ts';
import { isServers } from '#restaurant/documents/model/save.ts';
import type { HistoryEntry } from '#restaurant/documents/history/history.server.ts';
import { type Replacement, replacements } from '#restaurant/menus/replacements.ts';
import { consentDocument, consentId } from '#restaurant/newsletter/consent.ts';
import { issue } from '#restaurant/newsletter/issue.ts';
import { settingWords } from '#restaurant/settings/setting-name.ts';
import { rulesWords } from '../booking-rules/rule-words.ts';
import { formWords } from '../content/content-editor.ts';
import { findSection } from '../content/sections.ts';
import { type DocumentWords, nameAt, sayValue } from '../editing/field-words.ts';
import { formatUntil } from '../frame/date-words.ts';
import {
  addedSides,
  type ChangeLine,
  type ChangeSubject,
  type KeyNames,
  listSides,
  nameOfKey,
  removedSides,
  textSides,
  valueSides,
} from './line.ts';

/** The versions before and after a change, and the names of the dishes and pictures that they mention by key. */
interface Compared {
  before: unknown;
  after: unknown;
  /** In milliseconds. */
  now: number;
  names?: KeyNames | undefined;
}

/** The changes between two versions of a document other than a menu; undefined if one cannot be read. */
export function documentLines({ collection, id }: Pick<HistoryEntry, 'collection' | 'id'>, compared: Compared): ChangeLine[] | undefined {
  const lines = <Data>(words: DocumentWords<Data>) => {
    const [before, after] = [words.schema.safeParse(compared.before).data, words.schema.safeParse(compared.after).data];
    return before === undefined || after === undefined ? undefined : linesOf(words, { ...compared, before, after });
  };
  switch (collection) {
    case 'todos':
      return lines(settingWords);
    case 'landing':
    case 'legal': {
      const section = findSection(id);
      return section && lines(formWords(section));
    }
    case 'newsletter':
      return lines(
        id === consentId
          ? formWords({ schema: consentDocument, words: newsletterWords.consent.fields })
          : formWords({ schema: issue, words: newsletterWords.editor.fields }),
      );
    case 'bookings':
      return id === 'rules' ? lines(rulesWords) : lines(planWords);
    case 'kitchen':
      return replacementLines(compared);
    case 'menu':
      return undefined;
  }
}

/** What the history says of a document beyond the words of its fields. */
interface HistoryWords<Data> extends DocumentWords<Data> {
  topicOf?: (path: Path, value: unknown) => ChangeSubject;
  /** The section of an item of a list. */
  sectionOf?: (path: Path, data: Data) => string | undefined;
}

const order: readonly ChangeLine['kind'][] = ['changed', 'moved', 'added', 'removed'];

/** The changes between two versions: those of fields, in the order of the newer version, then moved, added and removed items. */
export function linesOf<Data>(
  words: HistoryWords<Data>,
  { before, after, now, names }: Compared & { before: Data; after: Data },
): ChangeLine[] {
  const node = nodeOf(words.schema);
  const say = (path: Path, data: Data) =>
    sayValue(words, path, at(data, path), data, now, names && ((text, field) => nameOfKey(text, field, names)));

  const lineOf = (kind: ChangeLine['kind'], path: Path): ChangeLine => {
    const data = kind === 'changed' || kind === 'added' ? after : before;
    const { about, part } = nameAt(words, path, data);
    const section = kind === 'added' || kind === 'removed' ? words.sectionOf?.(path, data) : undefined;
    const told = kind === 'moved' ? historyWords.row.place : section === undefined ? part : historyWords.row.inSection(section);
    const there = nodeAt(node, data, path);
    const restores = kind === 'moved' ? `move:${path}` : path;
    return {
      kind,
      topic: words.topicOf?.(path, at(after, path)) ?? 'field',
      where: told === undefined ? about : `${about}, ${told}`,
      ...(told === undefined ? {} : { part: told }),
      about,
      ...(there && !isServers(there) ? { restores } : {}),
      ...sidesOf(kind, path),
    };
  };

  const sidesOf = (kind: ChangeLine['kind'], path: Path) => {
    if (kind === 'added') return addedSides(say(path, after));
    if (kind === 'removed') return removedSides(say(path, before));
    if (kind === 'moved') return valueSides(placeOf(before, path), placeOf(after, path));
    const [was, is] = [at(before, path), at(after, path)];
    if (isText(was) && isText(is) && (isProse(was) || isProse(is))) return textSides(was, is);
    const [old, young] = [say(path, before), say(path, after)];
    if (typeof old === 'string' && typeof young === 'string') return valueSides(old, young);
    return listSides([old].flat().filter(Boolean), [young].flat().filter(Boolean));
  };

  const placeOf = (data: Data, path: Path) =>
    words.sectionOf
      ? historyWords.side.row(indexIn(data, path) + 1, words.sectionOf(path, data))
      : historyWords.side.place(indexIn(data, path) + 1);

  /** An added or removed object is shown by its fields, unless it has words of its own; an item as a whole. */
  const expanded = (change: PathChange): PathChange[] => {
    const { op, path } = change;
    const there = nodeAt(node, op === 'remove' ? before : after, path);
    if (there?.kind !== 'object' || isItem(path) || (op !== 'set' && op !== 'remove')) return [change];
    if (words.saidOf?.(path, at(after, path), after, now) !== undefined) return [change];
    const [old, young] = [at(before, path), at(after, path)];
    return [...fieldsOf(there, young ?? old)]
      .flatMap(([name, inner]) => diff(inner, into(old, name), into(young, name), join(path, name)))
      .flatMap(expanded);
  };

  const isItem = (path: Path) => nodeAt(node, after, parentOf(path))?.kind === 'list';

  const told = new Map<string, [ChangeLine['kind'], Path]>();
  for (const { op, path } of diff(node, before, after).flatMap(expanded)) {
    const field = words.toldAt?.(path) ?? path;
    const kind = field !== path || op === 'set' || (op === 'remove' && !isItem(path)) ? 'changed' : kinds[op];
    told.set(`${kind} ${field}`, [kind, field]);
  }
  return [...told.values()]
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([kind, path]) => lineOf(kind, path));
}

const kinds = { insert: 'added', remove: 'removed', move: 'moved' } as const;

function indexIn(data: unknown, path: Path): number {
  const list = at(data, parentOf(path));
  return Array.isArray(list) ? list.findIndex((item) => idOf(item) === lastOf(path)) : -1;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Whether a text has words. A time, an address or a number is compared as a whole. */
function isProse(text: string): boolean {
  return /\p{L}\s/u.test(text);
}

function replacementLines({ before, after, now }: Compared): ChangeLine[] | undefined {
  const [earlier, later] = [replacements.safeParse(before).data, replacements.safeParse(after).data];
  if (!earlier || !later) return undefined;
  const names = new Set([...earlier.replaced, ...later.replaced].map(({ preparation }) => preparation));
  return [...names].flatMap((preparation): ChangeLine[] => {
    const [was, is] = [earlier, later].map(({ replaced }) => replaced.find((one) => one.preparation === preparation));
    const [old = '', young = ''] = [was && described(was, now), is && described(is, now)];
    if (old === young) return [];
    const about = { topic: 'field' as const, where: preparationWords[preparation], about: preparationWords[preparation] };
    if (!was) return [{ ...about, ...addedSides(young), kind: 'added' }];
    if (!is) return [{ ...about, ...removedSides(old), kind: 'removed' }];
    return [{ ...about, ...valueSides(old, young), kind: 'changed' }];
  });
}

function described({ until, apart }: Replacement, now: number): string {
  return replacementWords.inHistory(formatUntil(Date.parse(until), now), apart);
}
