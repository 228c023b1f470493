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

describe('waiting taps', () => {
  it('are sent in the order in which they were pressed', () => {
    let taps = press([], 'one', 'two', 'three');
    const sent: string[] = [];
    for (let tap = nextTap(taps, taps, pressed); tap; tap = nextTap(taps, taps, pressed)) {
      sent.push(tap.booking);
      taps = dropTap(taps, tap);
    }
    expect(sent).toEqual(['one', 'two', 'three']);
  });

  it('are limited to one for each party', () => {
    const taps = press([], 'one');
    expect(addTap(taps, buildTap('one', { change: 'seat' }))).toBe(taps);
  });

  it('are limited to twenty', () => {
    const taps = press([], ...Array.from({ length: maxTaps }, (_, index) => String(index)));
    expect(addTap(taps, buildTap('one more'))).toBeUndefined();
    expect(addTap(dropTap(taps, buildTap('0')), buildTap('one more'))).toHaveLength(maxTaps);
  });

  it('wait behind an earlier tap that waits', () => {
    const taps = press(keepWaiting(press([], 'one')), 'two');
    expect(taps.map(({ waits }) => waits)).toEqual([true, true]);
    expect(press([], 'one', 'two').map(({ waits }) => waits)).toEqual([false, false]);
  });

  it('are stale after half an hour, and do not block newer taps', () => {
    const old = buildTap('old', { at: pressed - 31 * minute, waits: true });
    const taps = press([old], 'new');
    expect([isStale(old, pressed), isStale(old, pressed - 2 * minute)]).toEqual([true, false]);
    expect(nextTap(taps, taps, pressed)).toMatchObject({ booking: 'new' });
    expect(nextTap(renewTap(taps, old, pressed), [old], pressed)).toMatchObject({ booking: 'old', at: pressed });
  });

  it('are stale if the clock was set back', () => {
    expect(isStale(buildTap('one'), pressed - 31 * minute)).toBe(true);
  });

  it('stay after a refusal until the party gets another tap', () => {
    const taps = refuseTap(press([], 'one', 'two'), buildTap('one'), 'Nel frattempo è cambiata.');
    expect([ids(refusedOf(taps)), ids(unsent(taps))]).toEqual([['one'], ['two']]);
    expect(refusedOf(press(taps, 'one'))).toEqual([]);
    expect(dropTap(taps, buildTap('one'))).toEqual([buildTap('two')]);
  });

  it('keep at most twenty refusals, and lose the oldest first', () => {
    let taps: Taps = [];
    for (let index = 0; index <= maxTaps; index++) {
      const tap = buildTap(String(index));
      taps = refuseTap(press(taps, tap.booking), tap, 'No.');
    }
    expect([taps.length, taps[0]?.booking]).toEqual([maxTaps, '1']);
    expect(readTaps(JSON.stringify(taps))).toEqual(taps);
  });

  it('are not removed with an older tap of the same party', () => {
    const later = buildTap('one', { at: pressed + minute });
    expect(dropTap([later], buildTap('one'))).toEqual([later]);
  });

  it('are read as they were stored, and invalid ones are ignored', () => {
    const taps = press([buildTap('offer', { change: 'offer', time: '20:45' })], 'two');
    expect(readTaps(JSON.stringify(taps))).toEqual(taps);
    for (const text of [null, '', '{', '{}', '[1]', JSON.stringify([{ ...buildTap('one'), change: 'burn' }])]) {
      expect(readTaps(text)).toEqual([]);
    }
  });
});
