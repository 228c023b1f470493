import type { Landing } from '#restaurant/landing/queries.server.ts';
import { isHousePage, type MenuDetails } from '#restaurant/menus/menu.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';
import { menuLinks } from '#restaurant/menus/order.ts';

/** The sections of the landing page without the buttons and dishes that lead to a menu which guests do not see. */
export function withoutDeadLinks({ slides, events, samples, ...rest }: Landing['sections'], menus: readonly MenuDetails[]) {
  const alive = new Set([...menus.map(({ page }) => menuPath(page)), ...menuLinks(menus).map(({ path }) => path)]);
  const leads = (link: string) => !isMenuLink(link) || alive.has(pathOf(link));
  return {
    ...rest,
    slides: slides && {
      slides: slides.slides.map((slide) => ({ ...slide, buttons: slide.buttons.filter((button) => leads(button.link)) })),
    },
    events: events && { ...events, button: leads(events.button.link) ? events.button : undefined },
    samples: samples && { ...samples, dishes: samples.dishes.filter(({ href }) => leads(href)) },
  };
}

function pathOf(link: string): string {
  return link.replace(/[?#].*$/, '');
}

function isMenuLink(link: string): boolean {
  const path = pathOf(link);
  return path === '/pranzo' || path.startsWith('/menu/') || isHousePage(path.slice(1));
}
