import { transact } from '#database/transact.server.ts';
import { inLanguage } from '#languages/page-address.ts';
import { findLinkHolder, leaveNewsletter } from '#restaurant/newsletter/subscription.server.ts';
import { dbContext } from '../../context.ts';
import { linkOf } from './load.server.ts';
import type { Route } from './+types/one-click';

/**
 * The unsubscribe button of mail programs (RFC 8058): one POST from anywhere, without cookies or confirmation. Its address is secret, and
 * unsubscribing can be undone. The answer does not reveal whether the link is known.
 */
export async function action({ params, context }: Route.ActionArgs) {
  await transact(context.get(dbContext), leaveNewsletter, linkOf(context, params.token));
  return new Response(null, { status: 200 });
}

/** A GET, of mail programs that open the address in the browser, redirects to the page in the reader's language, and changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const holder = await findLinkHolder(context.get(dbContext), linkOf(context, params.token));
  const path = inLanguage(`/newsletter/${encodeURIComponent(params.token)}`, holder?.language ?? 'it');
  return new Response(null, { status: 302, headers: { Location: path } });
}
