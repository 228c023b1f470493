import fc from '#tests/random-examples.ts';
import { describe, expect, test } from 'vitest';
import { buildSettings } from '#tests/builders/documents.ts';
import { dayOf, type HoursException, timeZone } from './hours.ts';
import { nextChange, openingAt, shiftsOn } from './opening.ts';

const hours = buildSettings();
const rome = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
const local = (instant: Temporal.Instant | undefined) => instant?.toZonedDateTimeISO(timeZone).toPlainDateTime().toString();

describe('opening hours', () => {
  test('on a Friday at noon lunch is on until three', () => {
    const opening = openingAt(hours, rome('2026-11-20T12:00'));
    expect('open' in opening && opening.open.service).toBe('lunch');
    expect('open' in opening && local(opening.open.end)).toBe('2026-11-20T15:00:00');
  });

  test('at the minute of closing it is closed, and dinner is next', () => {
    const opening = openingAt(hours, rome('2026-11-20T15:00'));
    expect('closed' in opening && local(opening.next?.start)).toBe('2026-11-20T19:00:00');
  });

  test('on Sunday night the next opening is Tuesday lunch: Monday is closed', () => {
    const opening = openingAt(hours, rome('2026-11-22T23:30'));
    expect('closed' in opening && local(opening.next?.start)).toBe('2026-11-24T12:00:00');
  });

  test('an exception closes a service, a range closes days, a special opening opens a Monday', () => {
    const exceptions: HoursException[] = [
      { from: '2026-12-24', to: '2026-12-24', lunch: 'unchanged', dinner: 'closed', reason: 'Vigilia' },
      { from: '2026-12-25', to: '2026-12-26', lunch: 'closed', dinner: 'closed' },
      { from: '2026-12-28', to: '2026-12-28', lunch: 'closed', dinner: { from: '20:00', to: '24:00' } },
    ];
    const services = (day: string) =>
      shiftsOn({ ...hours, exceptions }, Temporal.PlainDate.from(day)).map(({ service, end }) => `${service} to ${local(end)}`);
    expect(services('2026-12-24')).toEqual(['lunch to 2026-12-24T15:00:00']);
    expect(services('2026-12-25')).toEqual([]);
    expect(services('2026-12-28')).toEqual(['dinner to 2026-12-29T00:00:00']);
  });

  test('the later exception wins where two overlap', () => {
    const exceptions: HoursException[] = [
      { from: '2026-08-01', to: '2026-08-31', lunch: 'closed', dinner: 'closed' },
      { from: '2026-08-15', to: '2026-08-15', lunch: { from: '12:30', to: '16:00' }, dinner: 'unchanged' },
    ];
    const feast = shiftsOn({ ...hours, exceptions }, Temporal.PlainDate.from('2026-08-15'));
    expect(feast.map(({ service, start }) => `${service} ${local(start)}`)).toEqual(['lunch 2026-08-15T12:30:00']);
  });

  test('a dinner that ends after midnight is still open after midnight', () => {
    const late = { ...hours, dinnerTime: '19:00-02:00' };
    const opening = openingAt(late, rome('2026-11-21T01:30'));
    expect('open' in opening && opening.open.date.toString()).toBe('2026-11-20');
    expect('open' in opening && local(opening.open.end)).toBe('2026-11-21T02:00:00');
  });

  test('a restaurant that never opens has no next opening', () => {
    const closed = { lunch: 'closed', dinner: 'closed' } as const;
    const week = { monday: closed, tuesday: closed, wednesday: closed, thursday: closed, friday: closed, saturday: closed, sunday: closed };
    expect(openingAt({ ...hours, week }, rome('2026-11-20T12:00'))).toEqual({ closed: true, next: undefined });
    expect(nextChange({ ...hours, week }, rome('2026-11-20T12:00'))).toBeUndefined();
  });

  // Both clock changes are in this range, and exceptions fall anywhere in it.
  const moments = fc.integer({ min: rome('2026-03-20T00:00').epochMilliseconds, max: rome('2026-11-05T00:00').epochMilliseconds });
  const days = fc.integer({ min: 0, max: 230 }).map((day) => Temporal.PlainDate.from('2026-03-20').add({ days: day }).toString());
  const times = fc.integer({ min: 0, max: 47 }).map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
  const change = fc.oneof(fc.constant('unchanged' as const), fc.constant('closed' as const), fc.record({ from: times, to: times }));
  const exceptions = fc.array(
    fc.record({ day: days, length: fc.integer({ min: 0, max: 9 }), lunch: change, dinner: change }).map(
      ({ day, length, lunch, dinner }): HoursException => ({
        from: day,
        to: Temporal.PlainDate.from(day).add({ days: length }).toString(),
        lunch,
        dinner,
      }),
    ),
    { maxLength: 6 },
  );

  test('whatever the exceptions and the time, the restaurant is open exactly during a sitting', () => {
    fc.assert(
      fc.property(moments, exceptions, (milliseconds, exceptionList) => {
        const now = Temporal.Instant.fromEpochMilliseconds(milliseconds);
        const all = { ...hours, exceptions: exceptionList };
        const today = dayOf(now);
        const around = [-1, 0].flatMap((day) => shiftsOn(all, today.add({ days: day })));
        const within = around.some(({ start, end }) => Temporal.Instant.compare(start, now) <= 0 && Temporal.Instant.compare(now, end) < 0);
        expect('open' in openingAt(all, now)).toBe(within);
      }),
      { numRuns: 300 },
    );
  });

  test('nothing changes before the next change, and something changes at it', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 99 }), (milliseconds, percent) => {
        const now = Temporal.Instant.fromEpochMilliseconds(milliseconds);
        const next = nextChange(hours, now);
        if (!next) throw new Error('these hours always open again');
        expect(Temporal.Instant.compare(next, now)).toBe(1);
        const between = Temporal.Instant.fromEpochMilliseconds(
          Math.floor(milliseconds + ((next.epochMilliseconds - milliseconds - 1) * percent) / 100),
        );
        expect('open' in openingAt(hours, between)).toBe('open' in openingAt(hours, now));
        expect('open' in openingAt(hours, next)).toBe(!('open' in openingAt(hours, now)));
      }),
      { numRuns: 300 },
    );
  });

  test('on the days the clocks change lunch still begins at twelve local time', () => {
    for (const day of ['2026-03-29', '2026-10-25']) {
      expect(local(shiftsOn(hours, Temporal.PlainDate.from(day))[0]?.start)).toBe(`${day}T12:00:00`);
    }
  });
});
