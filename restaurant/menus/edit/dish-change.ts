import type { PathChange } from '#restaurant/documents/model/change.ts';
import { pathIn } from '#restaurant/documents/model/path.ts';
import type { InvalidData } from '#restaurant/documents/store/faults.ts';
import { readPrice } from '#restaurant/money.ts';
import type { Dish, Menu, Price } from '../menu.ts';
import type { SoldOutTerm } from '../sold-out.ts';

/** One field of a dish, set on its own. */
export type DishChange =
  /** As typed, in the order of its prices; a dish without a price gets its first. */
  | { field: 'prices'; prices: string[] }
  /** Until when it is sold out; undefined when it is available again. */
  | { field: 'soldOut'; term: SoldOutTerm | undefined }
  | { field: 'showing'; hidden: boolean };

/** The changes that set one field of a dish of a menu; faults where there is no such dish, or a price is none. */
export function changesOfDish(
  menu: Menu,
  id: string,
  change: DishChange,
  endOf: (term: SoldOutTerm) => string,
): { ownChanges: PathChange[] } | InvalidData {
  const dish = menu.contents.find((row): row is Dish => row.type === 'piatto' && row.id === id);
  if (!dish) return { refused: 'invalid', faults: [{ path: 'contents', message: 'no such dish' }] };
  const ownChanges = changesOf(dish, change, endOf);
  return ownChanges ? { ownChanges } : { refused: 'invalid', faults: [{ path: 'prices', message: 'a price such as 14 or 2,50' }] };
}

function changesOf({ id, prices, showing }: Dish, change: DishChange, endOf: (term: SoldOutTerm) => string): PathChange[] | undefined {
  switch (change.field) {
    case 'prices':
      return changesOfPrices(id, prices, change.prices.map(readPrice));
    case 'soldOut': {
      const path = pathIn<Menu>('contents', id, 'soldOutUntil');
      return [change.term ? { op: 'set', path, value: endOf(change.term) } : { op: 'remove', path }];
    }
    case 'showing': {
      const path = pathIn<Menu>('contents', id, 'showing');
      if (change.hidden) return [{ op: 'set', path, value: { ...showing, state: 'hidden' } }];
      const dated = showing?.from !== undefined || showing?.to !== undefined;
      return [dated ? { op: 'set', path, value: { ...showing, state: 'shown' } } : { op: 'remove', path }];
    }
  }
}

function changesOfPrices(dish: string, prices: readonly Price[], typed: readonly (number | undefined)[]): PathChange[] | undefined {
  const [first] = typed;
  if (typed.length !== Math.max(1, prices.length) || typed.includes(undefined)) return undefined;
  if (prices.length === 0) {
    // One id for whoever is first: two first prices at once are two answers to one question.
    const id = 'i0';
    return [{ op: 'insert', path: pathIn<Menu>('contents', dish, 'prices', id), value: { id, cents: first }, after: null }];
  }
  return prices.flatMap(({ id, cents }, index): PathChange[] =>
    typed[index] === cents ? [] : [{ op: 'set', path: pathIn<Menu>('contents', dish, 'prices', id, 'cents'), value: typed[index] }],
  );
}
