import { readFileSync } from 'node:fs';
import fc from '#tests/random-examples.ts';
import { describe, expect, it, test } from 'vitest';
import type { Texts } from '#restaurant/documents/model/field.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { editIn, outcomeOf } from '#restaurant/documents/model/save.ts';
import { textsOf } from '#restaurant/documents/model/text.ts';
import type { HoursException, Week } from '#restaurant/hours/hours.ts';
import {
  editedSettings as strict,
  inOrder,
  isPartitaIva,
  newOverlaps,
  overlap,
  overlapOfException,
  seemsShort,
  weeklyOverlaps,
} from './edited-settings.ts';
import { settings as schema } from './settings.ts';

const { exceptions: _, ...house } = schema.parse(JSON.parse(readFileSync('content/todos/settings.json', 'utf8')));
const settings = { ...house, exceptions: [] };
const save = (texts: Texts) => {
  const edit = editIn(schema, settings, { version: 1, unread: [], texts });
  const result = outcomeOf(schema, { base: settings, current: settings, ...edit, finish: inOrder, refuse: newOverlaps, strict });
  return 'faults' in result ? { wrong: result.faults.map(({ path }) => path) } : result;
};
const exception = (given: Texts, id = 'n1') =>
  Object.fromEntries(Object.entries(given).map(([name, text]) => [`exceptions.${id}.${name}`, text]));

describe('the settings form', () => {
  it('saves the same settings if nothing was typed', () => {
    expect(save(textsOf(nodeOf(schema), settings))).toEqual({ data: settings });
  });

  it('reads and writes each kind of field', () => {
    const result = save({
      phoneNumber: ' +39 0965 111 222 ',
      email: 'tavoli@example.it ',
      'lunchTime.from': '12.30',
      'lunchTime.to': '15',
      'dinnerTime.to': '24',
      'week.monday.dinner.is': 'own',
      'week.monday.dinner.from': '20',
      'week.monday.dinner.to': '1.30',
      'week.tuesday.lunch.is': 'closed',
      hoursNote: 'domenica chiuso',
      'translations.en.hoursNote': 'closed on Sunday',
      'translations.pt.hoursNote': '',
      logoLink: '/drawings/favicon.svg',
      'lang.en': '',
      'address.province': 'rc',
      'social.facebook': ' ',
      'partner.translations.pt.text': 'Azeite',
      'legal.partitaIva': '00743110157',
      'legal.placeholder': '',
      coperto: '3',
    });
    expect(result).toMatchObject({
      data: {
        phoneNumber: '+39 0965 111 222',
        email: 'tavoli@example.it',
        lunchTime: '12:30-15:00',
        dinnerTime: '19:00-24:00',
        week: { monday: { lunch: 'closed', dinner: { from: '20:00', to: '01:30' } }, tuesday: { lunch: 'closed', dinner: 'usual' } },
        hoursNote: 'domenica chiuso',
        logoLink: '/drawings/favicon.svg',
        lang: ['it', 'pt'],
        address: { province: 'RC' },
        social: { instagram: settings.social.instagram },
        partner: { translations: { en: { text: settings.partner.translations?.en?.text }, pt: { text: 'Azeite' } } },
        legal: { partitaIva: '00743110157', placeholder: false },
        coperto: 300,
        translations: { en: { hoursNote: 'closed on Sunday', description: settings.translations?.en?.description } },
      },
    });
    expect('data' in result && result.data.social.facebook).toBeUndefined();
  });

  it('always keeps Italian on', () => {
    expect(save({ 'lang.en': '', 'lang.pt': '' })).toMatchObject({ data: { lang: ['it'] } });
  });

  it('drops the translations of a removed note', () => {
    const result = save({ hoursNote: ' ' });
    expect('data' in result && result.data.hoursNote).toBeUndefined();
    expect('data' in result && result.data.translations?.en).toEqual({ description: settings.translations?.en?.description });
  });

  it.each([
    ['phoneNumber', 'chiamateci'],
    ['email', 'ciao'],
    ['lunchTime.from', 'mezzogiorno'],
    ['lunchTime.from', '24:00'],
    ['lunchTime.to', '25'],
    ['dinnerTime.from', ''],
    ['dinnerTime.to', '23:60'],
    ['hoursNote', 'x'.repeat(301)],
    ['translations.en.hoursNote', 'x'.repeat(301)],
    ['logoLink', 'https://example.com/logo.png'],
    ['week.monday.lunch.is', 'forse'],
    ['mapLink', 'maps'],
    ['social.instagram', '@sushi'],
    ['address.postalCode', '8912'],
    ['address.province', 'Reggio'],
    ['name', ' '],
    ['description', ''],
    ['partner.link', 'http://example.com'],
    ['legal.partitaIva', '123'],
    ['legal.partitaIva', '00743110158'],
    ['legal.sede', ''],
    ['coperto', 'due e cinquanta'],
    ['coperto', '-1'],
  ] as const)('refuses %s %j at its own field', (field, text) => {
    const { wrong } = { wrong: undefined, ...save({ [field]: text }) };
    expect(wrong).toEqual([field]);
  });

  it('refuses services that overlap, at the one with its own time or else at dinner', () => {
    expect(save({ 'lunchTime.to': '20' })).toEqual({ wrong: ['dinnerTime.overlap'] });
    expect(save({ 'week.friday.lunch.is': 'own', 'week.friday.lunch.from': '1230', 'week.friday.lunch.to': '19.30' })).toEqual({
      wrong: ['week.friday.lunch.overlap'],
    });
  });

  it('reports all invalid fields at once', () => {
    expect(save({ email: 'ciao', 'lunchTime.to': '99', phoneNumber: '', coperto: 'x' })).toEqual({
      wrong: ['lunchTime.to', 'coperto', 'phoneNumber', 'email'],
    });
  });
});

