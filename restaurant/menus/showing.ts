import { z } from 'zod';
import { timeZone } from '#restaurant/hours/hours.ts';
import type { Dish, Menu, Row } from './menu.ts';

/** What the staff have decided: guests see it, it is put away, or it is still being written. */
export const showingStates = ['shown', 'hidden', 'draft'] as const;
export type ShowingState = (typeof showingStates)[number];

/**
 * Whether guests see a menu or a dish, and from which day to which, both included, in the house's time zone (`2026-12-10`).
 * Without it they always do.
 */
export const showing = z
  .strictObject({
    state: z.enum(showingStates).default('shown'),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'the last day is before the first',
    path: ['to'],
  });
export type Showing = z.infer<typeof showing>;

/** What that means on a day: `coming` before its first day, `over` after its last. */
export type Visibility = ShowingState | 'coming' | 'over';

/** @param today the day in the house's time zone, `2026-11-20` */
export function visibilityOn(when: Partial<Showing> | undefined, today: string): Visibility {
  const { state = 'shown', from, to } = when ?? {};
  if (state !== 'shown') return state;
  if (from && today < from) return 'coming';
  return to && to < today ? 'over' : 'shown';
}

export function isShownOn({ showing: when }: Pick<Menu, 'showing'>, today: string): boolean {
  return visibilityOn(when, today) === 'shown';
}

/** A menu as guests see it on a day, saying nothing of what they do not see; undefined when they do not see it at all. */
export function shownMenu(menu: Menu, today: string): Menu | undefined {
  if (!isShownOn(menu, today)) return undefined;
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
  return rows[0]?.type === heading && dishes.length > 0 && !dishes.some((dish) => isShownOn(dish, today));
}

function shownOf(rows: readonly Row[], today: string): Row[] {
  return rows.flatMap((row): Row[] => {
    if (row.type !== 'piatto' || !row.showing) return [row];
    return isShownOn(row, today) ? [seen(row)] : [];
  });
}

/** A dish without what is said of when it is seen. */
function seen(dish: Dish): Dish {
  const { showing: _, ...said } = dish;
  return said;
}

/** The next moment at which a menu, or a dish of one, appears or goes: the beginning of a day of the house. */
export function nextShowingChange(menus: readonly Menu[], now: Temporal.Instant): Temporal.Instant | undefined {
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

/** The day of a moment in the house's time zone. */
export function dayOf(now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
