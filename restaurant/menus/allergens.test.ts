import { expect, test } from 'vitest';
import { buildChange } from '#tests/builders/changes.ts';
import { buildAnswers } from '#tests/builders/documents.ts';
import {
  allergenAnswers,
  allergenNumber,
  allergens,
  allergensWith,
  declarationOf,
  signature,
  signatureAfter,
  signatureOf,
} from './allergens.ts';
import { answerOf } from './declaration.ts';

const signed = { by: 'Giulia', at: '2026-11-02T09:30:00Z' };
const now = { by: 'Rocco', at: '2026-11-20T10:00:00Z' };

test('the fourteen allergens are those of the EU regulation, in its order', () => {
  expect(allergens).toHaveLength(14);
  expect(allergenNumber('glutine')).toBe(1);
  expect(allergenNumber('pesce')).toBe(4);
  expect(allergenNumber('molluschi')).toBe(14);
});

test('answers without a signature are no declaration', () => {
  expect(declarationOf({ allergens: buildAnswers() })).toBeUndefined();
  expect(declarationOf({ signature: signed })).toBeUndefined();
  expect(declarationOf({ allergens: buildAnswers(), signature: signed })).toBeDefined();
});

test('allergens are listed in the order of the regulation', () => {
  expect(allergensWith(buildAnswers({ soia: 'contiene', glutine: 'contiene', latte: 'tracce' }), 'contiene')).toEqual(['glutine', 'soia']);
});

test('a signature is kept while the answers are the same, and dropped when one changes', () => {
  const before = { allergens: buildAnswers({ pesce: 'contiene' }), signature: signed };
  expect(signatureAfter(before, { allergens: buildAnswers({ pesce: 'contiene' }) }, undefined)).toEqual(signed);
  expect(signatureAfter(before, { allergens: buildAnswers({ pesce: 'tracce' }) }, undefined)).toBeUndefined();
  expect(signatureAfter(before, { allergens: buildAnswers({ pesce: 'tracce' }) }, now)).toEqual(now);
});

test('a signature sent by the browser is ignored, and so is one without answers', () => {
  expect(signatureAfter(undefined, { allergens: buildAnswers(), signature: signed }, undefined)).toBeUndefined();
  expect(signatureAfter(undefined, {}, now)).toBeUndefined();
});

test('a signature has the username and the name of that day; older ones without a username are still read', () => {
  const signed = { by: 'Rocco', username: 'rocco', at: '2026-11-20T10:00:00Z' };
  expect(signatureOf(buildChange('Rocco', '2026-11-20T10:00:00.25Z'))).toEqual(signed);
  expect(signature.parse(signed)).toEqual(signed);
  const { username: _username, ...older } = signed;
  expect(signature.parse(older)).toEqual(older);
});

test('a declaration without named grains and nuts is read unchanged, and applies to the whole group', () => {
  const old = buildAnswers({ glutine: 'contiene', 'frutta-a-guscio': 'tracce' });
  expect(allergenAnswers.parse(old)).toEqual(old);
  expect(answerOf(old, 'avena')).toBe('contiene');
  expect(answerOf(old, 'nocciole')).toBe('tracce');
});

test('a nut that is not named beside others is not contained', () => {
  const named = buildAnswers({ 'frutta-a-guscio': 'contiene', mandorle: 'contiene', pistacchi: 'tracce' });
  expect([answerOf(named, 'mandorle'), answerOf(named, 'pistacchi'), answerOf(named, 'nocciole')]).toEqual(['contiene', 'tracce', 'no']);
});

test.each<Parameters<typeof buildAnswers>[0]>([
  { mandorle: 'contiene' },
  { 'frutta-a-guscio': 'tracce', mandorle: 'contiene' },
  { 'frutta-a-guscio': 'contiene', mandorle: 'tracce' },
  { glutine: 'contiene', 'frutta-a-guscio': 'contiene', grano: 'tracce' },
])('names that contradict their group are no declaration: %j', (given) => {
  expect(allergenAnswers.safeParse(buildAnswers(given)).success).toBe(false);
});

test('a signature is dropped when a name changes', () => {
  const before = { allergens: buildAnswers({ 'frutta-a-guscio': 'contiene', mandorle: 'contiene' }), signature: signed };
  const { mandorle: _, ...unnamed } = before.allergens;
  expect(signatureAfter(before, { allergens: { ...before.allergens } }, undefined)).toEqual(signed);
  expect(signatureAfter(before, { allergens: unnamed }, undefined)).toBeUndefined();
  expect(signatureAfter(before, { allergens: { ...before.allergens, noci: 'tracce' } }, undefined)).toBeUndefined();
});
