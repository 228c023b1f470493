import { describe, expect, test } from 'vitest';
import { buildDish, buildMenu, buildSettings } from '#tests/builders/documents.ts';
import { buildDataPage } from '#tests/builders/data-page.ts';
import { priceRange } from './price-range.ts';
import { type RestaurantIdentity, restaurantData, websiteData } from './restaurant.ts';

const today = Temporal.PlainDate.from('2026-11-20');
const house = (given: Partial<RestaurantIdentity> = {}): RestaurantIdentity => ({
  settings: buildSettings(),
  menus: [buildMenu()],
  events: undefined,
  today,
  ...given,
});
const legal = {
  ragioneSociale: 'Mare S.r.l.',
  sede: 'Reggio Calabria',
  partitaIva: '01234567890',
  rea: 'RC-1',
  capitale: '10.000',
  socioUnico: false,
  placeholder: false,
};

describe('the restaurant’s structured data', () => {
  test('is in the language of the page, and in Italian where there is no translation', () => {
    const settings = buildSettings({ description: 'Sushi dello Stretto', translations: { en: { description: 'Sushi of the Strait' } } });
    const menus = [buildMenu({ translations: { en: { name: 'À la carte' } } }), buildMenu({ page: 'brunch', name: 'Brunch' })];
    const english = restaurantData(house({ settings, menus }), buildDataPage('en'));
    expect(english).toMatchObject({
      '@id': 'https://sushi.example/#restaurant',
      url: 'https://sushi.example/en',
      description: 'Sushi of the Strait',
    });
    expect(english.hasMenu).toMatchObject([
      { name: 'À la carte', url: 'https://sushi.example/en/carta', '@id': 'https://sushi.example/en/carta#menu' },
      { name: 'Brunch', url: 'https://sushi.example/en/menu/brunch' },
    ]);
    expect(restaurantData(house({ settings }), buildDataPage('pt')).description).toBe('Sushi dello Stretto');
  });

  test('has a telephone number with its country code', () => {
    const telephone = (phoneNumber: string) =>
      restaurantData(house({ settings: buildSettings({ phoneNumber }) }), buildDataPage()).telephone;
    expect(telephone('0965 000 000')).toBe('+39 0965 000 000');
    expect(telephone('+39 0965 000 000')).toBe('+39 0965 000 000');
  });

  test('names the company only once its real data is entered', () => {
    expect(restaurantData(house(), buildDataPage())).not.toHaveProperty('vatID');
    expect(restaurantData(house({ settings: buildSettings({ legal }) }), buildDataPage())).toMatchObject({
      legalName: 'Mare S.r.l.',
      vatID: 'IT01234567890',
    });
  });

  test('accepts reservations once the form is on, and does not mention them before', () => {
    const reservations = (booking: boolean) => {
      const settings = buildSettings({ forms: { booking, contact: false, newsletter: false } });
      return restaurantData(house({ settings }), buildDataPage()).acceptsReservations;
    };
    expect(reservations(true)).toBe(true);
    expect(reservations(false)).toBeUndefined();
  });

  test('lists its evenings as services, which need no date', () => {
    const events = {
      title: 'Feste',
      text: 'Sere',
      button: { name: 'Scriveteci', link: '#contact' },
      offers: [{ id: 'i0', title: 'Al banco', text: 'Per pochi.' }],
    };
    expect(restaurantData(house({ events }), buildDataPage('en')).makesOffer).toEqual([
      {
        '@type': 'Offer',
        url: 'https://sushi.example/en#events',
        itemOffered: {
          '@type': 'Service',
          name: 'Al banco',
          description: 'Per pochi.',
          provider: { '@id': 'https://sushi.example/#restaurant' },
        },
      },
    ]);
  });

  test('is the publisher of the site', () => {
    expect(websiteData(buildSettings(), buildDataPage('en'))).toMatchObject({ url: 'https://sushi.example/', name: 'Sushi Mediterraneo' });
  });
});

describe('the price range', () => {
  const priced = (...prices: number[]) =>
    buildMenu({ contents: prices.map((cents, index) => buildDish({ id: `d${index}`, prices: [{ cents }] })) });
  const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');

  test('is from the cheapest dish to the most expensive, in whole euros', () => {
    expect(plain(priceRange([priced(450, 2800), priced(1250)], 'it'))).toBe('4-28 €');
    expect(plain(priceRange([priced(450, 2750)], 'en'))).toBe('€4 – €28');
    expect(plain(priceRange([priced(1000, 1000)], 'it'))).toBe('10 €');
  });

  test('leaves out drinks, and is missing without prices', () => {
    expect(priceRange([{ ...priced(150, 9000), page: 'beverage' }], 'it')).toBeUndefined();
    expect(priceRange([buildMenu({ contents: [] })], 'it')).toBeUndefined();
  });
});
