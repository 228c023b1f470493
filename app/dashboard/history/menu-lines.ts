import { dashboardWords } from '#languages/dashboard.ts';
import { historyWords } from '#languages/history.ts';
import { preparationWords } from '#languages/preparations.ts';
import { soldOutWords } from '#languages/dishes.ts';
import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { diff, isSame } from '#restaurant/documents/model/change.ts';
import { type DocumentNode, objectOf } from '#restaurant/documents/model/node.ts';
import { at, into, type Path, split, translationOf } from '#restaurant/documents/model/path.ts';
import { isServers } from '#restaurant/documents/model/save.ts';
import type { AllergenAnswers } from '#restaurant/menus/allergens.ts';
import { saidOf } from '#restaurant/menus/declaration.ts';
import { menuNode, rowAt, rowNode } from '#restaurant/menus/edit/edited-menu.ts';
import type { Dish, Menu, Row } from '#restaurant/menus/menu.ts';
import { isUntilReset } from '#restaurant/menus/served.ts';
import { formatMoney } from '#restaurant/money.ts';
import { formatMoment, formatUntil } from '../frame/date-words.ts';
import { describeOwnHours, describeVisibility, menuFieldName } from '../menus/model/menu-model.ts';
import { textOf } from './document-lines.ts';
import { type ChangeLine, type ChangeSubject, listSides, shortName, type Sides, textSides, valueSides } from './line.ts';

const words = historyWords.row;
const sideWords = historyWords.side;

/** How the history describes a field: as a text, or as a list whose items are compared one by one. */
interface FieldWords<Data> {
  topic: ChangeSubject | ((after: Data) => ChangeSubject);
  says: (data: Data, now: number) => string | readonly string[] | undefined;
  /** A longer description, used if `says` is the same on both sides. */
  saysAll?: (data: Data) => readonly string[];
  none?: (data: Data) => string;
}

const dishFieldWords: { readonly [Field in keyof Dish]?: FieldWords<Partial<Dish>> } = {
  prices: { topic: 'price', says: (dish) => pricesOf(dish, []), saysAll: (dish) => pricesOf(dish, translationLanguages) },
  allergens: {
    topic: 'allergens',
    says: ({ allergens }) => (allergens ? allergensIn(allergens) : []),
    none: ({ allergens }) => (allergens ? sideWords.noAllergens : sideWords.undeclared),
  },
  signature: {
    topic: ({ signature }) => (signature ? 'signed' : 'unsigned'),
    says: ({ signature }, now) =>
      signature ? sideWords.signed(signature.by, formatMoment(Date.parse(signature.at), now)) : sideWords.unsigned,
  },
  preparations: { topic: 'look', says: ({ preparations = [] }) => preparations.map((one) => preparationWords[one]) },
  marks: { topic: 'look', says: ({ marks = [] }) => marks },
  picture: { topic: 'look', says: pictureOf },
  soldOutUntil: { topic: ({ soldOutUntil }) => (soldOutUntil ? 'soldOut' : 'available'), says: availability },
  featured: { topic: 'look', says: ({ featured }) => (featured ? dashboardWords.menus.category[featured] : sideWords.no) },
  showing: { topic: 'showing', says: ({ showing }) => describeVisibility(showing) },
};

const menuFieldWords: { readonly [Field in keyof Menu]?: FieldWords<Menu> } = {
  servedAt: {
    topic: 'heading',
    says: ({ servedAt }) => servedAt.map((one) => dashboardWords.menus.service[one]),
    none: () => historyWords.heading.always,
  },
  ownHours: { topic: 'heading', says: ({ ownHours }) => describeOwnHours(ownHours) },
  showing: { topic: 'menuShowing', says: ({ showing }) => describeVisibility(showing) },
  position: { topic: 'heading', says: ({ position }) => String(position + 1) },
  order: { topic: 'heading', says: ({ order }) => (order === undefined ? undefined : String(order + 1)) },
  picture: { topic: 'heading', says: pictureOf },
};

