import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnBothDatabases, type TestDatabase } from '#tests/databases.ts';
import { transact } from '#database/transact.server.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { insertTestMail, insertTestMessage } from '#tests/builders/stored-data.ts';
import { eraseExpiredMails, eraseExpiredMessages, listExpiredMails, listExpiredMessages } from './expired.server.ts';

const now = Temporal.Instant.from('2026-11-20T11:00:00Z');
/** The same local time, some days before. */
const ago = (days: number) => now.toZonedDateTimeISO(timeZone).subtract({ days }).toInstant().toString();

const namesOf = async ({ db }: TestDatabase) =>
  (await db.selectFrom('message').select('name').orderBy('name').execute()).map(({ name }) => name);
const subjectsOf = async ({ db }: TestDatabase) =>
  (await db.selectFrom('mail').select('subject').orderBy('subject').execute()).map(({ subject }) => subject);

describeOnBothDatabases('messages', (database) => {
  test('are erased after twenty-four months with their replies and mails, unless they are marked to be kept', async () => {
    const { db } = database();
    const old = '2024-11-20T10:00:00Z';
    const id = await insertTestMessage(db, { name: 'Vecchio', last_at: old });
    await db
      .insertInto('message_reply')
      .values({ id: randomUUID(), message_id: id, at: old, actor: null, actor_name: 'Giulia', text: 'Sì', mail_id: 'x' })
      .execute();
    await insertTestMail(db, { subject: 'Copia', cause: `message:${id}`, created_at: ago(1) });
    await insertTestMail(db, { subject: 'Altro', cause: 'message:other', created_at: ago(1) });
    await insertTestMessage(db, { name: 'Tenuto', last_at: old, kept: 1 });
    await insertTestMessage(db, { name: 'Di ieri', last_at: ago(1) });
    await insertTestMessage(db, { name: 'Del giorno dopo', last_at: '2024-11-20T12:00:00Z' });

    const expired = await listExpiredMessages(db, now, 10);
    expect(expired).toMatchObject({ total: 1, rows: [{ id, name: 'Vecchio', since: old }] });
    expect(await transact(db, eraseExpiredMessages, now)).toBe(1);
    expect(await namesOf(database())).toEqual(['Del giorno dopo', 'Di ieri', 'Tenuto']);
    expect(await db.selectFrom('message_reply').selectAll().execute()).toEqual([]);
    expect(await subjectsOf(database())).toEqual(['Altro']);
    expect(await listExpiredMessages(db, now, 10)).toEqual({ total: 0, rows: [] });
  });

  test('that were deleted are erased thirty days later, even if they were marked to be kept', async () => {
    const { db } = database();
    await insertTestMessage(db, { name: 'Da poco', deleted_at: ago(29) });
    await insertTestMessage(db, { name: 'Da un mese', deleted_at: ago(30), kept: 1 });
    await transact(db, eraseExpiredMessages, now);
    expect(await namesOf(database())).toEqual(['Da poco']);
  });
});

describeOnBothDatabases('mails', (database) => {
  test('are erased after ninety days, but only in a final state', async () => {
    const { db } = database();
    for (const status of ['queued', 'sending', 'sent', 'unknown', 'refused', 'cancelled']) {
      await insertTestMail(db, { subject: `${status} vecchia`, status, created_at: ago(90) });
    }
    await insertTestMail(db, { subject: 'sent nuova', created_at: ago(89) });
    expect(await listExpiredMails(db, now, 2)).toMatchObject({ total: 4, rows: [{}, {}] });
    expect(await transact(db, eraseExpiredMails, now)).toBe(4);
    expect(await subjectsOf(database())).toEqual(['queued vecchia', 'sending vecchia', 'sent nuova']);
  });

  test('are erased with the content that they share once no other mail needs it', async () => {
    const { db } = database();
    await insertTestMail(db, { subject: 'a', content_id: 'shared', created_at: ago(90) });
    await insertTestMail(db, { subject: 'b', content_id: 'shared', created_at: ago(1) });
    await insertTestMail(db, { subject: 'c', content_id: 'alone', created_at: ago(90) });
    await transact(db, eraseExpiredMails, now);
    expect(await db.selectFrom('mail_content').select('id').execute()).toEqual([{ id: 'shared' }]);
  });

  test('are erased in batches', async () => {
    const { db } = database();
    for (let mail = 0; mail < 501; mail++) await insertTestMail(db, { subject: `${mail}`, created_at: ago(100) });
    expect(await transact(db, eraseExpiredMails, now)).toBe(500);
    expect(await transact(db, eraseExpiredMails, now)).toBe(1);
  });
});
