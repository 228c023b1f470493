import { bookingTablesWords as words } from '#languages/booking-tables.ts';
import type { TranslationLanguage } from '#languages/languages.ts';
import { lastOf, type Path, split } from '#restaurant/documents/model/path.ts';
import { namesFor } from './edited-plan.ts';
import type { TablePlan } from './tables.ts';

/** The lists of a plan that its desk shows; closings have their own. */
export const planLists = ['rooms', 'tables', 'fixtures', 'combinations'] as const satisfies readonly (keyof TablePlan)[];
export type PlanList = (typeof planLists)[number];

type FieldOf<Item> = Item extends unknown ? Exclude<keyof Item & string, 'id' | 'translations' | 'round'> : never;
/** What each field is called: one without a word does not compile. That a table is round its shape says. */
export const fieldWords: Readonly<Record<FieldOf<TablePlan[PlanList][number]> | 'shape' | 'turned' | TranslationLanguage, string>> =
  words.fields;

/** What a path of the plan is in, in words: `Tavolo 4`. */
export function planName(path: Path, plan: TablePlan): string {
  const [first, id] = split(path);
  const list = planLists.find((one) => one === first);
  if (list === undefined) return words.keepLarge.heading;
  return id === undefined ? words.groups[list] : itemName(list, id, plan);
}

/** What an item of the plan is called: `Sala Veranda`, `Unione 4 + 5`. */
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

/** What is said of a whole item: `da 2 a 4 posti, Sala`. */
export function itemSummary(list: PlanList, id: string, plan: TablePlan): string {
  const roomOf = (room: string) => plan.rooms.find((one) => one.id === room)?.name ?? room;
  const [item] = plan[list].filter((one) => one.id === id);
  if (!item) return '';
  const parts = [
    'from' in item ? words.seats(item.from, item.to) : list === 'fixtures' && 'x' in item ? words.spot(item.x, item.y) : '',
    'room' in item ? roomOf(item.room) : '',
  ].filter(Boolean);
  return parts.join(', ') || itemName(list, id, plan);
}

/** What an item of the plan says, or a field of it that holds ids; undefined where its texts say it. */
export function saidOf(path: Path, value: unknown, plan: TablePlan): string | undefined {
  const [list, id = '', ...more] = split(path);
  const field = lastOf(path);
  const whole = planLists.find((one) => one === list);
  if (whole && more.length === 0) return itemSummary(whole, id, plan);
  if (field === 'room') return plan.rooms.find(({ id }) => id === value)?.name;
  if (field === 'kind') return value === 'counter' || value === 'entrance' ? words.fixtures[value] : undefined;
  return field === 'tables' && Array.isArray(value) ? namesFor(value.join(' + '), plan.tables) : undefined;
}
