import { z } from 'zod';
import { assertion } from '#restaurant/staff/credentials.ts';
import { signInWithPasskey } from '#restaurant/staff/sign-in.server.ts';
import { addressContext, authContext, dbContext, nowContext, siteContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { readQuery } from '../../forms/read-query.ts';
import { json } from '../../forms/values.ts';
import { addressAfterSignIn, returnToQuery, homeOf } from './return-url.ts';
import { cookiesOf, scriptAnswer } from './response.server.ts';
import { againHeader, type PasskeyResult } from './browser-passkeys.ts';
import type { Route } from './+types/passkey';

const answer = scriptAnswer<PasskeyResult | { options: unknown }>;

/** A new challenge for a passkey; the server does not store it. */
export async function loader({ context }: Route.LoaderArgs) {
  const options = await context.get(authContext).passkeys.askForSignature(context.get(nowContext));
  return answer({ options }, 200);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  if (!request.headers.has(againHeader)) return answer({ refused: 'wrong' }, 400);
  const { response } = await requireForm(request, z.object({ response: json }));
  const from = { address: context.get(addressContext), headers: request.headers };
  const given = { ...from, response: assertion.safeParse(response).data };
  const result = await signInWithPasskey(context.get(dbContext), context.get(authContext), given, context.get(nowContext));
  if ('refused' in result) return answer(result, result.refused === 'paused' ? 429 : 401);
  const { back } = readQuery(url, returnToQuery);
  return answer({ to: addressAfterSignIn(back, homeOf(context.get(siteContext))) }, 200, cookiesOf(result.cookies));
}
