import { expect, test } from 'vitest';
import { buildAnswers } from '#tests/build/documents.ts';
import { allergenNumber, allergens, allergensWith, declarationOf, signatureAfter } from './allergens.ts';

const signed = { by: 'Giulia', at: '2026-11-02T09:30:00Z' };
const now = { by: 'Rocco', at: '2026-11-20T10:00:00Z' };

test('the fourteen are those of the law, in its order', () => {
  expect(allergens).toHaveLength(14);
  expect(allergenNumber('glutine')).toBe(1);
  expect(allergenNumber('pesce')).toBe(4);
  expect(allergenNumber('molluschi')).toBe(14);
});

test('answers without a signature declare nothing', () => {
  expect(declarationOf({ allergens: buildAnswers() })).toBeUndefined();
  expect(declarationOf({ signature: signed })).toBeUndefined();
  expect(declarationOf({ allergens: buildAnswers(), signature: signed })).toBeDefined();
});

test('allergens come back in the order of the law', () => {
  expect(allergensWith(buildAnswers({ soia: 'contiene', glutine: 'contiene', latte: 'tracce' }), 'contiene')).toEqual(['glutine', 'soia']);
});

test('a signature stays while the answers are the same, and goes when one changes', () => {
  const before = { allergens: buildAnswers({ pesce: 'contiene' }), signature: signed };
  expect(signatureAfter(before, { allergens: buildAnswers({ pesce: 'contiene' }) }, undefined)).toEqual(signed);
  expect(signatureAfter(before, { allergens: buildAnswers({ pesce: 'tracce' }) }, undefined)).toBeUndefined();
  expect(signatureAfter(before, { allergens: buildAnswers({ pesce: 'tracce' }) }, now)).toEqual(now);
});

test('a signature that a browser sends is not believed, nor one without answers', () => {
  expect(signatureAfter(undefined, { allergens: buildAnswers(), signature: signed }, undefined)).toBeUndefined();
  expect(signatureAfter(undefined, {}, now)).toBeUndefined();
});
