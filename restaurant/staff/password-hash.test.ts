import { hashPassword as formerHash } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdated, isTooManyHashes, scryptCost, verifyPassword } from './password-hash.server.ts';

const cheap = { N: 2 ** 10, r: 8, p: 1 };
const password = 'tre parole a caso';

describe('password hashing', () => {
  it('stores its cost in the hash, and verifies', async () => {
    const kept = await hashPassword(password);
    expect(kept).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await verifyPassword(kept, password)).toBe(true);
    expect(await verifyPassword(kept, `${password} `)).toBe(false);
    expect(isOutdated(kept)).toBe(false);
    expect(await hashPassword(password, cheap)).not.toBe(await hashPassword(password, cheap));
  });

  it('accepts every Unicode form of the same letters', async () => {
    const kept = await hashPassword('perché così'.normalize('NFC'), cheap);
    expect(await verifyPassword(kept, 'perché così'.normalize('NFD'))).toBe(true);
  });

  it('verifies old hashes of Better Auth, which count as outdated', async () => {
    const kept = await formerHash(password);
    expect(await verifyPassword(kept, password)).toBe(true);
    expect(await verifyPassword(kept, 'un’altra')).toBe(false);
    expect(isOutdated(kept)).toBe(true);
    expect(isOutdated(await hashPassword(password, cheap), scryptCost)).toBe(true);
  });

  it('takes as long without a hash as with one, and then never verifies', async () => {
    const kept = await hashPassword(password);
    const timeOf = async (hash: string | undefined) => {
      const times: number[] = [];
      for (let round = 0; round < 3; round++) {
        const begun = performance.now();
        expect(await verifyPassword(hash, 'sbagliata')).toBe(false);
        times.push(performance.now() - begun);
      }
      return Math.min(...times);
    };
    // Other tests share the processor: what would tell is a factor of thousands.
    expect((await timeOf(undefined)) / (await timeOf(kept))).toBeGreaterThan(0.2);
  });

  it('runs two at once, with at most twenty waiting', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 30 }, () => hashPassword(password, cheap)));
    const refused = asked.filter((one) => one.status === 'rejected');
    expect([8, 9, 10]).toContain(refused.length);
    for (const { reason } of refused) expect(isTooManyHashes(reason)).toBe(true);
    expect(await hashPassword(password, cheap)).toMatch(/^scrypt/);
  });
});
