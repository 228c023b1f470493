import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#database/unavailable.ts';
import { queueIssue, queueReply, type TestDelivery, testDelivery } from '#tests/builders/outbox.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { type RawSmtp, startRawSmtp, usualAnswer } from '#tests/raw-smtp.ts';
import { deliverMail } from './deliver.server.ts';

const always = () => true;

describeOnBothDatabases('the mark that a mail was handed over', (database) => {
  let smtp: RawSmtp;
  let delivery: TestDelivery;
  const others: TestDelivery[] = [];
  const now = () => delivery.clock.now;
  beforeEach(async () => {
    smtp = await startRawSmtp();
    delivery = testDelivery(database(), smtp.url);
  });
  afterEach(async () => {
    for (const { server } of [delivery, ...others.splice(0)]) server.close();
    await smtp.stop();
  });

  const findMail = (id: string) => database().db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const isSending = (id: string) => expect.poll(async () => (await findMail(id)).status).toBe('sending');
  const countSteps = async () => (await database().db.selectFrom('mail_step').selectAll().execute()).length;
  const ends = () => smtp.lines.filter((line) => line === '.').length;
  /** Another process, whose clock is ahead by some minutes. */
  function startOther(minutes: number): TestDelivery {
    const other = testDelivery(database(), smtp.url);
    other.clock.now = now().add({ minutes });
    others.push(other);
    return other;
  }
  /** Answers as usual, but one line only after a promise. */
  const holding = (held: string, until: Promise<unknown>) => (line: string, socket: Socket) => {
    if (line.startsWith(held)) void until.then(() => socket.write(usualAnswer(line)));
    else socket.write(usualAnswer(line));
  };

  test('is stored before the final dot, and not before the whole text is sent', async () => {
    const id = await queueReply(database(), now());
    const seen: unknown[] = [];
    const look = async (line: string, socket: Socket) => {
      if (line === 'DATA' || line === '.') seen.push([line, (await findMail(id)).handed_over_at]);
      socket.write(usualAnswer(line));
    };
    smtp.behaviour = { answer: (line, socket) => void look(line, socket) };
    await deliverMail(delivery, always);
    expect(seen).toEqual([
      ['DATA', null],
      ['.', now().toString()],
    ]);
    expect(await findMail(id)).toMatchObject({ status: 'sent' });
  });

  test('decides about the mails of a killed process: in doubt with the mark, sent again without it', async () => {
    const [handed, before] = [await queueReply(database(), now()), await queueReply(database(), now())];
    const held = { status: 'sending', claimed_by: 'another', claimed_until: now().add({ minutes: 5 }).toString(), tries: 1 };
    await database().db.updateTable('mail').set(held).execute();
    await database().db.updateTable('mail').set({ handed_over_at: now().toString() }).where('id', '=', handed).execute();
    delivery.clock.now = now().add({ minutes: 4 });
    await deliverMail(delivery, always);
    expect(await findMail(before)).toMatchObject({ status: 'sending' });
    delivery.clock.now = now().add({ minutes: 1 });
    await deliverMail(delivery, always);
    expect(await findMail(handed)).toMatchObject({ status: 'unknown', reason: 'process ended' });
    expect(await findMail(before)).toMatchObject({ status: 'sent' });
    expect(ends()).toBe(1);
  });

  test('is not set for a mail that another process has claimed, so a frozen process does not end its text', async () => {
    const id = await queueReply(database(), now());
    const frozen = Promise.withResolvers<void>();
    smtp.behaviour = { answer: holding('DATA', frozen.promise) };
    const running = deliverMail(delivery, always);
    await expect.poll(() => smtp.lines).toContain('DATA');
    smtp.behaviour = {};
    await deliverMail(startOther(6), always);
    expect(await findMail(id)).toMatchObject({ status: 'sent', tries: 2 });
    frozen.resolve();
    await running;
    expect(await findMail(id)).toMatchObject({ status: 'sent', tries: 2 });
    expect(ends()).toBe(1);
  });

  test('is required for the final dot: if it cannot be stored, the text is not ended and the mail is retried', async () => {
    const id = await queueReply(database(), now());
    const away = database().db.withPlugin({
      transformQuery: ({ node }) => {
        const isMark = node.kind === 'UpdateQueryNode' && JSON.stringify(node.updates ?? []).includes('"name":"handed_over_at"');
        if (isMark && smtp.lines.includes('DATA') && ends() === 0 && !isOver) {
          isOver = true;
          throw new DatabaseUnavailable('unreachable', new Error('connection terminated'));
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    let isOver = false;
    await deliverMail({ ...delivery, db: away }, always);
    expect(isOver).toBe(true);
    expect(ends()).toBe(0);
    expect(await findMail(id)).toMatchObject({ status: 'queued', reason: 'database' });
    delivery.clock.now = now().add({ minutes: 1 });
    await deliverMail(delivery, always);
    expect(await findMail(id)).toMatchObject({ status: 'sent' });
    expect(ends()).toBe(1);
  });

  test('decides what a stop waits for: all other mails are queued again at once, as if never claimed', async () => {
    const stop = new AbortController();
    smtp.behaviour = { greet: () => {} };
    const waiting = await queueReply(database(), now());
    const running = deliverMail(delivery, () => !stop.signal.aborted, stop.signal);
    await isSending(waiting);
    stop.abort();
    expect(await running).toBe(0);
    expect(await findMail(waiting)).toMatchObject({ status: 'queued', tries: 0, reason: null, claimed_by: null });
    expect(smtp.lines).toEqual([]);
    expect(await countSteps()).toBe(0);
    // The next run sends it without a pause.
    smtp.behaviour = {};
    await deliverMail(startOther(0), always);
    expect(await findMail(waiting)).toMatchObject({ status: 'sent', tries: 1 });
  });

  test('makes a stop wait for the server’s answer', async () => {
    const stop = new AbortController();
    const id = await queueReply(database(), now());
    const answer = Promise.withResolvers<void>();
    smtp.behaviour = { answer: holding('.', answer.promise) };
    const running = deliverMail(delivery, () => !stop.signal.aborted, stop.signal);
    await expect.poll(ends).toBe(1);
    stop.abort();
    answer.resolve();
    expect(await running).toBe(1);
    expect(await findMail(id)).toMatchObject({ status: 'sent', tries: 1 });
  });

  test('is missing for a returned letter, which waits a little, so that readers who left meanwhile do not get it', async () => {
    const stop = new AbortController();
    smtp.behaviour = { greet: () => {} };
    await queueIssue(database(), now(), 1);
    const running = deliverMail(delivery, () => !stop.signal.aborted, stop.signal);
    const letter = () => database().db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
    await expect.poll(async () => (await letter()).status).toBe('sending');
    stop.abort();
    await running;
    expect(await letter()).toMatchObject({ status: 'queued', tries: 0, send_at: now().add({ seconds: 10 }).toString() });
  });
});
