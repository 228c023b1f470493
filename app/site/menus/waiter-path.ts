import { filterQueryForLinks, type DishFilter } from '#restaurant/menus/dish-filter.ts';

/** The address of the card for the waiter, without its language, and the fields of its query besides the filter's. */
export const waiterPath = '/cameriere';
export const waiterFields = { menu: 'menu', dish: 'piatto' } as const;

export function waiterLink(page: string, filter: DishFilter): string {
  return `${waiterPath}${filterQueryForLinks(filter)}&${new URLSearchParams({ [waiterFields.menu]: page })}`;
}