/**
 * The changes between two versions of a menu: its own fields, changed rows in the newer order, then moved, added and removed ones. A dish
 * counts as sold out only at `now` (milliseconds): the end of that time is not a change.
 */
export function menuLines(givenBefore: Menu, givenAfter: Menu, now: number): ChangeLine[] {
  const [before, after] = [withoutExpired(givenBefore, now), withoutExpired(givenAfter, now)];
  const changes = diff(menuNode, before, after);
  const rows = changes.flatMap(({ op, path }) => {
    const row = rowAt(path);
    return row ? [{ op, ...row }] : [];
  });
  const whole = (wanted: string) => rows.flatMap(({ op, id, part }) => (op === wanted && part === '' ? [id] : []));
  const fields = new Set(changes.flatMap(({ path }) => (rowAt(path) ? [] : [split(path)[0]])));
  const own = menuNode.kind === 'object' ? menuNode : undefined;
  return [
    ...[...(own?.fields ?? [])].filter(([name]) => fields.has(name)).flatMap((field) => headingLines(field, before, after, now)),
    ...after.contents.flatMap((row) =>
      rowLines(
        before,
        row,
        rows.filter(({ id }) => id === row.id),
        now,
      ),
    ),
    ...whole('move').flatMap((id) => movedLine(before, after, id)),
    ...whole('insert').flatMap((id) => addedLine(after, id)),
    ...whole('remove').flatMap((id) => removedLine(before, id)),
  ];
}

function withoutExpired(menu: Menu, now: number): Menu {
  const contents = menu.contents.map((row): Row => {
    if (row.type !== 'piatto' || row.soldOutUntil === undefined || Date.parse(row.soldOutUntil) > now) return row;
    const { soldOutUntil: _, ...available } = row;
    return available;
  });
  return { ...menu, contents };
}

type Field = readonly [name: string, node: DocumentNode];

function headingLines([name, node]: Field, before: Menu, after: Menu, now: number): ChangeLine[] {
  const nameOf = (field: string) => new Map<string, string>(Object.entries(historyWords.heading)).get(field) ?? menuFieldName(field);
  const restores = isServers(node) ? {} : { restores: name };
  const line = (where: string, topic: ChangeSubject, sides: Sides): ChangeLine => {
    return { kind: 'changed', topic, where, about: where, ...restores, ...sides };
  };
  if (name === 'translations') {
    const texts = objectOf(menuNode.kind === 'object' ? menuNode : rowNode, after)?.translated ?? [];
    return translationSides(texts, before, after).map(({ text, language, sides }) =>
      line(nameOf(text) + words.nameOf[language], 'translation', sides),
    );
  }
  const fieldWords = new Map<string, FieldWords<Menu>>(Object.entries(menuFieldWords)).get(name);
  return [line(nameOf(name), topicOf(fieldWords, after) ?? 'heading', sidesOf(fieldWords, node, name, [before, after], now))];
}

function rowLines(before: Menu, after: Row, changes: readonly { op: string; part: Path }[], now: number): ChangeLine[] {
  const old = before.contents.find(({ id }) => id === after.id);
  const touched = new Set(changes.flatMap(({ op, part }) => (part !== '' || op === 'set' ? [split(part)[0] ?? ''] : [])));
  if (!old || touched.size === 0) return [];
  const fields = new Map([old, after].flatMap((row) => [...(objectOf(rowNode, row)?.fields ?? [])]));
  // A row that changed its type is compared field by field.
  const isTouched = (field: string) => (touched.has('') ? !isSame(into(old, field), into(after, field)) : touched.has(field));
  return [...fields].filter(([name]) => name !== 'id' && isTouched(name)).flatMap((field) => rowFieldLines(field, old, after, now));
}

