import type { MenuDetails } from '#restaurant/menus/menu.ts';
import type { Timing } from '#restaurant/menus/served.ts';

/** A menu of the lunch page is served at lunch, unless it has hours of its own. */
export function lunchTiming({ ownHours }: Pick<MenuDetails, 'ownHours'>): Timing {
  return { servedAt: ['lunch'], ownHours };
}
