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
  /** Tests use a low one. */
  passwordCost?: ScryptCost;
}

export interface Staff {
  id: string;
  username: string;
  name: string;
  role: Role;
  sessionId: string;
  /** Whether sign-in asks for the code of an app. */
  totp: boolean;
  /** Their passkeys. With a passkey or an app, the password alone does not sign in. */
  passkeys: number;
  /** Whether they have to replace a generated password before anything else. */
  passwordToReplace: boolean;
  /** Whether they have to set up the second factor of their role before anything else. */
  secondFactorMissing: boolean;
  /** The anti-forgery token of the session (`Auth Token`), which every management write carries. */
  authToken: string;
  /** The token by the former secret, while that is accepted, for pages that were open when it was changed. */
  formerAuthToken: string | undefined;
}

/** How long after the password the code is accepted. */
const waitingLife = Temporal.Duration.from({ minutes: 10 });

/** How long a browser is known to a person who signed in with it. */
const knownLife = Temporal.Duration.from({ hours: 180 * 24 });

/** A full HMAC; no link contains these signatures. */
const signatureBytes = 32;

/** The most people of one known browser, the most recent ones. */
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

  /** The hash that a password matches; undefined if it does not. An outdated hash is renewed first. */
  async function matchedHash(userId: string | undefined, kept: string | null | undefined, password: string): Promise<string | undefined> {
    if (password.length > passwordLength.maximum) return undefined;
    if (!(await verifyPassword(kept ?? undefined, password, cost)) || !userId || !kept) return undefined;
    if (!isOutdated(kept, cost)) return kept;
    const renewed = await hashPassword(password, cost);
    const account = db.updateTable('account').set({ password: renewed }).where('userId', '=', userId).where('password', '=', kept);
    if ((await account.executeTakeFirst()).numUpdatedRows > 0n) return renewed;
    // Another sign-in has renewed it meanwhile, or the password has changed.
    const person = await selectPeople().where('user.id', '=', userId).executeTakeFirst();
    return matchedHash(person?.id, person?.password, password);
  }

  /** The id of a browser, and the people that it is known for, the most recent first. */
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

  /** Begins a session, and makes the browser known. @returns undefined if the password has been changed since (`door.begin`) */
  async function begin(userId: string, headers: Headers, now: Temporal.Instant, password?: string): Promise<Headers | undefined> {
    const begun = await door.begin(userId, headers, now, password);
    return begun && joinCookies([begun, door.setCookie('waiting', '', 0), makeKnown(userId, headers, now)]);
  }

  /** The person who gave the right password and no second factor yet, with the hash of that password. */
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

    hashPassword: (password: string): Promise<string> => hashPassword(password, cost),

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
     * Checks a name and a password. `sign-in.server.ts` counts the attempts. The cookies of the answer begin a session; or, with a second
     * factor (`second`), state for ten minutes that the password was right.
     * @throws TooManyHashes
     */
    async signIn(name: string, password: string, headers: Headers, now: Temporal.Instant) {
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
      // Bound to the stored password, so that a new one ends the waiting too.
      const waiting = [person.id, until, sign(options.secret, `waiting:${hash}`, signatureBytes)].join('.');
      return { cookies: door.setCookie('waiting', waiting, waitingLife.total('seconds')), second: true };
    },

    /** The person who gave the right password and no second factor yet, with the factors that they have. */
    async findWaiting(headers: Headers, now: Temporal.Instant) {
      const person = await selectWaiting(headers, now);
      if (!person) return undefined;
      const { id, username, name, confirmed, passkeys } = person;
      return { id, username: username ?? name, totp: confirmed === 1, passkeys: (passkeys ?? 0) > 0 };
    },

    /** Checks and uses up a code of the second step or a recovery code, and begins a session. */
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

    /**
     * Begins the session of the owner of the passkey that signed the challenge. @param given.as the required person; any person by default
     */
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

    /** The id of a browser with which this person has signed in before. */
    findKnownBrowser(headers: Headers, userId: string, now: Temporal.Instant): string | undefined {
      const { browser, people } = readKnown(headers, now);
      return people.includes(userId) ? browser : undefined;
    },

    async checkPassword(userId: string, password: string): Promise<boolean> {
      const person = await selectPeople().where('user.id', '=', userId).executeTakeFirst();
      return (await matchedHash(person?.id, person?.password, password)) !== undefined;
    },

    /** Ends the session; the headers clear its cookies. */
    signOut: (headers: Headers, now: Temporal.Instant): Promise<Headers> => door.end(headers, now),

    /** Makes an account. @throws if the username is taken */
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
