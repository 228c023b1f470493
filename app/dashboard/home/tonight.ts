import type { Hours, Service } from '#restaurant/hours/hours.ts';
import { dayOf } from '#restaurant/hours/local-time.ts';
import { openingAt } from '#restaurant/hours/opening.ts';
import { dishesOf, isSoldOut, type Menu } from '#restaurant/menus/menu.ts';
import { servedOn } from '#restaurant/menus/served.ts';
import { isVisibleOn } from '#restaurant/menus/visibility.ts';

/** The service that runs, or comes next, with the menus that guests read in it. Times in milliseconds. */
export interface Tonight {
  /** The day of the service: `2026-11-28`. */
  date: string;
  service: Service;
  isToday: boolean;
  running: boolean;
  start: number;
  end: number;
  menus: { id: string; name: string; dishes: number; soldOut: number }[];
}

export function tonightOf(menus: readonly { id: string; data: Menu }[], hours: Hours, now: Temporal.Instant): Tonight | undefined {
  const opening = openingAt(hours, now);
  const sitting = 'open' in opening ? opening.open : opening.next;
  if (!sitting) return undefined;
  const today = dayOf(now).toString();
  const within = ({ start, end }: { start: Temporal.Instant; end: Temporal.Instant }) =>
    Temporal.Instant.compare(start, sitting.end) < 0 && Temporal.Instant.compare(sitting.start, end) < 0;
  const served = menus.filter(({ data }) => isVisibleOn(data, today) && servedOn(data, hours, sitting.date).some(within));
  return {
    date: sitting.date.toString(),
    service: sitting.service,
    isToday: sitting.date.toString() === today,
    running: 'open' in opening,
    start: sitting.start.epochMilliseconds,
    end: sitting.end.epochMilliseconds,
    menus: served.map(({ id, data }) => {
      const dishes = dishesOf(data.contents).filter((dish) => isVisibleOn(dish, today));
      return { id, name: data.name, dishes: dishes.length, soldOut: dishes.filter((dish) => isSoldOut(dish, now)).length };
    }),
  };
}
