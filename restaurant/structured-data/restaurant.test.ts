import fc from '#tests/random-examples.ts';
import { describe, expect, test } from 'vitest';
import { type Hours, type HoursException, timeZone } from '#restaurant/hours/hours.ts';
import { openingAt } from '#restaurant/hours/opening.ts';
import { buildDish, buildMenu, buildSettings } from '#tests/builders/documents.ts';
import { buildDataPage } from '#tests/builders/data-page.ts';
import { openingHours, priceRange, restaurantData, type RestaurantIdentity, specialOpeningHours, websiteData } from './restaurant.ts';

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
  test('is in the language of the page, and in Italian without a translation', () => {
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

const friday = Temporal.PlainDate.from('2026-11-20');
const days = (...names: string[]) => names.map((name) => `https://schema.org/${name}`);
const specification = { '@type': 'OpeningHoursSpecification' };

describe('the usual week', () => {
  test('is listed service by service, with the closed day as closed', () => {
    const week = days('Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday');
    expect(openingHours(buildSettings())).toEqual([
      { ...specification, dayOfWeek: week, opens: '12:00', closes: '15:00' },
      { ...specification, dayOfWeek: week, opens: '19:00', closes: '23:00' },
      { ...specification, dayOfWeek: days('Monday'), opens: '00:00', closes: '00:00' },
    ]);
  });

  test('writes midnight as 00:00, continues after it, and never closes at the minute it opens', () => {
    const times = (dinnerTime: string) => openingHours(buildSettings({ dinnerTime })).map(({ opens, closes }) => `${opens} ${closes}`)[1];
    expect(times('19:00-24:00')).toBe('19:00 00:00');
    expect(times('19:00-02:00')).toBe('19:00 02:00');
    expect(times('00:00-24:00')).toBe('00:00 23:59');
    expect(times('18:00-18:00')).toBe('18:00 17:59');
  });
});

describe('the exceptions', () => {
  const told = (...exceptions: HoursException[]) =>
    specialOpeningHours(buildSettings({ exceptions }), friday).map(
      ({ validFrom, validThrough, opens, closes }) => `${validFrom} ${validThrough} ${opens} ${closes}`,
    );

  test('are listed from today on: closed days, shorter days, special openings', () => {
    expect(
      told(
        { from: '2026-08-01', to: '2026-08-31', lunch: 'closed', dinner: 'closed' },
        { from: '2026-12-24', to: '2026-12-24', lunch: 'unchanged', dinner: 'closed' },
        { from: '2026-12-25', to: '2026-12-26', lunch: 'closed', dinner: 'closed' },
        { from: '2026-12-28', to: '2026-12-28', lunch: 'closed', dinner: { from: '20:00', to: '24:00' } },
      ),
    ).toEqual(['2026-12-24 2026-12-24 12:00 15:00', '2026-12-25 2026-12-26 00:00 00:00', '2026-12-28 2026-12-28 20:00 00:00']);
  });

  test('that overlap are listed with the hours that really apply', () => {
    expect(
      told(
        { from: '2026-12-24', to: '2026-12-26', lunch: 'closed', dinner: 'closed' },
        { from: '2026-12-25', to: '2026-12-25', lunch: { from: '12:30', to: '16:00' }, dinner: 'unchanged' },
      ),
    ).toEqual(['2026-12-24 2026-12-24 00:00 00:00', '2026-12-25 2026-12-25 12:30 16:00', '2026-12-26 2026-12-26 00:00 00:00']);
  });
});

describe('a search engine that reads the structured data', () => {
  const today = Temporal.PlainDate.from('2026-10-20');
  const midnight = today.toZonedDateTime(timeZone).toInstant();
  const times = fc.integer({ min: 0, max: 48 }).map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
  const start = times.filter((time) => time !== '24:00');
  const span = fc.record({ from: start, to: times }).filter(({ from, to }) => from !== to && !(from === '00:00' && to === '24:00'));
  const weekly = fc.oneof(fc.constant('usual' as const), fc.constant('closed' as const), span);
  const day = fc.record({ lunch: weekly, dinner: weekly });
  const exceptional = fc.oneof(fc.constant('unchanged' as const), fc.constant('closed' as const), span);
  const exception = fc
    .record({ first: fc.integer({ min: 0, max: 200 }), length: fc.integer({ min: 0, max: 6 }), lunch: exceptional, dinner: exceptional })
    .map(({ first, length, lunch, dinner }): HoursException => {
      const from = today.add({ days: first });
      return { from: from.toString(), to: from.add({ days: length }).toString(), lunch, dinner };
    });
  const week = fc.record({ monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day });

  // Both nights with a clock change are in this range.
  test('sees for every moment, exceptions and clock changes included, whether the restaurant is open', () => {
    const moments = fc.integer({ min: 25 * 60, max: 170 * 24 * 60 }).map((minutes) => midnight.add({ minutes }));
    fc.assert(
      fc.property(week, fc.array(exception, { maxLength: 4 }), moments, (weekTimes, exceptions, moment) => {
        const hours: Hours = { ...buildSettings(), week: weekTimes, exceptions };
        expect(readsAsOpen(hours, moment)).toBe('open' in openingAt(hours, moment));
      }),
      { numRuns: 300 },
    );
  });

  /**
   * Reads the specifications as a search engine does: special days first, then the week; a closing time before the opening is on the next
   * day.
   */
  function readsAsOpen(hours: Hours, moment: Temporal.Instant): boolean {
    const local = moment.toZonedDateTimeISO(timeZone);
    return [-1, 0].some((offset) => {
      const date = local.toPlainDate().add({ days: offset });
      const special = specialOpeningHours(hours, today).filter(({ validFrom, validThrough }) => {
        return String(validFrom) <= date.toString() && date.toString() <= String(validThrough);
      });
      const name = `https://schema.org/${date.toLocaleString('en', { weekday: 'long' })}`;
      const usual = openingHours(hours).filter(({ dayOfWeek }) => Array.isArray(dayOfWeek) && dayOfWeek.includes(name));
      return (special.length > 0 ? special : usual).some(({ opens, closes }) => {
        if (opens === closes) return false;
        const at = (clock: string, on: Temporal.PlainDate) => on.toZonedDateTime({ timeZone, plainTime: clock }).toInstant();
        const until = String(closes) < String(opens) ? date.add({ days: 1 }) : date;
        const [begins, ends] = [at(String(opens), date), at(String(closes), until)];
        return Temporal.Instant.compare(begins, moment) <= 0 && Temporal.Instant.compare(moment, ends) < 0;
      });
    });
  }
});
