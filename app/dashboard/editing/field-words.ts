import type { z } from 'zod';
import { editingWords } from '#languages/editing.ts';
import { dateFormat, firstOfMonth } from '#languages/formats.ts';
import { isLanguage } from '#languages/languages.ts';
import { kindOf, nameIn } from '#restaurant/documents/model/kind.ts';
import { type DocumentNode, fieldsOf, type ItemNode, nodeAt, nodeOf } from '#restaurant/documents/model/node.ts';
import { at, idOf, isPlain, join, lastOf, parentOf, type Path, pathsAround, readTranslation } from '#restaurant/documents/model/path.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { formatMoney } from '#restaurant/money.ts';

/** The fields of a document in words, for conflicts, undo and the history. `Edited` is its type while editing, which may be incomplete. */
export interface DocumentWords<Data extends Edited, Edited = Data> {
  schema: z.ZodType<Data>;
  /** The name of a field or an item: `Etna, prezzo`. That of a translation follows from the name of its text. */
  nameOf: (path: Path, data: Edited) => string;
  /** A value in words; undefined where its schema is enough for that. `now` in milliseconds. */
  saidOf?: (path: Path, value: unknown, data: Edited, now: number) => Said | undefined;
  /** The field that describes a change within it, where several fields are described as one: the prices of a dish. */
  toldAt?: (path: Path) => Path;
}

/** The name of a text that is a key: of a dish, `carta/etna`. Undefined for any other text. @param field the field or list that holds it */
export type NameOfKey = (text: string, field: string) => string | undefined;

/** A value in words, or its members, which are compared one by one. */
type Said = string | readonly string[];

const words = editingWords.field;

/** The name of what a path is in, and of the part of it: `Etna` and `prezzo`, or `Telefono` alone. */
export function nameAt<Data extends Edited, Edited>(
  { schema, nameOf, toldAt }: DocumentWords<Data, Edited>,
  path: Path,
  data: Edited,
): { about: string; part?: string } {
  const node = nodeOf(schema);
  const { path: own, language } = readTranslation(toldAt?.(path) ?? path);
  const nameIt = (one: Path) => nameOf(one, data).replace(/\d{4}-\d\d-\d\d/, (date) => formatDate(date) ?? date);
  const leaf = nodeAt(node, data, own);
  const plain = leaf?.kind === 'value' && kindOf(leaf) === 'publish' ? words.publication : nameIt(own);
  const full = [plain, language !== undefined && isLanguage(language) && words.inLanguage[language]].filter(Boolean).join(', ');
  const item = pathsAround(own).findLast((one) => nodeAt(node, data, parentOf(one))?.kind === 'list');
  if (item === undefined) return { about: full };
  const there = nodeAt(node, data, item);
  const called = there && (there.kind === 'object' || there.kind === 'variants') ? nameIn(there, at(data, item)) : '';
  const around = nameIt(item);
  const isCalled = called === '' || formatDate(called) !== undefined || around.includes(called.slice(0, 20));
  const about = isCalled ? around : `${around} «${shortName(called, 30)}»`;
  const part = lowered((full.startsWith(around) ? full.slice(around.length) : full).replace(/^, /, ''));
  return part === '' ? { about } : { about, part };
}

/** A value of the field at a path in words; empty where it is missing. */
export function sayValue<Data extends Edited, Edited>(
  { schema, saidOf, toldAt }: DocumentWords<Data, Edited>,
  path: Path,
  value: unknown,
  data: Edited,
  now: number,
  nameOfKey?: NameOfKey,
): Said {
  const say = (node: DocumentNode | ItemNode | undefined, inner: Path, one: unknown): Said => {
    const own = saidOf?.(inner, one, data, now);
    if (own !== undefined) return own;
    if (typeof one === 'boolean') return one ? words.yes : words.no;
    if (typeof one === 'number') return node?.kind === 'value' && kindOf(node) === 'euros' ? formatMoney(one, 'it') : String(one);
    if (typeof one === 'string')
      return nameOfKey?.(one, lastOf(inner)) ?? formatDate(one) ?? one.replace(/^(\d\d:\d\d)-(\d\d:\d\d)$/, '$1–$2');
    if (Array.isArray(one)) {
      const item = node?.kind === 'list' ? node.item : undefined;
      return one.map((member) => joined(say(item, item ? join(inner, idOf(member)) : inner, member))).filter(Boolean);
    }
    if (!isPlain(one)) return '';
    const { from, to, by, at: when } = one;
    if (isTime(from) && isTime(to)) return `${from}–${to}`;
    if (typeof by === 'string' && typeof when === 'string') return words.signed(by, formatDate(when) ?? '');
    const fields = node && (node.kind === 'object' || node.kind === 'variants') ? fieldsOf(node, one) : new Map<string, DocumentNode>();
    return Object.entries(one)
      .filter(([name]) => name !== 'id' && name !== 'type' && name !== 'translations')
      .map(([name, part]) => joined(say(fields.get(name), join(inner, name), part)))
      .filter(Boolean)
      .join(', ');
  };
  const field = toldAt?.(path) ?? path;
  return say(nodeAt(nodeOf(schema), data, field), field, field === path ? value : at(data, field));
}

export function joined(said: Said): string {
  return typeof said === 'string' ? said : said.join(', ');
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

export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function shortName(text: string, longest = 48): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 2).trimEnd()}…`;
}
