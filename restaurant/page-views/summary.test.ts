import { expect, test } from 'vitest';
import { daysUntil, summarize, usualOfWeekday, viewsByDay, viewsByLanguage, viewsByPage } from './tally.ts';

const today = Temporal.PlainDate.from('2026-11-20');
const days = daysUntil(today);
const views = summarize(
  [
    { day: '2026-10-21', page: 'carta', language: 'it', views: 99 },
    { day: '2026-10-22', page: 'carta', language: 'it', views: 1 },
    { day: '2026-11-20', page: 'carta', language: 'it', views: 2 },
    { day: '2026-11-20', page: 'carta', language: 'en', views: 3 },
    { day: '2026-11-19', page: 'landing', language: 'en', views: 10 },
  ],
  days,
);

test('thirty days are shown, including today', () => {
  expect(days).toHaveLength(30);
  expect([days[0], days.at(-1)]).toEqual(['2026-10-22', '2026-11-20']);
});

test('every day has its number, for the chosen page and language', () => {
  const ends = (chosen: Parameters<typeof viewsByDay>[1]) => {
    const numbers = viewsByDay(views, chosen);
    expect(numbers).toHaveLength(30);
    return [numbers[0], numbers[28], numbers[29]];
  };
  expect(ends({ page: undefined, language: undefined })).toEqual([1, 10, 5]);
  expect(ends({ page: 'carta', language: undefined })).toEqual([1, 0, 5]);
  expect(ends({ page: undefined, language: 'en' })).toEqual([0, 10, 3]);
  expect(ends({ page: 'landing', language: 'it' })).toEqual([0, 0, 0]);
});

test('views are summed by page and by language, the most viewed first', () => {
  expect(viewsByPage(views)).toEqual([
    { page: 'landing', views: 10 },
    { page: 'carta', views: 6 },
  ]);
  expect(viewsByLanguage(views)).toEqual([
    { language: 'en', views: 13 },
    { language: 'it', views: 3 },
  ]);
});

test('a day is compared with the same weekday of earlier weeks, from the first counted week on', () => {
  const none = days.map(() => 0);
  expect(usualOfWeekday(none)).toBeUndefined();
  expect(usualOfWeekday(none.with(29, 5).with(23, 4))).toBeUndefined();
  expect(usualOfWeekday(none.with(29, 5).with(22, 4))).toBe(4);
  expect(usualOfWeekday(none.with(14, 1).with(15, 10).with(22, 5))).toBe(8);
});
