import { describe, expect, it, test } from 'vitest';
import { buildShownParty } from '#tests/builders/shown-party.ts';
import { type DraggedParty, draggedTo, stepOnPlan, stepOnTimeline, tablesAt, tooFewSeats } from './moving.tsx';
import { pull } from './use-moving.ts';
import { newSince } from './list-view.tsx';

type Plan = Parameters<typeof tablesAt>[0];

const table = (id: string, given: Partial<Plan['tables'][number]>): Plan['tables'][number] => ({
  id,
  name: id,
  room: 'sala',
  from: 1,
  to: 2,
  x: 0,
  y: 0,
  width: 80,
  height: 80,
  round: false,
  online: true,
  stepFree: false,
  highChair: true,
  closed: false,
  ...given,
});
const plan: Plan = {
  rooms: [
    { id: 'sala', name: 'Sala', outside: false },
    { id: 'veranda', name: 'Veranda', outside: true },
  ],
  tables: [table('1', {}), table('2', { x: 200 }), table('3', { x: 190, y: 200, to: 4 }), table('4', { room: 'veranda' })],
  fixtures: [],
  combinations: [
    { id: 'three', tables: ['1', '2', '3'], names: ['1', '2', '3'], from: 5, to: 8 },
    { id: 'two', tables: ['1', '2'], names: ['1', '2'], from: 3, to: 4 },
  ],
};
const at = (time: string) => Temporal.Instant.from(`2026-11-28T${time}:00Z`).epochMilliseconds;
const minutes = (count: number) => count * 60_000;

const held = (given: { state?: 'confirmed' | 'seated'; start?: number; table?: string } = {}): DraggedParty => {
  const { state = 'confirmed', start = at('20:00'), table: at1 = '1' } = given;
  return { party: { ...party, state, start }, start, table: at1 };
};
const party = buildShownParty();

describe('moving a party', () => {
  it('takes the smallest combination with a table that alone is too small', () => {
    expect(tablesAt(plan, '3', 4)).toEqual(['3']);
    expect(tablesAt(plan, '1', 4)).toEqual(['1', '2']);
    expect(tablesAt(plan, '3', 6)).toEqual(['1', '2', '3']);
    expect(tablesAt(plan, '4', 6)).toEqual(['4']);
  });

  it('shows too few seats for a table that is too small, unless a combination seats the party', () => {
    const seats = (covers: number, table: string) => {
      const own = held();
      return tooFewSeats({ ...own, party: { ...own.party, covers }, table }, { plan });
    };
    expect(seats(2, '4')).toBeUndefined();
    expect(seats(3, '4')).toBe(2);
    expect(seats(4, '2')).toBeUndefined();
    expect(seats(9, '3')).toBe(4);
  });

  it('snaps to quarters of an hour, and keeps an odd time until the party is dragged far enough', () => {
    const odd = { state: 'confirmed', start: at('20:05') } as const;
    expect(draggedTo(odd, minutes(7))).toBe(at('20:05'));
    expect(draggedTo(odd, minutes(14))).toBe(at('20:15'));
    expect(draggedTo({ ...odd, state: 'seated' }, minutes(60))).toBe(at('20:05'));
  });

  it('moves by a quarter of an hour or by a table with the arrow keys, not beyond the last table', () => {
    const tables = ['1', '2', '3', '4'];
    expect(stepOnTimeline(held(), 'ArrowRight', tables)?.start).toBe(at('20:15'));
    expect(stepOnTimeline(held({ start: at('20:05') }), 'ArrowLeft', tables)?.start).toBe(at('20:00'));
    expect(stepOnTimeline(held({ state: 'seated' }), 'ArrowRight', tables)?.start).toBe(at('20:00'));
    expect(stepOnTimeline(held(), 'ArrowUp', tables)?.table).toBe('1');
    expect(stepOnTimeline(held({ table: '3' }), 'ArrowDown', tables)?.table).toBe('4');
    expect(stepOnTimeline(held(), 'a', tables)).toBeUndefined();
  });

  it('moves to the nearest table in that direction on the plan, and from the last one of a room to the next room', () => {
    expect(stepOnPlan(held(), 'ArrowRight', plan)?.table).toBe('2');
    expect(stepOnPlan(held({ table: '2' }), 'ArrowDown', plan)?.table).toBe('3');
    expect(stepOnPlan(held({ table: '2' }), 'ArrowRight', plan)?.table).toBe('4');
    expect(stepOnPlan(held({ table: '4' }), 'ArrowLeft', plan)?.table).toBe('2');
    expect(stepOnPlan(held(), 'ArrowUp', plan)?.table).toBe('1');
  });
});

test('a pointer near an edge scrolls, faster the nearer it is', () => {
  expect(pull(300, 0, 600)).toBe(0);
  expect(pull(0, 0, 600)).toBe(-1);
  expect(pull(28, 0, 600)).toBe(-0.5);
  expect(pull(572, 0, 600)).toBe(0.5);
  expect(pull(640, 0, 600)).toBe(1);
});

test('an area hardly wider than its edges does not scroll', () => {
  expect(pull(10, 0, 100)).toBe(0);
});

const shownParty = (id: string, source: 'site' | 'phone' = 'site') => ({ id, source, state: 'confirmed' as const });
const known = { evening: '2026-11-28 dinner', ids: new Set(['one']) };

test('a party that booked on the site is new; one that the staff booked is not', () => {
  expect(newSince(known, known.evening, [shownParty('one'), shownParty('two'), shownParty('three', 'phone')])).toEqual(['two']);
});

test('no party is new on another evening, or when an evening is first shown', () => {
  expect(newSince(known, '2026-11-29 dinner', [shownParty('two')])).toEqual([]);
  expect(newSince(undefined, known.evening, [shownParty('two')])).toEqual([]);
});
