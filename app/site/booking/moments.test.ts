import { expect, test } from 'vitest';
import { bookingTexts } from '#mail/booking-words.ts';
import { describeSlot } from './moments.ts';

const saturday = Temporal.PlainDate.from('2026-11-28');
const tableAt = (start: string) => ({ start: Temporal.Instant.from(start), date: saturday });
const quarterPastMidnight = tableAt('2026-11-28T23:15:00Z');

test('shows a table after midnight under the evening of its service, with the date it has by then', () => {
  expect(describeSlot(quarterPastMidnight, 'it')).toBe('sabato 28 novembre, ore 00:15 (già domenica 29)');
  expect(describeSlot(quarterPastMidnight, 'en')).toBe('Saturday 28 November, at 00:15 (early on Sunday 29)');
  expect(describeSlot(quarterPastMidnight, 'pt')).toBe('sábado, 28 de novembro, às 00:15 (já domingo, 29)');
});

test.each([
  ['in the evening', '2026-11-28T19:30:00Z'],
  ['after midnight', '2026-11-28T23:15:00Z'],
])('shows the table %s with one day and time on the page and in its mails', (_when, start) => {
  const table = tableAt(start);
  const { day, time } = bookingTexts({ start, end: '2026-11-29T01:00:00Z', covers: 2 }, 'it');
  expect(describeSlot(table, 'it')).toBe(`${day}, ore ${time}`);
});
