import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '#database/connect.server.ts';
import { isDatabaseUnavailable } from '#database/unavailable.ts';
import { readSignedValue, type Secret, secretAt, signedValue } from '#restaurant/secret.server.ts';
import { cookiePrefix, securePrefix } from './session-cookie.ts';

export interface DoorOptions {
  /** Where guests and staff reach the site; https makes the cookies `Secure`. */
  publicUrl: string;
  /** Of at least 32 characters. */
  secret: Secret;
}

/** All are signed, and no script can read them. */
type Cookie = 'session_token' | 'waiting' | 'known';

/** How exactly the list of sessions knows when one was last used: a request within it writes nothing. */
const useExactTo = Temporal.Duration.from({ minutes: 5 });

/** The longest name of a browser that is stored: what asks may say anything of itself. */
const maxUserAgentLength = 1_000;

/**
 * Sessions and signed cookies. A session is a row of our own, found by the token that its cookie carries. Who may begin one is
 * decided in `auth.server.ts`.
 */
export function createSessionStore(db: Db, { publicUrl, secret }: DoorOptions) {
  const isSecure = publicUrl.startsWith('https://');
  const nameOf = (cookie: Cookie) => `${isSecure ? securePrefix : ''}${cookiePrefix}.${cookie}`;

  /** @param life in seconds; 0 takes the cookie away */
  function setCookie(cookie: Cookie, value: string, life: number): Headers {
    const signed = life === 0 ? '' : encodeURIComponent(signedValue(secret, value));
    const attributes = `Max-Age=${life}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    return new Headers({ 'Set-Cookie': `${nameOf(cookie)}=${signed}; ${attributes}` });
  }

  /** What a cookie of a request says, where we signed it. */
  function readCookie(cookie: Cookie, headers: Headers, now: Temporal.Instant): string | undefined {
    const begin = `${nameOf(cookie)}=`;
    const pair = headers
      .get('cookie')
      ?.split(';')
      .map((one) => one.trim())
      .find((one) => one.startsWith(begin));
    const written = pair && decoded(pair.slice(begin.length));
    return written ? readSignedValue(secretAt(secret, now), written) : undefined;
  }

  return {
    setCookie,
    readCookie,

    /** Begins a session, under a token that nobody knew before, and ends the one that the same browser had. */
    async begin(userId: string, headers: Headers, now: Temporal.Instant): Promise<Headers> {
      const replaced = readCookie('session_token', headers, now);
      const token = randomBytes(24).toString('base64url');
      const begun = new Date(now.epochMilliseconds);
      const userAgent = headers.get('user-agent')?.slice(0, maxUserAgentLength) ?? null;
      const row = { id: randomUUID(), userId, token, userAgent, expiresAt: unusedUntil(now), createdAt: begun, updatedAt: begun };
      await db.insertInto('session').values(row).execute();
      if (replaced !== undefined) {
        const before = await db.selectFrom('session').select('id').where('token', '=', replaced).executeTakeFirst();
        if (before) await carryPush(db, userId, { from: before.id, to: row.id });
        await db.deleteFrom('session').where('token', '=', replaced).execute();
      }
      return setCookie('session_token', token, sessionLife.total('seconds'));
    },

    /** The session that a request carries, and which is not over; that it was used is noted. */
    async find(
      headers: Headers,
      now: Temporal.Instant,
    ): Promise<{ id: string; userId: string; token: string; begunAt: number } | undefined> {
      const token = readCookie('session_token', headers, now);
      if (token === undefined) return undefined;
      const row = await db
        .selectFrom('session')
        .select(['id', 'userId', 'createdAt', 'expiresAt'])
        .where('token', '=', token)
        .executeTakeFirst();
      if (!row) return undefined;
      const begunAt = new Date(row.createdAt).getTime();
      const endsAt = new Date(row.expiresAt).getTime();
      const at = now.epochMilliseconds;
      // It is erased by the job, which waits where the clock cannot be believed: a clock that is ahead for a moment signs nobody out.
      if (endsAt <= at || begunAt + sessionLife.total('milliseconds') <= at) return undefined;
      const until = unusedUntil(now);
      if (endsAt + useExactTo.total('milliseconds') <= until.getTime()) {
        const used = { expiresAt: until, updatedAt: new Date(at) };
        await wherePossible(db.updateTable('session').set(used).where('id', '=', row.id).execute());
      }
      return { id: row.id, userId: row.userId, token, begunAt };
    },

    /** Ends the session that a request carries; the answer's headers clear its cookie. */
    async end(headers: Headers, now: Temporal.Instant): Promise<Headers> {
      const token = readCookie('session_token', headers, now);
      if (token !== undefined) await db.deleteFrom('session').where('token', '=', token).execute();
      return setCookie('session_token', '', 0);
    },
  };
}

/** Goes on telling a browser that was told in the session of the same person that was there before. */
async function carryPush(db: Db, user: string, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('push_subscription').set({ session_id: to }).where('user_id', '=', user).where('session_id', '=', from).execute();
}

/** When a session ends that is not used from now on. */
function unusedUntil(now: Temporal.Instant): Date {
  return new Date(now.add(idleLife).epochMilliseconds);
}

/** A write that may wait for the next request: whose session it is can be read while nothing can be written. */
async function wherePossible(written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (!isDatabaseUnavailable(error) || error.reason === 'unreachable') throw error;
  }
}

function decoded(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}

/** A session that is not used for this long ends. */
const idleLife = Temporal.Duration.from({ hours: 14 * 24 });

/** A session ends after this long, however much it is used. */
export const sessionLife = Temporal.Duration.from({ hours: 60 * 24 });
