import { expect, test } from 'vitest';
import type { Texts } from '#restaurant/documents/model/field.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { editIn, outcomeOf } from '#restaurant/documents/model/save.ts';
import { readForm, textsOf } from '#restaurant/documents/model/text.ts';
import { readFixedTimes } from './pace.ts';
import { type BookingRules, defaultRules, rules as schema } from './rules.ts';

const save = (base: BookingRules, texts: Texts) =>
  outcomeOf(schema, { base, current: base, ...editIn(schema, base, { version: 1, unread: [], texts }) });

const everything = schema.parse({
  stayOf: { lunch: { steps: [{ upTo: 4, minutes: 60 }], larger: 75 } },
  walkInOnly: [{ weekday: 'tuesday', service: 'lunch' }],
  pause: { from: '2026-11-28T18:00:00Z', until: '2026-11-28T19:00:00Z' },
  paces: [
    { service: 'dinner', weekday: 'saturday', fixedTimes: ['20:00', '22:15'], arrivals: 40 },
    { service: 'lunch', from: '2026-12-24', to: '2026-12-24', arrivals: 4 },
    { service: 'dinner', weekday: 'saturday', from: '2027-08-01', to: '2027-08-31', fixedTimes: [] },
  ],
  dayPaces: [{ date: '2026-11-28', service: 'dinner', closed: [{ time: '20:15', by: 'Giulia', at: '2026-11-28T18:40:00Z' }] }],
  policy: 'Vi aspettiamo un quarto d’ora.',
  translations: { en: { policy: 'We wait for a quarter of an hour.' } },
});

test('sends displayed rules back unchanged, including the pause and the changes of an evening', () => {
  expect(save(defaultRules, textsOf(nodeOf(schema), defaultRules))).toEqual({ data: defaultRules });
  expect(save(everything, textsOf(nodeOf(schema), everything))).toEqual({ data: everything });
});

test('keeps fields that a form does not contain', () => {
  expect(save(everything, { 'seats.dinner': '38', unknown: 'x' })).toEqual({ data: { ...everything, seats: { lunch: 40, dinner: 38 } } });
});

test('adds no undo step for an untouched row, whatever its boxes show', () => {
  const empty = { 'paces.0.service': '', 'paces.0.weekday': '', 'paces.0.fixedTimes.sale': '', 'paces.0.fixedTimes': '' };
  const draft = { data: defaultRules, typed: {} };
  expect(readForm(nodeOf(schema), draft, { ...textsOf(nodeOf(schema), defaultRules), ...empty })).toEqual(draft);
  const begun = readForm(nodeOf(schema), draft, { ...empty, 'paces.0.weekday': 'monday' });
  expect(begun.typed).toMatchObject({ 'paces.0.weekday': 'monday' });
});

test('leaves out empty rows of a stay, and allows a row below them', () => {
  const draft = { 'stay.steps.1.upTo': '', 'stay.steps.1.minutes': '', 'stay.steps.4.upTo': '9', 'stay.steps.4.minutes': '135' };
  expect(save(defaultRules, draft)).toMatchObject({
    data: {
      stay: {
        steps: [
          { upTo: 2, minutes: 90 },
          { upTo: 6, minutes: 120 },
          { upTo: 9, minutes: 135 },
        ],
      },
    },
  });
});

test.each([
  [{ 'seats.dinner': 'quaranta' }, ['seats.dinner']],
  [{ 'seats.dinner': '1e3' }, ['seats.dinner']],
  [{ 'seats.dinner': '' }, ['seats.dinner']],
  [{ slotMinutes: '17' }, ['slotMinutes']],
  [{ 'online.from': '9' }, ['online.to']],
  // Typed in the third row; the second is empty.
  [{ 'stay.steps.1.upTo': '', 'stay.steps.1.minutes': '', 'stay.steps.2.minutes': '7' }, ['stay.steps.2.minutes']],
  [{ 'stay.steps.1.upTo': '1' }, ['stay.steps']],
  [{ 'stayOf.lunch': 'on' }, ['stayOf.lunch.larger']],
  [{ policy: 'x'.repeat(1_001) }, ['policy']],
  // The second row is empty.
  [{ 'paces.2.service': 'dinner' }, ['paces.2.arrivals']],
  [{ 'paces.2.service': 'dinner', 'paces.2.arrivals': 'pochi' }, ['paces.2.arrivals']],
  [{ 'paces.2.service': 'dinner', 'paces.2.arrivals': '0' }, ['paces.2.arrivals']],
  [{ 'paces.2.service': 'supper', 'paces.2.arrivals': '4' }, ['paces.2.service']],
  [{ 'paces.0.service': 'dinner', 'paces.0.arrivals': '4', 'paces.0.from': '2026-12-24', 'paces.0.to': '2026-12-23' }, ['paces.0.to']],
  [{ 'paces.0.service': 'dinner', 'paces.0.arrivals': '4', 'paces.0.to': '2026-12-23' }, ['paces.0.to']],
  [{ 'paces.0.service': 'dinner', 'paces.0.fixedTimes.sale': 'fixed' }, ['paces.0.fixedTimes']],
  [{ 'paces.0.service': 'dinner', 'paces.0.fixedTimes.sale': 'fixed', 'paces.0.fixedTimes': 'alle otto' }, ['paces.0.fixedTimes']],
  [{ 'paces.0.service': 'dinner', 'paces.0.fixedTimes.sale': 'fixed', 'paces.0.fixedTimes': '20.00 e 20.30' }, ['paces.0.fixedTimes']],
  [{ 'paces.0.service': 'dinner', 'paces.0.fixedTimes.sale': 'fixed', 'paces.0.fixedTimes': '20.02' }, ['paces.0.fixedTimes']],
])('reports an error at its field (%#)', (typed, places) => {
  const result = save(defaultRules, typed);
  expect('faults' in result && [...new Set(result.faults.map(({ path }) => path))]).toEqual(places);
});

test.each([
  ['20.00 e 22.15', ['20:00', '22:15']],
  ['19:30, 21:15, 23', ['19:30', '21:15', '23:00']],
  ['20.00 22.15', ['20:00', '22:15']],
  ['', ['']],
])('reads fixed times as they are written: %s', (text, times) => {
  expect(readFixedTimes(text)).toEqual(times);
});

test('reads a first day without a last one as that day', () => {
  const typed = { 'paces.0.service': 'dinner', 'paces.0.arrivals': '4', 'paces.0.from': '2026-12-24' };
  expect(save(defaultRules, typed)).toMatchObject({
    data: { paces: [{ service: 'dinner', arrivals: 4, from: '2026-12-24', to: '2026-12-24' }] },
  });
});
