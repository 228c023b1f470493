import { firstOfMonth } from '#languages/say-date.ts';
import { historyWords } from '#languages/history.ts';
import { historyBlocks, historyElements, historyFields, historyIn, historyValues } from '#languages/history-fields.ts';
import { type Difference, differencesBetween, type PathStep } from '#restaurant/documents/history/differences.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { formatMoney } from '#restaurant/money.ts';
import { type KeyNames, nameOfKey } from './key-names.ts';
import { type ChangeLine, listSides, shortName, textSides, valueSides } from './line.ts';

const words = historyWords.side;

/** Fields that hold an amount in cents. */
const amounts: readonly unknown[] = ['coperto', 'price', 'cents'];

/**
 * What changed between two versions of a document of labelled fields, line by line.
 * @param names of the dishes and pictures that are mentioned by key; without them the keys are shown
 */
export function fieldLines(before: unknown, after: unknown, names?: KeyNames): ChangeLine[] {
  const told = new Set<string>();
  return differencesBetween(before, after).flatMap((difference) => {
    // A list of single words is shown as one line, with its changed words marked.
    const list = formatList(before, after, difference.path, names);
    if (!list) return expanded(difference).map((one) => lineOf(one, before, after, names));
    const key = JSON.stringify(list.path);
    if (told.has(key)) return [];
    told.add(key);
    return [{ ...named(list.path, before, after, names), kind: 'changed' as const, ...listSides(list.before, list.after) }];
  });
}

/** An added or removed object is shown by its fields; an element of a list as one line. */
function expanded(difference: Difference): Difference[] {
  if (difference.kind !== 'added' && difference.kind !== 'removed') return [difference];
  const value = difference.kind === 'added' ? difference.after : difference.before;
  if (typeof difference.path.at(-1) === 'number' || !isRecord(value) || spanOf(value)) return [difference];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...difference.path, key];
    return expanded(difference.kind === 'added' ? { kind: 'added', path, after: inner } : { kind: 'removed', path, before: inner });
  });
}

function lineOf(difference: Difference, before: unknown, after: unknown, names: KeyNames | undefined): ChangeLine {
  const { kind, path } = difference;
  const key = path.findLast((step) => typeof step === 'string');
  if (kind === 'moved') {
    const place = path.at(-1);
    const from = typeof place === 'number' ? words.place(place + 1) : '';
    const { where, ...about } = named(path, before, after, names);
    return {
      ...about,
      where: historyWords.row.part(where, historyWords.row.place),
      part: historyWords.row.place,
      kind,
      ...valueSides(from, words.place(difference.to + 1)),
    };
  }
  const old = kind === 'added' ? undefined : difference.before;
  const young = kind === 'removed' ? undefined : difference.after;
  const inList = typeof path.at(-1) === 'number';
  const about = named(path, kind === 'added' ? after : before, after, names);
  if (inList && kind === 'added')
    return { ...about, kind, before: { none: words.wasNot }, after: valueSides('', describeValue(young, key, names)).after };
  if (inList && kind === 'removed')
    return { ...about, kind, before: valueSides(describeValue(old, key, names), '').before, after: { none: words.gone } };
  const sides =
    isProse(old) && isProse(young) ? textSides(old, young) : valueSides(describeValue(old, key, names), describeValue(young, key, names));
  return { ...about, kind: 'changed', ...sides };
}

/** Whether a text consists of words; a time, an address or a number is compared as a whole. */
function isProse(value: unknown): value is string {
  return typeof value === 'string' && /\p{L}\s/u.test(value);
}

/** Where a path leads, in words: `Foto 3 «Alba», testo alternativo in inglese`. */
function named(
  path: readonly PathStep[],
  before: unknown,
  after: unknown,
  names: KeyNames | undefined,
): Pick<ChangeLine, 'where' | 'part' | 'about' | 'topic'> {
  const parts: string[] = [];
  let language = '';
  let value = before;
  path.forEach((step, index) => {
    value = stepInto(value, step);
    const list = path[index - 1];
    if (step === 'translations') return;
    if (path[index - 1] === 'translations') {
      language = ` ${historyIn.get(String(step)) ?? step}`;
      return;
    }
    if (typeof step === 'number') parts.push(elementName(list, step, value, names));
    else if (typeof path[index + 1] !== 'number') parts.push(historyFields.get(step) ?? step);
  });
  const where = capital(parts.join(', ') + language);
  const isText = typeof stepsInto(before, path) === 'string' || typeof stepsInto(after, path) === 'string';
  const part = parts.length > 1 ? parts.slice(1).join(', ') + language : undefined;
  return { where, ...(part && { part }), about: parts[0] ?? where, topic: language ? 'translation' : isText ? 'text' : 'field' };
}

