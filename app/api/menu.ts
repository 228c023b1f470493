import { declarationOf } from '#restaurant/menus/declaration.ts';
import type { Row } from '#restaurant/menus/menu.ts';
import { logContext, type PageHandle } from '../context.ts';
import { loadVisibleMenus } from '../site/menus/load-menus.server.ts';
import { reportFaults } from '../settings.server.ts';
import type { PublishedRow } from './schemas.ts';
import type { Route } from './+types/menu';

export const handle = { page: 'kept' } satisfies PageHandle;

/**
 * The menus that guests see as JSON: `[{ id, name, contents }]` in the stored order (0 beverage, 1 pranzoCarta,
 * 2 carta, 3 cena, 4 pranzoPoke, 5 pranzoPanini, then those the staff added), with an ETag. Every page that is opened asks for them, so
 * they are kept as pages are.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { menus, lost } = await loadVisibleMenus(context);
  const log = context.get(logContext);
  for (const { id, faults } of [...menus, ...lost]) reportFaults(log, `menu/${id}`, faults);
  const body = JSON.stringify(menus.map(({ id, data }) => ({ id, name: data.name, contents: data.contents.map(publishedRowOf) })));
  return new Response(body, { headers: { 'Content-Type': 'application/json; charset=utf-8', 'X-Page': 'api/menu' } });
}

/** A row as everybody may read it: a declaration says when it was signed, but not by whom; without a signature there is none. */
function publishedRowOf(row: Row): PublishedRow {
  if (row.type !== 'piatto') return row;
  const { allergens: _, signature: __, preparations: ___, showing: ____, ...dish } = row;
  const declared = declarationOf(row);
  return {
    ...dish,
    declaration: declared ? { state: 'declared', signedAt: declared.signature.at, answers: declared.answers } : { state: 'undeclared' },
  };
}
