import { timeZone } from '#restaurant/hours/hours.ts';
import type { Dish, Menu, Row } from './menu.ts';
import { isVisibleOn } from './visibility.ts';

/** A menu as guests see it on a day, saying nothing of what they do not see; undefined when they do not see it at all. */
export function visibleMenu(menu: Menu, today: string): Menu | undefined {
  if (!isVisibleOn(menu, today)) return undefined;
  const { showing: _, ...shown } = menu;
  return { ...shown, contents: shownRows(menu.contents, today) };
}

/** Rows without the dishes that guests do not see; a heading that has lost all of its dishes goes with what is under it. */
export function shownRows(contents: Row[], today: string): Row[] {
  if (!contents.some((row) => row.type === 'piatto' && row.showing)) return contents;
  return partsAt(contents, 'categorie').flatMap((section) => {
    if (isEmptied(section, 'categorie', today)) return [];
    return partsAt(section, 'description').flatMap((group) => (isEmptied(group, 'description', today) ? [] : shownOf(group, today)));
  });
}

/** Rows cut before each heading of a type. */
function partsAt(rows: readonly Row[], type: Row['type']): Row[][] {
  const parts: Row[][] = [[]];
  for (const row of rows) {
    if (row.type === type) parts.push([row]);
    else parts.at(-1)?.push(row);
  }
  return parts;
}

/** Whether what stands under a heading are dishes of which guests see none. */
function isEmptied(rows: readonly Row[], heading: Row['type'], today: string): boolean {
  const dishes = rows.filter((row) => row.type === 'piatto');
  return rows[0]?.type === heading && dishes.length > 0 && !dishes.some((dish) => isVisibleOn(dish, today));
}

function shownOf(rows: readonly Row[], today: string): Row[] {
  return rows.flatMap((row): Row[] => {
    if (row.type !== 'piatto' || !row.showing) return [row];
    return isVisibleOn(row, today) ? [seen(row)] : [];
  });
}

/** A dish without what is said of when it is seen. */
function seen(dish: Dish): Dish {
  const { showing: _, ...said } = dish;
  return said;
}

/** The next moment at which a menu, or a dish of one, appears or goes: the beginning of a day of the house. */
export function nextVisibilityChange(menus: readonly Menu[], now: Temporal.Instant): Temporal.Instant | undefined {
  const all = menus.flatMap((menu) => [menu.showing, ...menu.contents.map((row) => (row.type === 'piatto' ? row.showing : undefined))]);
  const days = all.flatMap((when) => {
    if (when?.state !== 'shown') return [];
    const [from, to] = [when.from, when.to].map((day) => (day === undefined ? undefined : Temporal.PlainDate.from(day)));
    return [from, to?.add({ days: 1 })].filter((day) => day !== undefined);
  });
  return days
    .map((day) => day.toZonedDateTime(timeZone).toInstant())
    .filter((moment) => Temporal.Instant.compare(now, moment) < 0)
    .sort(Temporal.Instant.compare)[0];
}
