import { createHash } from 'node:crypto';
import { declarationOf } from '#restaurant/menus/declaration.ts';
import type { Row } from '#restaurant/menus/menu.ts';
import { listVisibleMenus } from '#restaurant/menus/queries.server.ts';
import { dbContext, logContext, nowContext } from '../context.ts';
import { matchesEtag } from '../feeds/etag.ts';
import { reportFaults } from '../unless-damaged.server.ts';
import type { PublishedRow } from './schemas.ts';
import type { Route } from './+types/menu';

/**
 * The menus that guests see as JSON: `[{ id, name, contents }]` in the stored order (0 beverage, 1 pranzoCarta,
 * 2 carta, 3 cena, 4 pranzoPoke, 5 pranzoPanini, then those the staff added), with an ETag.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { menus, lost } = await listVisibleMenus(context.get(dbContext), context.get(nowContext));
  const log = context.get(logContext);
  for (const { id, faults } of [...menus, ...lost]) reportFaults(log, `menu/${id}`, faults);
  const body = JSON.stringify(menus.map(({ id, data }) => ({ id, name: data.name, contents: data.contents.map(publishedRowOf) })));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=0, must-revalidate', 'Content-Type': 'application/json; charset=utf-8' };
  const same = matchesEtag(request.headers.get('If-None-Match'), etag);
  return same ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
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
