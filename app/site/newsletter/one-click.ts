import { transact } from '#database/transact.server.ts';
import { leaveNewsletter } from '#restaurant/newsletter/subscription.server.ts';
import { dbContext, nowContext, secretContext } from '../../context.ts';
import type { Route } from './+types/one-click';

/**
 * The unsubscribe button of mail programs (RFC 8058): one POST from anywhere, without cookies or confirmation. Its address is secret, and
 * unsubscribing can be undone. The answer does not reveal whether the link is known.
 */
export async function action({ params, context }: Route.ActionArgs) {
  const link = { secret: context.get(secretContext), token: params.token, now: context.get(nowContext) };
  await transact(context.get(dbContext), leaveNewsletter, link);
  return new Response(null, { status: 200 });
}

/** A GET redirects to the page, and changes nothing. */
export function loader({ params }: Route.LoaderArgs) {
  return new Response(null, { status: 302, headers: { Location: `/newsletter/${encodeURIComponent(params.token)}` } });
}
