import type { z } from 'zod';
import { historyWords } from '#languages/history.ts';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { diff, type PathChange } from '#restaurant/documents/model/change.ts';
import { kindOf } from '#restaurant/documents/model/kind.ts';
import { isServers } from '#restaurant/documents/model/save.ts';
import { type DocumentNode, fieldsOf, type ItemNode, nodeAt, nodeOf } from '#restaurant/documents/model/node.ts';
import {
  at,
  idOf,
  into,
  isPlain,
  isWithin,
  join,
  lastOf,
  parentOf,
  type Path,
  readTranslation,
  split,
} from '#restaurant/documents/model/path.ts';
import type { HistoryEntry } from '#restaurant/documents/history/history.server.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { formatMoney } from '#restaurant/money.ts';
import { consentDocument, consentId } from '#restaurant/newsletter/consent.ts';
import { issue } from '#restaurant/newsletter/issue.ts';
import { ruleName, rules } from '#restaurant/bookings/rules/rules.ts';
import { planName } from '#restaurant/bookings/tables/edited-plan.ts';
import { tables } from '#restaurant/bookings/tables/tables.ts';
import { type Replacement, replacements } from '#restaurant/menus/replacements.ts';
import { settings } from '#restaurant/settings/settings.ts';
import { describePath, type FormWords } from '../content/content-editor.ts';
import { findSection, nameIn } from '../content/sections.ts';
import { settingName, settingText } from '#restaurant/settings/setting-name.ts';
import { preparationWords } from '#languages/preparations.ts';
import { replacementWords } from '#languages/dishes.ts';
import {
  addedSides,
  type ChangeLine,
  type KeyNames,
  listSides,
  nameOfKey,
  removedSides,
  shortName,
  type Sides,
  textSides,
  valueSides,
} from './line.ts';
import { formatUntil } from '../frame/date-words.ts';
import { dateFormat, firstOfMonth } from '#languages/formats.ts';

const words = historyWords.side;

interface Described<Data> {
  schema: z.ZodType<Data>;
  nameOf: (path: Path, data: Data) => string;
  saidOf?: (path: Path, value: unknown) => string | undefined;
}

/**
 * The changes between two versions of a document; undefined for a menu, and if a version cannot be read.
 * @param names of the dishes and pictures that are mentioned by key; without them the keys are shown
 */
export function documentLines(
  { collection, id }: Pick<HistoryEntry, 'collection' | 'id'>,
  before: unknown,
  after: unknown,
  names?: KeyNames,
): ChangeLine[] | undefined {
  const lines = <Data>(described: Described<Data>) => linesOf(described, before, after, names);
  const form = (schema: z.ZodType, formWords: FormWords) =>
    lines<unknown>({
      schema,
      nameOf: (path, data) => describePath(formWords, data, path),
      saidOf: (_, value) => optionIn(formWords, value),
    });
  switch (collection) {
    case 'todos':
      return lines({ schema: settings, nameOf: settingName, saidOf: settingText });
    case 'landing':
    case 'legal': {
      const section = findSection(id);
      return section && form(section.schema, section.words);
    }
    case 'newsletter':
      return id === consentId ? form(consentDocument, newsletterWords.consent.fields) : form(issue, newsletterWords.editor.fields);
    case 'bookings':
      if (id === 'rules') return lines({ schema: rules, nameOf: ruleName });
      return lines({
        schema: tables,
        nameOf: (path, plan) => (isWithin(path, 'closings') ? historyWords.evening.closings : planName(path, plan)),
      });
    case 'kitchen':
      return lines({ schema: replacements, nameOf: () => historyWords.document.kitchen.replacements });
    case 'menu':
      return undefined;
  }
}

function optionIn(formWords: FormWords, value: unknown): string | undefined {
  const options = Object.values(formWords).flatMap(({ fields, options: own, types = {} }) => [
    ...(fields ? [optionIn(fields, value)] : []),
    ...Object.values(types).map((type) => optionIn(type.fields, value)),
    ...(own && typeof value === 'string' && Object.hasOwn(own, value) ? [own[value]] : []),
  ]);
  return options.find((one) => one !== undefined);
}

