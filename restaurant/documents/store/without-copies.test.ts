import { expect, test } from 'vitest';
import { withoutCopiedTranslations } from './without-copies.ts';

test('a translation that only repeats the Italian, or is empty, is not stored', () => {
  const row = {
    content: 'Etna',
    description: 'tonno',
    translations: { en: { content: 'Etna ', description: 'tuna' }, pt: { content: 'Etna', description: '' } },
  };
  expect(withoutCopiedTranslations({ contents: [row] })).toEqual({
    contents: [{ content: 'Etna', description: 'tonno', translations: { en: { description: 'tuna' } } }],
  });
});

test('an object whose translations are all copies has none', () => {
  expect(withoutCopiedTranslations({ name: 'Sake', translations: { en: { name: 'Sake' } } })).toEqual({ name: 'Sake' });
});
