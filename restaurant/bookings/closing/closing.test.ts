import { describe, expect, it } from 'vitest';
import { buildSettings } from '#tests/builders/documents.ts';
import { closingException, type ClosingScope, periodAround, closingActionsFor } from './closing.ts';

const saturday = Temporal.PlainDate.from('2026-11-28');
const monday = saturday.add({ days: 2 });
const words = { it: 'Ferie.', en: '', pt: '' };
const closedFor = (...scopes: ClosingScope[]) => ({
  ...buildSettings(),
  exceptions: scopes.map((scope) => closingException(scope, words)),
});
const dinnerOf = (from: Temporal.PlainDate, to = from) => ({ from, to, services: ['dinner'] }) satisfies ClosingScope;

it('a closed day leads to the period of its closing', () => {
  const period = dinnerOf(saturday, monday);
  const found = periodAround(closedFor(period), dinnerOf(saturday.add({ days: 1 })));
  expect([found?.from.toString(), found?.to.toString()]).toEqual(['2026-11-28', '2026-11-30']);
});

it('neither the period itself, another service or another day, nor holidays closed in parts lead to a period', () => {
  const hours = closedFor(dinnerOf(saturday, monday));
  expect(periodAround(hours, dinnerOf(saturday, monday))).toBeUndefined();
  expect(periodAround(hours, { from: saturday, to: saturday, services: ['lunch'] })).toBeUndefined();
  expect(periodAround(hours, dinnerOf(monday.add({ days: 1 })))).toBeUndefined();
  expect(periodAround(closedFor(dinnerOf(saturday, saturday.add({ days: 40 }))), dinnerOf(monday))).toBeUndefined();
});

describe('the proposed action for a booking', () => {
  const start = Temporal.Instant.from('2026-11-28T19:30:00Z');
  const booking = { state: 'confirmed', email: 'anna@posta.it', unreachedAt: undefined, start } as const;

  it('is a mail that lets the guest choose, or a call if no mail would be read in time', () => {
    expect(closingActionsFor(booking, start.subtract({ hours: 3 }))[0]).toBe('ask');
    expect(closingActionsFor(booking, start.subtract({ minutes: 9 }))).toEqual(['call', 'ask', 'move', 'cancel']);
    expect(closingActionsFor(booking, start)).toEqual(['call']);
  });
});
