/** The code of an authenticator app; anything else that is typed at the second step is a recovery code. */
const appCode = /^\d{6}$/;

/**
 * What was typed at the second step. People write codes with spaces, and recovery codes in capitals or
 * without their hyphen.
 */
export function readCode(typed: string): { code: string; kind: 'code' | 'recovery-code' } {
  const bare = typed.replace(/[\s-]/g, '').toLowerCase();
  if (appCode.test(bare)) return { code: bare, kind: 'code' };
  return { code: `${bare.slice(0, 5)}-${bare.slice(5)}`, kind: 'recovery-code' };
}

/**
 * The URI that passes a secret to an authenticator app (Google's Key Uri Format).
 * @param given.house the name under which the app lists it
 */
export function totpAddress(given: { house: string; username: string; secret: string }): string {
  const label = `${encodeURIComponent(given.house)}:${encodeURIComponent(given.username)}`;
  const query = Object.entries({ secret: given.secret, issuer: given.house }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `otpauth://totp/${label}?${query.join('&')}`;
}

/** A secret in groups of four, to be copied by hand. */
export function spacedSecret(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}
