import { expect, test } from 'vitest';
import { buildDish, buildGallery, buildMenu, buildSettings } from '#tests/builders/documents.ts';
import { mediaSource } from './media.ts';
import { type DocumentWithPictures, picturesUsed, usesOf } from './uses.ts';

const tuna = '1'.repeat(32);
const lemon = '2'.repeat(32);
const src = mediaSource(tuna);

const documents: DocumentWithPictures[] = [
  {
    collection: 'menu',
    id: 'cena',
    data: buildMenu({
      name: 'Cena',
      picture: { src: mediaSource(lemon), alt: 'Un limone' },
      contents: [
        { id: 'crudi', type: 'categorie', content: 'Crudi' },
        buildDish({ content: 'Tonno di Favignana', picture: { src, alt: 'Un tonno' } }),
      ],
    }),
  },
  {
    collection: 'landing',
    id: 'gallery',
    data: buildGallery({
      pictures: [
        { name: 'Alba', src, alt: 'Alba' },
        { name: 'Notte', src: '/drawings/polpo.svg', alt: 'Polpo' },
      ],
    }),
  },
  { collection: 'todos', id: 'settings', data: buildSettings({ logoLink: src }) },
];

test('every place that shows a picture is found, with a readable description', () => {
  expect(usesOf(tuna, documents)).toEqual([
    { collection: 'menu', id: 'cena', place: 'Cena: Tonno di Favignana', path: 'contents[1].picture.src', itemId: 'etna' },
    { collection: 'landing', id: 'gallery', place: 'galleria: Alba', path: 'pictures[0].src', itemId: 'i0' },
    { collection: 'todos', id: 'settings', place: 'logo', path: 'logoLink' },
  ]);
  expect(usesOf(lemon, documents).map(({ place }) => place)).toEqual(['Cena']);
  expect(usesOf('3'.repeat(32), documents)).toEqual([]);
});

test('the pictures of a page are listed once each, without drawings', () => {
  expect(picturesUsed(documents.map(({ data }) => data))).toEqual([tuna, lemon]);
});

test('data that is not content uses no picture', () => {
  expect(picturesUsed([undefined, null, 3, 'x', [], {}])).toEqual([]);
});

test('a picture of a letter is named by its subject', () => {
  const data = { subject: 'Novembre', preheader: '', blocks: [{ type: 'picture', src, alt: 'Un tonno' }] };
  expect(usesOf(tuna, [{ collection: 'newsletter', id: 'x', data }])).toMatchObject([{ place: 'Novembre', path: 'blocks[0].src' }]);
});