function rowFieldLines([name, node]: Field, before: Row, after: Row, now: number): ChangeLine[] {
  const restores = before.type === after.type && !isServers(node) ? { restores: `contents.${after.id}.${name}` } : {};
  const line = (part: string, topic: ChangeSubject, sides: Sides): ChangeLine => ({
    kind: 'changed',
    topic,
    where: words.part(rowName(after), part),
    part,
    about: historyWords.sentence.named(shortName(after.content)),
    ...restores,
    ...sides,
  });
  if (name === 'type') return [line(words.type, 'row', valueSides(words.kind[before.type], words.kind[after.type]))];
  if (name === 'translations') {
    const texts = [before, after].flatMap((row) => objectOf(rowNode, row)?.translated ?? []);
    return translationSides([...new Set(texts)], before, after).map(({ text, language, sides }) =>
      line(partName(text, after) + words.nameOf[language], 'translation', sides),
    );
  }
  const fieldWords = new Map<string, FieldWords<Partial<Dish>>>(Object.entries(dishFieldWords)).get(name);
  const dishes: [Partial<Dish>, Partial<Dish>] = [dishOf(before), dishOf(after)];
  const sides = fieldWords ? sidesOf(fieldWords, node, name, dishes, now) : sidesOf<Row>(undefined, node, name, [before, after], now);
  return [line(partName(name, after), topicOf(fieldWords, dishes[1]) ?? 'text', sides)];
}

function partName(name: string, { type }: Row): string {
  const own: ReadonlyMap<string, unknown> = new Map(Object.entries({ ...words, content: words.content[type] }));
  const called = own.get(name);
  return typeof called === 'string' ? called : menuFieldName(name).toLowerCase();
}

function topicOf<Data>(fieldWords: FieldWords<Data> | undefined, after: Data): ChangeSubject | undefined {
  return typeof fieldWords?.topic === 'function' ? fieldWords.topic(after) : fieldWords?.topic;
}

function sidesOf<Data>(
  fieldWords: FieldWords<Data> | undefined,
  node: DocumentNode,
  name: string,
  [before, after]: [Data, Data],
  now: number,
): Sides {
  if (!fieldWords) {
    const [old, young] = [before, after].map((data) => textOf(node, name, into(data, name), () => undefined, undefined) || undefined);
    return textSides(old, young);
  }
  const [old = '', young = ''] = [fieldWords.says(before, now), fieldWords.says(after, now)];
  if (typeof old === 'string' || typeof young === 'string') return valueSides(String(old), String(young));
  if (fieldWords.saysAll && isSame(old, young)) return listSides(fieldWords.saysAll(before), fieldWords.saysAll(after));
  const sides = (data: Data) => listSides(old, young, fieldWords.none?.(data));
  return { before: sides(before).before, after: sides(after).after };
}

function translationSides(texts: readonly string[], before: unknown, after: unknown) {
  return translationLanguages.flatMap((language) =>
    texts.flatMap((text) => {
      const [old, young] = [before, after].map((data) => at(data, translationOf(text, language)));
      const read = (value: unknown) => (typeof value === 'string' ? value : undefined);
      return old === young ? [] : [{ text, language, sides: textSides(read(old), read(young)) }];
    }),
  );
}

function dishOf(row: Row): Partial<Dish> {
  return row.type === 'piatto' ? row : {};
}

/** Prices with their Italian names and those in some languages. */
function pricesOf({ prices = [] }: Partial<Dish>, languages: readonly TranslationLanguage[]): string[] {
  return prices.map(({ name, cents, translations }) => {
    const names = [name, ...languages.map((language) => translations?.[language]?.name)].filter((one) => one !== undefined);
    return [names.join(' / '), formatMoney(cents, 'it')].filter(Boolean).join(' ');
  });
}

/** The allergens of a dish, contained ones first. */
function allergensIn(answers: AllergenAnswers): string[] {
  const namesOf = (presence: 'contiene' | 'tracce') => saidOf(answers, presence, 'it').flatMap(({ names }) => names);
  return [...namesOf('contiene'), ...namesOf('tracce').map(sideWords.traces)];
}

