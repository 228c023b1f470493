import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queueIssue, queueReply, type TestDelivery, testDelivery } from '#tests/builders/outbox.ts';
import { transact } from '#database/transact.server.ts';
import { DatabaseUnavailable } from '#database/unavailable.ts';
import { describeOnBothDatabases, type TestDatabase } from '#tests/databases.ts';
import { startSmtp, type TestSmtp } from '#tests/smtp.ts';
import { storeAndClaim } from './claim.server.ts';
import { deliverMail } from './deliver.server.ts';

let smtp: TestSmtp;
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(() => smtp.stop());

const always = () => true;

/** A database that fails this many updates after an event. */
function awayFor(updates: number, { db }: Pick<TestDatabase, 'db'>, happened: () => boolean): TestDatabase['db'] {
  let left = updates;
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind !== 'UpdateQueryNode' || !happened() || left-- <= 0) return node;
      throw new DatabaseUnavailable('unreachable', new Error('connection terminated'));
    },
    transformResult: async ({ result }) => result,
  });
}

async function findMail({ db }: Pick<TestDatabase, 'db'>, id: string) {
  return db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describeOnBothDatabases('delivery', (database) => {
  let delivery: TestDelivery;
  const now = () => delivery.clock.now;
  beforeEach(() => {
    delivery = testDelivery(database(), smtp.url);
  });
  afterEach(() => delivery.server.close());

  test('delivers a mail to its mailbox, and stores it as sent with the answer of the server', async () => {
    const id = await queueReply(database(), now(), { replyTo: 'sala@sushi.example', inReplyTo: '<prima@posta.example>' });
    expect(await deliverMail(delivery, always)).toBe(1);
    expect(await findMail(database(), id)).toMatchObject({ status: 'sent', answer: '250 OK: taken', tries: 1, claimed_by: null });
    expect(smtp.received).toMatchObject([{ from: 'posta@sushi.example', to: ['marta@posta.example'] }]);
    const letter = await PostalMime.parse(smtp.received[0]?.raw ?? '');
    expect(letter).toMatchObject({
      messageId: `<${id}@sushi.example>`,
      from: { name: 'Sushi Mediterraneo', address: 'posta@sushi.example' },
      to: [{ name: 'Marta Iannò', address: 'marta@posta.example' }],
      replyTo: [{ address: 'sala@sushi.example' }],
      subject: 'Re: Cena di laurea',
      inReplyTo: '<prima@posta.example>',
      references: '<prima@posta.example>',
    });
    expect(await deliverMail(delivery, always)).toBe(0);
    expect(smtp.received).toHaveLength(1);
  });

  test('does not send a mail before its time', async () => {
    await queueReply(database(), now(), { sendAt: now().add({ minutes: 5 }) });
    await deliverMail(delivery, always);
    expect(smtp.received).toHaveLength(0);
    delivery.clock.now = now().add({ minutes: 5 });
    await deliverMail(delivery, always);
    expect(smtp.received).toHaveLength(1);
  });

  test('stores the mail server’s answer once the database is back, and the mail is not in doubt', async () => {
    const id = await queueReply(database(), now());
    // Unavailable from the moment the text has arrived, for two tries.
    const away = awayFor(2, database(), () => smtp.received.length > 0);
    expect(await deliverMail({ ...delivery, db: away }, always)).toBe(1);
    expect(await findMail(database(), id)).toMatchObject({ status: 'sent', tries: 1 });
    expect(smtp.received).toHaveLength(1);
  });

  test('retries a mail that could not be rendered because the database was away, and does not refuse it', async () => {
    const id = await queueReply(database(), now());
    const house = () => Promise.reject(new DatabaseUnavailable('unreachable', new Error('connection refused')));
    await deliverMail({ ...delivery, house }, always);
    expect(await findMail(database(), id)).toMatchObject({ status: 'queued', reason: 'database' });
    delivery.clock.now = now().add({ hours: 1 });
    await deliverMail(delivery, always);
    expect(await findMail(database(), id)).toMatchObject({ status: 'sent' });
  });

  test('sends first the mails that a person waits for', async () => {
    const one = testDelivery(database(), `${smtp.url}/?maxConnections=1`);
    await queueReply(database(), now(), { recipient: 'seconda@posta.example' });
    const [copy] = await database().db.selectFrom('mail').selectAll().execute();
    if (!copy) throw new Error('no mail');
    await database().db.updateTable('mail').set({ priority: 5 }).execute();
    await queueReply(database(), now().add({ seconds: 1 }), { recipient: 'prima@posta.example' });
    one.clock.now = now().add({ seconds: 2 });
    await deliverMail(one, always);
    one.server.close();
    expect(smtp.received.map(({ to }) => to[0])).toEqual(['prima@posta.example', 'seconda@posta.example']);
  });

  test('shares the queue between two processes, and sends no mail twice', async () => {
    for (let number = 0; number < 30; number++) await queueReply(database(), now(), { recipient: `${number}@posta.example` });
    const other = testDelivery(database(), smtp.url);
    await Promise.all([deliverMail(delivery, always), deliverMail(other, always)]);
    other.server.close();
    expect(smtp.received.map(({ to }) => to[0])).toHaveLength(30);
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(30);
  });

  test('claims no more mails than there is room for', async () => {
    await queueIssue(database(), now(), 40);
    const given = { ended: [], leastFirst: false, holder: 'one', domain: 'sushi.example', now: now(), until: now().add({ minutes: 5 }) };
    expect(await transact(database().db, storeAndClaim, { ...given, room: 5 })).toHaveLength(5);
    const held = await database().db.selectFrom('mail').select('id').where('status', '=', 'sending').execute();
    expect(held).toHaveLength(5);
  });

  test('stores the outcome of a slow process after its lease expired', async () => {
    const id = await queueReply(database(), now());
    const held = Promise.withResolvers<void>();
    smtp.behaviour = { hold: held.promise };
    const running = deliverMail(delivery, always);
    await expect.poll(async () => (await findMail(database(), id)).handed_over_at).not.toBeNull();
    const other = testDelivery(database(), smtp.url);
    other.clock.now = now().add({ minutes: 6 });
    await deliverMail(other, always);
    other.server.close();
    expect((await findMail(database(), id)).status).toBe('unknown');
    held.resolve();
    await running;
    expect(await findMail(database(), id)).toMatchObject({ status: 'sent', reason: null });
  });
});
