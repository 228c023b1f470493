import fc from '#tests/random-examples.ts';
import { describe, expect, test } from 'vitest';
import {
  type BookingChange,
  bookingChanges,
  bookingStates,
  type TransitionResult,
  type ActorKind,
  type ChangingBooking,
  transition,
  actorKinds,
  allowedTransitions,
  countsTowardCapacity,
} from './states.ts';

const start = Temporal.Instant.from('2026-11-28T19:30:00Z');
const end = start.add({ minutes: 105 });
const answerUntil = start.subtract({ hours: 1 });
const at = (hours: number) => start.add({ minutes: hours * 60 });
const booking = (given: Partial<ChangingBooking> = {}): ChangingBooking => ({ state: 'confirmed', start, end, answerUntil, ...given });
const dayBefore = at(-24);

describe('a booking', () => {
  test.each<[ChangingBooking['state'], ActorKind, Temporal.Instant, BookingChange[]]>([
    ['requested', 'staff', dayBefore, ['confirm', 'decline', 'ask', 'cancel']],
    ['requested', 'guest', dayBefore, ['cancel']],
    ['waiting', 'staff', dayBefore, ['offer', 'cancel']],
    ['waiting', 'clock', dayBefore, ['offer']],
    ['offered', 'guest', dayBefore, ['accept', 'cancel']],
    ['offered', 'clock', dayBefore, []],
    ['offered', 'clock', at(-1), ['lapse']],
    ['confirmed', 'staff', dayBefore, ['ask', 'cancel']],
    ['confirmed', 'staff', at(-6), ['ask', 'arrive', 'seat', 'cancel']],
    ['toChoose', 'guest', dayBefore, ['cancel']],
    ['toChoose', 'clock', at(0), ['unanswered']],
    ['confirmed', 'staff', at(0), ['arrive', 'seat', 'cancel', 'noShow']],
    ['confirmed', 'guest', at(-0.1), ['cancel']],
    ['confirmed', 'guest', at(0), []],
    ['arrived', 'staff', at(0), ['seat', 'cancel']],
    ['arrived', 'guest', at(-0.1), []],
    ['seated', 'staff', at(1), ['finish', 'cancel']],
    ['seated', 'guest', at(-0.1), []],
    ['finished', 'staff', at(2), []],
    ['cancelled', 'guest', dayBefore, []],
    ['noShow', 'staff', at(2), []],
  ])('%s: by %s at %s', (state, by, now, changes) => {
    expect(allowedTransitions(booking({ state }), by, now)).toEqual(changes);
  });

  test('is its guest’s offer until its last moment, and then the next guest’s', () => {
    const offered = booking({ state: 'offered' });
    expect(transition(offered, 'accept', 'guest', answerUntil.subtract({ seconds: 1 }))).toEqual({ to: 'confirmed', needsRoom: false });
    expect(transition(offered, 'accept', 'guest', answerUntil)).toEqual({ refused: 'offerOver' });
    expect(transition(offered, 'lapse', 'clock', answerUntil.subtract({ seconds: 1 }))).toEqual({ refused: 'offerStands' });
    expect(transition(offered, 'lapse', 'clock', answerUntil)).toEqual({ to: 'waiting', needsRoom: false });
  });
});

describe('undoing a change', () => {
  const cancelled = (by: ActorKind) => booking({ state: 'cancelled', last: { from: 'confirmed', by, at: at(-30) } });

  test('restores a cancelled booking if there is room, which only the command can check', () => {
    expect(transition(cancelled('guest'), 'undo', 'guest', dayBefore)).toEqual({ to: 'confirmed', needsRoom: true });
    expect(transition(cancelled('guest'), 'undo', 'staff', dayBefore)).toEqual({ to: 'confirmed', needsRoom: true });
  });

  test('is not allowed to a guest for a change by the restaurant, to anybody after a day, or to a guest after the booking’s time', () => {
    expect(transition(cancelled('staff'), 'undo', 'guest', dayBefore)).toEqual({ refused: 'notYours' });
    expect(transition(cancelled('guest'), 'undo', 'staff', at(-5))).toEqual({ refused: 'tooLate' });
    expect(transition(cancelled('guest'), 'undo', 'guest', at(0))).toEqual({ refused: 'tooLate' });
    expect(transition(booking(), 'undo', 'staff', dayBefore)).toEqual({ refused: 'nothingToUndo' });
  });

  test('does not need capacity for a mistaken tap: seated becomes arrived again', () => {
    const seated = booking({ state: 'seated', last: { from: 'arrived', by: 'staff', at: at(0) } });
    expect(transition(seated, 'undo', 'staff', at(0.1))).toEqual({ to: 'arrived', needsRoom: false });
  });

  test('does not hold an offer again once it was left', () => {
    const left = booking({ state: 'cancelled', last: { from: 'offered', by: 'guest', at: dayBefore } });
    expect(transition(left, 'undo', 'staff', dayBefore)).toEqual({ to: 'waiting', needsRoom: false });
  });
});

describe('all combinations of states and changes', () => {
  const moments = fc.integer({ min: -60, max: 40 }).map(at);
  const bookings = fc.record({
    state: fc.constantFrom(...bookingStates),
    start: fc.constant(start),
    end: fc.constant(end),
    answerUntil: fc.option(moments, { nil: undefined }),
    last: fc.option(fc.record({ from: fc.constantFrom(...bookingStates), by: fc.constantFrom(...actorKinds), at: moments }), {
      nil: undefined,
    }),
  });
  const tried = fc.tuple(bookings, fc.constantFrom(...bookingChanges), fc.constantFrom(...actorKinds), moments);

  test('the clock alone never seats a party, ends a visit or marks a no-show', () => {
    fc.assert(
      fc.property(tried, ([given, change, , now]) => {
        const changed = transition(given, change, 'clock', now);
        // A booking whose guest had to choose has no place to end.
        if ('to' in changed) expect(given.state === 'toChoose' ? ['cancelled'] : ['offered', 'waiting']).toContain(changed.to);
      }),
    );
  });

  test('only changes that take capacity again say so', () => {
    fc.assert(
      fc.property(tried, ([given, change, by, now]) => {
        const changed: TransitionResult = transition(given, change, by, now);
        if ('to' in changed) expect(changed.needsRoom).toBe(countsTowardCapacity[changed.to] && !countsTowardCapacity[given.state]);
      }),
    );
  });

  test('a booking that is over changes only by undoing', () => {
    fc.assert(
      fc.property(tried, ([given, change, by, now]) => {
        const over = ['finished', 'cancelled', 'declined', 'noShow'].includes(given.state);
        if (over && change !== 'undo') expect(transition(given, change, by, now)).toEqual({ refused: 'state' });
      }),
    );
  });

  test('every state can be reached from a request or from the waiting list', () => {
    const reached = new Set<ChangingBooking['state']>(['requested', 'waiting']);
    for (let size = 0; size < reached.size; ) {
      size = reached.size;
      for (const state of reached)
        for (const change of bookingChanges)
          for (const by of actorKinds)
            for (const now of [dayBefore, at(0), at(1)]) {
              const changed = transition(booking({ state }), change, by, now);
              if ('to' in changed) reached.add(changed.to);
            }
    }
    expect([...reached].sort()).toEqual([...bookingStates].sort());
  });
});
