import { describe, expect, it } from 'vitest';
import { formerCost, hashPassword, isOutdated, isTooManyHashes, restOf, scryptCost, verifyPassword } from './passwords.server.ts';

const cheap = { N: 2 ** 10, r: 8, p: 1 };
const password = 'tre parole a caso';

describe('password hashing', () => {
  it('stores its cost in the hash, and verifies', async () => {
    const kept = await hashPassword(password);
    expect(kept).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await verifyPassword(kept, password)).toBe(true);
    expect(isOutdated(kept)).toBe(false);
    expect(await verifyPassword(await hashPassword(password, cheap), `${password} `, cheap)).toBe(false);
    expect(await hashPassword(password, cheap)).not.toBe(await hashPassword(password, cheap));
  });

  it('accepts every Unicode form of the same letters', async () => {
    const kept = await hashPassword('perché così'.normalize('NFC'), cheap);
    expect(await verifyPassword(kept, 'perché così'.normalize('NFD'), cheap)).toBe(true);
  });

  it('verifies old hashes of Better Auth, which count as outdated', async () => {
    const kept =
      '029e2a52b26587958d5ffd101770da78:34bcd5b41ecefde0f9a3dded1bc91d87ccfb88495281943018039b55488b09cdd8d11828c35bb561368b8d84fc5bf7c336901f3f1d4ecee1c1593122b61c4b7e';
    expect(await verifyPassword(kept, password, cheap)).toBe(true);
    expect(await verifyPassword(kept, 'un’altra', cheap)).toBe(false);
    expect(isOutdated(kept)).toBe(true);
    expect(isOutdated(await hashPassword(password, cheap), scryptCost)).toBe(true);
  });

  it('takes as long without a hash, or with an old one, as with a current one', async () => {
    const today = 'scrypt$32768$8$3$c2FsZQ==$c2FsZXNhbGVzYWxlc2FsZXNhbGVzYWxlc2FsZXNhbGU=';
    const timeOf = async (hash: string | undefined) => {
      const begun = performance.now();
      expect(await verifyPassword(hash, 'sbagliata')).toBe(false);
      return performance.now() - begun;
    };
    const [none, old, current] = [await timeOf(undefined), await timeOf('sale:5a1e'), await timeOf(today)];
    // Other tests share the processor; a leak would be a factor of thousands.
    for (const time of [none, old]) expect(time / current).toBeGreaterThan(0.1);
  });

  it('derives after a cheaper hash as many passes as that hash lacks', () => {
    expect(restOf(scryptCost, formerCost)).toEqual({ ...scryptCost, p: 2 });
    expect(restOf(scryptCost, scryptCost)).toBeUndefined();
    expect(restOf(cheap, scryptCost)).toBeUndefined();
  });

  it('runs two at once, with at most twenty waiting', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 30 }, () => hashPassword(password, cheap)));
    const refused = asked.filter((one) => one.status === 'rejected');
    expect([8, 9, 10]).toContain(refused.length);
    for (const { reason } of refused) expect(isTooManyHashes(reason)).toBe(true);
    expect(await hashPassword(password, cheap)).toMatch(/^scrypt/);
  });
});
