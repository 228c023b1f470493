import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { ListedDish } from '#restaurant/menus/listed-dishes.ts';
import type { SoldOutTerm } from '#restaurant/menus/sold-out.ts';

/** What somebody sets of a dish; prices as typed, in their order. */
export type DishFieldChange =
  | { field: 'prices'; prices: readonly string[] }
  | { field: 'soldOut'; term: SoldOutTerm | '' }
  | { field: 'showing'; hidden: 'yes' | 'no' };

/** What was asked of a dish while an earlier change was still on its way, and whose place on the screen has gone since. */
export interface LateChange {
  dish: ListedDish;
  asked: readonly DishFieldChange[];
}

export const SendLate = createContext<(late: LateChange) => void>(() => {});

/** Hands over what still waits when the place where it was asked goes away: the search is closed, another desk is opened. */
export function useSendAfterUnmount(dish: ListedDish, waiting: readonly DishFieldChange[]): void {
  const send = use(SendLate);
  const leave = useEffectEvent(() => {
    if (waiting.length > 0) send({ dish, asked: waiting });
  });
  useEffect(() => () => leave(), []);
}
