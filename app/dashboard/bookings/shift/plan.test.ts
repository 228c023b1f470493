import { expect, test } from 'vitest';
import { buildShownParty } from '#tests/builders/shown-party.ts';
import { nameParts, shareLeft, standingsOf } from './plan.ts';

test.each([
  ['Carmelo Sgrò', ['Carmelo', 'Sgrò']],
  ['Luigi De Stefano', ['Luigi', 'De Stefano']],
  ['Di passaggio', ['', 'Di passaggio']],
  ['Greta', ['', 'Greta']],
  ['Maria Grazia D’Agostino', ['Maria Grazia', 'D’Agostino']],
])('%s is called by the last part of the name', (name, parts) => {
  expect(nameParts(name)).toEqual(parts);
});

test('what is left of a stay shrinks to nothing, and is nothing for who stays longer', () => {
  const minutes = (count: number) => count * 60_000;
  expect(shareLeft({ since: 0, end: minutes(90), left: 45 })).toBe(0.5);
  expect(shareLeft({ since: 0, end: minutes(90), left: -5 })).toBe(0);
  expect(shareLeft({ since: minutes(90), end: minutes(60), left: 10 })).toBe(0);
});

test('tables that are pushed together say who comes at the first of them that nobody else has', () => {
  const at = (time: string) => Temporal.Instant.from(`2026-11-28T${time}:00Z`).epochMilliseconds;
  const four = buildShownParty({ id: 'four', tables: ['18', '20'], start: at('20:30') });
  const seated = buildShownParty({ id: 'seated', tables: ['18'], state: 'seated', start: at('19:00') });
  const tables = [{ id: '18' }, { id: '20' }];
  const saidAt = (parties: (typeof four)[]) =>
    [...standingsOf({ parties, now: at('20:12'), when: 'current' }, tables).values()].map(({ there, saidAt }) => [there?.id, saidAt]);
  expect(saidAt([four])).toEqual([
    ['four', '18'],
    ['four', '18'],
  ]);
  expect(saidAt([four, seated])).toEqual([
    ['seated', '18'],
    ['four', '20'],
  ]);
});
