import { describe, expect, test } from 'vitest';
import { buildSettings } from '#tests/builders/documents.ts';
import { rules } from '../rules/rules.ts';
import { tables } from '../tables/tables.ts';
import type { DayInputs } from './availability.ts';
import type { Occupancy } from './occupancy.ts';
import { strangersPartsOf, waitingParts } from './strangers.ts';

const rome = (time: string) => Temporal.PlainDateTime.from(`2026-11-28T${time}`).toZonedDateTime('Europe/Rome').toInstant();
const now = Temporal.Instant.from('2026-11-28T09:00:00Z');

/** A restaurant by the chairs of its tables. */
function house(chairs: readonly number[], occupied: readonly Occupancy[] = [], seats = 40): DayInputs {
  const table = { room: 'sala', from: 1, x: 0, y: 0, width: 80, height: 80 };
  return {
    rules: rules.parse({ seats: { lunch: seats, dinner: seats } }),
    plan: tables.parse({
      rooms: [{ id: 'sala', name: 'Sala' }],
      tables: chairs.map((to, index) => ({ ...table, id: `t${index}`, name: `${index}`, to })),
    }),
    hours: buildSettings(),
    date: Temporal.PlainDate.from('2026-11-28'),
    occupied,
    now,
  };
}

/** Parties that strangers booked half an hour ago, all for eight o'clock. */
const strangers = (...parties: readonly number[]): Occupancy[] =>
  parties.map((covers, index) => ({
    id: `b${index}`,
    covers,
    start: rome('20:00'),
    end: rome('21:45'),
    online: true,
    tables: { now: undefined },
    strangerSince: now.subtract({ minutes: 30 }),
  }));

const dinner = { service: 'dinner', start: rome('20:00'), end: rome('21:45') } as const;
const recentOf = (day: DayInputs, covers: number) => strangersPartsOf(day, { covers }, dinner).recent;

/** 22 chairs at seven tables. */
const small = [2, 2, 2, 4, 4, 4, 4];

describe('the share of a service that strangers have', () => {
  test('is a share of its tables: the third table of four in a restaurant of 22 chairs has less than half', () => {
    expect(recentOf(house(small, strangers(4, 4)), 4)).toBeCloseTo(3 / 7);
    expect(recentOf(house(small, strangers(4, 4, 4)), 4)).toBeCloseTo(4 / 7);
  });

  test('is zero for the first of them, however large', () => {
    expect(recentOf(house(small), 8)).toBe(0);
  });

  test('counts a table for a single guest, and several tables for a party that no table holds', () => {
    expect(recentOf(house(small, strangers(1, 1, 1)), 1)).toBeCloseTo(4 / 7);
    expect(recentOf(house(small, strangers(8)), 2)).toBeCloseTo(3 / 7);
    // Parties of five take more than all chairs.
    expect(recentOf(house(small, strangers(5, 5, 5)), 5)).toBe(1);
  });

  test('leaves out closed tables', () => {
    const day = house(small, strangers(2));
    const closing = {
      from: '2026-11-28',
      to: '2026-11-28',
      services: ['dinner' as const],
      tables: ['t3', 't4', 't5', 't6'],
      reason: 'pioggia',
    };
    expect(recentOf({ ...day, plan: tables.parse({ ...day.plan, closings: [closing] }) }, 2)).toBeCloseTo(2 / 3);
  });

  test('is a share of the covers if the rules allow fewer covers than there are chairs', () => {
    expect(recentOf(house(small, strangers(4), 10), 2)).toBeCloseTo(6 / 10);
    expect(recentOf(house([], strangers(10), 40), 2)).toBeCloseTo(12 / 40);
    expect(recentOf(house(small, strangers(1), 0), 1)).toBe(1);
  });

  test('is taken at the fullest moment, and leaves out parties at another time', () => {
    const late = strangers(2, 2, 2).map((one) => ({ ...one, start: rome('21:45'), end: rome('23:00') }));
    expect(recentOf(house(small, [...strangers(2), ...late.map((one) => ({ ...one, id: `late ${one.id}` }))]), 2)).toBeCloseTo(2 / 7);
  });
});

describe('the share of a waiting list that strangers have', () => {
  const since = (...minutes: readonly number[]) => minutes.map((ago) => now.subtract({ minutes: ago }));

  test('counts the parties that are seated at once, by the hour and by the day', () => {
    expect(waitingParts(house(small), dinner, since())).toEqual({ recent: 0, today: 0 });
    expect(waitingParts(house(small), dinner, since(10, 50, 90))).toEqual({ recent: 3 / 7, today: 4 / 7 });
    expect(waitingParts(house(small), dinner, since(2_000))).toEqual({ recent: 0, today: 0 });
  });

  test('counts as many couples as there are seats if the plan has no tables', () => {
    expect(waitingParts(house([]), dinner, since(10)).recent).toBe(2 / 20);
  });
});
