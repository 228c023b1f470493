import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import type { Language } from '#languages/languages.ts';
import { putDocument } from '#restaurant/documents/store/documents.server.ts';
import { insertTestMail } from '#tests/builders/stored-data.ts';
import { insertReaders, type TestReader, testSecret as secret } from '#tests/builders/readers.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { beginPlanned, queueBatch, runSendings } from './batch.server.ts';
import type { Issue } from './issue.ts';
import { removeIssue } from './issues.server.ts';
import { insertSuppression, leaveNewsletter, leaveToken } from './subscription.server.ts';
import { decideAnyMails, decideHeap } from './mails.server.ts';
import { endRefused } from './retention.server.ts';
import { countUnreached, pauseSending, planSending, resumeSending, stopSending } from './sending.server.ts';
import { countSubscribers } from './subscribers.server.ts';

const publicUrl = 'https://sushi.example';
const start = Temporal.Instant.from('2026-11-28T09:00:00Z');
const actor = { username: 'giulia', name: 'Giulia' };

const november: Issue = {
  subject: 'Novembre, il mese della ricciola',
  preheader: 'E un olio che pizzica quanto basta',
  blocks: [
    { id: 'i0', type: 'heading', text: 'Novembre', translations: { en: { text: 'November' } } },
    { id: 'i1', type: 'text', text: 'Il mare si è calmato il dodici.' },
    { id: 'i2', type: 'button', label: 'Prenota', link: '/#book-a-table' },
  ],
  translations: { en: { subject: 'November, the month of amberjack' } },
};