describe('the exceptions of the form', () => {
  it('are stored in order of precedence, a single day with an end equal to its start', () => {
    const rows = {
      ...exception({ from: '2026-12-31', to: '', 'dinner.is': 'own', 'dinner.from': '20', 'dinner.to': '2' }, 'n1'),
      ...exception(
        {
          from: '2026-08-01',
          to: '2026-08-31',
          'lunch.is': 'closed',
          'dinner.is': 'closed',
          reason: 'Ferie',
          'translations.en.reason': 'Holidays',
        },
        'n2',
      ),
    };
    expect(save(rows)).toMatchObject({
      data: {
        exceptions: [
          {
            from: '2026-08-01',
            to: '2026-08-31',
            lunch: 'closed',
            dinner: 'closed',
            reason: 'Ferie',
            translations: { en: { reason: 'Holidays' } },
          },
          { from: '2026-12-31', to: '2026-12-31', lunch: 'unchanged', dinner: { from: '20:00', to: '02:00' } },
        ],
      },
    });
  });

  it.each([
    [{ from: '', 'lunch.is': 'closed' }, 'exceptions.n1.from'],
    [{ from: '2026-12-25', to: '2026-12-24', 'lunch.is': 'closed' }, 'exceptions.n1.to'],
    [{ from: '2026-12-25' }, 'exceptions.n1.lunch.is'],
    [{ from: '2026-12-25', 'dinner.is': 'own', 'dinner.from': 'sera', 'dinner.to': '23' }, 'exceptions.n1.dinner.from'],
    [{ from: '2026-12-25', 'lunch.is': 'closed', reason: 'x'.repeat(301) }, 'exceptions.n1.reason'],
    [{ from: '2026-12-25', 'lunch.is': 'own', 'lunch.from': '12', 'lunch.to': '1930' }, 'exceptions.n1.lunch.overlap'],
  ] as const)('are refused at their own field: %j', (given, field) => {
    const result = save(exception(given));
    expect(result).toEqual({ wrong: [field] });
  });
});

it('validates a Partita IVA by its check digit', () => {
  expect(isPartitaIva('00743110157')).toBe(true);
  expect(isPartitaIva('00743110158')).toBe(false);
  expect(isPartitaIva('0074311015')).toBe(false);
  expect(isPartitaIva('IT00743110157')).toBe(false);
});

it('rejects a number with any single mistyped digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const wrong = [...'00743110157'].map((digit, index) => (index === place ? (Number(digit) + shift) % 10 : digit)).join('');
      expect(isPartitaIva(wrong)).toBe(false);
    }),
  );
});

it('asks about a telephone number that seems incomplete, but about no complete one', () => {
  expect(['0965 12', '0965'].map(seemsShort)).toEqual([true, true]);
  expect(['0965 000 000', '+39 0965 123456', '06 12 34 56', ''].map(seemsShort)).toEqual([false, false, false, false]);
});

const usual = { lunch: 'usual', dinner: 'usual' } as const;
const week: Week = { monday: usual, tuesday: usual, wednesday: usual, thursday: usual, friday: usual, saturday: usual, sunday: usual };
const hours = { lunchTime: '12:00-15:00', dinnerTime: '19:00-23:00', week };

test.each([
  ['12:00-15:00', '19:00-23:00', false],
  ['12:00-19:00', '19:00-23:00', false],
  ['12:00-19:01', '19:00-23:00', true],
  ['12:00-15:00', '11:00-11:30', false],
  ['12:00-15:00', '13:00-14:00', true],
  ['12:00-15:00', '19:00-01:30', false],
  ['19:00-02:00', '23:00-24:00', true],
])('%s and %s overlap: %s', (one, other, told) => {
  const [a, b] = [one, other].map((text) => ({ from: text.slice(0, 5), to: text.slice(6) }));
  expect(overlap(a, b)).toBe(told);
  expect(overlap(b, a)).toBe(told);
});

test('overlapping usual times are reported once, and a day at the service with its own time', () => {
  expect(weeklyOverlaps(hours)).toEqual([]);
  expect(weeklyOverlaps({ ...hours, lunchTime: '12:00-20:00' })).toEqual([{ usual: true }]);
  const late = { ...week, friday: { lunch: { from: '12:00', to: '19:30' }, dinner: 'usual' } } as const;
  expect(weeklyOverlaps({ ...hours, week: late })).toEqual([{ weekday: 'friday', service: 'lunch' }]);
});

test('an exception is compared with the weekly hours of its days', () => {
  const exception = (given: Partial<HoursException>): HoursException => ({
    from: '2026-12-25',
    to: '2026-12-25',
    lunch: 'unchanged',
    dinner: 'unchanged',
    ...given,
  });
  const long = { from: '12:00', to: '20:00' };
  expect(overlapOfException(exception({ lunch: long }), hours)).toBe('lunch');
  expect(overlapOfException(exception({ lunch: long, dinner: 'closed' }), hours)).toBeUndefined();
  expect(overlapOfException(exception({ lunch: long, dinner: { from: '19:00', to: '23:00' } }), hours)).toBe('dinner');
  const closedOnFridays = { ...hours, week: { ...week, friday: { lunch: 'usual', dinner: 'closed' } } as const };
  expect(overlapOfException(exception({ lunch: long }), closedOnFridays)).toBeUndefined();
  expect(overlapOfException(exception({ lunch: long, to: '2026-12-26' }), closedOnFridays)).toBe('lunch');
});
