import type { Db } from '#database/connect.server.ts';
import { dishesOf, isSoldOut } from '#restaurant/menus/menu.ts';
import { listVisibleMenus } from '#restaurant/menus/queries.server.ts';
import { formatPrice } from '#restaurant/money.ts';
import type { DishChoice } from '../content/content-editor.ts';

/** The dishes that an issue may list: those that guests see today. */
export async function listDishChoices(db: Db, now: Temporal.Instant): Promise<DishChoice[]> {
  const { menus } = await listVisibleMenus(db, now);
  return menus.flatMap(({ id, data }) =>
    dishesOf(data.contents).map((dish) => ({
      key: `${id}/${dish.id}`,
      name: dish.content,
      menu: data.name,
      price: dish.prices.map(({ cents }) => formatPrice(cents, 'it')).join(' / '),
      featured: dish.featured !== undefined,
      soldOut: isSoldOut(dish, now),
    })),
  );
}
