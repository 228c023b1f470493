import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { healthConsentVersion, healthConsentWords } from '#languages/health-consent.ts';
import { languages } from '#languages/languages.ts';
import { consentAfter } from './guest-card.server.ts';

const before = { version: 1, at: '2026-11-26T12:00:00Z', by: 'guest' } as const;
const now = { version: 1, at: '2026-11-26T13:00:00Z', by: 'staff' } as const;

test('an unchanged allergy keeps its consent; another one needs its own', () => {
  const stored = { allergies: 'noci', consent: before };
  expect(consentAfter(stored, 'noci', undefined)).toBe(before);
  expect(consentAfter(stored, 'noci', now)).toBe(before);
  expect(consentAfter(stored, 'noci e latte', now)).toBe(now);
  expect(consentAfter(stored, 'noci e latte', undefined)).toBe('missing');
});

test('there is no consent without an allergy', () => {
  expect(consentAfter({ allergies: 'noci', consent: before }, '', now)).toBeUndefined();
});

test('an allergy that is older than the consent may get one, and may stay without', () => {
  const old = { allergies: 'noci', consent: undefined };
  expect(consentAfter(old, 'noci', undefined)).toBeUndefined();
  expect(consentAfter(old, 'noci', now)).toBe(now);
});

test('changed words of the consent get a new version', () => {
  const words = languages.map((language) => healthConsentWords[language].agree).join('\n');
  const digest = createHash('sha256').update(words).digest('hex').slice(0, 12);
  expect([healthConsentVersion, digest]).toEqual([1, 'd13f65ff5476']);
});
