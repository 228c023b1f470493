import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { declarationOf } from '#restaurant/menus/allergens.ts';
import { type Menu, menu } from '#restaurant/menus/menu.ts';
import { readContentFolder } from '#restaurant/documents/import-export/exchange.server.ts';
import { buildAnswers, buildDish, buildMenu } from '#tests/builders/documents.ts';
import { type LandingDocuments, showcase, showcaseChange } from './landing.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const sample = {
  id: 'i0',
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
  test('shows the featured dishes of the menus, and the featured samples only while there are none', () => {
    const samples = { title: 'In vetrina', dishes: [sample, { ...sample, name: 'Nascosto', featured: false }] };
    const menus = [buildMenu({ contents: [buildDish({ id: 'a', content: 'Etna', featured: 'specialty' }), buildDish({ id: 'b' })] })];
    const names = (shown: Menu[]) => showcase(samples, shown, 'it', now).map(({ name }) => name.text);
    expect(names(menus)).toEqual(['Etna']);
    expect(names([buildMenu({ contents: [buildDish()] })])).toEqual(['Edamame']);
    expect(names([])).toEqual(['Edamame']);
  });

  test('is empty if nothing is featured, and works without the samples', () => {
    expect(showcase(undefined, [buildMenu({ contents: [buildDish()] })], 'it', now)).toEqual([]);
  });

  test('a dish with several prices shows the lowest, marked as the lowest', () => {
    const dish = buildDish({ featured: 'sushi', prices: [{ cents: 1450 }, { cents: 800 }] });
    expect(showcase(undefined, [buildMenu({ contents: [dish] })], 'it', now)[0]).toMatchObject({ cents: 800, from: true });
    const single = buildDish({ featured: 'sushi', prices: [{ cents: 900 }] });
    expect(showcase(undefined, [buildMenu({ contents: [single] })], 'it', now)[0]).toMatchObject({ cents: 900, from: false });
  });

  test('a sample links to its own address, a dish to its place in its menu', () => {
    const samples = { title: 'In vetrina', dishes: [sample] };
    const menus = [buildMenu({ page: 'cena', contents: [buildDish({ featured: 'sushi' })] })];
    expect(showcase(samples, [], 'it', now)[0]?.leadsTo).toEqual({ link: '/carta' });
    expect(showcase(samples, menus, 'it', now)[0]?.leadsTo).toEqual({ menuPage: 'cena', dish: 'etna' });
  });

  test('a dish has the declaration of its row, a sample has none', () => {
    const signed = { allergens: buildAnswers({ pesce: 'contiene' }), signature: { by: 'Giulia', at: '2026-11-02T09:30:00Z' } };
    const menus = [buildMenu({ contents: [buildDish({ featured: 'sushi', ...signed })] })];
    const [dish] = showcase(undefined, menus, 'it', now);
    const [unknown] = showcase({ title: 'In vetrina', dishes: [sample] }, [], 'it', now);
    expect(declarationOf(dish?.declarable ?? {})).toEqual({ answers: signed.allergens, signature: signed.signature });
    expect(declarationOf(unknown?.declarable ?? {})).toBeUndefined();
  });

  test('the first content features eight dishes, each with a picture of its own, a price and a declaration', async () => {
    const { menu: menus } = z.looseObject({ menu: z.array(menu.extend({ id: z.string() })) }).parse(await readContentFolder('content'));
    const dishes = showcase(undefined, menus, 'it', now);
    expect(dishes).toHaveLength(8);
    expect(new Set(dishes.map(({ picture }) => picture?.src)).size).toBe(8);
    expect(dishes.filter(({ picture, cents, declarable }) => !picture || !cents || !declarationOf(declarable))).toEqual([]);
  });

  test('a sold-out dish says so, and the showcase is valid until it is available again', () => {
    const menus = [buildMenu({ contents: [buildDish({ featured: 'sushi', soldOutUntil: '2026-11-20T14:00:00Z' })] })];
    expect(showcase(undefined, menus, 'it', now)[0]?.soldOut).toBe(true);
    expect(showcaseChange(menus, now)?.toString()).toBe('2026-11-20T14:00:00Z');
    expect(showcaseChange(menus, Temporal.Instant.from('2026-11-20T14:00:00Z'))).toBeUndefined();
  });
});
