import { expect, test } from 'vitest';
import { mixedHours } from '#tests/builders/hours.ts';
import type { Hours, Service } from '#restaurant/hours/hours.ts';
import { bySoonest, servingOf, type Timing } from './served.ts';

const hours = mixedHours;

/** A serving as `now dinner until 2026-11-24T23:00` or `next lunch 2026-11-25T12:00`. */
function told(servedAt: Service[], moment: string): string {
  const clock = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO('Europe/Rome').toPlainDateTime().toString({ smallestUnit: 'minute' });
  const serving = servingOf({ servedAt }, hours, Temporal.ZonedDateTime.from(`${moment}[Europe/Rome]`).toInstant());
  if ('now' in serving) return `now ${serving.now.service} until ${clock(serving.now.end)}`;
  return serving.next ? `next ${serving.next.service} ${clock(serving.next.start)}` : 'never';
}

test('a lunch menu is served at lunch, and at dinner it waits for the next lunch', () => {
  expect(told(['lunch'], '2026-11-24T12:00')).toBe('now lunch until 2026-11-24T15:00');
  expect(told(['lunch'], '2026-11-24T15:00')).toBe('next lunch 2026-11-25T12:00');
  expect(told(['lunch'], '2026-11-24T20:00')).toBe('next lunch 2026-11-25T12:00');
});

test('a menu without services is served whenever the restaurant is open', () => {
  expect(told([], '2026-11-24T12:30')).toBe('now lunch until 2026-11-24T15:00');
  expect(told([], '2026-11-24T19:00')).toBe('now dinner until 2026-11-24T23:00');
  expect(told([], '2026-11-24T16:00')).toBe('next dinner 2026-11-24T19:00');
});

test('a closed day and a closed service are skipped', () => {
  expect(told(['dinner'], '2026-11-22T21:00')).toBe('next dinner 2026-11-24T19:00');
  expect(told([], '2026-11-23T12:30')).toBe('next lunch 2026-11-24T12:00');
});

test('a dinner that ends after midnight is still being served', () => {
  expect(told(['dinner'], '2026-11-29T01:00')).toBe('now dinner until 2026-11-29T01:30');
  expect(told(['dinner'], '2026-11-29T01:30')).toBe('next dinner 2026-12-01T19:00');
});

test('after a holiday it is served on the first day that is open again', () => {
  expect(told(['dinner'], '2026-12-23T23:00')).toBe('next dinner 2027-01-12T19:00');
  expect(told([], '2026-12-26T13:00')).toBe('next lunch 2027-01-12T12:00');
});

test('a menu of a service that never takes place has no next time', () => {
  const closed = Object.fromEntries(Object.keys(hours.week).map((day) => [day, { lunch: 'closed', dinner: 'usual' }]));
  const dinnerOnly = { ...hours, week: { ...hours.week, ...closed } };
  const moment = Temporal.Instant.from('2026-11-24T12:00Z');
  expect(servingOf({ servedAt: ['lunch'] }, dinnerOnly, moment)).toEqual({ next: undefined });
});

test('menus served now come first, then those served soonest, in the given order where equal', () => {
  const sundayDinner: Hours = { ...hours, week: { ...hours.week, sunday: { lunch: 'closed', dinner: 'usual' } } };
  const ordered = (moment: string, menus: Record<string, Service[]>) =>
    Object.entries(menus)
      .map(([name, servedAt]) => ({
        name,
        serving: servingOf({ servedAt }, sundayDinner, Temporal.ZonedDateTime.from(`${moment}[Europe/Rome]`).toInstant()),
      }))
      .sort((one, other) => bySoonest(one.serving, other.serving))
      .map(({ name }) => name);
  const menus: Record<string, Service[]> = { carta: [], lunch: ['lunch'], dinner: ['dinner'], drinks: [] };
  expect(ordered('2026-11-24T12:30', menus)).toEqual(['carta', 'lunch', 'drinks', 'dinner']);
  expect(ordered('2026-11-24T20:00', menus)).toEqual(['carta', 'dinner', 'drinks', 'lunch']);
  expect(ordered('2026-11-22T10:00', menus)).toEqual(['carta', 'dinner', 'drinks', 'lunch']);
});

const brunch: Timing = { servedAt: ['dinner'], ownHours: [{ days: ['sunday', 'monday'], from: '11:00', to: '14:30' }] };
const toldOfBrunch = (moment: string) => {
  const serving = servingOf(brunch, hours, Temporal.ZonedDateTime.from(`${moment}[Europe/Rome]`).toInstant());
  const moments = 'now' in serving ? serving.now.end : serving.next?.start;
  const local = moments?.toZonedDateTimeISO('Europe/Rome').toPlainDateTime().toString({ smallestUnit: 'minute' });
  return `${'now' in serving ? 'until' : 'next'} ${local}`;
};

test('a menu with its own hours is served in those, whatever the services do', () => {
  expect(toldOfBrunch('2026-11-22T10:59')).toBe('next 2026-11-22T11:00');
  expect(toldOfBrunch('2026-11-22T11:00')).toBe('until 2026-11-22T14:30');
  // Monday is the day of rest, but this menu is served.
  expect(toldOfBrunch('2026-11-22T14:30')).toBe('next 2026-11-23T11:00');
  expect(toldOfBrunch('2026-11-24T20:00')).toBe('next 2026-11-29T11:00');
});

test('on holiday no menu is served, not even in its own hours', () => {
  expect(toldOfBrunch('2026-12-21T15:00')).toBe('next 2027-01-11T11:00');
});

test('an aperitivo may end after midnight', () => {
  const late = { servedAt: [], ownHours: [{ days: ['friday' as const], from: '22:00', to: '01:00' }] };
  const serving = servingOf(late, hours, Temporal.ZonedDateTime.from('2026-11-28T00:30[Europe/Rome]').toInstant());
  expect('now' in serving).toBe(true);
});
