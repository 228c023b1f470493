import { describe, expect, it } from 'vitest';
import {
  addTap,
  dropTap,
  isStale,
  keepWaiting,
  maxTaps,
  nextTap,
  type Tap,
  readTaps,
  refusedOf,
  refuseTap,
  renewTap,
  type Taps,
  unsent,
} from './taps.ts';

const pressed = 1_000_000_000;
const minute = 60_000;
const buildTap = (booking: string, given: Partial<Tap> = {}): Tap => ({
  booking,
  change: 'arrive',
  sequence: 0,
  name: `Famiglia ${booking}`,
  at: pressed,
  waits: false,
  ...given,
});
const press = (taps: Taps, ...bookings: string[]): Taps =>
  bookings.reduce<Taps>((before, booking) => addTap(before, buildTap(booking)) ?? expect.fail('too many'), taps);
const ids = (taps: Taps) => taps.map(({ booking }) => booking);

describe('taps that wait', () => {
  it('are sent in the order in which they were pressed', () => {
    let taps = press([], 'one', 'two', 'three');
    const sent: string[] = [];
    for (let tap = nextTap(taps, taps, pressed); tap; tap = nextTap(taps, taps, pressed)) {
      sent.push(tap.booking);
      taps = dropTap(taps, tap);
    }
    expect(sent).toEqual(['one', 'two', 'three']);
  });

  it('are one for each party', () => {
    const taps = press([], 'one');
    expect(addTap(taps, buildTap('one', { change: 'seat' }))).toBe(taps);
  });

  it('are at most twenty', () => {
    const taps = press([], ...Array.from({ length: maxTaps }, (_, index) => String(index)));
    expect(addTap(taps, buildTap('one more'))).toBeUndefined();
    expect(addTap(dropTap(taps, buildTap('0')), buildTap('one more'))).toHaveLength(maxTaps);
  });

  it('wait behind one that waits', () => {
    const taps = press(keepWaiting(press([], 'one')), 'two');
    expect(taps.map(({ waits }) => waits)).toEqual([true, true]);
    expect(press([], 'one', 'two').map(({ waits }) => waits)).toEqual([false, false]);
  });

  it('are asked about after half an hour, and do not hold up those behind them', () => {
    const old = buildTap('old', { at: pressed - 31 * minute, waits: true });
    const taps = press([old], 'new');
    expect([isStale(old, pressed), isStale(old, pressed - 2 * minute)]).toEqual([true, false]);
    expect(nextTap(taps, taps, pressed)).toMatchObject({ booking: 'new' });
    expect(nextTap(renewTap(taps, old, pressed), [old], pressed)).toMatchObject({ booking: 'old', at: pressed });
  });

  it('are asked about where the clock was put back', () => {
    expect(isStale(buildTap('one'), pressed - 31 * minute)).toBe(true);
  });

  it('that were refused stay to be read, until the party has another', () => {
    const taps = refuseTap(press([], 'one', 'two'), buildTap('one'), 'Nel frattempo è cambiata.');
    expect([ids(refusedOf(taps)), ids(unsent(taps))]).toEqual([['one'], ['two']]);
    expect(refusedOf(press(taps, 'one'))).toEqual([]);
    expect(dropTap(taps, buildTap('one'))).toEqual([buildTap('two')]);
  });

  it('that were refused are forgotten, the oldest first, where more than twenty are unread', () => {
    let taps: Taps = [];
    for (let index = 0; index <= maxTaps; index++) {
      const tap = buildTap(String(index));
      taps = refuseTap(press(taps, tap.booking), tap, 'No.');
    }
    expect([taps.length, taps[0]?.booking]).toEqual([maxTaps, '1']);
    expect(readTaps(JSON.stringify(taps))).toEqual(taps);
  });

  it('are not another tap of the same party', () => {
    const later = buildTap('one', { at: pressed + minute });
    expect(dropTap([later], buildTap('one'))).toEqual([later]);
  });

  it('are kept as they are, and what is none of them is not read', () => {
    const taps = press([buildTap('offer', { change: 'offer', time: '20:45' })], 'two');
    expect(readTaps(JSON.stringify(taps))).toEqual(taps);
    for (const text of [null, '', '{', '{}', '[1]', JSON.stringify([{ ...buildTap('one'), change: 'burn' }])]) {
      expect(readTaps(text)).toEqual([]);
    }
  });
});
