import { describe, expect, test } from 'vitest';
import { dueOf, firstBits, maxBits, noPressure, nothingPaid, priceOf } from './limits.ts';

const free = { bits: 0, mail: false };

describe('the price of an act', () => {
  test('is nothing on an ordinary evening', () => {
    expect(priceOf(noPressure)).toEqual(free);
    expect(priceOf({ own: 4, near: 4, wide: 9, all: 0.2, recent: 1 / 4, today: 1 / 3 })).toEqual(free);
  });

  test.each([
    ['an address that did much', { own: 5 }, { own: 10 }],
    ['a /56 that did much', { near: 8 }, { near: 20 }],
    ['a /48 that did much', { wide: 12 }, { wide: 40 }],
    ['everybody, when very much comes', { all: 0.25 }, { all: 1 }],
    ['a service that strangers of this hour fill', { recent: 0.3 }, { recent: 0.51 }],
    ['a service that strangers of today fill', { today: 0.4 }, { today: 0.67 }],
  ])('of %s is work first, and then a mail', (_who, working, mailing) => {
    expect(priceOf({ ...noPressure, ...working })).toEqual({ bits: firstBits, mail: false });
    expect(priceOf({ ...noPressure, ...mailing })).toMatchObject({ mail: true });
  });

  test('never falls as the pressure grows, and has a maximum', () => {
    let before = 0;
    for (let own = 0; own < 2_000; own++) {
      const { bits } = priceOf({ ...noPressure, own });
      expect(bits).toBeGreaterThanOrEqual(before);
      before = bits;
    }
    expect(before).toBe(maxBits);
  });

  test('is paid once: after the work nothing more is due for it, and after the mail nothing at all', () => {
    const price = { bits: 17, mail: false };
    expect(dueOf(price, nothingPaid, true)).toBe('work');
    expect(dueOf(price, { bits: 16, mail: false }, true)).toBe('work');
    expect(dueOf(price, { bits: 17, mail: false }, true)).toBe('nothing');
    expect(dueOf(price, { bits: 0, mail: true }, true)).toBe('nothing');
    expect(dueOf(free, nothingPaid, false)).toBe('nothing');
  });

  test('is a mail for a browser without scripts, and both if a mail is due', () => {
    expect(dueOf({ bits: 16, mail: false }, nothingPaid, false)).toBe('mail');
    expect(dueOf({ bits: 18, mail: true }, nothingPaid, true)).toBe('work');
    expect(dueOf({ bits: 18, mail: true }, { bits: 18, mail: false }, true)).toBe('mail');
  });
});
