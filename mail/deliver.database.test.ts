import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queueReply, type TestDelivery, testDelivery } from '#tests/build/outbox.ts';
import { DatabaseUnavailable } from '#database/unavailable.ts';
import { describeOnBothDatabases, openTestDatabase, type TestDatabase } from '#tests/databases.ts';
import { startSmtp, type TestSmtp } from '#tests/smtp.ts';
import { deliverMail } from './deliver.server.ts';
import { findServerState } from './server-state.server.ts';

let smtp: TestSmtp;
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(() => smtp.stop());

const always = () => true;

/** A database that does not take this many updates, once something has happened. */
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

  test('a mail reaches its mailbox, and is called sent with the words of the server', async () => {
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

  test('a mail is not sent before its moment', async () => {
    await queueReply(database(), now(), { sendAt: now().add({ minutes: 5 }) });
    await deliverMail(delivery, always);
    expect(smtp.received).toHaveLength(0);
    delivery.clock.now = now().add({ minutes: 5 });
    await deliverMail(delivery, always);
    expect(smtp.received).toHaveLength(1);
  });

  test('what the mail server answered is stored once the database is back, and the mail is not in doubt', async () => {
    const id = await queueReply(database(), now());
    // Away from the moment the text has arrived, for two tries.
    const away = awayFor(2, database(), () => smtp.received.length > 0);
    expect(await deliverMail({ ...delivery, db: away }, always)).toBe(1);
    expect(await findMail(database(), id)).toMatchObject({ status: 'sent', tries: 1 });
    expect(smtp.received).toHaveLength(1);
  });

  test('a mail that could not be written because the database was away is tried again, not refused', async () => {
    const id = await queueReply(database(), now());
    const house = () => Promise.reject(new DatabaseUnavailable('unreachable', new Error('connection refused')));
    await deliverMail({ ...delivery, house }, always);
    expect(await findMail(database(), id)).toMatchObject({ status: 'queued', reason: 'database' });
    delivery.clock.now = now().add({ hours: 1 });
    await deliverMail(delivery, always);
    expect(await findMail(database(), id)).toMatchObject({ status: 'sent' });
  });

  test('what a person waits for goes first', async () => {
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

  test('two processes share the queue, and no mail leaves twice', async () => {
    for (let number = 0; number < 30; number++) await queueReply(database(), now(), { recipient: `${number}@posta.example` });
    const other = testDelivery(database(), smtp.url);
    await Promise.all([deliverMail(delivery, always), deliverMail(other, always)]);
    other.server.close();
    expect(smtp.received.map(({ to }) => to[0])).toHaveLength(30);
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(30);
  });

  test('the mails of a process that was killed are in doubt when its lease has run out, and are not sent again', async () => {
    const id = await queueReply(database(), now());
    await database()
      .db.updateTable('mail')
      .set({ status: 'sending', claimed_by: 'another', claimed_until: now().add({ minutes: 5 }).toString() })
      .execute();
    await deliverMail(delivery, always);
    expect(await findMail(database(), id)).toMatchObject({ status: 'sending' });
    delivery.clock.now = now().add({ minutes: 5 });
    await deliverMail(delivery, always);
    expect(await findMail(database(), id)).toMatchObject({ status: 'unknown', reason: 'process ended' });
    expect(smtp.received).toHaveLength(0);
  });

  test('a process that was only slow still tells what came of its mail', async () => {
    const id = await queueReply(database(), now());
    const held = Promise.withResolvers<void>();
    smtp.behaviour = { hold: held.promise };
    const running = deliverMail(delivery, always);
    await expect.poll(async () => (await findMail(database(), id)).status).toBe('sending');
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

describe('what comes of a mail', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let delivery: TestDelivery;
  const now = () => delivery.clock.now;
  beforeEach(async () => {
    database = await openTestDatabase('sqlite');
    delivery = testDelivery(database, smtp.url);
  });
  afterEach(async () => {
    delivery.server.close();
    await database.close();
  });

  test.each([
    ['the sender', { mailFrom: { code: 553, text: '5.1.8 not this sender' } }, '553 5.1.8 not this sender'],
    ['the recipient', { rcptTo: { code: 550, text: '5.1.1 nobody here' } }, '550 5.1.1 nobody here'],
    ['the text', { data: { code: 554, text: '5.7.1 looks like spam' } }, '554 5.7.1 looks like spam'],
  ])('%s refused with a 5xx ends it at once, with the words of the server', async (_, behaviour, answer) => {
    smtp.behaviour = behaviour;
    const id = await queueReply(database, now());
    expect(await deliverMail(delivery, always)).toBe(1);
    expect(await findMail(database, id)).toMatchObject({ status: 'refused', reason: 'reply', answer, tries: 1 });
    expect((await findServerState(database.db)).failingSince).toBeNull();
    // The next mail is not held up.
    smtp.behaviour = {};
    await queueReply(database, now());
    await deliverMail(delivery, always);
    expect(smtp.received).toHaveLength(1);
  });

  test.each([
    ['the sender', { mailFrom: { code: 451, text: '4.7.1 later' } }],
    ['the recipient', { rcptTo: { code: 450, text: '4.7.1 later' } }],
    ['the text', { data: { code: 452, text: '4.7.1 later' } }],
  ])('%s put off with a 4xx is tried again, later each time, and the others go meanwhile', async (_, behaviour) => {
    smtp.behaviour = behaviour;
    const id = await queueReply(database, now());
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      await deliverMail(delivery, always);
      const mail = await findMail(database, id);
      expect(mail).toMatchObject({ status: 'queued', tries: attempt, reason: 'reply' });
      const next = Temporal.Instant.from(mail.send_at);
      pauses.push(next.since(now()).total('minutes'));
      delivery.clock.now = next;
    }
    expect(pauses).toEqual([1, 2, 5, 10, 20, 30, 60, 60]);
    expect((await findServerState(database.db)).failingSince).toBeNull();
    smtp.behaviour = {};
    await deliverMail(delivery, always);
    expect((await findMail(database, id)).status).toBe('sent');
    const { messageId } = await PostalMime.parse(smtp.received[0]?.raw ?? '');
    expect(messageId).toBe(`<${id}@sushi.example>`);
    const steps = await database.db.selectFrom('mail_step').select('step').where('mail_id', '=', id).execute();
    expect(steps).toHaveLength(8);
  });

  test('a mail that is put off for a day is given up, with the last words of the server', async () => {
    smtp.behaviour = { rcptTo: { code: 452, text: '4.2.2 mailbox full' } };
    const id = await queueReply(database, now());
    const end = now().add({ hours: 24 });
    while (Temporal.Instant.compare(now(), end) < 0) {
      await deliverMail(delivery, always);
      delivery.clock.now = Temporal.Instant.from((await findMail(database, id)).send_at);
    }
    await deliverMail(delivery, always);
    expect(await findMail(database, id)).toMatchObject({ status: 'refused', reason: 'too late', answer: '452 4.2.2 mailbox full' });
    expect((await findMail(database, id)).tries).toBeLessThan(40);
  });

  test.each([
    ['a greeting with 4xx', { connect: { code: 421, text: 'busy' } }, 'reply'],
    ['a greeting with 5xx', { connect: { code: 554, text: 'no service' } }, 'reply'],
    ['a sign-in that it wants first', { mailFrom: { code: 530, text: '5.7.0 authentication required' } }, 'reply'],
    ['the end of the service in the middle', { rcptTo: { code: 421, text: 'closing' } }, 'reply'],
    ['an end before it has the text', { data: 'drop before' }, 'closed'],
  ] as const)('%s is the server’s fault: the mail waits, and nothing is lost', async (_, behaviour, reason) => {
    smtp.behaviour = behaviour;
    const id = await queueReply(database, now());
    expect(await deliverMail(delivery, always)).toBe(0);
    expect(await findMail(database, id)).toMatchObject({ status: 'queued', reason, tries: 1 });
    expect(await findServerState(database.db)).toMatchObject({ failures: 1, reason });
    smtp.behaviour = {};
    delivery.clock.now = now().add({ minutes: 1 });
    expect(await deliverMail(delivery, always)).toBe(1);
    expect(smtp.received).toHaveLength(1);
    expect((await findServerState(database.db)).failingSince).toBeNull();
  });

  test('a wrong password refuses no mail: all wait', async () => {
    const guarded = await startSmtp({ login: { user: 'posta', pass: 'giusta' } });
    const wrong = testDelivery(database, guarded.url.replace('//', '//posta:sbagliata@'));
    const id = await queueReply(database, now());
    await deliverMail(wrong, always);
    expect(await findMail(database, id)).toMatchObject({ status: 'queued', reason: 'auth', answer: '535 5.7.8 wrong password' });
    expect(wrong.logged.join()).not.toMatch(/sbagliata|posta@|marta|Certo/);
    const right = testDelivery(database, guarded.url.replace('//', '//posta:giusta@'));
    right.clock.now = now().add({ minutes: 1 });
    await deliverMail(right, always);
    expect((await findMail(database, id)).status).toBe('sent');
    for (const { server } of [wrong, right]) server.close();
    await guarded.stop();
  });

  test('a connection that ends when the text is handed over leaves it in doubt, and it is never sent again by itself', async () => {
    smtp.behaviour = { data: 'drop after' };
    const id = await queueReply(database, now());
    expect(await deliverMail(delivery, always)).toBe(1);
    expect(await findMail(database, id)).toMatchObject({ status: 'unknown', reason: 'closed after text' });
    smtp.behaviour = {};
    delivery.clock.now = now().add({ hours: 30 });
    await deliverMail(delivery, always);
    expect(smtp.received).toHaveLength(0);
    expect((await findMail(database, id)).status).toBe('unknown');
  });

  test('a server that ends its service in the middle of a batch is left alone; then the others go, and nobody twice', async () => {
    for (let number = 0; number < 20; number++)
      await queueReply(database, now(), { recipient: `${number}@posta.example`, key: `${number}` });
    smtp.behaviour = { rcptTo: () => (smtp.received.length >= 7 ? { code: 421, text: '4.3.2 closing' } : undefined) };
    await deliverMail(delivery, always);
    const { connections } = delivery.server;
    expect(smtp.received.length).toBeLessThanOrEqual(7 + connections);
    expect(await findServerState(database.db)).toMatchObject({ failures: 1, answer: '421 4.3.2 closing' });
    const waiting = await database.db.selectFrom('mail').select('id').where('status', '=', 'queued').execute();
    expect(waiting).toHaveLength(20 - smtp.received.length);
    smtp.behaviour = {};
    delivery.clock.now = now().add({ hours: 1 });
    await deliverMail(delivery, always);
    expect(smtp.received.map(({ to }) => Number.parseInt(to[0] ?? '', 10)).sort((one, other) => one - other)).toEqual([
      ...Array(20).keys(),
    ]);
  });

  test('what the mail server answered is stored when the full disk has room again', async () => {
    const id = await queueReply(database, now());
    const answer = `554 5.7.1 ${'spam '.repeat(80)}`.trim();
    let storing = 0;
    const watched = database.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode' && full) storing++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    let full = false;
    const fill = async () => {
      await sql`PRAGMA max_page_count = 1`.execute(database.db);
      // Rows that fill what is left in the pages.
      for (const size of [2_000, 300, 20, 1])
        for (;;) {
          const row = {
            mail_id: id,
            at: now().toString(),
            step: 'failed' as const,
            reason: null,
            answer: 'x'.repeat(size),
            actor_name: null,
          };
          try {
            await database.db.insertInto('mail_step').values(row).execute();
          } catch (error) {
            expect(error).toMatchObject({ name: 'DatabaseUnavailable', reason: 'full' });
            break;
          }
        }
      full = true;
    };
    const filled = Promise.withResolvers<void>();
    smtp.behaviour = { data: { code: 554, text: answer.slice(4) }, hold: filled.promise };
    const running = deliverMail({ ...delivery, db: watched }, always);
    await expect.poll(async () => (await findMail(database, id)).status).toBe('sending');
    await fill();
    filled.resolve();
    await expect.poll(() => storing).toBeGreaterThan(1);
    expect((await findMail(database, id)).status).toBe('sending');
    await sql`PRAGMA max_page_count = 1000000`.execute(database.db);
    await running;
    expect(await findMail(database, id)).toMatchObject({ status: 'refused', answer });
  });

  test('a server that is gone for six hours is asked by one mail at a time, later each time; then all go, once each', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 12; number++)
      ids.push(await queueReply(database, now(), { recipient: `${number}@posta.example`, key: `${number}` }));
    await smtp.vanish();
    const start = now();
    let runs = 0;
    while (now().since(start).total('hours') < 6) {
      await deliverMail(delivery, always);
      const { nextTryAt } = await findServerState(database.db);
      if (!nextTryAt) throw new Error('the server answers');
      delivery.clock.now = nextTryAt;
      runs++;
    }
    expect(runs).toBeLessThan(30);
    expect((await findServerState(database.db)).failingSince).toEqual(start);
    expect(delivery.logged.filter((line) => line.includes('does not answer'))).toHaveLength(1);
    await smtp.comeBack();
    await deliverMail(delivery, always);
    delivery.clock.now = now().add({ hours: 1 });
    await deliverMail(delivery, always);
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(ids.map((_, number) => `${number}@posta.example`).sort());
    expect(delivery.logged.filter((line) => line.includes('answers again'))).toHaveLength(1);
  });

  test('a server that is gone for a day costs the mails their chance, and they say so', async () => {
    const id = await queueReply(database, now());
    await smtp.vanish();
    const end = now().add({ hours: 24 });
    while (Temporal.Instant.compare(now(), end) < 0) {
      await deliverMail(delivery, always);
      delivery.clock.now = now().add({ minutes: 20 });
    }
    await deliverMail(delivery, always);
    expect(await findMail(database, id)).toMatchObject({ status: 'refused', reason: 'too late' });
    await smtp.comeBack();
  });

  test('an address that no server takes ends the mail, not the queue', async () => {
    const wrong = await queueReply(database, now(), { recipient: 'marta>@posta.example' });
    await queueReply(database, now());
    await deliverMail(delivery, always);
    expect((await findMail(database, wrong)).status).toBe('refused');
    expect(smtp.received).toHaveLength(1);
  });

  test('nothing that a guest typed becomes a header or another address', async () => {
    const hostile = 'Anna\r\nBcc: altri@posta.example\r\n\r\n<b>, "x" <y@posta.example>';
    await queueReply(database, now(), {
      recipientName: hostile,
      inReplyTo: '<a@b>\r\nBcc: altri@posta.example',
      replyTo: 'risposte@posta.example\r\nBcc: altri@posta.example',
      content: { name: hostile, subject: hostile, text: hostile, by: 'Giulia', quoted: [] },
    });
    await deliverMail(delivery, always);
    expect(smtp.received.map(({ to }) => to)).toEqual([['marta@posta.example']]);
    const letter = await PostalMime.parse(smtp.received[0]?.raw ?? '');
    expect(letter.bcc ?? []).toEqual([]);
    expect(letter.to).toMatchObject([{ address: 'marta@posta.example' }]);
    expect(letter.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  });

  test('damaged content ends the mail and is logged, without what it says', async () => {
    const id = await queueReply(database, now());
    await database.db.updateTable('mail').set({ content: '{"text":"segreto"}' }).execute();
    await deliverMail(delivery, always);
    expect(await findMail(database, id)).toMatchObject({ status: 'refused', reason: 'content' });
    expect(delivery.logged.join()).not.toMatch(/segreto|marta/);
  });
});
