import { beforeEach, expect, test } from 'vitest';
import { transact } from '#database/transact.server.ts';
import { queueIssue, queueReply } from '#tests/builders/outbox.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import {
  countMails,
  decideMails,
  doubtHeap,
  findMail,
  listDoubtHeaps,
  listHeap,
  listMails,
  listSteps,
  mailsOnPage,
} from './outbox.server.ts';
import type { MailDecision } from './outcome.ts';

const now = Temporal.Instant.from('2026-11-20T11:30:00Z');
const later = now.add({ hours: 2 });

describeOnBothDatabases('the outbox', (database) => {
  const end = (id: string, status: string) =>
    database().db.updateTable('mail').set({ status, ended_at: now.toString(), message_id: '<x@y>' }).where('id', '=', id).execute();
  const decide = async (id: string, decision: MailDecision) =>
    (await transact(database().db, decideMails, { ids: [id], decision, actorName: 'Giulia', now: later })).length === 1;
  let id: string;
  beforeEach(async () => {
    id = await queueReply(database(), now);
  });

  test('a mail in doubt is sent again only by a decision of the staff, with the same Message-ID, and that is recorded', async () => {
    await end(id, 'unknown');
    expect(await countMails(database().db)).toEqual({ unknown: 1, refused: 0, queued: 0 });
    expect(await decide(id, 'again')).toBe(true);
    expect(await database().db.selectFrom('mail').selectAll().executeTakeFirst()).toMatchObject({
      status: 'queued',
      send_at: later.toString(),
      give_up_at: later.add({ hours: 24 }).toString(),
      message_id: '<x@y>',
    });
    expect(await listSteps(database().db, id)).toMatchObject([{ step: 'sent again', actor_name: 'Giulia' }]);
    expect(await decide(id, 'again')).toBe(false);
  });

  test('a mail in doubt can be marked as arrived or left', async () => {
    await end(id, 'unknown');
    await decide(id, 'leave');
    expect(await findMail(database().db, id)).toMatchObject({ status: 'unknown', settled_at: later.toString() });
    expect(await countMails(database().db)).toMatchObject({ unknown: 0 });
    await decide(id, 'arrived');
    expect(await findMail(database().db, id)).toMatchObject({ status: 'sent' });
  });

  test('a waiting mail can be cancelled or sent at once; a sent one can be marked as returned, and sent again', async () => {
    expect(await decide(id, 'now')).toBe(true);
    expect(await decide(id, 'cancel')).toBe(true);
    expect(await findMail(database().db, id)).toMatchObject({ status: 'cancelled' });
    await end(id, 'sent');
    for (const decision of ['again', 'arrived', 'leave', 'cancel', 'now'] as const) expect(await decide(id, decision)).toBe(false);
    expect(await decide(id, 'returned')).toBe(true);
    expect(await findMail(database().db, id)).toMatchObject({ status: 'refused', reason: 'returned', ended_at: later.toString() });
    expect(await listSteps(database().db, id)).toMatchObject([{ step: 'cancelled' }, { step: 'returned', actor_name: 'Giulia' }]);
    // The member of staff who reported it has seen it.
    expect(await countMails(database().db)).toEqual({ unknown: 0, refused: 0, queued: 0 });
    expect(await decide(id, 'returned')).toBe(false);
    expect(await decide(id, 'again')).toBe(true);
  });

  test('mails in doubt are decided by groups of one letter or kind and one reason, as far as the staff saw them', async () => {
    const { db } = database();
    await queueIssue(database(), now, 3);
    const reply = (key: string) => queueReply(database(), now, { key });
    const doubtful = [id, await reply('2'), await reply('3')];
    await db.updateTable('mail').set({ status: 'unknown', reason: 'closed after text', ended_at: now.toString() }).execute();
    const alone = await reply('4');
    await db.updateTable('mail').set({ status: 'unknown', reason: 'process ended' }).where('id', '=', alone).execute();
    const until = now.toString();
    const heaps = await listDoubtHeaps(db);
    expect(heaps).toEqual([
      { kind: 'message-reply', sending: '', reason: 'closed after text', mails: 3, until },
      { kind: 'newsletter-issue', sending: 'sending:1', reason: 'closed after text', mails: 3, until },
    ]);
    // It arrived after the page was shown.
    const late = await reply('5');
    const at = now.add({ seconds: 1 }).toString();
    await db.updateTable('mail').set({ status: 'unknown', reason: 'closed after text', ended_at: at }).where('id', '=', late).execute();
    const replies = { ...doubtHeap.parse(heaps[0]), until };
    const ids = await transact(db, listHeap, replies);
    expect([...ids].sort()).toEqual([...doubtful].sort());
    expect(await transact(db, decideMails, { ids, decision: 'again', actorName: 'Giulia', now: later })).toHaveLength(3);
    expect(await transact(db, listHeap, replies)).toEqual([]);
    expect(await listSteps(db, id)).toMatchObject([{ step: 'sent again', actor_name: 'Giulia' }]);
    expect(await countMails(db)).toMatchObject({ unknown: 5, queued: 3 });
  });

  test('the list continues page by page, without the mails of a newsletter', async () => {
    await queueIssue(database(), now, 5);
    for (let number = 0; number < mailsOnPage + 4; number++) await queueReply(database(), now.add({ seconds: number % 7 }));
    const first = await listMails(database().db, 'all');
    expect(first).toMatchObject({ more: true });
    const last = first.mails.at(-1);
    const second = await listMails(database().db, 'all', { before: { at: last?.created_at ?? '', id: last?.id ?? '' } });
    expect(second).toMatchObject({ more: false });
    expect(new Set([...first.mails, ...second.mails].map((mail) => mail.id)).size).toBe(mailsOnPage + 5);
    expect((await listMails(database().db, 'sent')).mails).toEqual([]);
    const issue = await listMails(database().db, 'queued', { cause: 'sending:1' });
    expect(issue.mails.map(({ recipient }) => recipient).sort()).toEqual([0, 1, 2, 3, 4].map((number) => `${number}@posta.example`));
    expect(await countMails(database().db, 'sending:1')).toEqual({ unknown: 0, refused: 0, queued: 5 });
  });
});
