import type { RouterContextProvider } from 'react-router';
import { type SignInRefusal, attemptWithLimits } from '#restaurant/staff/password-attempts.server.ts';
import { addressContext, authContext, dbContext, nowContext, staffContext } from '../../context.ts';

export type Context = Readonly<RouterContextProvider>;

/** Why a write that asks for the current password was refused. */
export type PasswordRefusal = { refused: 'empty' } | SignInRefusal;

/** Checks the user's current password; undefined when it is right. Failures are counted like those of sign-in. */
export async function refusePassword(context: Context, given: string): Promise<PasswordRefusal | undefined> {
  if (given === '') return { refused: 'empty' };
  const { id, username, sessionId } = context.get(staffContext);
  // A signed-in user is known: strangers' attempts at this name do not make them wait.
  const attempt = { username, what: 'password', address: context.get(addressContext), knownBrowser: `of session ${sessionId}` } as const;
  const tried = await attemptWithLimits(context.get(dbContext), attempt, context.get(nowContext), async () =>
    (await context.get(authContext).checkPassword(id, given)) ? true : undefined,
  );
  if ('passed' in tried) return undefined;
  const { tried: _, ...refused } = tried;
  return refused;
}

/** The status of the answer to a refused password. Not 401: whoever asks is signed in. */
export function statusOf({ refused }: PasswordRefusal): number {
  if (refused === 'busy') return 503;
  return refused === 'paused' ? 429 : 400;
}
