import { describe, expect, it } from 'vitest';
import fc from '#tests/random-examples.ts';
import type { Hours, Service } from '#restaurant/hours/hours.ts';
import { buildSettings } from '#tests/builders/documents.ts';
import { isSoldOut } from './menu.ts';
import { isUntilReset, soldOutChoices, soldOutEndFor, type SoldOutTerm, soldOutTerms, termOf, untilReset } from './served.ts';

/** Closed on Mondays; lunch 12 to 15, dinner 19 to 23. */
const usual: Hours = buildSettings();
const rome = (moment: string) => Temporal.ZonedDateTime.from(`${moment}[Europe/Rome]`).toInstant();
const clock = (instant: Temporal.Instant) =>
  isUntilReset(instant.epochMilliseconds)
    ? 'told'
    : instant.toZonedDateTimeISO('Europe/Rome').toPlainDateTime().toString({ smallestUnit: 'minute' });
const end = (term: SoldOutTerm, servedAt: Service[], moment: string, hours = usual) =>
  clock(soldOutEndFor(term, { servedAt }, hours, rome(moment)));
const choices = (servedAt: Service[], moment: string, hours = usual) =>
  soldOutChoices({ servedAt }, hours, rome(moment)).map(
    ({ term, until }) => `${term} ${clock(Temporal.Instant.fromEpochMilliseconds(until))}`,
  );

describe('a dish marked as sold out', () => {
  it('is available again after its menu’s current service, not after another service', () => {
    expect(end('service', ['dinner'], '2026-11-22T01:24')).toBe('2026-11-22T23:00');
    expect(end('service', ['lunch'], '2026-11-22T01:24')).toBe('2026-11-22T15:00');
    expect(end('service', [], '2026-11-22T01:24')).toBe('2026-11-22T15:00');
  });

  it('is available again when the running service is over; one marked later waits for the next', () => {
    expect(end('service', ['dinner'], '2026-11-20T22:59')).toBe('2026-11-20T23:00');
    expect(end('service', ['dinner'], '2026-11-20T23:00')).toBe('2026-11-21T23:00');
    expect(end('service', ['lunch'], '2026-11-20T20:00')).toBe('2026-11-21T15:00');
  });

  it('stays sold out over days that are closed', () => {
    expect(end('service', ['dinner'], '2026-11-22T23:30')).toBe('2026-11-24T23:00');
    expect(end('service', ['lunch'], '2026-11-23T10:00')).toBe('2026-11-24T15:00');
  });

  it('is available again in the night if its dinner continues after midnight', () => {
    const late: Hours = { ...usual, dinnerTime: '19:00-02:00' };
    expect(end('service', ['dinner'], '2026-11-21T01:24', late)).toBe('2026-11-21T02:00');
    expect(end('tonight', ['dinner'], '2026-11-21T01:24', late)).toBe('2026-11-21T02:00');
    expect(end('tomorrow', ['dinner'], '2026-11-21T01:24', late)).toBe('2026-11-22T02:00');
    expect(end('tomorrow', ['lunch'], '2026-11-21T01:24', late)).toBe('2026-11-21T15:00');
  });

  it('follows the exceptions: a closed evening, a lunch with its own hours, an opening on a Monday', () => {
    const exceptions: Hours['exceptions'] = [
      { from: '2026-11-20', to: '2026-11-20', lunch: { from: '12:00', to: '16:30' }, dinner: 'closed' },
      { from: '2026-11-23', to: '2026-11-23', lunch: 'closed', dinner: { from: '20:00', to: '24:00' } },
    ];
    const hours = { ...usual, exceptions };
    expect(end('service', [], '2026-11-20T15:30', hours)).toBe('2026-11-20T16:30');
    expect(end('service', ['dinner'], '2026-11-20T15:30', hours)).toBe('2026-11-21T23:00');
    expect(end('tonight', ['dinner'], '2026-11-20T15:30', hours)).toBe('2026-11-21T23:00');
    expect(end('tomorrow', ['dinner'], '2026-11-22T21:00', hours)).toBe('2026-11-24T00:00');
  });

  it('is available again at the same local time on the days on which the clock changes', () => {
    expect(end('service', ['lunch'], '2026-03-29T01:30')).toBe('2026-03-29T15:00');
    expect(end('tonight', [], '2026-10-25T12:30')).toBe('2026-10-25T23:00');
    // A dinner until three in the night when three o'clock comes twice.
    const late: Hours = { ...usual, dinnerTime: '19:00-02:30' };
    expect(soldOutEndFor('service', { servedAt: ['dinner'] }, late, rome('2026-10-24T23:00')).toString()).toBe('2026-10-25T00:30:00Z');
  });

  it('may stay sold out for the whole evening, until the end of tomorrow, or until the staff end it', () => {
    expect(end('tonight', [], '2026-11-20T12:30')).toBe('2026-11-20T23:00');
    expect(end('tomorrow', [], '2026-11-20T12:30')).toBe('2026-11-21T23:00');
    expect(end('until-told', [], '2026-11-20T12:30')).toBe('told');
    expect(isSoldOut({ soldOutUntil: untilReset }, rome('2099-12-31T12:00'))).toBe(true);
  });

  it('waits for the next service if its day has none left, and for the staff if none is planned', () => {
    expect(end('tonight', ['lunch'], '2026-11-20T16:00')).toBe('2026-11-21T15:00');
    expect(end('tomorrow', ['lunch'], '2026-11-22T16:00')).toBe('2026-11-24T15:00');
    const never: Hours = { ...usual, exceptions: [{ from: '2026-01-01', to: '2030-01-01', lunch: 'closed', dinner: 'closed' }] };
    expect(soldOutTerms.map((term) => end(term, [], '2026-11-20T12:30', never))).toEqual(['told', 'told', 'told', 'told']);
  });

  it('is always sold out at the moment it is marked', () => {
    const moments = fc.integer({ min: rome('2026-03-20T00:00').epochMilliseconds, max: rome('2026-11-05T00:00').epochMilliseconds });
    const servedAt = fc.subarray<Service>(['lunch', 'dinner']);
    fc.assert(
      fc.property(moments, servedAt, fc.constantFrom(...soldOutTerms), (milliseconds, services, term) => {
        const now = Temporal.Instant.fromEpochMilliseconds(milliseconds);
        expect(isSoldOut({ soldOutUntil: soldOutEndFor(term, { servedAt: services }, usual, now).toString() }, now)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the choices for the end of a mark', () => {
  it('are those with different ends', () => {
    expect(choices([], '2026-11-20T12:30')).toEqual([
      'service 2026-11-20T15:00',
      'tonight 2026-11-20T23:00',
      'tomorrow 2026-11-21T23:00',
      'until-told told',
    ]);
    expect(choices(['dinner'], '2026-11-20T12:30')).toEqual(['service 2026-11-20T23:00', 'tomorrow 2026-11-21T23:00', 'until-told told']);
    // Tomorrow is Monday: closed.
    expect(choices(['dinner'], '2026-11-22T21:00')).toEqual(['service 2026-11-22T23:00', 'until-told told']);
  });
});

it('have a term in place of an instant in an edit', () => {
  expect([termOf('until-told'), termOf(untilReset), termOf(undefined), termOf('forever')]).toEqual([
    'until-told',
    undefined,
    undefined,
    undefined,
  ]);
});
