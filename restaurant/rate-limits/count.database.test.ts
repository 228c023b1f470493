import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { consumeAttempt, eraseEndedAttempts, findBlockedUntil, forgetAttempts, refundAttempt } from './count.server.ts';

const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');
const limit = { limit: 3, window: Temporal.Duration.from({ minutes: 15 }) };
const until = noon.add({ minutes: 15 });

describeOnBothDatabases('attempts', (database) => {
  const count = (key: string, minutes = 0) => consumeAttempt(database().db, key, limit, noon.add({ minutes }));
  const rows = async () => (await database().db.selectFrom('attempt').selectAll().execute()).length;

  it('are allowed until the limit is reached, and again after the window', async () => {
    expect(await count('a')).toEqual({ within: true, left: 2, until });
    expect(await count('a', 14)).toEqual({ within: true, left: 1, until });
    expect(await count('a', 14)).toEqual({ within: true, left: 0, until });
    expect(await count('a', 14)).toEqual({ within: false, until });
    expect(await count('b', 14)).toMatchObject({ within: true, left: 2 });
    expect(await count('a', 15)).toEqual({ within: true, left: 2, until: noon.add({ minutes: 30 }) });
  });

  it('over the limit do not extend the pause', async () => {
    for (let attempt = 0; attempt < 20; attempt++) await count('a', 10);
    expect(await findBlockedUntil(database().db, [{ key: 'a', ...limit }], noon.add({ minutes: 10 }))).toEqual(noon.add({ minutes: 25 }));
    expect(await count('a', 25)).toMatchObject({ within: true });
  });

  it('made simultaneously are counted one by one', async () => {
    const counted = await Promise.all(Array.from({ length: 20 }, () => count('a')));
    expect(counted.filter(({ within }) => within)).toHaveLength(3);
  });

  it('can be uncounted, one or all', async () => {
    for (let attempt = 0; attempt < 3; attempt++) await count('a');
    await refundAttempt(database().db, 'a');
    expect(await count('a')).toMatchObject({ within: true, left: 0 });
    await forgetAttempts(database().db, 'a');
    await refundAttempt(database().db, 'a');
    expect(await count('a')).toMatchObject({ within: true, left: 2 });
  });

  it('counted by a clock that was ahead for a moment do not count for months', async () => {
    const { db } = database();
    for (const ahead of [{ hours: 10 }, { hours: 24 * 400 }]) {
      const key = `ahead ${ahead.hours}`;
      for (let attempt = 0; attempt < 3; attempt++) await consumeAttempt(db, key, limit, noon.add(ahead));
      expect(await findBlockedUntil(db, [{ key, ...limit }], noon)).toBeUndefined();
      expect(await count(key)).toEqual({ within: true, left: 2, until });
    }
    await consumeAttempt(db, 'ahead', limit, noon.add({ hours: 24 * 400 }));
    await eraseEndedAttempts(db, noon);
    expect(await rows()).toBe(0);
  });

  it('by another machine’s clock, a minute ahead or behind, continue the same count', async () => {
    for (let attempt = 0; attempt < 3; attempt++) await count('a', 1);
    expect(await count('a')).toMatchObject({ within: false });
  });

  it('can be read without counting', async () => {
    const { db } = database();
    const asked = [
      { key: 'a', ...limit },
      { key: 'b', ...limit },
    ];
    for (let attempt = 0; attempt < 3; attempt++) await count('a');
    expect(await findBlockedUntil(db, asked, noon)).toEqual(until);
    expect(await findBlockedUntil(db, [{ key: 'b', ...limit }], noon)).toBeUndefined();
    expect(await findBlockedUntil(db, asked, until)).toBeUndefined();
    expect(await rows()).toBe(1);
  });

  it('have one row per key, whatever the key is, and none after the window', async () => {
    for (const key of ['a', 'a', 'A\0B', 'x'.repeat(1_000_000)]) await count(key);
    expect(await rows()).toBe(3);
    await count('later', 20);
    expect(await rows()).toBe(1);
    await eraseEndedAttempts(database().db, noon.add({ hours: 1 }));
    expect(await rows()).toBe(0);
  });
});
