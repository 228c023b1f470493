import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Letters and digits without those that are easily confused when copied by hand. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzACDEFGHJKLMNPQRSTUVWXYZ2345679';
const lowerCase = 'abcdefghijkmnpqrstuvwxyz2345679';

function part(letters: string, length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** A password of about 115 bits that can be read aloud: `xxxxx-xxxxx-xxxxx-xxxxx`. */
export function generatePassword(): string {
  return Array.from({ length: 4 }, () => part(alphabet, 5)).join('-');
}

/** The username of an account that nobody named, of some 900,000: a stranger who tries passwords does not know whose. */
export function generateUsername(): string {
  return `gestione.${part(lowerCase, 4)}`;
}

/** Ten recovery codes of about 49 bits, in small letters so that case does not matter: `xxxxx-xxxxx`. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => `${part(lowerCase, 5)}-${part(lowerCase, 5)}`);
}

/** The token of an invitation's link, of 192 bits. */
export function generateToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The stored form of a token. It is long and random, so that a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
