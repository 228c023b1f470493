import pLimit from 'p-limit';
import { hash, randomBytes, randomInt, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';

/** Memory and time grow with `N` and `r`, time alone with `p`. */
export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/** OWASP's values for scrypt (Password Storage Cheat Sheet): 32 MB, three passes. */
export const scryptCost: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };

/** The cost of Better Auth's hashes, which do not contain it. */
export const formerCost: ScryptCost = { N: 2 ** 14, r: 16, p: 1 };

/** Hashes that run at once: each occupies a core, and guests' pages need one too. */
const hashing = pLimit(2);

/** The most hashes in the queue: about three seconds of work. */
const hashesWaiting = 20;

/** The queue is full, and the password was not hashed. */
class TooManyHashes extends Error {
  override name = 'TooManyHashes';
}

/** Compared by name: the server and the application each load this file, so there are two classes. */
export function isTooManyHashes(error: unknown): boolean {
  return error instanceof Error && error.name === 'TooManyHashes';
}

const keyBytes = 32;

/** The hash of a password: `scrypt$N$r$p$salt$key`, the last two in base 64. @throws TooManyHashes */
export async function hashPassword(password: string, cost: ScryptCost = scryptCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, keyBytes, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/**
 * Whether a password matches a hash. Without a hash, or with one of lower cost, it takes as long, so that the duration does not reveal
 * whether a username exists.
 * @throws TooManyHashes
 */
export async function verifyPassword(kept: string | undefined, password: string, cost: ScryptCost = scryptCost): Promise<boolean> {
  const read = kept === undefined ? undefined : readHash(kept);
  const { salt, key, cost: costOfKept } = read ?? { salt: 'nobody', key: randomBytes(keyBytes), cost };
  const derived = await derive(password, salt, key.length, costOfKept);
  const rest = restOf(cost, costOfKept);
  if (rest) await derive(password, salt, key.length, rest);
  return timingSafeEqual(derived, key) && read !== undefined;
}

/** The cost left after deriving a hash of another cost, in whole passes; undefined if nothing is left. */
export function restOf(cost: ScryptCost, spent: ScryptCost): ScryptCost | undefined {
  const pass = cost.N * cost.r;
  const p = cost.p - Math.floor((spent.N * spent.r * spent.p) / pass);
  return p > 0 ? { ...cost, p } : undefined;
}

/** Whether a hash has another cost than new ones. */
export function isOutdated(kept: string, cost: ScryptCost = scryptCost): boolean {
  const { cost: costOfKept, former } = readHash(kept);
  return former || costOfKept.N !== cost.N || costOfKept.r !== cost.r || costOfKept.p !== cost.p;
}

function readHash(kept: string): { salt: Buffer | string; key: Buffer; cost: ScryptCost; former: boolean } {
  const [kind, N, r, p, salt, key, ...rest] = kept.split('$');
  if (kind === 'scrypt' && salt && key && rest.length === 0) {
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    return { salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64'), cost, former: false };
  }
  const [formerSalt, formerKey] = kept.split(':');
  if (!formerSalt || !formerKey) throw new Error('A password hash cannot be read');
  // Better Auth used the hexadecimal digits themselves as the salt.
  return { salt: formerSalt, key: Buffer.from(formerKey, 'hex'), cost: formerCost, former: true };
}

async function derive(password: string, salt: Buffer | string, bytes: number, cost: ScryptCost): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 2 * 128 * cost.N * cost.r };
  if (hashing.pendingCount >= hashesWaiting) throw new TooManyHashes();
  return hashing(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );
}

/** The names of the person and the site, which a password must not consist of. */
interface PasswordContext {
  username?: string;
  name?: string;
  /** The names of the restaurant and the site. */
  house: readonly string[];
}

/** The common passwords, loaded on demand, because few processes need them. */
let loaded: Promise<ReadonlySet<string>> | undefined;

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/**
 * Whether a password is common: one of the 49,000 most used (zxcvbn's list), the name of the person or the restaurant, or one of these
 * repeated, between digits and signs, or with 0 for o and the like. Case is ignored.
 */
export async function isCommonPassword(password: string, { username, name, house }: PasswordContext): Promise<boolean> {
  loaded ??= loadList();
  const list = await loaded;
  const own = new Set([username ?? '', name ?? '', ...house].flatMap((words) => [joined(words), ...words.split(/[\s._-]+/).map(joined)]));
  const whole = password.normalize('NFKC').toLowerCase();
  const bare = bareOf(whole);
  // Only digits and signs: a date, a telephone number, a row of keys.
  if (joined(bare) === '') return true;
  return [whole, bare, withoutLeet(bare), bareOf(withoutLeet(whole))]
    .flatMap((word) => [word, joined(word)])
    .some((word) => {
      const part = repeatedPart(word);
      return list.has(word) || list.has(part) || part.length < 4 || isMadeOf(word, own);
    });
}

/** The text between the first and the last letter. */
function bareOf(word: string): string {
  return word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** Whether a word consists of the names of the person and the restaurant. */
function isMadeOf(word: string, own: ReadonlySet<string>): boolean {
  let rest = word;
  for (const one of [...own].filter(({ length }) => length > 2).sort((a, b) => b.length - a.length)) rest = rest.replaceAll(one, '');
  return rest === '';
}

/** Lower case, without accents, spaces and signs. */
function joined(words: string): string {
  return words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const leet: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

function withoutLeet(word: string): string {
  return word.replace(/[0134578@$!]/g, (sign) => leet[sign] ?? sign);
}

/** The repeated part of a word, or the whole word. */
function repeatedPart(word: string): string {
  return /^(.+?)\1+$/u.exec(word)?.[1] ?? word;
}

/** Without characters that are easily confused when copied by hand. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzACDEFGHJKLMNPQRSTUVWXYZ2345679';
const lowerCase = 'abcdefghijkmnpqrstuvwxyz2345679';

function part(letters: string, length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** A password of about 115 bits that can be read aloud: `xxxxx-xxxxx-xxxxx-xxxxx`. */
export function generatePassword(): string {
  return Array.from({ length: 4 }, () => part(alphabet, 5)).join('-');
}

/** A username out of some 900,000, so that strangers who try passwords do not know it. */
export function generateUsername(): string {
  return `gestione.${part(lowerCase, 4)}`;
}

/** Ten recovery codes of about 49 bits, in lower case: `xxxxx-xxxxx`. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => `${part(lowerCase, 5)}-${part(lowerCase, 5)}`);
}

/** A token of 192 bits. */
export function generateToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The stored form of a token. It is long and random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
