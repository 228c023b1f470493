import type { Fault } from '#restaurant/documents/store/faults.ts';
import { readPrice } from '#restaurant/money.ts';
import type { Dish, Menu } from '../menu.ts';
import type { SoldOutTerm } from '../sold-out.ts';

/** One field of a dish, set on its own. */
export type DishChange =
  /** As typed, in the order of its prices; a dish without a price gets its first. */
  | { field: 'prices'; prices: string[] }
  /** Until when it is sold out; undefined when it is available again. */
  | { field: 'soldOut'; term: SoldOutTerm | undefined }
  | { field: 'showing'; hidden: boolean };

/** A menu with one field of one dish changed; faults where there is no such dish, or a price is none. */
export function withDishChanged(
  menu: Menu,
  id: string,
  change: DishChange,
  endOf: (term: SoldOutTerm) => string,
): { data: Menu } | { faults: Fault[] } {
  const dish = dishIn(menu, id);
  if (!dish) return { faults: [{ path: 'contents', message: 'no such dish' }] };
  const changed = changedDish(dish, change, endOf);
  if (!changed) return { faults: [{ path: 'prices', message: 'a price such as 14 or 2,50' }] };
  return { data: { ...menu, contents: menu.contents.map((row) => (row === dish ? changed : row)) } };
}

export function dishIn({ contents }: Menu, id: string): Dish | undefined {
  return contents.find((row): row is Dish => row.type === 'piatto' && row.id === id);
}

function changedDish(dish: Dish, change: DishChange, endOf: (term: SoldOutTerm) => string): Dish | undefined {
  switch (change.field) {
    case 'prices': {
      const cents = change.prices.map(readPrice);
      const count = Math.max(1, dish.prices.length);
      if (cents.length !== count || cents.includes(undefined)) return undefined;
      return {
        ...dish,
        prices: cents.map((amount) => amount ?? 0).map((amount, place) => ({ id: 'i0', ...dish.prices[place], cents: amount })),
      };
    }
    case 'soldOut': {
      const { soldOutUntil: _, ...available } = dish;
      return change.term ? { ...available, soldOutUntil: endOf(change.term) } : available;
    }
    case 'showing': {
      const { showing, ...always } = dish;
      if (change.hidden) return { ...always, showing: { ...showing, state: 'hidden' } };
      const dated = showing?.from !== undefined || showing?.to !== undefined;
      return dated ? { ...always, showing: { ...showing, state: 'shown' } } : always;
    }
  }
}