function elementName(list: PathStep | undefined, place: number, value: unknown, names: KeyNames | undefined): string {
  const kind = historyElements.get(String(list)) ?? historyFields.get(String(list)) ?? '';
  const block = list === 'blocks' ? blockOf(value) : undefined;
  const naming = block ? ['text', 'label', 'alt'] : ['title', 'name', 'place', 'reason', 'from'];
  const name = isRecord(value) ? naming.map((key) => value[key]).find((text) => typeof text === 'string' && text !== '') : undefined;
  return `${kind} ${place + 1}${block ? ` (${block})` : ''}${typeof name === 'string' ? ` «${shortName(describeValue(name, undefined, names), 30)}»` : ''}`.trim();
}

/** Any value in words; undefined for nothing. */
function describeValue(value: unknown, key: PathStep | undefined, names: KeyNames | undefined): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return amounts.includes(key) ? formatMoney(value, 'it') : String(value);
  const named = names && typeof value === 'string' ? nameOfKey(value, key, names) : undefined;
  if (named !== undefined) return named;
  if (typeof value === 'string')
    return historyValues.get(value) ?? formatDate(value) ?? value.replace(/^(\d\d:\d\d)-(\d\d:\d\d)$/, '$1–$2');
  if (Array.isArray(value))
    return value
      .map((one) => describeValue(one, key, names))
      .filter(Boolean)
      .join(', ');
  if (!isRecord(value)) return '';
  const span = spanOf(value);
  if (span) return span;
  return Object.entries(value)
    .map(([inner, one]) => [inner, describeValue(one, inner, names)] as const)
    .filter(([inner, text]) => inner !== 'id' && inner !== 'translations' && text !== '' && !(inner === 'type' && blockOf(value)))
    .map(([inner, text]) => `${historyFields.get(inner) ?? inner}: ${text}`)
    .join(', ');
}

/** What a block of a letter is, in words; undefined for anything else. */
function blockOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value['type'] === 'string' ? historyBlocks.get(value['type']) : undefined;
}

/** `12:00–15:00`, of an opening with only these two times. */
function spanOf(value: Record<string, unknown>): string | undefined {
  const { from, to, ...rest } = value;
  const isTime = (time: unknown): time is string => typeof time === 'string' && /^\d\d:\d\d$/.test(time);
  return isTime(from) && isTime(to) && Object.keys(rest).length === 0 ? `${from}–${to}` : undefined;
}

const longDate = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone });

function formatDate(text: string): string | undefined {
  return /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) && !Number.isNaN(Date.parse(text))
    ? firstOfMonth(longDate.format(Date.parse(text)))
    : undefined;
}

/** The list of single words that a path leads into, in both versions. */
function formatList(
  before: unknown,
  after: unknown,
  path: readonly PathStep[],
  names: KeyNames | undefined,
): { path: PathStep[]; before: string[]; after: string[] } | undefined {
  if (typeof path.at(-1) !== 'number') return undefined;
  const listPath = path.slice(0, -1);
  const field = listPath.findLast((step) => typeof step === 'string');
  const read = (root: unknown) => {
    const list = stepsInto(root, listPath);
    return Array.isArray(list) && list.every((one) => typeof one === 'string')
      ? list.map((one) => describeValue(one, field, names))
      : undefined;
  };
  const [old, young] = [read(before), read(after)];
  return old && young && { path: listPath, before: old, after: young };
}

function stepsInto(root: unknown, path: readonly PathStep[]): unknown {
  return path.reduce(stepInto, root);
}

function stepInto(value: unknown, step: PathStep): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
