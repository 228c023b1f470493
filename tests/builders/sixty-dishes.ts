import { z } from 'zod';
import { readContentFolder } from '#restaurant/documents/import-export/exchange.server.ts';
import { menu } from '#restaurant/menus/menu.ts';

const wanted = 60;
const exported = z.looseObject({ menu: z.array(menu.extend({ id: z.string() })) });

/**
 * The first content with a carta of sixty dishes: its own and those of the dinner menu, with sections and translations. The budgets are for
 * such a menu.
 */
export async function contentWithSixtyDishes(folder: string): Promise<unknown> {
  const content = exported.parse(await readContentFolder(folder));
  const rows = ['carta', 'cena'].flatMap((page) =>
    content.menu
      .filter((one) => one.page === page)
      .flatMap(({ contents }) => contents.map((row) => ({ ...row, id: `${page}-${row.id}`.slice(0, 40) }))),
  );
  let dishes = 0;
  const contents = rows.filter(({ type }) => (type === 'piatto' ? ++dishes : dishes) <= wanted);
  if (dishes < wanted) throw new Error(`The first content has only ${dishes} dishes`);
  return { ...content, menu: content.menu.map((one) => (one.page === 'carta' ? { ...one, contents } : one)) };
}
