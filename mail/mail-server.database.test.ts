import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueIssue, queueReply, type TestDelivery, testDelivery } from '#tests/builders/outbox.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { startSmtp, type TestSmtp } from '#tests/smtp.ts';
import { deliverMail } from './deliver.server.ts';
import { findServerState } from './queue.server.ts';

const always = () => true;
const tooMany = { code: 421, text: '4.7.0 too many concurrent connections' };

describeOnBothDatabases('a server that allows fewer connections than the site opens', (database) => {
  let smtp: TestSmtp;
  const deliveries: TestDelivery[] = [];
  beforeEach(async () => {
    smtp = await startSmtp();
    smtp.behaviour = { connect: () => (smtp.open() > 2 ? tooMany : undefined) };
  });
  afterEach(async () => {
    for (const { server } of deliveries.splice(0)) server.close();
    await smtp.stop();
  });

  function start(): TestDelivery {
    const delivery = testDelivery(database(), smtp.url);
    deliveries.push(delivery);
    return delivery;
  }
  const tries = async () => {
    const rows = await database().db.selectFrom('mail').select(['status', 'tries']).execute();
    return [...new Set(rows.map((row) => `${row.status} ${row.tries}`))];
  };

  test('accepts all mails at once, each at its first try, and does not count as failing', async () => {
    const delivery = start();
    await queueIssue(database(), delivery.clock.now, 120);
    // Returned letters wait some seconds.
    for (let round = 0; round < 20 && smtp.received.length < 120; round++) {
      await deliverMail(delivery, always);
      delivery.clock.now = delivery.clock.now.add({ seconds: 10 });
    }
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(120);
    expect(smtp.received).toHaveLength(120);
    expect(await tries()).toEqual(['sent 1']);
    expect(await findServerState(database().db)).toMatchObject({ failures: 0 });
    expect(await database().db.selectFrom('mail_step').selectAll().execute()).toEqual([]);
    expect(delivery.logged).toEqual([]);
  });

  test('that counts them by account is left to the process that has one, and no process pauses', async () => {
    const [first, second] = [start(), start()];
    let letOn = () => {};
    const hold = new Promise<void>((resolve) => (letOn = resolve));
    smtp.behaviour = { connect: () => (smtp.open() > 1 ? tooMany : undefined), hold };
    await queueReply(database(), first.clock.now, { key: 'a' });
    const sending = deliverMail(first, always);
    // It holds the only connection, and waits for the answer to its text.
    const handedOver = () => database().db.selectFrom('mail').select('id').where('handed_over_at', 'is not', null).execute();
    await vi.waitFor(async () => expect(await handedOver()).toHaveLength(1), 10_000);
    await queueReply(database(), first.clock.now, { key: 'b' });
    await queueReply(database(), first.clock.now, { key: 'c' });
    expect(await deliverMail(second, always)).toBe(0);
    expect(await findServerState(database().db)).toMatchObject({ failures: 0 });
    // Mails that the second returned have used no try.
    expect((await tries()).sort()).toEqual(['queued 0', 'sending 1']);
    letOn();
    await sending;
    expect(smtp.received).toHaveLength(3);
    expect(await tries()).toEqual(['sent 1']);
    expect(second.logged).toEqual([]);
  });

  test('that allows no connection any more is left alone by all processes', async () => {
    const delivery = start();
    smtp.behaviour = { connect: tooMany };
    for (let number = 0; number < 9; number++) await queueReply(database(), delivery.clock.now, { key: `${number}` });
    await deliverMail(delivery, always);
    expect(await findServerState(database().db)).toMatchObject({ failures: 1, reason: 'reply' });
    // Only the last one, which was alone, has used a try.
    expect((await tries()).sort()).toEqual(['queued 0', 'queued 1']);
  });
});
