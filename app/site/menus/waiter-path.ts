import { filterQueryForLinks, type DishFilter } from '#restaurant/menus/dish-filter.ts';

/** The address of the card for the waiter, without its language, and the fields of its query beside those of the filter. */
export const waiterPath = '/cameriere';
export const waiterFields = { menu: 'menu', dish: 'piatto' } as const;

/** The card of a filtered menu. */
export function waiterLink(page: string, filter: DishFilter): string {
  return `${waiterPath}${filterQueryForLinks(filter)}&${new URLSearchParams({ [waiterFields.menu]: page })}`;
}
