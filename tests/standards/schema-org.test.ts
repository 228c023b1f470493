import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#languages/languages.ts';
import { events } from '#restaurant/landing/landing.ts';
import { housePages, menu } from '#restaurant/menus/menu.ts';
import { settings } from '#restaurant/settings/settings.ts';
import { menuData } from '#restaurant/structured-data/menu.ts';
import { restaurantData, trailData, websiteData } from '#restaurant/structured-data/restaurant.ts';
import { buildDataPage } from '../builders/data-page.ts';
import { buildSettings } from '../builders/documents.ts';
import { schemaOrgFaults } from './schema-org.ts';

const graphOf = (...things: unknown[]) => JSON.stringify({ '@context': 'https://schema.org', '@graph': things });

/** The structured data of the initial content in every language with every dish sold out, and of optional fields that it lacks. */
function built(): Record<string, string> {
  const content = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '../../content', `${file}.json`), 'utf8'));
  const files = ['beverage', 'pranzo-carta', 'carta', 'cena', 'pranzo-poke', 'pranzo-panini'];
  const house = settings.parse(content('todos/settings'));
  const menus = files.map((file) => menu.parse(content(`menu/${file}`)));
  const shared = { menus, events: events.parse(content('landing/events')), today: Temporal.PlainDate.from('2026-11-20') };
  const complete = buildSettings({
    forms: { booking: true, contact: true, newsletter: true },
    legal: { ...house.legal, placeholder: false },
    exceptions: [{ from: '2026-12-24', to: '2027-01-06', lunch: 'closed', dinner: { from: '20:00', to: '24:00' } }],
  });
  const texts: Record<string, string> = {};
  for (const language of languages) {
    const page = buildDataPage(language);
    texts[`${language}-house`] = graphOf(restaurantData({ ...shared, settings: house }, page), websiteData(house, page));
    texts[`${language}-complete`] = graphOf(restaurantData({ ...shared, settings: complete }, page));
    for (const one of menus) {
      const soldOut = one.contents.map(({ id }) => id);
      texts[`${language}-${one.page}`] = graphOf(menuData(one, soldOut, page), trailData([{ name: one.name, path: '/carta' }], page));
    }
  }
  return texts;
}

const item = (given: object) => graphOf({ '@type': 'Menu', hasMenuItem: [{ '@type': 'MenuItem', name: 'Etna', ...given }] });
const right = item({ offers: [{ '@type': 'Offer', price: 16, priceCurrency: 'EUR' }] });
const wrong = {
  'unknown-property': item({ prize: 16 }),
  'property-out-of-its-domain': item({ inLanguage: 'it' }),
  'unknown-type': item({ offers: [{ '@type': 'Ofer', price: 16 }] }),
  'type-out-of-range': item({ offers: [{ '@type': 'PostalAddress', addressCountry: 'IT' }] }),
  'unknown-enumeration': item({ suitableForDiet: ['https://schema.org/VegannDiet'] }),
  'unknown-property-at-the-top': graphOf({ '@type': 'Restaurant', name: 'Sushi', servesCousine: 'Sushi' }),
  'unknown-type-at-the-top': graphOf({ '@type': 'Restorant', name: 'Sushi' }),
  'wrong-context': '{ "@context": "https://schema.com", "@graph": [] }',
};

let faults: Record<string, string[]>;
beforeAll(async () => {
  faults = await schemaOrgFaults({ ...built(), right, ...wrong });
}, 120_000);

describe('the vocabulary of schema.org', () => {
  test.each(languages.flatMap((language) => ['house', 'complete', ...housePages].map((name) => `${language}-${name}`)))(
    'is kept by %s',
    (name) => {
      expect(faults[name]).toBeUndefined();
    },
  );

  test('accepts valid data, and rejects data that breaks any of its rules', () => {
    expect(faults['right']).toBeUndefined();
    expect(Object.keys(faults).sort()).toEqual(Object.keys(wrong).sort());
    expect(faults['unknown-property']?.join()).toMatch(/prize.* does not exist in type.*MenuItem/);
  });
});