function availability({ soldOutUntil }: Partial<Dish>, now: number): string {
  if (!soldOutUntil) return sideWords.available;
  return isUntilReset(soldOutUntil) ? soldOutWords.markedUntilTold : soldOutWords.marked(formatUntil(Date.parse(soldOutUntil), now));
}

/** A picture in words: its description in every language, and its file. */
function pictureOf({ picture }: Pick<Partial<Dish>, 'picture'>): string[] {
  if (!picture) return [];
  const translated = translationLanguages.flatMap((language) => picture.translations?.[language]?.alt ?? []);
  return [picture.alt, ...translated, picture.src];
}

function rowName({ type, content }: Row): string {
  return type === 'piatto' ? shortName(content) : `${words.named[type]} «${shortName(content)}»`;
}

function wholeRow(row: Row): string[] {
  if (row.type !== 'piatto') return [words.kind[row.type], shortName(row.content)];
  const answers = row.allergens ? allergensIn(row.allergens) : [];
  const allergens = row.allergens
    ? answers.length === 0
      ? [sideWords.noAllergens]
      : answers
    : [`${words.allergens} ${sideWords.undeclared}`];
  return [row.description && shortName(row.description), ...pricesOf(row, []), ...allergens].filter((part) => part !== undefined);
}

function movedLine(before: Menu, after: Menu, id: string): ChangeLine[] {
  const place = (menu: Menu) => menu.contents.findIndex((row) => row.id === id);
  const row = before.contents[place(before)];
  if (!row) return [];
  const side = (menu: Menu) => sideWords.row(place(menu) + 1, sectionOf(menu, place(menu)));
  return [
    {
      kind: 'moved',
      topic: 'row',
      where: words.part(rowName(row), words.place),
      part: words.place,
      about: historyWords.sentence.named(shortName(row.content)),
      restores: `move:contents.${row.id}`,
      ...valueSides(side(before), side(after)),
    },
  ];
}

function addedLine(after: Menu, id: string): ChangeLine[] {
  const row = after.contents.find((one) => one.id === id);
  if (!row) return [];
  const pieces = [sideWords.new[row.type], ...(row.type === 'piatto' ? wholeRow(row) : [])];
  return [{ ...wholeLine(after, row), kind: 'added', before: { none: sideWords.wasNot }, after: whole(pieces) }];
}

function removedLine(before: Menu, id: string): ChangeLine[] {
  const row = before.contents.find((one) => one.id === id);
  return row ? [{ ...wholeLine(before, row), kind: 'removed', before: whole(wholeRow(row)), after: { none: sideWords.gone } }] : [];
}

function wholeLine(menu: Menu, row: Row): Pick<ChangeLine, 'topic' | 'where' | 'part' | 'about' | 'restores'> {
  const section = sectionOf(menu, menu.contents.indexOf(row));
  const name = rowName(row);
  const about = { topic: 'row' as const, about: historyWords.sentence.named(shortName(row.content)), restores: `contents.${row.id}` };
  return section ? { ...about, where: words.in(name, section), part: words.inSection(section) } : { ...about, where: name };
}

function whole(parts: readonly string[]): ChangeLine['after'] {
  return { pieces: [{ text: parts.join(', '), marked: true }] };
}

function sectionOf(menu: Menu, place: number): string | undefined {
  const title = menu.contents.slice(0, place).findLast(({ type }) => type === 'categorie');
  return title && shortName(title.content);
}

export function sameRows(before: Menu, after: Menu, now: number): string[] {
  const changes = diff(menuNode, withoutExpired(before, now), withoutExpired(after, now));
  const changed = new Set(changes.map(({ path }) => rowAt(path)?.id));
  const old = new Set(before.contents.map(({ id }) => id));
  return after.contents.filter(({ id }) => old.has(id) && !changed.has(id)).map(rowName);
}
