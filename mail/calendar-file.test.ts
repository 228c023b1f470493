import { expect, test } from 'vitest';
import { calendarFile, calendarUid } from './calendar-file.ts';

const entry = {
  uid: calendarUid('5b1f', 'https://sushi.example'),
  sequence: 3,
  method: 'REQUEST',
  at: Temporal.Instant.from('2026-11-27T16:20:00Z'),
  start: Temporal.Instant.from('2026-11-28T19:30:00Z'),
  end: Temporal.Instant.from('2026-11-28T21:15:00Z'),
  summary: 'Sushi Mediterraneo, 4 persone',
  description: 'Riferimento KZ4827',
  location: 'Via Marina 12, Reggio Calabria',
} as const;

test('has an entry for a booking with its UID, its number and its times in UTC', () => {
  expect(calendarFile(entry).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:5b1f@sushi.example',
    'SEQUENCE:3',
    'DTSTAMP:20261127T162000Z',
    'DTSTART:20261128T193000Z',
    'DTEND:20261128T211500Z',
    'STATUS:CONFIRMED',
    String.raw`SUMMARY:Sushi Mediterraneo\, 4 persone`,
    'DESCRIPTION:Riferimento KZ4827',
    String.raw`LOCATION:Via Marina 12\, Reggio Calabria`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('cancels an entry under the same UID', () => {
  expect(calendarFile({ ...entry, method: 'CANCEL' })).toMatch(/METHOD:CANCEL\r\n[^]*UID:5b1f@sushi.example\r\n[^]*STATUS:CANCELLED/);
});

test('keeps line ends and quotes in a name from becoming a property', () => {
  const name = 'Ada"\r\nATTENDEE:mailto:spy@x.example\r\nX:\u2028Y';
  const file = calendarFile({ ...entry, summary: name, attendee: { name, email: 'ada@posta.it\r\nX-SPY:1' } });
  const properties = file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => line.split(/[:;]/)[0]);
  expect(properties.filter((property) => property === 'ATTENDEE')).toHaveLength(1);
  expect(properties).not.toContain('X');
  expect(properties).not.toContain('X-SPY');
});

test('folds long lines at 75 bytes, never within a character', () => {
  const summary = 'Trattoria «Così è la notte» 🍣'.repeat(20);
  const file = calendarFile({ ...entry, summary });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
});
