import { expect, it } from 'vitest';
import { buildSettings } from '#tests/builders/documents.ts';
import { comingDays } from './coming-days.ts';

it('lists the coming days with their hours, and marks those that differ from the usual week', () => {
  const hours = buildSettings({
    exceptions: [{ from: '2026-12-25', to: '2026-12-25', lunch: 'unchanged', dinner: 'closed' }],
  });
  const lunch = { from: '12:00', to: '15:00' };
  const dinner = { from: '19:00', to: '23:00' };
  expect(comingDays(hours, '2026-12-24', 5)).toEqual([
    { date: '2026-12-24', spans: [lunch, dinner], exceptional: false },
    { date: '2026-12-25', spans: [lunch], exceptional: true },
    { date: '2026-12-26', spans: [lunch, dinner], exceptional: false },
    { date: '2026-12-27', spans: [lunch, dinner], exceptional: false },
    { date: '2026-12-28', spans: [], exceptional: false },
  ]);
});

it('continues past the end of the year and over clock changes', () => {
  expect(comingDays(buildSettings(), '2026-12-31', 2).map(({ date }) => date)).toEqual(['2026-12-31', '2027-01-01']);
  expect(comingDays(buildSettings(), '2026-10-24', 3).map(({ date }) => date)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
});
