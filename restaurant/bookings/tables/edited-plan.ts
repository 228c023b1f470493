import { bookingTablesWords as words } from '#languages/booking-tables.ts';
import { houseWords } from '#languages/house.ts';
import type { Texts } from '#restaurant/documents/model/field.ts';
import { join, type Path, split } from '#restaurant/documents/model/path.ts';
import type { Fault } from '#restaurant/documents/store/faults.ts';
import { type Fixture, type FixtureKind, isTurned, shapeNamed, shapeOf, sizeOf, type Table, type TablePlan, tables } from './tables.ts';

/** Default sizes in centimetres. */
export const fixtureSizes: Record<FixtureKind, Pick<Fixture, 'width' | 'height'>> = {
  counter: { width: 240, height: 60 },
  entrance: { width: 100, height: 20 },
};

/** The default rule for reserving large tables. */
export const usualKeepLarge = { seats: 6, party: 4, hours: 4 } as const satisfies TablePlan['keepLarge'];

/** An edited plan in its stored form: what belonged to a removed room or table is removed with it, and new things get a position. */
export function completePlan(before: TablePlan, after: TablePlan): TablePlan {
  const [rooms, tables] = [removedIds(before.rooms, after.rooms), removedIds(before.tables, after.tables)];
  // The schema then refuses a value that is no list of tables.
  const staying = (ids: string[]): string[] => (Array.isArray(ids) ? ids.filter((id) => !tables.has(id)) : ids);
  return {
    ...after,
    tables: after.tables.map((table, index) => ({
      ...table,
      x: numberOr(table.x, 60 + (index % 4) * 220),
      y: numberOr(table.y, 60 + Math.floor(index / 4) * 180),
    })),
    fixtures: after.fixtures
      .filter(({ room }) => !rooms.has(room))
      .map((fixture) => {
        // The schema refuses an unknown kind afterwards.
        const usual = fixtureSizes[fixture.kind] ?? fixtureSizes.counter;
        return {
          ...fixture,
          x: numberOr(fixture.x, 0),
          y: numberOr(fixture.y, 0),
          width: numberOr(fixture.width, usual.width),
          height: numberOr(fixture.height, usual.height),
        };
      }),
    combinations: after.combinations.filter((one) => staying(one.tables)?.length === one.tables?.length),
    closings: after.closings.map((one) => ({ ...one, tables: staying(one.tables) })).filter((one) => one.tables?.length !== 0),
  };
}

function removedIds(before: readonly { id: string }[], after: readonly { id: string }[]): Set<string> {
  const staying = new Set(after.map(({ id }) => id));
  return new Set(before.map(({ id }) => id).filter((id) => !staying.has(id)));
}

