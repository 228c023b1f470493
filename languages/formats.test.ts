import { expect, it } from 'vitest';
import { languages, locales } from './languages.ts';
import { sayDate, withArticle } from './formats.ts';

const day = Temporal.PlainDate.from('2026-11-28');
const time = Temporal.PlainTime.from('20:05');

it.each(languages)('formats days and times in %s as the platform does', (language) => {
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

it('uses an ordinal for the first of a month in Italian only', () => {
  const options = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const first = Temporal.PlainDate.from('2026-12-01');
  expect(languages.map((language) => sayDate(first, language, options))).toEqual([
    'martedì 1º dicembre',
    'Tuesday 1 December',
    'terça-feira, 1 de dezembro',
  ]);
  expect(sayDate(first, 'it', { day: 'numeric', month: 'long', year: 'numeric' })).toBe('1º dicembre 2026');
  expect(sayDate(first, 'it', { weekday: 'long', day: 'numeric' })).toBe('martedì 1º');
  expect(sayDate(first, 'it', { day: 'numeric' })).toBe('1');
  expect(sayDate(first.add({ days: 10 }), 'it', options)).toBe('venerdì 11 dicembre');
});

it.each([
  ['il', '7 novembre', 'il 7 novembre'],
  ['il', '8 novembre', 'l’8 novembre'],
  ['al', '11/12', 'all’11/12'],
  ['dal', '1º dicembre', 'dal 1º dicembre'],
  ['il', '1/12', 'il 1/12'],
  ['del', '18 novembre', 'del 18 novembre'],
  ['al', '8', 'all’8'],
  ['al', '1', 'all’1'],
  ['al', '10 e 11', 'al 10 e 11'],
  ['con il', '81', 'con l’81'],
  ['al', 'Angolo', 'all’Angolo'],
  ['al', 'Banco', 'al Banco'],
] as const)('elides «%s» before «%s» if Italian does', (article, words, said) => {
  expect(withArticle(article, words)).toBe(said);
});
