import { expect, test } from 'vitest';
import { settings } from '#restaurant/settings/settings.ts';
import sample from '#content/todos/settings.json' with { type: 'json' };
import { replacementEnd } from './replacement-end.ts';

const hours = settings.parse(sample);
const rome = (moment: string) => Temporal.ZonedDateTime.from(`${moment}[Europe/Rome]`).toInstant();
const end = (day: string | undefined, now: string) =>
  replacementEnd(day === undefined ? undefined : Temporal.PlainDate.from(day), hours, rome(now))
    ?.toZonedDateTimeISO('Europe/Rome')
    .toPlainDateTime()
    .toString();

test('a replacement ends with the last service of the day, whichever service runs', () => {
  expect(end(undefined, '2026-11-27T12:30')).toBe('2026-11-27T23:00:00');
  expect(end(undefined, '2026-11-27T22:59')).toBe('2026-11-27T23:00:00');
});

test('a replacement that begins after the last service ends with the next one', () => {
  expect(end(undefined, '2026-11-27T23:30')).toBe('2026-11-28T15:00:00');
});

test('a replacement with a chosen day ends after its night; a past or distant day is refused', () => {
  expect(end('2026-11-29', '2026-11-27T18:00')).toBe('2026-11-30T04:00:00');
  expect(end('2026-11-26', '2026-11-27T18:00')).toBeUndefined();
  expect(end('2026-12-30', '2026-11-27T18:00')).toBeUndefined();
});

test('a replacement ends with the night if the calendar has no service', () => {
  const holiday = { ...hours, exceptions: [{ from: '2026-11-01', to: '2028-12-31', lunch: 'closed', dinner: 'closed' }] };
  const shut = settings.parse({ ...sample, exceptions: holiday.exceptions });
  expect(replacementEnd(undefined, shut, rome('2026-11-27T18:00'))?.toString()).toBe('2026-11-28T03:00:00Z');
});
