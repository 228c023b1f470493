import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Db, Tx } from '#database/connect.server.ts';
import { countRows } from '#database/dialect.server.ts';
import type { Database } from '#database/schema.ts';
import { inTransaction, transact } from '#database/transact.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { type Secret, sign } from '#restaurant/secret.server.ts';
import type { StaffChange } from './accounts.server.ts';
import { type Assertion, maxPasskeys, type Passkey, type Registration } from './credentials.ts';
import { deleteIdleRecoveryCodes, insertFirstRecoveryCodes } from './second-step.server.ts';
import { randomBytes } from 'node:crypto';
import { consumeAttempt } from '#restaurant/rate-limits/count.server.ts';

/** How long a challenge can be answered: as long as somebody looks for their telephone. */
const challengeLife = Temporal.Duration.from({ minutes: 10 });

/** EdDSA, ES256 and RS256, in this order: what authenticators sign with. */
const algorithms = [-8, -7, -257];

const timeout = challengeLife.total('milliseconds');

/** What a browser makes a passkey from: no extension is asked for. */
export type CreationOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>;

interface Owner {
  id: string;
  username: string;
}

type RegisterResult =
  /** New recovery codes, which are returned only once, where it is the person's first second factor. */
  | { added: true; recoveryCodes: string[] | undefined }
  /** The answer is not one to our question, or too late. */
  | { refused: 'invalid' }
  | { refused: 'too-many' }
  /** It is somebody's passkey already. */
  | { refused: 'known' };

interface PasskeyOptions {
  /** The site, whose name browsers bind passkeys to. */
  publicUrl: string;
  secret: Secret;
  /** New recovery codes of a person, with their stored form. */
  makeRecoveryCodes: (userId: string) => { codes: string[]; hashes: string[] };
}

/**
 * The passkeys of the staff (WebAuthn): each is asked to verify its user (by a finger, a face or a PIN), and so is more than
 * something that somebody has: it signs in alone, and counts as the second factor of who has one.
 */
export function createPasskeys(db: Db, { publicUrl, secret, makeRecoveryCodes }: PasskeyOptions) {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const forSession = (sessionId: string) => `registration ${sessionId}`;

  return {
    /** What a browser makes a passkey from; undefined when the person has as many as they may. @param house the name that it is listed under */
    async begin(
      person: Owner & { name: string; sessionId: string },
      house: string,
      now: Temporal.Instant,
    ): Promise<CreationOptions | undefined> {
      const known = await db.selectFrom('passkey').select('id').where('user_id', '=', person.id).execute();
      if (known.length >= maxPasskeys) return undefined;
      const { extensions: _, ...options } = await generateRegistrationOptions({
        rpName: house,
        rpID,
        userID: Uint8Array.from(Buffer.from(person.id)),
        userName: person.username,
        userDisplayName: person.name,
        challenge: newChallenge(secret, forSession(person.sessionId), now),
        timeout,
        excludeCredentials: known,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      });
      return options;
    },

    /** Keeps a passkey that the browser made. */
    async register(person: Owner & { sessionId: string }, response: Registration, name: string, by: StaffChange): Promise<RegisterResult> {
      const asked = { challenge: '' };
      const verified = await verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => {
          asked.challenge = challenge;
          return isChallenge(secret, forSession(person.sessionId), challenge, by.now);
        },
        expectedOrigin: origin,
        expectedRPID: rpID,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => undefined);
      if (!verified?.verified || !(await spendChallenge(db, asked.challenge, by.now))) return { refused: 'invalid' };
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      const row = {
        id,
        user_id: person.id,
        name,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: JSON.stringify(response.response.transports),
        created_at: by.now.toString(),
        used_at: null,
      };
      const { codes, hashes } = makeRecoveryCodes(person.id);
      const result = await transact(db, insertPasskey, person, row, hashes, by);
      if (result !== 'first' && result !== 'added') return { refused: result };
      return { added: true, recoveryCodes: result === 'first' ? codes : undefined };
    },

    /** What a browser asks a passkey of anybody to sign. */
    askForSignature(now: Temporal.Instant) {
      return generateAuthenticationOptions({
        rpID,
        challenge: newChallenge(secret, 'sign-in', now),
        timeout,
        userVerification: 'required',
      });
    },

    /** Whose passkey signed; undefined where none of ours did, or where the same answer came before. */
    async verify(response: Assertion, now: Temporal.Instant): Promise<Owner | undefined> {
      const row = await db
        .selectFrom('passkey')
        .innerJoin('user', 'user.id', 'passkey.user_id')
        .select(['user_id', 'username', 'user.name', 'public_key', 'counter', 'transports'])
        .where('passkey.id', '=', response.id)
        .executeTakeFirst();
      if (!row || Buffer.from(response.response.userHandle, 'base64url').toString() !== row.user_id) return undefined;
      const asked = { challenge: '' };
      const verified = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => {
          asked.challenge = challenge;
          return isChallenge(secret, 'sign-in', challenge, now);
        },
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: { id: response.id, publicKey: Uint8Array.from(Buffer.from(row.public_key, 'base64url')), counter: row.counter },
      }).catch(() => undefined);
      if (!verified?.verified || !(await spendChallenge(db, asked.challenge, now))) return undefined;
      const { newCounter } = verified.authenticationInfo;
      // Compared in the write once more: of two answers with one count, of a key and its copy, one comes too late.
      const { numUpdatedRows } = await db
        .updateTable('passkey')
        .set({ counter: newCounter, used_at: now.toString() })
        .where('id', '=', response.id)
        .where((eb) => (newCounter === 0 ? eb('counter', '=', 0) : eb('counter', '<', newCounter)))
        .executeTakeFirst();
      return numUpdatedRows > 0n ? { id: row.user_id, username: row.username ?? row.name } : undefined;
    },
  };
}

