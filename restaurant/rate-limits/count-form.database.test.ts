import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { countUnpaidMail, FormLimitReached } from './count-form.server.ts';
import { networksOf, nothingPaid } from './limits.ts';

const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');

describeOnBothDatabases('mails caused without work', (database) => {
  /** How many of some attempts from an address may cause a mail. */
  async function mailsFrom(addresses: readonly string[]): Promise<number> {
    let written = 0;
    for (const address of addresses) {
      const sender = { networks: networksOf(address), mailbox: '', paid: nothingPaid };
      await countUnpaidMail(database().db, sender, noon).then(
        () => written++,
        (error: unknown) => expect(error).toBeInstanceOf(FormLimitReached),
      );
    }
    return written;
  }
  const addresses = (length: number, of: (index: number) => string) => Array.from({ length }, (_, index) => of(index));

  test('are five in an hour from one address, and do not count for others beyond', async () => {
    expect(await mailsFrom(addresses(60, () => '192.0.2.1'))).toBe(5);
    expect(await mailsFrom(addresses(5, () => '192.0.2.2'))).toBe(5);
  });

  test('are twenty from a /24 or a /48 of many addresses, and ten from a /56', async () => {
    expect(await mailsFrom(addresses(60, (index) => `192.0.2.${index}`))).toBe(20);
    expect(await mailsFrom(addresses(60, (index) => `2001:db8:0:${(index * 256).toString(16)}::1`))).toBe(20);
    expect(await mailsFrom(addresses(60, (index) => `2001:db8:1:${index.toString(16)}::1`))).toBe(10);
  });
});
