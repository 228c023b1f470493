import { expect, test } from 'vitest';
import { legalDocument } from '#restaurant/legal/legal.ts';
import { landingSections } from '#restaurant/landing/landing.ts';
import { issue } from '#restaurant/newsletter/issue.ts';
import { buildGallery } from '#tests/builders/documents.ts';
import { differsInPublication, firstPicture, kindOf, untranslatedIn } from './kind.ts';
import { nodeAt, nodeOf } from './node.ts';

test('two versions differ in publication if one is public and the other is not, or cannot be read', () => {
  expect(differsInPublication(legalDocument, { published: false, title: 'A' }, { published: true, title: 'A' })).toBe(true);
  expect(differsInPublication(legalDocument, { published: true, title: 'A' }, { published: true, title: 'B' })).toBe(false);
  expect(differsInPublication(legalDocument, undefined, { published: false })).toBe(true);
  expect(differsInPublication(legalDocument, null, { published: true })).toBe(true);
  expect(differsInPublication(landingSections.wip, { published: true }, { published: false })).toBe(false);
});

test('a text without a translation is missing, except the name of a place', () => {
  const about = {
    title: 'Chi siamo',
    lead: ' ',
    places: [{ id: 'i0', place: 'Scilla', ingredient: 'Pesce spada' }],
    translations: { en: { title: 'Who we are' } },
  };
  expect(untranslatedIn(nodeOf(landingSections.about), about, 'en')).toEqual(['places.i0.ingredient']);
  expect(untranslatedIn(nodeOf(landingSections.about), about, 'pt')).toEqual(['title', 'places.i0.ingredient']);
});

test('the first picture of a document is found in its lists', () => {
  const gallery = buildGallery({ pictures: ['Alba', 'Onda'].map((name) => ({ name, src: `/drawings/${name}.svg`, alt: name })) });
  expect(firstPicture(nodeOf(landingSections.gallery), gallery)).toBe('/drawings/Alba.svg');
  expect(firstPicture(nodeOf(landingSections.wip), { title: '/drawings/no.svg' })).toBeUndefined();
});

test('the input of a value follows from its schema', () => {
  const kind = (path: string, data: unknown) => {
    const node = nodeAt(nodeOf(issue), data, path);
    return node && kindOf(node);
  };
  const blocks = {
    blocks: [
      { id: 'a', type: 'picture' },
      { id: 'b', type: 'dishes' },
      { id: 'c', type: 'button' },
    ],
  };
  expect(['subject', 'blocks.a.src', 'blocks.a.alt', 'blocks.b.dishes', 'blocks.c.link'].map((path) => kind(path, blocks))).toEqual([
    'line',
    'picture',
    'sentence',
    'dishes',
    'link',
  ]);
});
