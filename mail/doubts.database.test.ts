import { afterEach, beforeEach, expect, test } from 'vitest';
import { queueIssue, queueReply, type TestDelivery, testDelivery } from '#tests/builders/outbox.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { startSmtp, type TestSmtp } from '#tests/smtp.ts';
import { deliverMail } from './deliver.server.ts';
import { findServerState } from './queue.server.ts';

const always = () => true;

describeOnBothDatabases('a server that accepts texts and disconnects before its answer', (database) => {
  let smtp: TestSmtp;
  let delivery: TestDelivery;
  const now = () => delivery.clock.now;
  beforeEach(async () => {
    smtp = await startSmtp();
    delivery = testDelivery(database(), smtp.url);
  });
  afterEach(async () => {
    delivery.server.close();
    await smtp.stop();
  });

  const countMails = async (status: string) =>
    (await database().db.selectFrom('mail').select('id').where('status', '=', status).execute()).length;

  test('is tried with one mail at a time after two doubts; once it answers, all others are sent', async () => {
    await queueIssue(database(), now(), 60);
    smtp.behaviour = { data: 'drop after' };
    await deliverMail(delivery, always);
    const first = await countMails('unknown');
    expect(first).toBeGreaterThanOrEqual(2);
    expect(first).toBeLessThanOrEqual(delivery.server.connections);
    expect(await findServerState(database().db)).toMatchObject({ failures: 1, reason: 'closed after text', failingSince: now() });
    expect(delivery.logged.filter((line) => line.includes('does not answer'))).toHaveLength(1);
    await deliverMail(delivery, always);
    expect(await countMails('unknown')).toBe(first);

    delivery.clock.now = now().add({ seconds: 15 });
    await deliverMail(delivery, always);
    expect(await countMails('unknown')).toBe(first + 1);
    expect(await findServerState(database().db)).toMatchObject({ failures: 2 });

    smtp.behaviour = {};
    delivery.clock.now = now().add({ seconds: 30 });
    await deliverMail(delivery, always);
    expect(await countMails('sent')).toBe(60 - first - 1);
    expect(await findServerState(database().db)).toMatchObject({ failures: 0, failingSince: null });
  });

  test('is detected also by mails that come one by one', async () => {
    smtp.behaviour = { data: 'drop after' };
    for (const failures of [0, 1]) {
      await queueReply(database(), now());
      await deliverMail(delivery, always);
      expect(await findServerState(database().db)).toMatchObject({ failures });
    }
    await queueReply(database(), now());
    await deliverMail(delivery, always);
    expect(await countMails('unknown')).toBe(2);
  });

  test('is not assumed after a single doubt: an answer to a text in between resets the count, also a refusal', async () => {
    for (const data of ['drop after', { code: 250, text: 'OK' }, 'drop after', { code: 554, text: 'spam' }, 'drop after'] as const) {
      smtp.behaviour = typeof data === 'object' && data.code === 250 ? {} : { data };
      await queueReply(database(), now());
      await deliverMail(delivery, always);
    }
    expect(await countMails('unknown')).toBe(3);
    expect(await findServerState(database().db)).toMatchObject({ failures: 0 });
  });

  test('is tried with the least important mail', async () => {
    smtp.behaviour = { data: 'drop after' };
    for (let number = 0; number < 5; number++) await queueReply(database(), now(), { key: `${number}` });
    // How many are handed over before the first doubt depends on the machine.
    await deliverMail(delivery, always);
    expect(await countMails('unknown')).toBeGreaterThanOrEqual(2);
    await queueReply(database(), now(), { recipient: 'ospite@posta.example' });
    await queueIssue(database(), now(), 1);
    delivery.clock.now = now().add({ seconds: 15 });
    await deliverMail(delivery, always);
    expect(
      await database()
        .db.selectFrom('mail')
        .select(['recipient', 'status'])
        .where('recipient', '!=', 'marta@posta.example')
        .orderBy('recipient')
        .execute(),
    ).toEqual([
      { recipient: '0@posta.example', status: 'unknown' },
      { recipient: 'ospite@posta.example', status: 'queued' },
    ]);
  });
});
