import { transact } from '#database/transact.server.ts';
import { leaveNewsletter } from '#restaurant/newsletter/subscription.server.ts';
import { dbContext, nowContext, secretContext } from '../../context.ts';
import type { Route } from './+types/one-click';

/**
 * The button of a mail program (RFC 8058): one POST from anywhere, without cookies, form or question. Its address is secret,
 * and what it does can be taken back. The answer says nothing about whether the link was known.
 */
export async function action({ params, context }: Route.ActionArgs) {
  const link = { secret: context.get(secretContext), token: params.token, now: context.get(nowContext) };
  await transact(context.get(dbContext), leaveNewsletter, link);
  return new Response(null, { status: 200 });
}

/** Somebody opened the address of the button as a page: they get the page, and nothing is changed. */
export function loader({ params }: Route.LoaderArgs) {
  return new Response(null, { status: 302, headers: { Location: `/newsletter/${encodeURIComponent(params.token)}` } });
}
