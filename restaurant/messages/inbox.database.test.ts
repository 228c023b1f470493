import { expect, it } from 'vitest';
import { buildMessage } from '#tests/builders/messages.ts';
import { listAudit } from '#restaurant/audit/audit.server.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { listVersions } from '#database/live/versions.server.ts';
import { speaksOfAllergy } from './boxes.ts';
import { searchable } from '#restaurant/input/text.ts';
import { changeMessage, type MessageChange, replyToMessage, stopReply } from './change.server.ts';
import { countMessages, findThread, listMessages } from './queries.server.ts';

const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');
const giulia = { username: 'giulia', name: 'Giulia' };
const nino = { username: 'nino', name: 'Nino' };

describeOnBothDatabases('the inbox', (database) => {
  const insert = (given: Parameters<typeof buildMessage>[0] = {}) =>
    database()
      .db.insertInto('message')
      .values(buildMessage({ id: 'm', ...given }))
      .execute();
  const list = (given: Partial<Parameters<typeof listMessages>[1]> = {}) =>
    listMessages(database().db, { box: 'all', words: '', before: undefined, limit: 10, ...given });
  const change = (what: MessageChange) => changeMessage(database().db, 'm', what, { actor: giulia, now: noon });
  const statusOf = async () => (await findThread(database().db, 'm'))?.status;

  it('is read page by page, newest first, also if several messages came at one moment', async () => {
    for (let number = 0; number < 25; number++) {
      await insert({
        id: `m${String(number).padStart(2, '0')}`,
        received_at: noon.add({ seconds: Math.floor(number / 5) }).toString(),
        status: number % 2 ? 'new' : 'read',
      });
    }
    const seen: string[] = [];
    let before: Awaited<ReturnType<typeof list>>['next'];
    do {
      const page = await list({ before, limit: 7 });
      seen.push(...page.messages.map(({ id }) => id));
      before = page.next;
    } while (before);
    expect(seen).toEqual(Array.from({ length: 25 }, (_, number) => `m${String(24 - number).padStart(2, '0')}`));
  });

  it('finds messages by name and by word, whatever the accents and capitals', async () => {
    await insert();
    await insert({ id: 'other', name: 'Paul', email: 'paul@post.example', text: '100% gluten-free?', subject: 'Soy' });
    for (const words of ['marta', 'IANNO', 'iannò laurea', 'posta.it', 'metà dicembre']) {
      expect(
        (await list({ words })).messages.map(({ id }) => id),
        words,
      ).toEqual(['m']);
    }
    expect((await list({ words: '100%' })).messages.map(({ id }) => id)).toEqual(['other']);
    expect((await list({ words: 'marta paul' })).messages).toEqual([]);
    expect((await list({ words: '%' })).messages).toHaveLength(2);
  });

  it('finds words among many messages, page by page, the newest first', async () => {
    const rows = Array.from({ length: 700 }, (_, number) =>
      buildMessage({
        id: `m${String(number).padStart(3, '0')}`,
        last_at: noon.add({ minutes: number }).toString(),
        status: 'read',
        // One in fifty, among the newest, which are read first, and among older ones, which the index finds.
        text: number % 50 === 0 ? 'Un ornitorinco' : 'Niente',
      }),
    );
    await database().db.insertInto('message').values(rows).execute();
    const seen: string[] = [];
    let before: Awaited<ReturnType<typeof list>>['next'];
    do {
      const page = await list({ words: 'ornitorinco marta', before, limit: 4 });
      seen.push(...page.messages.map(({ id }) => id));
      before = page.next;
    } while (before);
    expect(seen).toEqual(Array.from({ length: 14 }, (_, number) => `m${String(650 - number * 50).padStart(3, '0')}`));
  });

  it('finds a message by any part of a word, also after a change, but not an erased one', async () => {
    const { db } = database();
    await insert({ text: 'Un ornitorinco a tavola' });
    await insert({ id: 'other', text: 'Niente di raro' });
    const found = async (words: string) => (await list({ words })).messages.map(({ id }) => id);
    expect(await found('nitorinc')).toEqual(['m']);
    expect(await found('or ornitorinco a')).toEqual(['m']);
    expect(await found('ornitorinco raro')).toEqual([]);
    await db.updateTable('message').set({ search: 'un castoro' }).where('id', '=', 'm').execute();
    expect([await found('ornitorinco'), await found('castoro')]).toEqual([[], ['m']]);
    await db.deleteFrom('message').where('id', '=', 'm').execute();
    expect(await found('castoro')).toEqual([]);
    for (const nowhere of ['" OR "castoro', 'raro*', 'NEAR(raro', '-raro', 'search:raro'])
      expect(await found(nowhere), nowhere).toEqual([]);
    for (const nothing of ['"', '\\', '%_%']) expect(await found(nothing), nothing).toEqual(['other']);
  });

  it('moves a message and moves it back, and notifies the screens once', async () => {
    await insert();
    expect(await countMessages(database().db)).toEqual({ all: 1, new: 1, unanswered: 1, spam: 0 });
    await change('read');
    await change('read');
    expect(await listVersions(database().db)).toMatchObject({ messages: 1 });
    await change('spam');
    expect(await countMessages(database().db)).toEqual({ all: 0, new: 0, unanswered: 0, spam: 1 });
    await change('not-spam');
    expect(await statusOf()).toBe('read');
    await change('unread');
    expect(await statusOf()).toBe('new');
    await change('delete');
    expect((await list()).messages).toEqual([]);
    expect((await findThread(database().db, 'm'))?.deletedAt).toBe(noon.toString());
    await change('restore');
    await change('keep');
    expect(await findThread(database().db, 'm')).toMatchObject({ kept: true, deletedAt: undefined, status: 'new' });
    expect(await changeMessage(database().db, 'none', 'spam', { actor: giulia, now: noon })).toBe(false);
    const { entries } = await listAudit(database().db, { limit: 9 });
    expect(entries.map(({ action, actor, subject }) => [action, actor, subject])).toEqual(
      ['undeletion', 'deletion', 'message-marked', 'message-marked'].map((action) => [action, 'giulia', 'm']),
    );
    // The entry stays when the message is erased, so it contains nothing of it.
    expect(JSON.stringify(entries)).not.toMatch(/posta\.it|Cena/);
  });

  it('replies with a mail that is held for ten seconds, once for a double press', async () => {
    await insert();
    const reply = { id: 'm', text: 'Sì, venite.', seen: 0 };
    const results = await Promise.all([1, 2].map(() => replyToMessage(database().db, reply, { actor: giulia, now: noon })));
    expect(results[0]).toEqual(results[1]);
    const mails = await database().db.selectFrom('mail').selectAll().execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: 'message-reply', recipient: 'marta@posta.it', send_at: noon.add({ seconds: 10 }).toString() });
    expect(await findThread(database().db, 'm')).toMatchObject({
      status: 'answered',
      replies: [{ by: 'Giulia', mail: { status: 'queued' } }],
    });
  });

  it('shows the second user the first one’s reply, and sends nothing', async () => {
    await insert();
    await replyToMessage(database().db, { id: 'm', text: 'Sì.', seen: 0 }, { actor: giulia, now: noon });
    const second = await replyToMessage(database().db, { id: 'm', text: 'No.', seen: 0 }, { actor: nino, now: noon });
    expect(second).toEqual({ refused: 'answered', by: 'Giulia' });
    expect(await database().db.selectFrom('mail').selectAll().execute()).toHaveLength(1);
    await database().db.updateTable('mail').set({ message_id: '<first@example.it>', status: 'sent' }).execute();
    await replyToMessage(database().db, { id: 'm', text: 'A dopo.', seen: 1 }, { actor: nino, now: noon.add({ minutes: 1 }) });
    const [, next] = await database().db.selectFrom('mail').selectAll().orderBy('created_at').execute();
    expect(next?.in_reply_to).toBe('<first@example.it>');
  });

  it('stops a reply that has not been sent, returns its text, and sends it again', async () => {
    await insert();
    const result = await replyToMessage(database().db, { id: 'm', text: 'Sì.', seen: 0 }, { actor: giulia, now: noon });
    const reply = 'reply' in result ? result.reply : '';
    expect(await stopReply(database().db, { id: 'other', reply }, noon)).toBeUndefined();
    expect(await stopReply(database().db, { id: 'm', reply }, noon.add({ seconds: 5 }))).toEqual({ text: 'Sì.' });
    expect(await statusOf()).toBe('read');
    await replyToMessage(database().db, { id: 'm', text: 'Sì.', seen: 0 }, { actor: giulia, now: noon.add({ seconds: 9 }) });
    const mails = await database().db.selectFrom('mail').select('status').orderBy('created_at').execute();
    expect(mails.map(({ status }) => status)).toEqual(['cancelled', 'queued']);
    await database().db.updateTable('mail').set({ status: 'sending' }).where('status', '=', 'queued').execute();
    expect(await stopReply(database().db, { id: 'm', reply }, noon.add({ seconds: 20 }))).toBeUndefined();
    expect(await statusOf()).toBe('answered');
  });
});

it('recognises a message that mentions an allergy, in three languages', () => {
  for (const text of ['una è allergica ai crostacei', 'I’m ALLERGIC to nuts', 'sou alérgico', 'Celiachia', 'intolerância à lactose']) {
    expect(speaksOfAllergy(text), text).toBe(true);
  }
  expect(speaksOfAllergy('Una cena allegra per venti')).toBe(false);
  expect(searchable('  Iannò\nÀÉ ')).toBe('ianno ae');
});
