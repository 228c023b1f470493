import { expect, it } from 'vitest';
import { languages, locales } from './languages.ts';
import { sayDate } from './formats.ts';

const day = Temporal.PlainDate.from('2026-11-28');
const time = Temporal.PlainTime.from('20:05');

it.each(languages)('says days and times in %s as the platform does', (language) => {
  for (const options of [
    { weekday: 'long', day: 'numeric', month: 'long' },
    { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    { month: 'short' },
  ] as const)
    for (let round = 0; round < 2; round++) expect(sayDate(day, language, options)).toBe(day.toLocaleString(locales[language], options));
  const early = Temporal.PlainDate.from('0050-06-01');
  expect(sayDate(early, language, { year: 'numeric' })).toBe(early.toLocaleString(locales[language], { year: 'numeric' }));
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  expect(sayDate(time, language, clock)).toBe(time.toLocaleString(locales[language], clock));
});

it('says the first of a month as an ordinal in Italian alone, and no other day', () => {
  const options = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const first = Temporal.PlainDate.from('2026-12-01');
  expect(languages.map((language) => sayDate(first, language, options))).toEqual([
    'martedì 1º dicembre',
    'Tuesday 1 December',
    'terça-feira, 1 de dezembro',
  ]);
  expect(sayDate(first, 'it', { day: 'numeric', month: 'long', year: 'numeric' })).toBe('1º dicembre 2026');
  expect(sayDate(first.add({ days: 10 }), 'it', options)).toBe('venerdì 11 dicembre');
});