function linesOf<Data>(
  { schema, nameOf, saidOf }: Described<Data>,
  givenBefore: unknown,
  givenAfter: unknown,
  names: KeyNames | undefined,
): ChangeLine[] | undefined {
  const [before, after] = [schema.safeParse(givenBefore).data, schema.safeParse(givenAfter).data];
  if (before === undefined || after === undefined) return undefined;
  const node = nodeOf(schema);
  const sideText = (path: Path, value: unknown, data: Data) =>
    textOf(nodeAt(node, data, path), path, value, (one) => saidOf?.(path, one), names);

  const named = (path: Path, data: Data): Pick<ChangeLine, 'where' | 'part' | 'about' | 'restores'> => {
    const item = itemAround(node, data, path);
    const inWords = (one: Path) => nameOf(one, data).replace(/\d{4}-\d\d-\d\d/, (date) => formatDate(date) ?? date);
    const leaf = nodeAt(node, data, path);
    const restorable = isServers(leaf) ? {} : { restores: path };
    const name = leaf?.kind === 'value' && kindOf(leaf) === 'publish' ? words.publication : inWords(path);
    if (item === undefined) return { where: name, about: lowered(name), ...restorable };
    const there = nodeAt(node, data, item);
    const own = there && (there.kind === 'object' || there.kind === 'variants') ? nameIn(there, at(data, item)) : '';
    const plain = inWords(item);
    const called = own === '' || formatDate(own) !== undefined || plain.includes(own) ? plain : `${plain} «${shortName(own, 30)}»`;
    if (path === item) return { where: called, about: called, ...restorable };
    const part = lowered(name.startsWith(plain) ? name.slice(plain.length).replace(/^, /, '') : name);
    return { where: historyWords.row.part(called, part), part, about: called, ...restorable };
  };

  return diff(node, before, after)
    .flatMap((change) => expanded(node, before, after, change))
    .map((change): ChangeLine => {
      const { path } = change;
      const [old, young] = [at(before, path), at(after, path)];
      const isItem = nodeAt(node, after, parentOf(path))?.kind === 'list';
      const topic = readTranslation(path).language ? 'translation' : typeof (young ?? old) === 'string' ? 'text' : 'field';
      if (change.op === 'move') {
        const { where, restores: _, ...about } = named(path, before);
        const place = (data: Data) => words.place(indexIn(data, path) + 1);
        const part = historyWords.row.place;
        return {
          ...about,
          topic,
          kind: 'moved',
          where: historyWords.row.part(where, part),
          part,
          restores: `move:${path}`,
          ...valueSides(place(before), place(after)),
        };
      }
      if (change.op === 'insert') return { ...named(path, after), topic, kind: 'added', ...addedSides(sideText(path, young, after)) };
      if (change.op === 'remove' && isItem)
        return { ...named(path, before), topic, kind: 'removed', ...removedSides(sideText(path, old, before)) };
      const sides = sidesOf(old, young, (value, side) => sideText(path, value, side === 'before' ? before : after));
      return { ...named(path, young === undefined ? before : after), topic, kind: 'changed', ...sides };
    });
}

/** An added or removed object is shown by its fields, an item as a whole. */
function expanded(node: DocumentNode, before: unknown, after: unknown, change: PathChange): PathChange[] {
  const { op, path } = change;
  const there = nodeAt(node, op === 'remove' ? before : after, path);
  const isItem = nodeAt(node, after, parentOf(path))?.kind === 'list';
  if (there?.kind !== 'object' || isItem || (op !== 'set' && op !== 'remove')) return [change];
  const [old, young] = [at(before, path), at(after, path)];
  return [...fieldsOf(there, young ?? old)]
    .flatMap(([name, inner]) => diff(inner, into(old, name), into(young, name), join(path, name)))
    .flatMap((one) => expanded(node, before, after, one));
}

/** The innermost item at or around a path. */
function itemAround(node: DocumentNode, data: unknown, path: Path): Path | undefined {
  const steps = split(path);
  const around = steps.map((_, index) => steps.slice(0, index + 1).join('.')).toReversed();
  return around.find((one) => nodeAt(node, data, parentOf(one))?.kind === 'list');
}

function indexIn(data: unknown, path: Path): number {
  const list = at(data, parentOf(path));
  return Array.isArray(list) ? list.findIndex((item) => idOf(item) === lastOf(path)) : -1;
}

/** Two values side by side, with the differences of texts and lists marked. */
function sidesOf(old: unknown, young: unknown, sideText: (value: unknown, side: 'before' | 'after') => string): Sides {
  if (Array.isArray(old) && Array.isArray(young) && [...old, ...young].every((one) => typeof one === 'string'))
    return listSides(
      old.map((one) => sideText(one, 'before')),
      young.map((one) => sideText(one, 'after')),
    );
  if (isProse(old) && isProse(young)) return textSides(old, young);
  return valueSides(sideText(old, 'before'), sideText(young, 'after'));
}

/** Whether a text has words. A time, an address or a number is compared as a whole. */
function isProse(value: unknown): value is string {
  return typeof value === 'string' && /\p{L}\s/u.test(value);
}

type Node = DocumentNode | ItemNode | undefined;

export function textOf(
  node: Node,
  path: Path,
  value: unknown,
  saidOf: (value: unknown) => string | undefined,
  names: KeyNames | undefined,
): string {
  const inside = (inner: Node, name: string, one: unknown) => textOf(inner, name, one, saidOf, names);
  if (value === undefined) return '';
  const own = saidOf(value);
  if (own !== undefined) return own;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number')
    return node && node.kind === 'value' && kindOf(node) === 'euros' ? formatMoney(value, 'it') : String(value);
  if (typeof value === 'string')
    return (names && nameOfKey(value, lastOf(path), names)) ?? formatDate(value) ?? value.replace(/^(\d\d:\d\d)-(\d\d:\d\d)$/, '$1–$2');
  if (Array.isArray(value)) {
    const item = node?.kind === 'list' ? node.item : undefined;
    return value
      .map((one) => inside(item, path, one))
      .filter(Boolean)
      .join(', ');
  }
  if (!isPlain(value)) return '';
  const { from, to, by, at: when } = value;
  if (isTime(from) && isTime(to)) return `${from}–${to}`;
  if (typeof by === 'string' && typeof when === 'string') return words.signed(by, formatDate(when) ?? '');
  const fields = node && (node.kind === 'object' || node.kind === 'variants') ? fieldsOf(node, value) : new Map<string, DocumentNode>();
  return Object.entries(value)
    .filter(([name]) => name !== 'id' && name !== 'type' && name !== 'translations')
    .map(([name, one]) => inside(fields.get(name), name, one))
    .filter(Boolean)
    .join(', ');
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d\d:\d\d$/.test(value);
}

const longDate = dateFormat('it-IT', { dateStyle: 'long', timeZone });

function formatDate(text: string): string | undefined {
  return /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) && !Number.isNaN(Date.parse(text))
    ? firstOfMonth(longDate(Date.parse(text)))
    : undefined;
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function replacementLines(before: unknown, after: unknown, now: number): ChangeLine[] | undefined {
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
