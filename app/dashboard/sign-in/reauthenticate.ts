import { redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { SignInRefusal } from '#restaurant/staff/password-attempts.server.ts';
import { assertion } from '#restaurant/staff/credentials.ts';
import { signIn, signInWithCode, signInWithPasskey } from '#restaurant/staff/sign-in.server.ts';
import { addressContext, authContext, dbContext, nowContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { json, rawText } from '../../forms/values.ts';
import { againHeader, type AgainResult } from './browser-passkeys.ts';
import { cookiesOf, scriptAnswer, statusOfRefusal } from './response.server.ts';
import type { Route } from './+types/reauthenticate';

const answer = scriptAnswer<AgainResult>;

const credentials = z.object({ username: rawText, password: rawText, code: rawText, passkey: json.optional() });

/** A GET redirects to sign-in. */
export const loader = () => redirect('/dashboard');

/**
 * Signs in the user whose edit waits, without leaving the page: with a passkey, or with the password and a code if required. Another user
 * is refused, because the edit must not be saved in their name.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (!request.headers.has(againHeader)) return answer({ refused: 'empty' }, 400);
  const { username, password, code, passkey } = await requireForm(request, credentials);
  if (username.trim() === '' || (password === '' && code.trim() === '' && passkey === undefined)) return answer({ refused: 'empty' }, 400);
  const [db, auth, now] = [context.get(dbContext), context.get(authContext), context.get(nowContext)];
  const from = { address: context.get(addressContext), headers: request.headers };

  if (passkey !== undefined) {
    const given = { ...from, response: assertion.safeParse(passkey).data, as: username.trim().toLowerCase() };
    const result = await signInWithPasskey(db, auth, given, now);
    if ('cookies' in result) return welcome(context, result.cookies);
    if (result.refused === 'wrong') return answer({ refused: 'passkey' }, 401);
    return result.refused === 'other' ? answer(result, 403) : refuse(result);
  }

  if (password !== '') {
    const result = await signIn(db, auth, { ...from, username, password }, now);
    if ('refused' in result) return refuse(result);
    return result.second ? answer({ asks: 'code' }, 200, cookiesOf(result.cookies)) : welcome(context, result.cookies);
  }

  const waiting = await auth.findWaiting(request.headers, now);
  if (waiting && waiting.username !== username.trim().toLowerCase()) return answer({ refused: 'other' }, 403);
  const result = await signInWithCode(db, auth, { ...from, typed: code }, now);
  if ('cookies' in result) return welcome(context, result.cookies);
  return result.refused === 'expired' ? answer(result, 401) : refuse(result);
}

/** The session has begun: its cookies, and the token to save the edit. */
async function welcome(context: Readonly<RouterContextProvider>, cookies: Headers): Promise<Response> {
  const cookie = cookies
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const staff = await context.get(authContext).findStaff(new Headers({ cookie }), context.get(nowContext));
  if (!staff) return answer({ refused: 'expired' }, 401);
  if (staff.passwordToReplace) return answer({ refused: 'own-password' }, 403, cookiesOf(cookies));
  if (staff.secondFactorMissing) return answer({ refused: 'second-factor' }, 403, cookiesOf(cookies));
  return answer({ authToken: staff.authToken }, 200, cookiesOf(cookies));
}

function refuse(refused: SignInRefusal): Response {
  return answer(refused, statusOfRefusal(refused));
}
