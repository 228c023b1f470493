import fc from '#tests/random-examples.ts';
import { describe, expect, test } from 'vitest';
import { dishesOf, row, type Row, rowTypes } from '#restaurant/menus/menu.ts';
import { buildAnswers, buildDish, buildMenu } from '#tests/builders/documents.ts';
import { buildDataPage } from '#tests/builders/data-page.ts';
import { menuData } from './menu.ts';

const page = buildDataPage();

/** Rows by their types: `categorie Nigiri`. */
function rows(...texts: string[]): Row[] {
  return texts.map((text, index) => {
    const [type, content] = text.split(/ (.*)/);
    return row.parse({ id: `r${index}`, type, content });
  });
}

/** The parts of the data that tests compare, without their types. */
interface Told {
  name?: string;
  description?: string;
  hasMenuItem?: Told[];
  hasMenuSection?: Told[];
}
const told = (...texts: string[]): Told => JSON.parse(JSON.stringify(menuData(buildMenu({ contents: rows(...texts) }), [], page)));
/** `Nigiri (Alice, Tonno)`, recursively. */
const tell = ({ name, hasMenuItem = [], hasMenuSection = [] }: Told): string =>
  `${name} (${[...hasMenuItem.map((item) => item.name), ...hasMenuSection.map(tell)].join(', ')})`;
const itemOf = (dish: Parameters<typeof buildDish>[0], soldOut: string[] = []) =>
  JSON.parse(JSON.stringify(menuData(buildMenu({ contents: [buildDish(dish)] }), soldOut, buildDataPage('en')))).hasMenuItem[0];

describe('the rows of a menu', () => {
  test('become sections, and groups within them', () => {
    expect(
      tell(
        told(
          'categorie Nigiri',
          'piatto Alice',
          'categorie Vini',
          'description Bianchi',
          'piatto Grillo',
          'description Rossi',
          'piatto Faro',
        ),
      ),
    ).toBe('Carta (Nigiri (Alice), Vini (Bianchi (Grillo), Rossi (Faro)))');
  });

  test('before the first heading, or without any, belong to the menu itself', () => {
    expect(tell(told('piatto Pane', 'categorie Nigiri', 'piatto Alice'))).toBe('Carta (Pane, Nigiri (Alice))');
    expect(tell(told('piatto Pane', 'piatto Olio'))).toBe('Carta (Pane, Olio)');
  });

  test('that are notes become the description of their section or menu', () => {
    const { description, hasMenuSection } = told(
      'note Soia a parte',
      'categorie Nigiri',
      'description Due pezzi',
      'piatto Alice',
      'note Con le mani',
    );
    expect(description).toBe('Soia a parte');
    expect(hasMenuSection).toMatchObject([{ name: 'Nigiri', description: 'Due pezzi\nCon le mani' }]);
  });

  test('without dishes are left out', () => {
    expect(tell(told('categorie Nigiri', 'note Presto', 'categorie Vini', 'description Bianchi'))).toBe('Carta ()');
    expect(tell(told())).toBe('Carta ()');
  });

  test('in any order contain every dish exactly once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...rowTypes), { maxLength: 60 }), (types) => {
        const texts = types.map((type, index) => `${type} ${index}`);
        const dishes = ({ hasMenuItem = [], hasMenuSection = [] }: Told): (string | undefined)[] => [
          ...hasMenuItem.map(({ name }) => name),
          ...hasMenuSection.flatMap(dishes),
        ];
        expect(dishes(told(...texts))).toEqual(dishesOf(rows(...texts)).map(({ content }) => content));
      }),
    );
  });
});

describe('a dish', () => {
  test('has its name in the page’s language and its price, but not its description, which is on the page', () => {
    const dish = { description: 'Tonno e riso', translations: { en: { content: 'Volcano', description: 'Tuna and rice' } } };
    expect(itemOf(dish)).toEqual({
      '@type': 'MenuItem',
      name: 'Volcano',
      offers: [{ '@type': 'Offer', price: 16, priceCurrency: 'EUR' }],
    });
  });

  test('with several prices has an offer for each, by name', () => {
    const prices = [
      { cents: 650, name: 'calice', translations: { en: { name: 'glass' } } },
      { cents: 2990, name: 'bottiglia' },
    ];
    expect(itemOf({ prices }).offers).toEqual([
      { '@type': 'Offer', name: 'glass', price: 6.5, priceCurrency: 'EUR' },
      { '@type': 'Offer', name: 'bottiglia', price: 29.9, priceCurrency: 'EUR' },
    ]);
    expect(itemOf({ prices: [] })).not.toHaveProperty('offers');
  });

  test('that is sold out is marked as sold out, also without a price', () => {
    const soldOut = 'https://schema.org/SoldOut';
    expect(itemOf({}, ['etna']).offers).toEqual([{ '@type': 'Offer', price: 16, priceCurrency: 'EUR', availability: soldOut }]);
    expect(itemOf({ prices: [] }, ['etna']).offers).toEqual([{ '@type': 'Offer', availability: soldOut }]);
  });

  test('suits a diet only by its marks, never by a missing allergen', () => {
    expect(itemOf({ marks: ['vegano', 'vegetariano'] }).suitableForDiet).toEqual([
      'https://schema.org/VeganDiet',
      'https://schema.org/VegetarianDiet',
    ]);
    expect(itemOf({ marks: ['vegetariano'] }).suitableForDiet).toEqual(['https://schema.org/VegetarianDiet']);
    const signed = { allergens: buildAnswers(), signature: { by: 'Giulia', at: '2026-11-02T09:30:00Z' } };
    expect(itemOf({ ...signed, marks: ['piccante'] })).not.toHaveProperty('suitableForDiet');
  });
});
