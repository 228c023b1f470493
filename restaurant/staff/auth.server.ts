import { randomUUID } from 'node:crypto';
import type { Db } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { isSame, isSigned, plainSecret, secretAt, sign } from '#restaurant/secret.server.ts';
import { insertAccount } from './accounts.server.ts';
import { type Assertion, passwordLength, username as usernameSchema } from './credentials.ts';
import { hashPassword, isOutdated, type ScryptCost, scryptCost, verifyPassword } from './passwords.server.ts';
import { createPasskeys } from './passkeys.server.ts';
import { isRole, type Role } from './permissions.ts';
import { createSecondStep } from './second-step.server.ts';
import { type DoorOptions, createSessionStore } from './session-store.server.ts';

interface AuthOptions extends DoorOptions {
  /** The cost of password hashes; tests use a low one. */
  passwordCost?: ScryptCost;
}

/** A signed-in member of the staff. */
export interface Staff {
  id: string;
  username: string;
  name: string;
  role: Role;
  sessionId: string;
  /** Whether sign-in asks for the code of an app. */
  totp: boolean;
  /** How many passkeys they have. With any of either, the password alone does not sign in. */
  passkeys: number;
  /** Whether the password was generated or set by somebody else, and has to be changed before anything else. */
  passwordToReplace: boolean;
  /** Whether their role needs a second factor, which they have to set up before anything else. */
  secondFactorMissing: boolean;
  /** The session's anti-forgery token (`Auth Token`): every management write carries it. */
  authToken: string;
  /** The same by the secret of before, while that is accepted: pages that were open when it was changed carry it. */
  formerAuthToken: string | undefined;
}

/** How long the code can be given after the password. */
const waitingLife = Temporal.Duration.from({ minutes: 10 });

/** How long a browser is remembered in which somebody signed in. */
const knownLife = Temporal.Duration.from({ hours: 180 * 24 });

/** All of an HMAC: these signatures are in no link. */
const signatureBytes = 32;

/** How many people one browser is remembered for: the most recent ones. */
const knownPeople = 8;

