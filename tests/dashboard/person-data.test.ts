import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { noNeeds } from '#restaurant/bookings/booking.ts';
import { buildOrder, requireBooking } from '../builders/bookings.ts';
import { fridayLunch } from '../builders/content.ts';
import { insertTestMail, insertTestMessage, insertTestSubscriber } from '../builders/stored-data.ts';
import { shownBy } from '../shown.ts';

const area = '/dashboard_mediterraneo';

let app: TestApp;
let staff: { cookie: string; authToken: string };
beforeEach(async () => {
  app = await createTestApp();
  staff = await app.signIn('admin');
  await insertTestMessage(app.services.db, { text: 'Avete <b>il parcheggio</b>?' });
  await insertTestSubscriber(app.services.db);
  await insertTestMail(app.services.db);
});
afterEach(() => app.close());

function send(fields: Record<string, string>, path = ''): Promise<Response> {
  const body = new URLSearchParams({ authToken: staff.authToken, ...fields });
  const headers = { cookie: staff.cookie, Origin: 'http://localhost:3000' };
  return app.get(`${area}/person-data${path}`, { method: 'POST', headers, body });
}

it('shows everything that is kept about an address, as it was written', async () => {
  const page = await shownBy(await send({ intent: 'look', email: ' Irene@Example.com ' }));
  expect(page).toContain('Quello che c’è di irene@example.com');
  expect(page).toContain('Avete &lt;b&gt;il parcheggio&lt;/b&gt;?');
  expect(page).toContain('«Sì, scrivetemi.»');
  expect(page).toContain('un messaggio con le sue risposte; una mail; l’iscrizione alla newsletter');
});

it('says that there is no data about another person, and explains an incomplete address', async () => {
  expect(await shownBy(await send({ intent: 'look', email: 'altra@example.com' }))).toContain('Di altra@example.com non c’è niente.');
  const wrong = await send({ intent: 'look', email: 'irene@' });
  expect(wrong.status).toBe(400);
  expect(await shownBy(wrong)).toMatch(/value="irene@"[\s\S]*Scrivi un indirizzo completo/);
});

it('hands it all over as a file, which the log records without the address', async () => {
  const answer = await send({ email: 'irene@example.com' }, '/export');
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="mediterraneo-dati-2026-11-20.json"');
  expect(await answer.json()).toMatchObject({
    email: 'irene@example.com',
    messages: [{ text: 'Avete <b>il parcheggio</b>?' }],
    newsletter: { status: 'confirmed' },
    mails: [{ subject: 'Una domanda' }],
  });
  const log = await app.services.db.selectFrom('audit_entry').selectAll().where('action', '=', 'person-exported').execute();
  expect(log).toMatchObject([{ actor: 'admin', subject: null, details: '{}' }]);
});

it('erases it only after the user has confirmed who asks', async () => {
  const { db } = app.services;
  const unsure = await send({ intent: 'erase', email: 'irene@example.com' });
  expect(unsure.status).toBe(400);
  expect(await shownBy(unsure)).toContain('Prima conferma che è lei a chiederlo.');
  expect(await db.selectFrom('message').selectAll().execute()).toHaveLength(1);
  const erased = await shownBy(await send({ intent: 'erase', email: 'irene@example.com', sure: 'yes' }));
  expect(erased).toContain('Cancellati: un messaggio, una mail, l’iscrizione alla newsletter.');
  expect(await db.selectFrom('message').selectAll().execute()).toEqual([]);
  const log = await app.get(`${area}/history/log`, { headers: { cookie: staff.cookie } });
  expect(await shownBy(log)).toContain(
    'ha cancellato i dati di una persona, su sua richiesta (un messaggio, una mail, l’iscrizione alla newsletter)',
  );
});

it('says first of a booking that is still to come, and calls it off only when told to, with what the guest needs in the file alone', async () => {
  const { db } = app.services;
  const details = { name: 'Irene', email: 'irene@example.com', phone: undefined, language: 'it' } as const;
  const order = buildOrder({ details, needs: { ...noNeeds, allergies: 'arachidi' } });
  const booking = await requireBooking(db, order, fridayLunch);
  const page = await shownBy(await send({ intent: 'look', email: 'irene@example.com' }));
  expect(page).toContain(booking.reference);
  expect(page).toContain('C’è una prenotazione in arrivo.');
  expect(page).not.toContain('arachidi');
  expect(await (await send({ email: 'irene@example.com' }, '/export')).json()).toMatchObject({
    bookings: [{ needs: { allergies: 'arachidi' } }],
  });
  const unsure = await send({ intent: 'erase', email: 'irene@example.com', sure: 'yes' });
  expect(unsure.status).toBe(400);
  expect(await shownBy(unsure)).toContain('Prima decidi delle prenotazioni in arrivo.');
  const erased = await shownBy(await send({ intent: 'erase', email: 'irene@example.com', sure: 'yes', coming: 'yes' }));
  expect(erased).toContain('il nome di una prenotazione');
  expect(await db.selectFrom('booking').select(['name', 'state', 'email']).execute()).toEqual([
    { name: '', state: 'cancelled', email: null },
  ]);
  expect(await db.selectFrom('table_claim').selectAll().execute()).toEqual([]);
  expect(JSON.stringify(app.logged)).not.toMatch(/irene|arachidi/i);
});
