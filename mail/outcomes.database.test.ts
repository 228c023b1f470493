import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queueReply, type TestDelivery, testDelivery } from '#tests/builders/outbox.ts';
import { openTestDatabase, type TestDatabase } from '#tests/databases.ts';
import { startSmtp, type TestSmtp } from '#tests/smtp.ts';
import { deliverMail, giveUpMails } from './deliver.server.ts';
import { findServerState } from './queue.server.ts';

let smtp: TestSmtp;
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(() => smtp.stop());

const always = () => true;

async function findMail({ db }: Pick<TestDatabase, 'db'>, id: string) {
  return db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe('the outcome of a mail', () => {
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
    ['the sender', { mailFrom: { code: 553, text: '5.1.8 not this sender' } }, '553 5.1.8 not this sender', 'reply'],
    ['the recipient', { rcptTo: { code: 550, text: '5.1.1 nobody here' } }, '550 5.1.1 nobody here', 'mailbox'],
    ['the recipient without a code', { rcptTo: { code: 550, text: 'no such user' } }, '550 no such user', 'mailbox'],
    ['a full recipient', { rcptTo: { code: 552, text: '5.2.2 mailbox full' } }, '552 5.2.2 mailbox full', 'reply'],
    ['a guarded recipient', { rcptTo: { code: 550, text: '5.7.1 blocked' } }, '550 5.7.1 blocked', 'reply'],
    ['the text', { data: { code: 554, text: '5.7.1 looks like spam' } }, '554 5.7.1 looks like spam', 'reply'],
  ])('is final at once for a permanent refusal (5xx) of %s, with the server’s answer', async (_, behaviour, answer, reason) => {
    smtp.behaviour = behaviour;
    const id = await queueReply(database, now());
    expect(await deliverMail(delivery, always)).toBe(1);
    expect(await findMail(database, id)).toMatchObject({ status: 'refused', reason, answer, tries: 1 });
    expect((await findServerState(database.db)).failingSince).toBeNull();
    // The next mail is not delayed.
    smtp.behaviour = {};
    await queueReply(database, now());
    await deliverMail(delivery, always);
    expect(smtp.received).toHaveLength(1);
  });

  test.each([
    ['the sender', { mailFrom: { code: 451, text: '4.7.1 later' } }],
    ['the recipient', { rcptTo: { code: 450, text: '4.7.1 later' } }],
    ['the text', { data: { code: 452, text: '4.7.1 later' } }],
  ])('is another try for a temporary refusal (4xx) of %s, later each time, while others are sent', async (_, behaviour) => {
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

  test('is final after a day of temporary refusals, with the last answer of the server', async () => {
    smtp.behaviour = { rcptTo: { code: 452, text: '4.2.2 mailbox full' } };
    const id = await queueReply(database, now());
    const end = now().add({ hours: 24 });
    while (Temporal.Instant.compare(now(), end) < 0) {
      await deliverMail(delivery, always);
      delivery.clock.now = Temporal.Instant.from((await findMail(database, id)).send_at);
    }
    await deliverMail(delivery, always);
    expect((await findMail(database, id)).status).toBe('queued');
    expect(await giveUpMails(database.db, now(), delivery.log)).toBe(1);
    expect(await findMail(database, id)).toMatchObject({ status: 'refused', reason: 'too late', answer: '452 4.2.2 mailbox full' });
    expect((await findMail(database, id)).tries).toBeLessThan(40);
  });

  test.each([
    ['a greeting with 4xx', { connect: { code: 421, text: 'busy' } }, 'reply'],
    ['a greeting with 5xx', { connect: { code: 554, text: 'no service' } }, 'reply'],
    ['a sign-in that it wants first', { mailFrom: { code: 530, text: '5.7.0 authentication required' } }, 'reply'],
    ['the end of the service in the middle', { rcptTo: { code: 421, text: 'closing' } }, 'reply'],
    ['an end before it has the text', { data: 'drop before' }, 'closed'],
  ] as const)('is another try after %s, which is the server’s fault, and nothing is lost', async (_, behaviour, reason) => {
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

  test('is another try for all mails if the password is wrong', async () => {
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

  test('is in doubt if the connection ends when the text is handed over, and the mail is not sent again by itself', async () => {
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

  test('is another try if the server ends its service within a batch; then the others are sent, none twice', async () => {
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

  test('is stored once the full disk has space again', async () => {
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
      // Rows that fill the rest of the pages.
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
    await expect.poll(async () => (await findMail(database, id)).handed_over_at).not.toBeNull();
    await fill();
    filled.resolve();
    await expect.poll(() => storing).toBeGreaterThan(1);
    expect((await findMail(database, id)).status).toBe('sending');
    await sql`PRAGMA max_page_count = 1000000`.execute(database.db);
    await running;
    expect(await findMail(database, id)).toMatchObject({ status: 'refused', answer });
  });

  test('of a server that is gone for six hours is one try at a time, later each time; then all are sent, once each', async () => {
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

  test('is final after a server was gone for a day, and says so', async () => {
    const id = await queueReply(database, now());
    await smtp.vanish();
    const end = now().add({ hours: 24 });
    while (Temporal.Instant.compare(now(), end) < 0) {
      await deliverMail(delivery, always);
      delivery.clock.now = now().add({ minutes: 20 });
    }
    await deliverMail(delivery, always);
    expect((await findMail(database, id)).status).toBe('queued');
    expect(await giveUpMails(database.db, now(), delivery.log)).toBe(1);
    expect(await findMail(database, id)).toMatchObject({ status: 'refused', reason: 'too late' });
    await smtp.comeBack();
  });

  test('is final for an address that no server accepts, and the queue continues', async () => {
    const wrong = await queueReply(database, now(), { recipient: 'marta>@posta.example' });
    await queueReply(database, now());
    await deliverMail(delivery, always);
    expect((await findMail(database, wrong)).status).toBe('refused');
    expect(smtp.received).toHaveLength(1);
  });

  test('never contains a header or address that a guest typed', async () => {
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

  test('is final for damaged content, which is logged without its text', async () => {
    const id = await queueReply(database, now());
    await database.db.updateTable('mail').set({ content: '{"text":"segreto"}' }).execute();
    await deliverMail(delivery, always);
    expect(await findMail(database, id)).toMatchObject({ status: 'refused', reason: 'content' });
    expect(delivery.logged.join()).not.toMatch(/segreto|marta/);
  });
});
