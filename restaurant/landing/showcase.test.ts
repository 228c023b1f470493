import { describe, expect, test } from 'vitest';
import { buildDish, buildMenu } from '#tests/build/documents.ts';
import type { LandingDocuments } from './landing.ts';
import { showcase, showcaseChange } from './showcase.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const sample = {
  name: 'Edamame',
  price: 495,
  image: '/drawings/peperoncino.svg',
  href: '/carta',
  alt: 'Peperoncini',
  ingredients: 'soia',
  category: 'starters',
  featured: true,
  marks: [],
} satisfies LandingDocuments['samples']['dishes'][number];

describe('the showcase of the landing page', () => {
  test('shows the featured samples first, then the featured dishes of the menus', () => {
    const samples = { title: 'In vetrina', dishes: [sample, { ...sample, name: 'Nascosto', featured: false }] };
    const menus = [buildMenu({ contents: [buildDish({ id: 'a', content: 'Etna', featured: 'specialty' }), buildDish({ id: 'b' })] })];
    expect(showcase(samples, menus, 'it', now).map(({ name }) => name.text)).toEqual(['Edamame', 'Etna']);
  });

  test('is empty when nothing is featured, and works without the samples', () => {
    expect(showcase(undefined, [buildMenu({ contents: [buildDish()] })], 'it', now)).toEqual([]);
  });

  test('a dish with several prices shows the lowest, marked as the lowest', () => {
    const dish = buildDish({ featured: 'sushi', prices: [{ cents: 1450 }, { cents: 800 }] });
    expect(showcase(undefined, [buildMenu({ contents: [dish] })], 'it', now)[0]).toMatchObject({ cents: 800, from: true });
    const single = buildDish({ featured: 'sushi', prices: [{ cents: 900 }] });
    expect(showcase(undefined, [buildMenu({ contents: [single] })], 'it', now)[0]).toMatchObject({ cents: 900, from: false });
  });

  test('a sample links to its own address, a dish to the page of its menu', () => {
    const samples = { title: 'In vetrina', dishes: [sample] };
    const menus = [buildMenu({ page: 'cena', contents: [buildDish({ featured: 'sushi' })] })];
    expect(showcase(samples, menus, 'it', now).map(({ leadsTo }) => leadsTo)).toEqual([{ link: '/carta' }, { menuPage: 'cena' }]);
  });

  test('a sold-out dish says so, and the showcase is valid until it is available again', () => {
    const menus = [buildMenu({ contents: [buildDish({ featured: 'sushi', soldOutUntil: '2026-11-20T14:00:00Z' })] })];
    expect(showcase(undefined, menus, 'it', now)[0]?.soldOut).toBe(true);
    expect(showcaseChange(menus, now)?.toString()).toBe('2026-11-20T14:00:00Z');
    expect(showcaseChange(menus, Temporal.Instant.from('2026-11-20T14:00:00Z'))).toBeUndefined();
  });
});
