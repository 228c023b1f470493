import { expect, it } from 'vitest';
import { languages, locales } from './languages.ts';
import { sayDate } from './say-date.ts';

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
