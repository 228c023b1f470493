import { describe, expect, test } from 'vitest';
import { ClockMonitor } from './clock-monitor.ts';

const noon = Temporal.Instant.from('2026-11-20T11:00:00Z');

/** A machine with a clock: `wait` lets seconds pass, `set` changes the clock. */
function machine() {
  const watch = new ClockMonitor();
  let now = noon;
  let passed = 5_000;
  const look = () => watch.look(now, passed);
  return {
    look,
    wait(seconds: number) {
      now = now.add({ seconds });
      passed += seconds * 1000;
      return look();
    },
    set(seconds: number) {
      now = now.add({ seconds });
      return look();
    },
  };
}

describe('the clock', () => {
  test('is steady from the first check on, however long the checks are apart', () => {
    const { look, wait } = machine();
    expect(look()).toEqual({ leapt: undefined, steadyFor: 0, hasLeapt: false });
    expect(wait(1)).toEqual({ leapt: undefined, steadyFor: 1, hasLeapt: false });
    expect(wait(7_200)).toEqual({ leapt: undefined, steadyFor: 7_201, hasLeapt: false });
  });

  test('stays steady if it is corrected by some seconds', () => {
    const { look, wait, set } = machine();
    look();
    for (let look = 0; look < 10; look++) {
      wait(60);
      set(look % 2 ? -2 : 90);
    }
    expect(wait(1)).toEqual({ leapt: undefined, steadyFor: 601, hasLeapt: false });
  });

  test.each([400 * 86_400, 121, -121, -86_400])('is steady again after it leaps by %i seconds', (seconds) => {
    const { look, wait, set } = machine();
    look();
    wait(7_200);
    expect(set(seconds)).toEqual({ leapt: seconds, steadyFor: 0, hasLeapt: true });
    expect(wait(4)).toEqual({ leapt: undefined, steadyFor: 4, hasLeapt: true });
    expect(set(-seconds)).toEqual({ leapt: -seconds, steadyFor: 0, hasLeapt: true });
    expect(wait(3_600)).toEqual({ leapt: undefined, steadyFor: 3_600, hasLeapt: true });
  });
});