/** An empty field has no number yet. */
function numberOr(value: number, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

/** The tables with the name of an earlier one. */
export function namedTwice(_before: TablePlan, { tables }: TablePlan): Fault[] {
  return tables
    .filter(({ name }, index) => tables.findIndex((other) => folded(other.name) === folded(name)) < index)
    .map(({ id }) => ({ path: `tables.${id}.name`, message: 'two tables have one name' }));
}

type Called = Pick<Table, 'id' | 'name'>;

/** Precedes a name that no table has. Such a text refers to no table, and is shown again as it was typed. */
const unknown = '?';

/** The stored text of a combination, with the ids of its tables: `t4 + t5`. @param tables of two with one name the first counts */
export function idsIn(text: string, tables: readonly Called[]): string {
  return withWords(text, (name) => tables.find((one) => folded(one.name) === folded(name))?.id ?? `${unknown}${name}`);
}

/** The text of a combination with the names of its tables: `4 + 5`. */
export function namesFor(text: string, tables: readonly Called[]): string {
  return withWords(text, (id) => (id.startsWith(unknown) ? id.slice(unknown.length) : (tables.find((one) => one.id === id)?.name ?? id)));
}

function withWords(text: string, wordFor: (word: string) => string): string {
  return text
    .split('+')
    .map((part) => (part.trim() === '' ? part : part.replace(part.trim(), () => wordFor(part.trim()))))
    .join('+');
}

/**
 * Translates the form's own values into texts of the plan: the shape of a table into its size, and names of tables, as in the form or
 * before, into ids.
 */
export function planTexts(plan: TablePlan, sent: Texts): Texts {
  const called = Object.entries(sent).flatMap(([name, text]) => {
    const [list, id = '', field] = split(name);
    return list === 'tables' && field === 'name' ? [{ id, name: text }] : [];
  });
  const said = Object.entries(sent).map(([name, text]): Texts => {
    const [list, id = '', field] = split(name);
    if (list === 'combinations' && field === 'tables') return { [name]: idsIn(text, [...called, ...plan.tables]) };
    if (list !== 'tables' || field !== 'shape') return {};
    const was = plan.tables.find((one) => one.id === id);
    const turned = sent[`tables.${id}.turned`];
    const size = sizeOf(was, shapeNamed(text), turned === undefined ? was !== undefined && isTurned(was) : turned === 'on');
    return sizeTexts(id, size);
  });
  return Object.assign({}, sent, ...said);
}

function sizeTexts(id: string, { width, height, round }: Pick<Table, 'width' | 'height' | 'round'>): Texts {
  const row = join('tables', id);
  return { [join(row, 'width')]: String(width), [join(row, 'height')]: String(height), [join(row, 'round')]: round ? 'on' : '' };
}

function folded(name: string): string {
  return name.trim().toLocaleLowerCase('it');
}

/** The lists of a plan that its desk edits; closings have a desk of their own. */
export const planLists = ['rooms', 'tables', 'fixtures', 'combinations'] as const satisfies readonly (keyof TablePlan)[];
export type PlanList = (typeof planLists)[number];

type FieldOf<Item> = Item extends unknown ? Exclude<keyof Item & string, 'id' | 'translations' | 'round'> : never;
/** The label of each field, checked by the compiler. `round` has none: it follows from the shape. */
const fieldWords: Readonly<Record<FieldOf<TablePlan[PlanList][number]> | 'shape' | 'spot', string>> = {
  ...words.fields,
  to: words.to,
  spot: words.place,
};
const fieldNames: ReadonlyMap<string, string> = new Map(Object.entries(fieldWords));
const keepLargeNames: ReadonlyMap<string, string> = new Map(Object.entries(words.keepLarge.fields));

/** The label of a field or an item of the plan: `Tavolo 4, posti, a`. */
function planName(path: Path, plan: TablePlan): string {
  const [first, id, field] = split(path);
  const list = planLists.find((one) => one === first);
  if (first === 'closings') return words.closings;
  if (list === undefined) return `${words.keepLarge.heading}, ${(keepLargeNames.get(path) ?? words.keepLarge.switch).toLowerCase()}`;
  if (id === undefined) return words.groups[list];
  return [itemName(list, id, plan), field && (fieldNames.get(field) ?? field)].filter(Boolean).join(', ');
}

/** The shape of a table and a place on the plan are several fields each, and are described as one. */
function planToldAt(path: Path): Path {
  const [list = '', id = '', field] = split(path);
  if (field === 'x' || field === 'y') return join(join(list, id), 'spot');
  const isShape = list === 'tables' && (field === 'width' || field === 'height' || field === 'round');
  return isShape ? join(join(list, id), 'shape') : path;
}

/** The label of an item of the plan: `Sala Veranda`, `Unione 4 + 5`. */
export function itemName(list: PlanList, id: string, plan: TablePlan): string {
  switch (list) {
    case 'rooms':
    case 'tables': {
      const name = plan[list].find((one) => one.id === id)?.name ?? '';
      return name === '' ? words.fresh[list] : words.row[list](name);
    }
    case 'fixtures': {
      const kind = plan.fixtures.find((one) => one.id === id)?.kind;
      return kind ? words.row.fixtures(kind) : words.fresh.fixtures;
    }
    case 'combinations': {
      const members = plan.combinations.find((one) => one.id === id)?.tables ?? [];
      return members.length === 0 ? words.fresh.combinations : words.row.combinations(namesFor(members.join(' + '), plan.tables));
    }
  }
}

/** The summary of an item: `da 2 a 4 posti, Sala`. */
function itemSummary(list: PlanList, id: string, plan: TablePlan): string {
  const roomOf = (room: string) => plan.rooms.find((one) => one.id === room)?.name ?? room;
  const [item] = plan[list].filter((one) => one.id === id);
  if (!item) return '';
  const parts = [
    'from' in item ? words.seats(item.from, item.to) : list === 'fixtures' && 'x' in item ? words.spot(item.x, item.y) : '',
    'room' in item ? roomOf(item.room) : '',
  ].filter(Boolean);
  return parts.join(', ') || itemName(list, id, plan);
}

/** The words for an item, or for a field that holds ids or is described together with others; undefined if its own text says it. */
function saidOf(path: Path, value: unknown, plan: TablePlan): string | undefined {
  const [list, id = '', field] = split(path);
  const whole = planLists.find((one) => one === list);
  if (whole && field === undefined) return itemSummary(whole, id, plan);
  if (path === 'keepLarge') return plan.keepLarge ? words.keepLarge.said(plan.keepLarge) : words.keepLarge.off;
  const thing = list === 'fixtures' ? plan.fixtures.find((one) => one.id === id) : plan.tables.find((one) => one.id === id);
  switch (field) {
    case 'spot':
      return thing && words.spot(thing.x, thing.y);
    case 'shape':
      return thing && 'round' in thing ? words.shaped(shapeOf(thing), isTurned(thing), thing.width, thing.height) : '';
    case 'room':
      return plan.rooms.find((one) => one.id === value)?.name;
    case 'kind':
      return value === 'counter' || value === 'entrance' ? words.fixtures[value] : undefined;
    case 'services':
      return plan.closings
        .find((one) => one.id === id)
        ?.services.map((service) => houseWords.it.services[service])
        .join(', ');
    case 'tables':
      return Array.isArray(value) ? namesFor(value.join(' + '), plan.tables) : undefined;
    default:
      return undefined;
  }
}

/** The plan of tables in words. */
export const planWords = { schema: tables, nameOf: planName, saidOf, toldAt: planToldAt };
