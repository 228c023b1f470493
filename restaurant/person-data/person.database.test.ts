import { plainSecret } from '#restaurant/secret.server.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { transact } from '#database/transact.server.ts';
import { insertSuppression } from '#restaurant/newsletter/subscription.server.ts';
import { noNeeds } from '#restaurant/bookings/booking.ts';
import { mergeGuests } from '#restaurant/bookings/guests/guest-card.server.ts';
import { contactColumns } from '#restaurant/bookings/guests/guests.server.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { at, buildOrder, fridayMorning, giulia, requireBooking } from '#tests/builders/bookings.ts';
import { insertTestMail, insertTestMessage, insertTestSubscriber } from '#tests/builders/stored-data.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { erasePerson, findPersonalData } from './person.server.ts';

const now = Temporal.Instant.from('2026-11-20T11:00:00Z');
const secret = plainSecret('a-secret-of-the-tests-0123456789-0123456789');
const irene = { email: 'irene@example.com', secret };
const change = { actor: { username: 'giulia', name: 'Giulia' }, now };

describeOnBothDatabases('the data of a person', (database) => {
  test('are found in messages, replies, the newsletter and the outbox, however the address is written', async () => {
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

  test('are empty for a person who never wrote, except for the hash of a suppressed address', async () => {
    const { db } = database();
    await transact(db, insertSuppression, { ...irene, reason: 'left' } as const, now);
    expect(await findPersonalData(db, irene)).toEqual({
      email: irene.email,
      messages: [],
      newsletter: undefined,
      suppressed: { reason: 'left', at: now.toString() },
      bookings: [],
      cards: [],
      mails: [],
    });
  });

  test('are erased completely; the hash of a reader’s address stays, and the log does not name them', async () => {
    const { db } = database();
    const id = await insertTestMessage(db, { kept: 1 });
    await insertTestSubscriber(db);
    await insertTestMail(db, { recipient: 'casa@example.com', cause: `message:${id}` });
    await insertTestMail(db, { status: 'queued' });
    await insertTestMessage(db, { email: 'altra@example.com' });
    await insertTestMail(db, { recipient: 'altra@example.com' });

    expect(await transact(db, erasePerson, irene, change)).toEqual({ messages: 1, mails: 2, subscriber: true, bookings: 0 });
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

  test('exclude a mail that is being sent, which is erased after its delivery', async () => {
    const { db } = database();
    await insertTestMail(db, { status: 'sending' });
    expect(await transact(db, erasePerson, irene, change)).toMatchObject({ mails: 0 });
    expect((await findPersonalData(db, irene)).mails).toHaveLength(1);
  });
});

const ireneDetails = { name: 'Irene Fazio', email: irene.email, phone: '340 111 2222', language: 'it' } as const;

describeOnBothDatabases(
  'the bookings of a person',
  (database) => {
    const bookIrene = (given: Parameters<typeof buildOrder>[0] = {}) =>
      requireBooking(
        database().db,
        buildOrder({ details: ireneDetails, needs: { ...noNeeds, allergies: 'arachidi' }, ...given }),
        fridayMorning,
      );
    const later = { ...change, now: at('23:00') };

    test('are found with their needs, events, card and mails', async () => {
      const { db } = database();
      await bookIrene();
      await requireBooking(db, buildOrder({ details: { ...ireneDetails, email: 'altro@example.com' } }));
      const found = await findPersonalData(db, irene);
      expect(found.bookings).toMatchObject([
        { name: 'Irene Fazio', covers: 2, needs: { allergies: 'arachidi' }, events: [{ change: 'made' }] },
      ]);
      expect(found.cards).toMatchObject([{ name: 'Irene Fazio', phone: '+393401112222' }]);
      expect(found.mails).toMatchObject([{ kind: 'booking-confirmed' }]);
    });

    test('are reported first if they are still to come, and nothing is erased', async () => {
      const { db } = database();
      await bookIrene();
      expect(await transact(db, erasePerson, irene, change)).toEqual({ coming: 1 });
      expect((await findPersonalData(db, irene)).bookings).toHaveLength(1);
    });

    test('are erased with their needs, their card and their mails, waiting ones and those to the restaurant too; the counts stay', async () => {
      const { db } = database();
      const request = await bookIrene({ wish: { covers: 12 } });
      await executeBookingCommand(
        db,
        { kind: 'change', booking: request.id, who: giulia, change: 'cancel', reason: 'Irene Fazio è malata' },
        fridayMorning,
      );
      expect(await transact(db, erasePerson, irene, later)).toMatchObject({ bookings: 1, mails: 3 });
      const tables = ['booking', 'booking_event', 'booking_need', 'guest', 'mail', 'audit_entry'] as const;
      const left = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
      expect(JSON.stringify(left)).not.toMatch(/irene|fazio|340 ?111 ?2222|arachidi/i);
      expect(left[0]).toMatchObject([{ covers: 12, state: 'cancelled' }]);
    });

    test('are erased from another person’s card that was merged with theirs, which is still found by its own address', async () => {
      const { db } = database();
      const [keep, other] = [randomUUID(), randomUUID()];
      const cards = [
        { id: keep, name: 'Rocco Neri', phone: undefined, email: 'rocco@example.com' },
        { id: other, name: 'Irene Neri', phone: undefined, email: irene.email },
      ];
      for (const { id, ...contact } of cards) {
        await db
          .insertInto('guest')
          .values({ id, ...contactColumns(contact), created_at: now.toString() })
          .execute();
      }
      await mergeGuests(db, { id: keep, seen: '', notes: '', tags: [], other }, change);
      const search = async () => (await db.selectFrom('guest').select('search').executeTakeFirstOrThrow()).search;
      expect(await search()).toContain(irene.email);
      await transact(db, erasePerson, irene, change);
      expect(await search()).toBe('rocco neri rocco@example.com');
    });
  },
  'first-content',
);
