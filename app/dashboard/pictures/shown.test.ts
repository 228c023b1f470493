import { expect, it } from 'vitest';
import { picturesInUse } from './shown.ts';

it('lists every picture once, with its description and its places', () => {
  const tuna = { src: '/drawings/tonno.svg', alt: 'Un tonno' };
  expect(
    picturesInUse([
      { place: 'galleria', data: { title: 'La galleria', pictures: [{ ...tuna, name: 'Tonno' }] } },
      {
        place: 'Cena',
        data: { name: 'Cena', contents: [{ content: 'Tonno rosso', picture: tuna }, { content: 'Altro' }, { picture: tuna }] },
      },
      { place: 'apertura', data: { slides: [{ title: 'mare nostro', backgroundImage: '/drawings/scena-1.svg', link: '/menu' }] } },
      { place: 'logo', data: { logoLink: '/media/logo.png' } },
    ]),
  ).toEqual([
    { src: '/drawings/tonno.svg', shows: 'Un tonno', places: ['galleria', 'Cena'] },
    { src: '/drawings/scena-1.svg', shows: 'mare nostro', places: ['apertura'] },
    { src: '/media/logo.png', shows: 'logo.png', places: ['logo'] },
  ]);
});

it('finds nothing in data that is not content', () => {
  expect(
    picturesInUse([
      { place: 'x', data: undefined },
      { place: 'y', data: ['/drawings/../x.svg', 3, null] },
    ]),
  ).toEqual([]);
});
