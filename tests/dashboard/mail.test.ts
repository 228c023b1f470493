import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#database/transact.server.ts';
import { requestSubscription } from '#restaurant/newsletter/subscription.server.ts';
import { createTestApp, testSecret, type TestApp } from '../app.ts';
import { buildOrder, giulia, requireBooking } from '../builders/bookings.ts';
import { queueReply } from '../builders/outbox.ts';

const area = '/dashboard_mediterraneo';
const noon = Temporal.Instant.from('2026-11-20T11:30:00Z');

describe('the desk of the outbox', () => {
  let app: TestApp;
  let staff: { cookie: string; authToken: string };
  beforeAll(async () => {
    app = await createTestApp();
    staff = await app.signIn('office');
  });
  afterAll(() => app.close());
  const see = async (path: string) => {
    const answer = await app.get(`${area}${path}`, { headers: { cookie: staff.cookie } });
    return { answer, text: await answer.text() };
  };

  test('says that nothing leaves without a mail server, and how many wait', async () => {
    expect((await see('/mail')).text).toContain('Non c’è ancora un server di posta.');
    await queueReply(app.services, noon, { key: 'uno' });
    expect((await see('/mail')).text).toMatch(/1 mail aspetta/);
  });

  test('shows a mail in doubt with its buttons, counts it beside the desk’s name, and carries out the decision', async () => {
    const id = await queueReply(app.services, noon, { key: 'due', recipientName: 'Sara <b>Foti</b>' });
    await app.services.db
      .updateTable('mail')
      .set({ status: 'unknown', reason: 'closed after text', ended_at: noon.toString() })
      .where('id', '=', id)
      .execute();
    const { text } = await see(`/mail?tab=unknown&mail=${id}`);
    expect(text).toContain('Non sappiamo se è arrivata');
    expect(text).toContain('Rispediscila');
    expect(text).not.toContain('<b>Foti');
    expect(text).toMatch(/desk-badge">1</);
    const body = new URLSearchParams({ authToken: staff.authToken, intent: 'decide', decision: 'leave', mail: id });
    const answer = await app.get(`${area}/mail?mail=${id}`, {
      method: 'POST',
      body,
      headers: { cookie: staff.cookie, origin: 'http://localhost:3000' },
    });
    expect(await answer.text()).toContain('Resta com’è.');
    expect((await see('/mail')).text).not.toContain('desk-badge');
  });

  test('decides about several mails in doubt at once', async () => {
    const { db } = app.services;
    for (const key of ['mucchio uno', 'mucchio due', 'mucchio tre']) await queueReply(app.services, noon, { key });
    const doubtful = { status: 'unknown', reason: 'closed after text', ended_at: noon.toString() };
    await db.updateTable('mail').set(doubtful).where('key', 'like', 'mucchio%').execute();
    const { text } = await see('/mail?tab=unknown');
    expect(text).toContain('Rispediscile tutte e 3');
    const heap = { kind: 'message-reply', sending: '', reason: 'closed after text', until: noon.toString() };
    const press = async (decision: string) => {
      const answer = await app.post(`${area}/mail?tab=unknown`, { intent: 'heap', decision, ...heap }, staff);
      return answer.text();
    };
    expect(await press('arrived')).toContain('Fatto, per 3 mail.');
    expect(await press('arrived')).toContain('Nessuna è cambiata');
    expect((await see('/mail?tab=unknown')).text).not.toContain('Rispediscile tutte');
  });

  test('marks the future bookings of an address whose mail bounced', async () => {
    const { email = '', id: booking } = await requireBooking(app.services.db, buildOrder({ who: giulia }), noon);
    const id = await queueReply(app.services, noon, { key: 'quattro', recipient: email });
    await app.services.db.updateTable('mail').set({ status: 'sent', ended_at: noon.toString() }).where('id', '=', id).execute();
    expect((await see(`/mail?mail=${id}`)).text).toContain('È tornata indietro');
    const answer = await app.post(`${area}/mail?mail=${id}`, { intent: 'decide', decision: 'returned', mail: id }, staff);
    expect(await answer.text()).toContain('Segnata come tornata indietro.');
    const marked = await app.services.db.selectFrom('booking').select('unreached_at').where('id', '=', booking).executeTakeFirst();
    expect(marked?.unreached_at).not.toBeNull();
  });

  test('previews a mail in a separate page, which runs no script and loads only our pictures', async () => {
    const id = await queueReply(app.services, noon, { key: 'tre' });
    const { answer, text } = await see(`/mail/${id}/shown`);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
    );
    expect(text).toContain('Certo, vi aspettiamo.');
    expect(text).not.toContain('prefers-color-scheme');
    expect((await see(`/mail/${id}/shown?look=plain`)).answer.headers.get('content-security-policy')).toContain("img-src 'none'");
    expect((await see(`/mail/${id}/shown?look=text`)).answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  test('previews a mail without the reader’s own links, so that the staff cannot act in their name', async () => {
    const { db } = app.services;
    await requireBooking(db, buildOrder({ who: giulia }), noon);
    const order = { language: 'it', consent: { version: 4, text: 'Sì.' }, publicUrl: 'http://localhost:3000', secret: testSecret } as const;
    await transact(db, requestSubscription, { ...order, email: 'estranea@posta.it', now: noon });
    const mails = await db.selectFrom('mail').select(['id', 'kind']).execute();
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['newsletter-confirm', 'booking-confirmed']));
    for (const { id } of mails)
      for (const look of ['day', 'plain', 'text']) {
        const { text } = await see(`/mail/${id}/shown?look=${look}`);
        expect(text, `${id} ${look}`).not.toMatch(/newsletter\/[\w.-]+|prenotazione\/[\w.-]+/);
      }
  });
});
