import { declarationOf } from '#restaurant/menus/declaration.ts';
import type { Row } from '#restaurant/menus/menu.ts';
import { logContext, type PageHandle } from '../context.ts';
import { loadVisibleMenus } from '../site/menus/load-menus.server.ts';
import { reportFaults } from '../settings.server.ts';
import type { PublishedRow } from './schemas.ts';
import type { Route } from './+types/menu';

export const handle = { page: 'kept' } satisfies PageHandle;

/**
 * The visible menus as JSON, `[{ id, name, contents }]`, in the stored order (0 beverage, 1 pranzoCarta, 2 carta, 3 cena, 4 pranzoPoke, 5
 * pranzoPanini, then added ones), with an ETag. Every opened page requests them, so they are cached as pages are.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { menus, lost } = await loadVisibleMenus(context);
  const log = context.get(logContext);
  for (const { id, faults } of [...menus, ...lost]) reportFaults(log, `menu/${id}`, faults);
  const body = JSON.stringify(menus.map(({ id, data }) => ({ id, name: data.name, contents: data.contents.map(publishedRowOf) })));
  return new Response(body, { headers: { 'Content-Type': 'application/json; charset=utf-8', 'X-Page': 'api/menu' } });
}

/** A published row: a declaration has the time of its signature, but not the name. */
function publishedRowOf(row: Row): PublishedRow {
  if (row.type !== 'piatto') return row;
  const { allergens: _, signature: __, preparations: ___, showing: ____, ...dish } = row;
  const declared = declarationOf(row);
  return {
    ...dish,
    declaration: declared ? { state: 'declared', signedAt: declared.signature.at, answers: declared.answers } : { state: 'undeclared' },
  };
}
