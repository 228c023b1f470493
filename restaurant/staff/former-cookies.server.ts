import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '#restaurant/secret.server.ts';
import { cookiePrefix, securePrefix } from './session-cookie.ts';

/**
 * The headers of a request with the cookies that the secret of before signed, signed by the present one instead: Better Auth
 * knows one secret for cookies. Without a former one they stay as they are.
 */
export function acceptFormer(headers: Headers, { current, former }: Secret): Headers {
  const cookies = headers.get('cookie');
  if (!former || !cookies) return headers;
  const signedAnew = cookies.split(';').map((pair) => {
    const [name = '', ...rest] = pair.trim().split('=');
    if (!name.replace(securePrefix, '').startsWith(`${cookiePrefix}.`)) return pair;
    const value = valueSignedBy(former.secret, rest.join('='));
    return value === undefined ? pair : `${name}=${encodeURIComponent(`${value}.${signatureOf(current, value)}`)}`;
  });
  const accepted = new Headers(headers);
  accepted.set('cookie', signedAnew.join('; '));
  return accepted;
}

/** The value of a cookie of Better Auth (`{value}.{signature}`, in base64), where this secret signed it. */
function valueSignedBy(secret: string, written: string): string | undefined {
  let cookie: string;
  try {
    cookie = decodeURIComponent(written);
  } catch {
    return undefined;
  }
  const end = cookie.lastIndexOf('.');
  const value = cookie.slice(0, Math.max(0, end));
  const [given, expected] = [Buffer.from(cookie.slice(end + 1)), Buffer.from(signatureOf(secret, value))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
}

function signatureOf(secret: string, value: string): string {
  return createHmac('sha256', secret).update(value).digest('base64');
}
