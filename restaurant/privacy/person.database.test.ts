import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { transact } from '#database/transact.server.ts';
import { insertSuppression } from '#restaurant/newsletter/suppression.server.ts';
import { insertTestMail, insertTestMessage, insertTestSubscriber } from '#tests/build/kept-data.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { erasePerson, findPersonalData } from './person.server.ts';

const now = Temporal.Instant.from('2026-11-20T11:00:00Z');
const secret = 'a-secret-of-the-tests-0123456789-0123456789';
const irene = { email: 'irene@example.com', secret };
const change = { actor: { username: 'giulia', name: 'Giulia' }, now };

describeOnBothDatabases('the data of a person', (database) => {
  test('are found in messages, replies, the newsletter and the outbox, however the address was written', async () => {
    const { db } = database();
    const id = await insertTestMessage(db, { email: 'Irene@Example.com' });
    await db
      .insertInto('message_reply')
      .values({
        id: randomUUID(),
        message_id: id,
        at: now.toString(),
        actor: 'giulia',
        actor_name: 'Giulia',
        text: 'Sì, gratuito',
        mail_id: 'x',
      })
      .execute();
    await insertTestSubscriber(db);
    await insertTestMail(db, { recipient: 'IRENE@example.com', subject: 'Re: Una domanda' });
    await insertTestMail(db, { recipient: 'casa@example.com', cause: `message:${id}`, subject: 'Copia alla casa' });
    await insertTestMessage(db, { email: 'altra@example.com' });
    await insertTestMail(db, { recipient: 'altra@example.com' });

    const found = await findPersonalData(db, irene);
    expect(found.messages).toMatchObject([{ text: 'Avete il parcheggio?', replies: [{ by: 'Giulia', text: 'Sì, gratuito' }] }]);
    expect(found.newsletter).toMatchObject({ status: 'confirmed', consentText: 'Sì, scrivetemi.' });
    expect(found.mails.map(({ subject }) => subject).sort()).toEqual(['Copia alla casa', 'Re: Una domanda']);
    expect(found.suppressed).toBeUndefined();
  });

  test('are empty of somebody who never wrote, but for the hash of an address that must not be written to', async () => {
    const { db } = database();
    await transact(db, insertSuppression, { ...irene, reason: 'left' } as const, now);
    expect(await findPersonalData(db, irene)).toEqual({
      email: irene.email,
      messages: [],
      newsletter: undefined,
      suppressed: { reason: 'left', at: now.toString() },
      mails: [],
    });
  });

  test('are erased whole; the hash of a reader’s address stays, and the log does not name them', async () => {
    const { db } = database();
    const id = await insertTestMessage(db, { kept: 1 });
    await insertTestSubscriber(db);
    await insertTestMail(db, { recipient: 'casa@example.com', cause: `message:${id}` });
    await insertTestMail(db, { status: 'queued' });
    await insertTestMessage(db, { email: 'altra@example.com' });
    await insertTestMail(db, { recipient: 'altra@example.com' });

    expect(await transact(db, erasePerson, irene, change)).toEqual({ messages: 1, mails: 2, subscriber: true });
    expect(await findPersonalData(db, irene)).toMatchObject({
      messages: [],
      newsletter: undefined,
      suppressed: { reason: 'erased' },
      mails: [],
    });
    expect(await db.selectFrom('message').select('email').execute()).toEqual([{ email: 'altra@example.com' }]);
    expect(await db.selectFrom('mail').select('recipient').execute()).toEqual([{ recipient: 'altra@example.com' }]);
    const log = JSON.stringify(await db.selectFrom('audit_entry').selectAll().execute());
    expect(log).toContain('person-erased');
    expect(log).not.toContain('irene');
  });

  test('leave a mail that is being sent this moment to its own end', async () => {
    const { db } = database();
    await insertTestMail(db, { status: 'sending' });
    expect(await transact(db, erasePerson, irene, change)).toMatchObject({ mails: 0 });
    expect((await findPersonalData(db, irene)).mails).toHaveLength(1);
  });
});
