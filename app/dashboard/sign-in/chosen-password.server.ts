import { data, type RouterContextProvider } from 'react-router';
import { password } from '#restaurant/staff/credentials.ts';
import { isCommonPassword, isTooManyHashes } from '#restaurant/staff/passwords.server.ts';
import { authContext, siteContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';

type Context = Readonly<RouterContextProvider>;

export type PasswordFault = 'length' | 'common' | 'same';

export async function findPasswordFault(
  context: Context,
  chosen: string,
  person: { username: string; name: string },
): Promise<PasswordFault | undefined> {
  if (!password.safeParse(chosen).success) return 'length';
  const { data: settings } = await settingsOf(context);
  const house = [settings.name, context.get(siteContext).slug];
  return (await isCommonPassword(chosen, { ...person, house })) ? 'common' : undefined;
}

/** @throws a 503 answer if too many are being hashed */
export async function hashChosen(context: Context, chosen: string): Promise<string> {
  return throwIfTooManyHashes(context.get(authContext).hashPassword(chosen));
}

/** @throws a 503 answer if too many passwords are being hashed */
export async function throwIfTooManyHashes<Result>(hashing: Promise<Result>): Promise<Result> {
  try {
    return await hashing;
  } catch (error) {
    if (isTooManyHashes(error)) throw data(null, { status: 503, statusText: 'Service Unavailable', headers: { 'Retry-After': '60' } });
    throw error;
  }
}
