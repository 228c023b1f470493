import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import type { MailTable, MailTables } from '#database/mail-tables.ts';

const before = '2026-11-01T10:00:00Z';

/** Inserts a message. @returns its id */
export async function insertTestMessage(db: Db, given: Partial<Insertable<MailTables['message']>> = {}): Promise<string> {
  const id = given.id ?? randomUUID();
  const row = {
    id,
    key: id,
    received_at: before,
    last_at: before,
    language: 'it',
    name: 'Irene',
    email: 'irene@example.com',
    subject: 'Una domanda',
    text: 'Avete il parcheggio?',
    status: 'new',
    deleted_at: null,
    ...given,
  };
  await db.insertInto('message').values(row).execute();
  return id;
}

/** Inserts a mail, by default a sent one, with its shared content (`content_id`). @returns its id */
export async function insertTestMail(db: Db, given: Partial<Insertable<MailTable>> = {}): Promise<string> {
  const id = given.id ?? randomUUID();
  if (given.content_id) {
    const shared = {
      id: given.content_id,
      kind: 'newsletter-issue',
      cause: 'sending:1',
      content: '{}',
      created_at: '2026-01-01T00:00:00Z',
    };
    await db
      .insertInto('mail_content')
      .values(shared)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  const row = {
    id,
    key: id,
    kind: 'message-copy',
    cause: `message:${id}`,
    priority: 1,
    recipient: 'irene@example.com',
    recipient_name: null,
    language: 'it',
    subject: 'Una domanda',
    content: given.content_id ? null : '{}',
    content_id: null,
    links: '{}',
    reply_to: null,
    in_reply_to: null,
    message_id: null,
    status: 'sent',
    created_at: before,
    send_at: before,
    give_up_at: before,
    tries: 1,
    claimed_by: null,
    claimed_until: null,
    ended_at: before,
    answer: null,
    ...given,
  };
  await db.insertInto('mail').values(row).execute();
  return id;
}

/** Inserts a confirmed reader. @returns its id */
export async function insertTestSubscriber(db: Db, given: Partial<Insertable<MailTables['subscriber']>> = {}): Promise<string> {
  const id = given.id ?? randomUUID();
  const row = {
    id,
    email: 'irene@example.com',
    language: 'it',
    status: 'confirmed',
    source: 'site',
    consent_text: 'Sì, scrivetemi.',
    consent_version: 1,
    asked_at: before,
    confirmed_at: before,
    left_at: null,
    ...given,
  };
  await db.insertInto('subscriber').values(row).execute();
  return id;
}