describeOnBothDatabases('a sending', (database) => {
  let now: Temporal.Instant;
  const db = () => database().db;
  const given = { secret, publicUrl, now: () => now };
  beforeEach(async () => {
    now = start;
    await db()
      .transaction()
      .execute((transaction) => putDocument(transaction, { collection: 'newsletter', id: 'novembre', data: november }, { actor, now }));
  });
  const subscribe = (readers: TestReader[]) => insertReaders(db(), readers, start);
  const plan = async (languages: Language[] = ['it', 'en', 'pt'], sendAt?: Temporal.Instant, latest?: string) => {
    const answer = await transact(db(), planSending, { issueId: 'novembre', version: 1, languages, sendAt, latest, actor, now });
    if (!('planned' in answer)) throw new Error(answer.refused);
    return answer.planned;
  };
  const mails = () => db().selectFrom('mail').selectAll().orderBy('recipient').execute();
  const sending = (id: string) => db().selectFrom('newsletter_sending').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('reaches confirmed readers in their language, and nobody else', async () => {
    await subscribe([
      { email: 'anna@posta.it' },
      { email: 'ben@post.uk', language: 'en' },
      { email: 'carla@posta.it', status: 'asked' },
      { email: 'dario@posta.it', status: 'left' },
      { email: 'elena@posta.it' },
      { email: 'filipa@correio.pt', language: 'pt' },
    ]);
    await transact(db(), insertThis, { email: 'elena@posta.it' });
    const id = await plan(['it', 'en']);
    expect(await runSendings(db(), given)).toBe(2);
    expect(await mails()).toMatchObject([
      { recipient: 'anna@posta.it', subject: 'Novembre, il mese della ricciola', language: 'it', cause: `sending:${id}` },
      { recipient: 'ben@post.uk', subject: 'November, the month of amberjack', language: 'en' },
    ]);
    expect((await mails())[0]?.links).toContain(`${publicUrl}/newsletter/`);
    // It ends once its mails are sent.
    expect((await sending(id)).status).toBe('sending');
    await db().updateTable('mail').set({ status: 'sent' }).execute();
    await runSendings(db(), given);
    expect(await sending(id)).toMatchObject({ status: 'sent', ended_at: now.toString() });
  });

  it('keeps its issue until it has ended, because the letter of a deleted one would be sent and could not be stopped', async () => {
    await subscribe([{ email: 'anna@posta.it' }]);
    const id = await plan(['it'], start.add({ hours: 48 }));
    const remove = (version = 1) => transact(db(), removeIssue, { id: 'novembre', version }, { actor, now });
    expect(await remove()).toEqual({ refused: 'going' });
    await transact(db(), stopSending, { id, actor, now });
    expect(await remove(7)).toEqual({ refused: 'stale' });
    expect(await remove()).toEqual({ removed: true });
    expect(await remove()).toEqual({ refused: 'missing' });
  });

  it('begins at its date, with the text of its confirmation', async () => {
    await subscribe([{ email: 'anna@posta.it' }]);
    await plan(['it'], start.add({ hours: 48 }));
    await db()
      .transaction()
      .execute((transaction) =>
        putDocument(transaction, { collection: 'newsletter', id: 'novembre', data: { ...november, subject: 'Altro' } }, { actor, now }),
      );
    expect(await runSendings(db(), given)).toBe(0);
    now = start.add({ hours: 48 });
    expect(await runSendings(db(), given)).toBe(1);
    expect((await mails())[0]?.subject).toBe('Novembre, il mese della ricciola');
  });

  it('is planned once, of the version that was shown', async () => {
    await subscribe([{ email: 'anna@posta.it' }]);
    const both = await Promise.allSettled([plan(), plan()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const stale = { issueId: 'novembre', version: 9, languages: ['it' as const], sendAt: undefined, latest: undefined, actor, now };
    expect(await transact(db(), planSending, stale)).toEqual({ refused: 'stale' });
  });

  it('waits while it is paused, and stopped mails are not sent', async () => {
    await subscribe([{ email: 'anna@posta.it' }, { email: 'bea@posta.it' }]);
    const id = await plan();
    await runSendings(db(), given);
    expect(await transact(db(), pauseSending, { id, actor, now })).toBe(true);
    expect((await mails()).every(({ send_at }) => send_at > '9')).toBe(true);
    expect(await transact(db(), resumeSending, { id, actor, now })).toBe(true);
    expect((await mails()).every(({ send_at }) => send_at === now.toString())).toBe(true);
    await runSendings(db(), given);
    expect(await mails()).toHaveLength(2);
    await db().updateTable('mail').set({ status: 'sent' }).where('recipient', '=', 'anna@posta.it').execute();
    expect(await transact(db(), stopSending, { id, actor, now })).toBe(true);
    expect((await mails()).map(({ status }) => status)).toEqual(['sent', 'cancelled']);
    expect(await transact(db(), resumeSending, { id, actor, now })).toBe(false);
  });

  it('does not reach readers who leave before it is sent, or before their batch', async () => {
    await subscribe([{ email: 'anna@posta.it' }, { email: 'bea@posta.it' }]);
    const [first, second] = await db().selectFrom('subscriber').selectAll().orderBy('id').execute();
    const id = await plan();
    now = start.add({ seconds: 1 });
    await beginPlanned(db(), given);
    const batch = { id, secret, publicUrl, now, size: 1 };
    expect(await transact(db(), queueBatch, batch)).toBe(1);
    for (const reader of [first, second]) {
      await transact(db(), leaveNewsletter, { secret, token: leaveToken(secret, reader?.id ?? ''), now });
    }
    expect(await transact(db(), queueBatch, batch)).toBeUndefined();
    expect((await mails()).map(({ recipient, status }) => [recipient, status])).toEqual([[first?.email, 'cancelled']]);
  });

  it('is not retried for readers who left during delivery, nor once it is stopped', async () => {
    await subscribe([{ email: 'anna@posta.it' }, { email: 'bea@posta.it' }, { email: 'carla@posta.it' }]);
    const id = await plan();
    await runSendings(db(), given);
    await db().updateTable('mail').set({ status: 'sending', tries: 1, message_id: '<uno@sushi.example>' }).execute();
    const anna = await db().selectFrom('subscriber').select('id').where('email', '=', 'anna@posta.it').executeTakeFirstOrThrow();
    await transact(db(), leaveNewsletter, { secret, token: leaveToken(secret, anna.id), now });
    // The mail server puts them all off.
    const putOff = () =>
      db()
        .updateTable('mail')
        .set({ status: 'queued', send_at: now.add({ minutes: 1 }).toString() });
    await putOff().execute();
    await runSendings(db(), given);
    expect((await mails()).map(({ status }) => status)).toEqual(['cancelled', 'queued', 'queued']);
    await db().updateTable('mail').set({ status: 'sending' }).where('recipient', '=', 'bea@posta.it').execute();
    await transact(db(), stopSending, { id, actor, now });
    await putOff().where('status', '=', 'sending').execute();
    await runSendings(db(), given);
    expect((await mails()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  it('is not sent again to a reader who has left', async () => {
    await subscribe([{ email: 'anna@posta.it' }, { email: 'bea@posta.it', status: 'left' }]);
    const again = { decision: 'again' as const, actorName: 'Giulia', now };
    const decide = (mail: string) => transact(db(), decideAnyMails, { ids: [mail], ...again });
    const refused = (recipient: string) =>
      insertTestMail(db(), { recipient, kind: 'newsletter-issue', cause: 'sending:1', status: 'refused' });
    expect(await decide(await refused('anna@posta.it'))).toEqual({ done: 1, left: 0 });
    expect(await decide(await refused('bea@posta.it'))).toEqual({ done: 0, left: 1 });
    expect(await decide(await insertTestMail(db(), { recipient: 'bea@posta.it', status: 'refused' }))).toEqual({ done: 1, left: 0 });
    // The same for a group of mails in doubt.
    await db().updateTable('mail').set({ status: 'unknown', reason: 'process ended', ended_at: now.toString() }).execute();
    const heap = { kind: 'newsletter-issue', sending: 'sending:1', reason: 'process ended', until: now.toString() } as const;
    expect(await transact(db(), decideHeap, { heap, ...again })).toEqual({ done: 1, left: 1 });
  });

  const deliver = (recipient: string, status: 'sent' | 'refused') =>
    db().updateTable('mail').set({ status }).where('recipient', '=', recipient).execute();

  it('reaches with a second sending only readers whom the first did not reach', async () => {
    await subscribe([{ email: 'anna@posta.it' }, { email: 'bea@posta.it' }]);
    const first = await plan();
    await runSendings(db(), given);
    await deliver('anna@posta.it', 'sent');
    await deliver('bea@posta.it', 'refused');
    await runSendings(db(), given);
    await subscribe([{ email: 'carla@posta.it' }]);
    expect(await countUnreached(db(), 'novembre')).toEqual({ it: 2, en: 0, pt: 0 });
    now = start.add({ minutes: 10 });
    const second = await plan(['it'], undefined, first);
    expect((await sending(second)).audience).toBe(2);
    expect(await runSendings(db(), given)).toBe(2);
    const written = (await mails()).map(({ recipient, cause }) => [recipient, cause === `sending:${second}`]);
    expect(written.sort()).toEqual([
      ['anna@posta.it', false],
      ['bea@posta.it', false],
      ['bea@posta.it', true],
      ['carla@posta.it', true],
    ]);
    // The refused mail of the first sending is not tried again beside that of the second.
    const old = (await mails()).find(({ recipient, cause }) => recipient === 'bea@posta.it' && cause === `sending:${first}`);
    const again = { ids: [old?.id ?? ''], decision: 'again' as const, actorName: 'Giulia', now };
    expect(await transact(db(), decideAnyMails, again)).toEqual({ done: 0, left: 1 });
  });

  it('is refused to a user who has not seen that the issue was sent meanwhile, and when all readers have it', async () => {
    await subscribe([{ email: 'anna@posta.it' }]);
    const first = await plan();
    await runSendings(db(), given);
    await deliver('anna@posta.it', 'sent');
    await runSendings(db(), given);
    await expect(plan()).rejects.toThrow('sent');
    await expect(plan(['it'], undefined, first)).rejects.toThrow('nobody');
  });

  it('writes to no reader twice, even if two processes run two sendings of one issue at once', async () => {
    await subscribe(Array.from({ length: 250 }, (_, number) => ({ email: `lettore${number}@posta.it` })));
    const first = await plan();
    await beginPlanned(db(), given);
    const row = await sending(first);
    await db()
      .insertInto('newsletter_sending')
      .values({ ...row, id: randomUUID() })
      .execute();
    const other = connect(database().url);
    await Promise.all([runSendings(db(), given), runSendings(other, given)]);
    await other.destroy();
    while ((await runSendings(db(), given)) > 0);
    const recipients = (await mails()).map(({ recipient }) => recipient);
    expect(recipients).toHaveLength(250);
    expect(new Set(recipients).size).toBe(250);
  });

  it('lets the database refuse a second receipt of one issue and reader', async () => {
    const [reader = ''] = await subscribe([{ email: 'anna@posta.it' }]);
    const receipt = { issue_id: 'novembre', subscriber_id: reader, sending_id: 'una' };
    await db().insertInto('newsletter_receipt').values(receipt).execute();
    const second = db()
      .insertInto('newsletter_receipt')
      .values({ ...receipt, sending_id: 'altra' });
    await expect(second.execute()).rejects.toThrow(/unique/i);
  });

  it('ends the subscription of a mailbox that does not exist, once, until its owner confirms again', async () => {
    await subscribe([{ email: 'anna@posta.it' }, { email: 'bea@posta.it' }]);
    await plan();
    await runSendings(db(), given);
    now = start.add({ minutes: 1 });
    const refuse = (recipient: string, reason: 'mailbox' | 'reply') =>
      db().updateTable('mail').set({ status: 'refused', reason, ended_at: now.toString() }).where('recipient', '=', recipient).execute();
    await refuse('anna@posta.it', 'mailbox');
    await refuse('bea@posta.it', 'reply');
    expect(await transact(db(), endRefused, { secret, now })).toBe(1);
    const { statuses } = await countSubscribers(db());
    expect(statuses).toMatchObject({ confirmed: 1, bounced: 1 });
    await db()
      .updateTable('subscriber')
      .set({ status: 'confirmed', confirmed_at: now.add({ minutes: 1 }).toString() })
      .execute();
    expect(await transact(db(), endRefused, { secret, now: now.add({ minutes: 2 }) })).toBe(0);
  });

  it('does not wait for another one that cannot begin', async () => {
    await subscribe([{ email: 'anna@posta.it' }]);
    const damaged = await plan();
    await db().updateTable('newsletter_sending').set({ issue: '{}', issue_id: 'altro' }).where('id', '=', damaged).execute();
    await plan();
    await expect(runSendings(db(), given)).rejects.toThrow('a sending could not begin');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['anna@posta.it']);
  });

  it('reaches a thousand readers once, with two processes of which one is killed halfway', async () => {
    const readers = Array.from({ length: 1_000 }, (_, index) => `lettore${String(index).padStart(4, '0')}@posta.it`);
    await subscribe(readers.map((email) => ({ email })));
    const id = await plan();
    // Its connection is cut while it queues, so the open transaction is rolled back.
    const killed = connect(database().url);
    const dying = runSendings(killed, given).catch(() => 0);
    const surviving = runSendings(db(), given);
    await killed.destroy();
    await Promise.all([dying, surviving]);
    while ((await runSendings(db(), given)) > 0);
    const recipients = (await mails()).map(({ recipient }) => recipient);
    expect(recipients).toEqual(readers);
    expect((await sending(id)).status).toBe('sending');
  });
});

async function insertThis(transaction: Parameters<typeof insertSuppression>[0], { email }: { email: string }): Promise<void> {
  await insertSuppression(transaction, { secret, email, reason: 'left' }, start);
}
