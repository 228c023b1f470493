import { expect, test } from 'vitest';
import { transact } from '#database/transact.server.ts';
import { anonymiseBookings, deleteExpiredHolds } from '#restaurant/bookings/guests/retention.server.ts';
import { at, buildOrder, editDocuments, requireBooking, saturday } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { noNeeds } from '../booking.ts';
import { findKeptSheet, findKeptSheetTime, isSheetMailCurrent, keepSheets, mailSheetNow, readServiceSheet } from './kept-sheets.server.ts';
import type { ServiceSheet } from './service-sheet.ts';

const dinner = { date: saturday, service: 'dinner' } as const;
/** A drawing that the test can read. */
const draw = async (sheet: ServiceSheet) => Buffer.from(sheet.rows.map(({ name, allergies }) => `${name}: ${allergies}`).join('\n'));

describeOnBothDatabases(
  'the kept sheet of a service',
  (database) => {
    const db = () => database().db;

    const book = (name: string) =>
      requireBooking(
        db(),
        buildOrder({
          details: { name, email: undefined, phone: '+393406000000', language: 'it' },
          needs: { ...noNeeds, allergies: 'Sesamo' },
        }),
      );
    const kept = async () => {
      const sheet = await findKeptSheet(db(), dinner);
      return sheet && Buffer.from(sheet.pdf).toString();
    };
    const mails = () =>
      db().selectFrom('mail').select(['kind', 'recipient', 'content', 'cause']).where('kind', '=', 'service-sheet').execute();

    test('is made from an hour before the service until its end, each one replacing the one before', async () => {
      await book('Anna Romeo');
      expect(await keepSheets(db(), draw, at('17:59'))).toBe(0);
      expect(await kept()).toBeUndefined();
      expect(await keepSheets(db(), draw, at('18:00'))).toBe(1);
      await book('Piero Aricò');
      await keepSheets(db(), draw, at('20:15'));
      expect(await kept()).toContain('Piero Aricò: Sesamo');
      expect(await findKeptSheetTime(db(), dinner)).toEqual(at('20:15'));
      expect(await db().selectFrom('service_sheet').select('date').execute()).toHaveLength(1);
    });

    test('is mailed once before the service, once more on request, and is not stored in the outbox', async () => {
      await book('Anna Romeo');
      expect(await mailSheetNow(db(), dinner, at('18:05'))).toBeUndefined();
      await editDocuments(db(), ({ rules }) => ({ rules: { ...rules, sheetTo: 'sala@posta.it' } }));
      for (const time of ['18:10', '18:25', '20:00']) await keepSheets(db(), draw, at(time));
      expect(await mails()).toMatchObject([{ recipient: 'sala@posta.it', cause: 'sheet:2026-11-28:dinner' }]);
      expect(await mailSheetNow(db(), dinner, at('20:12'))).toBe('sala@posta.it');
      expect(await mailSheetNow(db(), dinner, at('20:12'))).toBe('sala@posta.it');
      expect(await mails()).toHaveLength(2);
      expect(JSON.stringify(await mails())).not.toMatch(/Romeo|Sesamo|340/);
      const [mail] = await mails();
      if (!mail) throw new Error('no mail was written');
      expect([at('22:00'), at('04:00', saturday.add({ days: 1 }))].map((now) => isSheetMailCurrent(mail, now))).toEqual([true, false]);
    });

    test('mentions in a mail that there is an allergy, but not which, nor other needs', async () => {
      await requireBooking(db(), buildOrder({ needs: { ...noNeeds, allergies: 'Sesamo', message: 'Una è celiaca', occasion: 'Nozze' } }));
      const mailed = await readServiceSheet(db(), dinner, at('18:10'), { mailed: true });
      expect(mailed.rows).toMatchObject([{ allergies: 'c’è un’allergia: si legge in sala', notes: [] }]);
    });

    test('is erased the next morning, and at once when the data of one of its guests is', async () => {
      const booking = await book('Anna Romeo');
      await keepSheets(db(), draw, at('20:15'));
      await transact(db(), deleteExpiredHolds, at('01:00', saturday.add({ days: 1 })));
      expect(await kept()).toBeDefined();
      await transact(db(), anonymiseBookings, [booking.id], at('20:20'));
      expect(await kept()).toBeUndefined();
      await keepSheets(db(), draw, at('20:30'));
      await transact(db(), deleteExpiredHolds, at('06:30', saturday.add({ days: 1 })));
      expect(await kept()).toBeUndefined();
    });
  },
  'first-content',
);