/** Decides who may begin a session: passwords, codes and known browsers. */
export function createAuth(db: Db, options: AuthOptions) {
  const door = createSessionStore(db, options);
  const secondStep = createSecondStep(db, options.secret);
  const cost = options.passwordCost ?? scryptCost;

  const passkeys = createPasskeys(db, {
    publicUrl: options.publicUrl,
    secret: options.secret,
    makeRecoveryCodes: secondStep.makeRecoveryCodes,
  });

  function selectPeople() {
    return db
      .selectFrom('user')
      .innerJoin('account', (join) => join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', 'credential'))
      .leftJoin('second_step', (join) => join.onRef('second_step.user_id', '=', 'user.id').on('second_step.confirmed', '=', 1))
      .leftJoin('required_second_factor', 'required_second_factor.role', 'user.role')
      .select(['user.id', 'username', 'name', 'user.role', 'account.password', 'account.passwordToReplace', 'second_step.confirmed'])
      .select('required_second_factor.since as secondFactorSince')
      .select((eb) =>
        eb
          .selectFrom('passkey')
          .select((one) => one.fn.countAll<number>().as('count'))
          .whereRef('passkey.user_id', '=', 'user.id')
          .as('passkeys'),
      );
  }

  /** The hash that a password matches, undefined where it does not; one of an older cost is replaced first. */
  async function matchedHash(userId: string | undefined, kept: string | null | undefined, password: string): Promise<string | undefined> {
    if (password.length > passwordLength.maximum) return undefined;
    if (!(await verifyPassword(kept ?? undefined, password, cost)) || !userId || !kept) return undefined;
    if (!isOutdated(kept, cost)) return kept;
    const renewed = await hashPassword(password, cost);
    await db.updateTable('account').set({ password: renewed }).where('userId', '=', userId).where('password', '=', kept).execute();
    return renewed;
  }

  /** The people that a browser is known for, the last one first, and a number of its own. */
  function readKnown(headers: Headers, now: Temporal.Instant): { browser: string; people: string[] } {
    const [browser, ...people] = (door.readCookie('known', headers, now) ?? '').split('.');
    return browser ? { browser, people } : { browser: randomUUID(), people: [] };
  }

  /** Cookies that make a browser known for a person. */
  function makeKnown(userId: string, headers: Headers, now: Temporal.Instant): Headers {
    const { browser, people } = readKnown(headers, now);
    const known = [userId, ...people.filter((id) => id !== userId)].slice(0, knownPeople);
    return door.setCookie('known', [browser, ...known].join('.'), knownLife.total('seconds'));
  }

  /** Begins a session, and makes the browser known. @returns undefined where the password has been changed since (`door.begin`) */
  async function begin(userId: string, headers: Headers, now: Temporal.Instant, password?: string): Promise<Headers | undefined> {
    const begun = await door.begin(userId, headers, now, password);
    return begun && joinCookies([begun, door.setCookie('waiting', '', 0), makeKnown(userId, headers, now)]);
  }

  /** Who gave the right password and not the second factor yet, and the hash of that password. */
  async function selectWaiting(headers: Headers, now: Temporal.Instant) {
    const [id, until, signature = ''] = (door.readCookie('waiting', headers, now) ?? '').split('.');
    if (!id || !(Number(until) > now.epochMilliseconds)) return undefined;
    const person = await selectPeople().where('user.id', '=', id).executeTakeFirst();
    if (!person?.password || !hasSecondFactor(person)) return undefined;
    if (!isSigned(secretAt(options.secret, now), `waiting:${person.password}`, signature, signatureBytes)) return undefined;
    return { ...person, password: person.password };
  }

  return {
    secondStep,
    passkeys,
    makeKnown,

    /** The hash of a password. @throws TooManyHashes */
    hashPassword: (password: string): Promise<string> => hashPassword(password, cost),

    /** The member of the staff whose session cookie a request carries. */
    async findStaff(headers: Headers, now: Temporal.Instant): Promise<Staff | undefined> {
      const session = await door.find(headers, now);
      if (!session) return undefined;
      const person = await selectPeople().where('user.id', '=', session.userId).executeTakeFirst();
      const { former } = secretAt(options.secret, now);
      if (!person || !isRole(person.role)) return undefined;
      return {
        id: person.id,
        username: person.username ?? person.name,
        name: person.name,
        role: person.role,
        sessionId: session.id,
        totp: person.confirmed === 1,
        passkeys: person.passkeys ?? 0,
        passwordToReplace: person.passwordToReplace === 1,
        secondFactorMissing:
          person.secondFactorSince !== null && !hasSecondFactor(person) && session.begunAt >= Date.parse(person.secondFactorSince),
        authToken: sign(options.secret, `auth-token:${session.token}`, signatureBytes),
        formerAuthToken: former && sign(plainSecret(former.secret), `auth-token:${session.token}`, signatureBytes),
      };
    },

    /**
     * Checks a name and a password, without counting the attempt (`sign-in.server.ts` does). A session begins with the cookies
     * of the answer; or, where the account has a second factor (`second`), they say for ten minutes that the password was right.
     * @throws TooManyHashes
     */
    async signIn(
      name: string,
      password: string,
      headers: Headers,
      now: Temporal.Instant,
    ): Promise<{ cookies: Headers; second: boolean } | undefined> {
      const username = usernameSchema.safeParse(name);
      const person = username.success
        ? await selectPeople().where('username', '=', username.data.toLowerCase()).executeTakeFirst()
        : undefined;
      const hash = await matchedHash(person?.id, person?.password, password);
      if (hash === undefined || !person) return undefined;
      if (!hasSecondFactor(person)) {
        const cookies = await begin(person.id, headers, now, hash);
        return cookies && { cookies, second: false };
      }
      const until = now.add(waitingLife).epochMilliseconds;
      // Bound to the password as it is kept: a new one ends the waiting too.
      const waiting = [person.id, until, sign(options.secret, `waiting:${hash}`, signatureBytes)].join('.');
      return { cookies: door.setCookie('waiting', waiting, waitingLife.total('seconds')), second: true };
    },

    /** The user who gave the right password and not the second factor yet, and what they have of those. */
    async findWaiting(
      headers: Headers,
      now: Temporal.Instant,
    ): Promise<{ id: string; username: string; totp: boolean; passkeys: boolean } | undefined> {
      const person = await selectWaiting(headers, now);
      if (!person) return undefined;
      const { id, username, name, confirmed, passkeys } = person;
      return { id, username: username ?? name, totp: confirmed === 1, passkeys: (passkeys ?? 0) > 0 };
    },

    /** Checks the code of the second step, or a recovery code; either is then used up, and a session begins. */
    async signInWithCode(
      { code, kind }: { code: string; kind: 'code' | 'recovery-code' },
      headers: Headers,
      now: Temporal.Instant,
    ): Promise<Headers | undefined> {
      const person = await selectWaiting(headers, now);
      if (!person) return undefined;
      const { id, password } = person;
      const right = kind === 'code' ? await secondStep.spendCode(id, code, now) : await secondStep.spendRecoveryCode(id, code);
      return right ? begin(id, headers, now, password) : undefined;
    },

    /** Begins the session of whoever's passkey signed our challenge. @param given.as who it has to be; anybody when absent */
    async signInWithPasskey(
      response: Assertion,
      headers: Headers,
      now: Temporal.Instant,
      as?: string,
    ): Promise<{ cookies: Headers; account: { id: string; username: string } } | { refused: 'wrong' | 'other' }> {
      const account = await passkeys.verify(response, now);
      if (!account) return { refused: 'wrong' };
      if (as !== undefined && account.username !== as) return { refused: 'other' };
      const cookies = await begin(account.id, headers, now);
      return cookies ? { cookies, account } : { refused: 'wrong' };
    },

    /** The number of the browser that a request comes from, where this person has signed in with it before. */
    findKnownBrowser(headers: Headers, userId: string, now: Temporal.Instant): string | undefined {
      const { browser, people } = readKnown(headers, now);
      return people.includes(userId) ? browser : undefined;
    },

    /** Whether this is the password of the account. @throws TooManyHashes */
    async checkPassword(userId: string, password: string): Promise<boolean> {
      const person = await selectPeople().where('user.id', '=', userId).executeTakeFirst();
      return (await matchedHash(person?.id, person?.password, password)) !== undefined;
    },

    /** Ends the session; the answer's headers clear its cookies. */
    signOut: (headers: Headers, now: Temporal.Instant): Promise<Headers> => door.end(headers, now),

    /** Makes an account. @throws when the username is taken */
    async createStaff(person: {
      username: string;
      name: string;
      password: string;
      role: Role;
      passwordToReplace?: boolean;
    }): Promise<void> {
      const passwordHash = await hashPassword(person.password, cost);
      const id = await transact(db, insertAccount, { ...person, passwordHash });
      if (!id) throw new Error(`the username ${person.username} is taken`);
    },
  };
}

export type Auth = ReturnType<typeof createAuth>;

function hasSecondFactor({ confirmed, passkeys }: { confirmed: number | null; passkeys: number | null }): boolean {
  return confirmed === 1 || (passkeys ?? 0) > 0;
}

function joinCookies(answers: readonly Headers[]): Headers {
  const joined = new Headers();
  for (const cookie of answers.flatMap((answer) => answer.getSetCookie())) joined.append('Set-Cookie', cookie);
  return joined;
}

/** Whether a write carries the token of the session it came with, compared in constant time. */
export function carriesAuthToken(staff: Staff, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  return [staff.authToken, staff.formerAuthToken].some((token) => token !== undefined && isSame(given, token));
}