/** The passkeys of a person, the newest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(maxPasskeys)
    .execute();
  return rows.map(({ created_at: createdAt, used_at, ...row }) => ({ ...row, createdAt, usedAt: used_at ?? undefined }));
}

/** Removes a passkey of a person; false when there was none of that id. */
export const removePasskey = inTransaction(deletePasskey);

/** Removes all passkeys of a person. Answers how many there were. */
export async function deletePasskeys(transaction: Tx, person: Owner, by: StaffChange): Promise<number> {
  const keys = await transaction.selectFrom('passkey').select('id').where('user_id', '=', person.id).execute();
  for (const { id } of keys) await deletePasskey(transaction, person, id, by);
  return keys.length;
}

async function deletePasskey(transaction: Tx, person: Owner, id: string, by: StaffChange): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('passkey')
    .where((eb) => eb.and({ user_id: person.id, id }))
    .returning('name')
    .executeTakeFirst();
  if (!deleted) return false;
  await deleteIdleRecoveryCodes(transaction, person.id);
  const details = { name: deleted.name };
  await insertAudit(transaction, { action: 'passkey-removed', actor: by.actor, subject: person.username, details }, by.now);
  return true;
}

type PasskeyRow = Database['passkey'];

/** `first`: with recovery codes, of which the person had none. */
async function insertPasskey(
  transaction: Tx,
  person: Owner,
  row: PasskeyRow,
  hashes: readonly string[],
  by: StaffChange,
): Promise<'first' | 'added' | 'too-many' | 'known'> {
  // Locks the person, so that of two at once the other counts this one.
  await transaction.updateTable('user').set({ updatedAt: new Date() }).where('id', '=', person.id).execute();
  if ((await countRows(transaction.selectFrom('passkey').where('user_id', '=', person.id))) >= maxPasskeys) return 'too-many';
  const inserted = await transaction
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return 'known';
  const isFirst = await insertFirstRecoveryCodes(transaction, person.id, hashes);
  const details = { name: row.name };
  await insertAudit(transaction, { action: 'passkey-added', actor: by.actor, subject: person.username, details }, by.now);
  return isFirst ? 'first' : 'added';
}

const [randomLength, timeLength] = [16, 4];

/**
 * A challenge for a passkey to sign: 16 random bytes, until when it can be answered, and a signature of ours over both. It is not
 * stored, so that a stranger who asks for a million of them fills nothing.
 * @param purpose what may be done with the answer, and by whom
 */
function newChallenge(secret: Secret, purpose: string, now: Temporal.Instant): Uint8Array<ArrayBuffer> {
  const until = Buffer.alloc(timeLength);
  until.writeUInt32BE(Math.floor(now.add(challengeLife).epochMilliseconds / 1000));
  const head = Buffer.concat([randomBytes(randomLength), until]);
  return Uint8Array.from(Buffer.concat([head, signatureOf(secret, purpose, head)]));
}

/** Whether a challenge was made here, for this purpose, and not too long ago. @param given in base64url, as browsers repeat it */
function isChallenge(secret: Secret, purpose: string, given: string, now: Temporal.Instant): boolean {
  const bytes = Buffer.from(given, 'base64url');
  const head = bytes.subarray(0, randomLength + timeLength);
  if (head.length < randomLength + timeLength || !signatureOf(secret, purpose, head).equals(bytes.subarray(head.length))) return false;
  return head.readUInt32BE(randomLength) * 1000 > now.epochMilliseconds;
}

/**
 * Uses a challenge up, once its answer was found right: false when it was used before. Only who has a passkey of somebody can make a
 * row by it, which is erased when the challenge could no longer be answered anyway.
 */
async function spendChallenge(db: Db, given: string, now: Temporal.Instant): Promise<boolean> {
  return (await consumeAttempt(db, `passkey challenge ${given}`, { limit: 1, window: challengeLife }, now)).within;
}

function signatureOf(secret: Secret, purpose: string, head: Buffer): Buffer {
  return Buffer.from(sign(secret, `passkey ${purpose}:${head.toString('base64url')}`), 'base64url');
}
