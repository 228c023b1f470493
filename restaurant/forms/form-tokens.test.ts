import { plainSecret } from '#restaurant/secret.server.ts';
import { describe, expect, it } from 'vitest';
import { checkTimeToken, renderedAtToken } from './form-tokens.server.ts';

const secret = plainSecret('a-secret-of-the-tests-0123456789-0123456789');
const made = Temporal.Instant.from('2026-11-20T11:30:00Z');
const later = made.add({ minutes: 1 });

describe('the token of a page with a form', () => {
  it('is valid from the moment the page was made until two days after, however often it is sent', () => {
    const token = renderedAtToken(secret, made);
    for (let again = 0; again < 3; again++) expect(checkTimeToken(secret, token, made)).toEqual({ asked: false });
    expect(checkTimeToken(secret, token, made.add({ hours: 48 }))).toEqual({ asked: false });
    expect(checkTimeToken(secret, token, made.add({ hours: 48, seconds: 1 }))).toEqual({ fault: 'old' });
  });

  it('of a guest who was asked again is valid at once, and no longer than another', () => {
    const token = renderedAtToken(secret, made, true);
    expect(checkTimeToken(secret, token, made)).toEqual({ asked: true });
    expect(checkTimeToken(secret, token, made.add({ hours: 49 }))).toEqual({ fault: 'old' });
  });

  it('cannot be forged, changed or taken from another site', () => {
    const [at = '', signature = ''] = renderedAtToken(secret, made).split('.');
    const forged = [
      'zzzz.aaaaaaaaaaaaaaaaaaaaaaaaaaa',
      `${at}-asked.${signature}`,
      `${(Number.parseInt(at, 36) + 3_600).toString(36)}.${signature}`,
      `${at}.${signature.slice(1)}`,
      `${at}.${signature}é`,
      `.${signature}`,
      at,
      `NaN.${signature}`,
      renderedAtToken(plainSecret('another-secret-0123456789-0123456789-0123'), made),
    ];
    for (const token of forged) expect(checkTimeToken(secret, token, later), token).toEqual({ fault: 'forged' });
    expect(checkTimeToken(secret, '', later)).toEqual({ fault: 'missing' });
    // Text after a second dot is ignored.
    expect(checkTimeToken(secret, `${at}.${signature}.more`, later)).toEqual({ asked: false });
  });
});
