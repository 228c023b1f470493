import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '#restaurant/bookings/booking.ts';
import { bookingToken, mailedToken } from '#restaurant/bookings/notifications/notices.server.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { createTestApp, testSecret, type TestApp } from '../app.ts';
import { at, buildOrder, editDocuments, fridayMorning, giulia, requireBooked, requireBooking } from '../builders/bookings.ts';
import { publishPrivacyPage } from '../builders/legal.ts';

describe('the page of a guest’s own booking', () => {
  let app: TestApp;
  let now: Temporal.Instant;
  let booking: Booking;
  let path: string;
  beforeEach(async () => {
    now = fridayMorning;
    app = await createTestApp({ now: () => now, forms: ['booking'] });
    booking = await requireBooking(app.services.db, buildOrder({ wish: { start: at('20:30'), covers: 4 } }), now);
    path = `/prenotazione/${bookingToken(testSecret, booking.id)}`;
  });
  afterEach(() => app.close());

  const stored = () => app.services.db.selectFrom('booking').selectAll().where('id', '=', booking.id).executeTakeFirstOrThrow();
  const page = async (address = path) => (await app.get(address)).text();
  async function press(fields: Record<string, string>): Promise<string> {
    const answer = await app.post(path, fields);
    expect(answer.status).toBe(303);
    return page(answer.headers.get('Location') ?? '');
  }
  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        (['booking', 'booking_event', 'booking_hold', 'mail'] as const).map((table) =>
          app.services.db.selectFrom(table).selectAll().execute(),
        ),
      ),
    );

  it('shows the booking in each language, and may be neither stored nor indexed', async () => {
    const answer = await app.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Referrer-Policy')).toBe('same-origin');
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    const html = await answer.text();
    expect(html).toContain('Sabato a cena, in quattro');
    expect(html).toContain('Sabato 28 novembre, ore 20:30');
    expect(html).toContain(booking.reference);
    expect(html).toMatch(/"\/prenotazione\/\*"/);
    expect(await page(`/en${path}`)).toContain('Saturday dinner for 4');
    expect(await page(`/pt${path}`)).toContain('Sábado ao jantar');
  });

  it('links the privacy page beside the field for allergies once it is published', async () => {
    const link = /id="own-allergies-help">[^<]*(?:<!-- -->\s*)*<a href="\/en\/privacy"/;
    expect(await page(`/en${path}`)).not.toMatch(link);
    await publishPrivacyPage(app.services.db, now);
    expect(await page(`/en${path}`)).toMatch(link);
  });

  it('stores an allergy only with consent, shows the consent, and erases both at one press, even after the visit', async () => {
    const needs = () => app.services.db.selectFrom('booking_need').selectAll().execute();
    const written = { intent: 'needs', allergies: 'arachidi', message: 'Vicino alla finestra', highChair: 'on' };
    const refused = await app.post(path, written);
    expect(refused.status).toBe(400);
    const back = await refused.text();
    expect(back).toMatch(/id="own-allergies-consent"[^>]*aria-invalid="true"/);
    expect(back).toMatch(/<textarea[^>]*id="own-allergies"[^>]*>arachidi</);
    expect(back).toContain('Vicino alla finestra');
    expect(await needs()).toEqual([]);
    const stored = await press({ ...written, healthConsent: '1' });
    expect(stored).toContain('Avete acconsentito venerdì 27 novembre a che la leggiamo.');
    expect(await needs()).toMatchObject([{ allergies: 'arachidi', consent_version: 1, consent_by: 'guest' }]);
    // Another allergy text needs another consent; the same text keeps its consent.
    await press({ ...written, message: 'Alla finestra' });
    expect(await needs()).toMatchObject([{ message: 'Alla finestra', consent_version: 1 }]);
    now = now.add({ hours: 48 });
    expect(await page()).toContain('Ritira il consenso');
    const withdrawn = await press({ intent: 'withdraw' });
    expect(withdrawn).toContain('Consenso ritirato, allergia cancellata.');
    expect(withdrawn).not.toContain('arachidi');
    expect(await needs()).toMatchObject([{ allergies: '', message: 'Alla finestra', consent_version: null, consented_at: null }]);
  });

  it.each([`${'0'.repeat(36)}.${'a'.repeat(22)}`, 'x'])('is not found for an invalid link: "%s"', async (token) => {
    expect((await app.get(`/prenotazione/${token}`)).status).toBe(404);
    expect((await app.get(`/prenotazione/${token}/calendar.ics`)).status).toBe(404);
  });

  it('changes nothing when it is opened, whatever its address says', async () => {
    const before = await everything();
    for (const method of ['GET', 'HEAD']) {
      for (const query of [
        '',
        '?intent=cancel',
        '?passo=giorno',
        '?persone=2&giorno=2026-11-29&ora=20:00',
        '/calendar.ics',
        '?fatto=cancel',
      ])
        expect((await app.get(path + query, { method })).status).toBe(200);
    }
    expect(await everything()).toBe(before);
  });

  it('cancels, and restores the booking while the place is free', async () => {
    expect(await press({ intent: 'cancel' })).toContain('Annullata');
    expect(await stored()).toMatchObject({ state: 'cancelled' });
    expect(await press({ intent: 'undo' })).toContain('Ripristinata: il tavolo è di nuovo vostro.');
    expect(await stored()).toMatchObject({ state: 'confirmed' });
  });

  it('keeps the old place until the new one is booked', async () => {
    expect(await page(`${path}?passo=giorno&persone=4&giorno=2026-11-28`)).toContain('Lascia tutto com’è');
    const moved = await press({ intent: 'move', persone: '3', giorno: '2026-11-29', ora: '13:00' });
    expect(moved).toContain('Fatto: adesso è così.');
    expect(moved).toContain('Domenica a pranzo, in tre');
    await editDocuments(app.services.db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 3 } } }), now);
    await requireBooking(app.services.db, buildOrder({ wish: { start: at('20:30') } }), now);
    const refused = await press({ intent: 'move', persone: '3', giorno: '2026-11-28', ora: '20:30' });
    expect(refused).toContain('Non è stato cambiato niente');
    expect(refused).toContain('siamo al completo');
    expect(await stored()).toMatchObject({ date: '2026-11-29', covers: 3, state: 'confirmed' });
  });

  it('proposes other times after the restaurant cancelled the time, with a deadline, and promises no table before one is chosen', async () => {
    const ask = { kind: 'change', booking: booking.id, who: giulia, change: 'ask', reason: 'Restiamo chiusi per maltempo.' } as const;
    requireBooked(await executeBookingCommand(app.services.db, ask, now));
    const asked = await page(path);
    expect(asked).toContain('Scegliete un altro momento');
    expect(asked).toContain('Restiamo chiusi per maltempo.');
    expect(asked).toMatch(/Scegliete entro [a-z]+ 2[78] novembre, ore\s\d\d:\d\d/);
    expect(asked).not.toMatch(/ditelo all’ingresso|Metti in calendario|resta vostro|fino alle/);
    const calendar = await app.get(`${path}/calendar.ics`);
    expect(await calendar.text()).toContain('METHOD:CANCEL');
    const [, persone = '', giorno = '', ora = ''] =
      /name="persone" value="(\d+)".{0,60}name="giorno" value="([^"]+)".{0,60}name="ora" value="([^"]+)"/.exec(asked) ?? [];
    expect(await press({ intent: 'move', persone, giorno, ora })).toContain('Fatto: adesso è così.');
    expect(await stored()).toMatchObject({ state: 'confirmed', date: giorno, covers: 4, offered_until: null });
    expect(await (await app.get(`${path}/calendar.ics`)).text()).toContain('METHOD:PUBLISH');
  });

  it('does not replace a confirmed booking by a request', async () => {
    const asked = await press({ intent: 'move', persone: 'piu', quanti: '11', giorno: '2026-11-29', ora: '13:00' });
    expect(asked).toContain('Per questo dobbiamo sentirci: il tavolo di adesso resta vostro.');
    expect(await stored()).toMatchObject({ date: '2026-11-28', covers: 4, state: 'confirmed' });
  });

  it('tells the restaurant that the party comes late, and the party how long it keeps the table', async () => {
    expect(await page()).not.toContain('Avvisa la sala');
    now = at('19:00');
    const html = await press({ intent: 'late', minutes: '20' });
    expect(html).toContain('La sala lo sa: vi aspettiamo alle 20:50, e il tavolo è vostro fino alle 22:35.');
    expect(await stored()).toMatchObject({ late_minutes: 20 });
    expect(await page()).toContain('vi aspettiamo alle 20:50');
    const change = await page(`${path}?persone=4&passo=giorno`);
    expect(change).toContain('Che giorno?');
    expect(change, 'what they said of a time that they are about to leave').not.toContain('vi aspettiamo alle 20:50');
  });

  it('reconfirms once, after the reminder', async () => {
    expect(await page()).not.toContain('>Conferma<');
    now = at('09:00');
    expect(await page()).toContain('>Conferma<');
    expect(await press({ intent: 'reconfirm' })).toContain('Grazie: in sala lo sanno.');
    expect((await stored()).reconfirmed_at).toBe(now.toString());
    await press({ intent: 'reconfirm' });
    const events = await app.services.db.selectFrom('booking_event').select('change').where('change', '=', 'reconfirmed').execute();
    expect(events).toHaveLength(1);
  });

  it('accepts an offer of the waiting list before it expires', async () => {
    await editDocuments(app.services.db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 4 } } }), now);
    const waiting = await requireBooking(
      app.services.db,
      buildOrder({ wish: { start: at('20:30'), covers: 2 }, waiting: { flexibleMinutes: 0 } }),
      now,
    );
    const own = `/prenotazione/${bookingToken(testSecret, waiting.id)}`;
    expect(await page(own)).toContain('In lista d’attesa');
    await press({ intent: 'cancel' });
    await executeBookingCommand(app.services.db, { kind: 'change', booking: waiting.id, who: giulia, change: 'offer' }, now);
    expect(await page(own)).toContain('Si è liberato un tavolo');
    path = own;
    expect(await press({ intent: 'accept' })).toContain('Sabato a cena, in due');
  });

  it('mentions no table to a guest who leaves the waiting list or withdraws a request, or undoes that', async () => {
    const there = await requireBooking(app.services.db, buildOrder({ wish: { start: at('13:00'), covers: 12 } }), now);
    path = `/prenotazione/${bookingToken(testSecret, there.id)}`;
    const asked = await page();
    expect(asked).toContain('Ritira la richiesta');
    expect(asked).toContain('la richiesta cambia, e vi rispondiamo su quella nuova');
    expect(asked).not.toMatch(/resta vostro|è vostro/);
    const withdrawn = await press({ intent: 'cancel' });
    expect(withdrawn).toContain('Richiesta ritirata');
    expect(withdrawn).toContain('Ripristina la richiesta');
    expect(await press({ intent: 'undo' })).toContain('la richiesta è di nuovo da noi');

    await editDocuments(app.services.db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 4 } } }), now);
    const order = buildOrder({ wish: { start: at('20:30'), covers: 2 }, waiting: { flexibleMinutes: 0 } });
    const waiting = await requireBooking(app.services.db, order, now);
    path = `/prenotazione/${bookingToken(testSecret, waiting.id)}`;
    expect(await page()).toContain('Esci dalla lista d’attesa');
    const left = await press({ intent: 'cancel' });
    expect(left).toContain('Fuori dalla lista');
    expect(left).toContain('Torna in lista d’attesa');
    expect(left).not.toContain('Ripristina la prenotazione');
    const back = await press({ intent: 'undo' });
    expect(back).toContain('Siete di nuovo in lista d’attesa.');
    expect(back).not.toContain('di nuovo vostro');
  });

  it('names a request and a place on the waiting list in its title, links and buttons, never a booking', async () => {
    const other = (covers: number, wish: string) => `?persone=${covers}&giorno=2026-11-29&ora=${wish}`;
    const there = await requireBooking(app.services.db, buildOrder({ wish: { start: at('13:00'), covers: 12 } }), now);
    path = `/prenotazione/${bookingToken(testSecret, there.id)}`;
    for (const html of [await page(), await page(`${path}?passo=giorno&persone=12`), await page(path + other(4, '13:00'))]) {
      expect(html).toContain('<title>La vostra richiesta · ');
      expect(html).toContain('Cambia la richiesta');
      expect(html).not.toMatch(/(la|vostra) prenotazione/i);
    }
    expect(await page(path + other(4, '13:00'))).toContain('Sposta la richiesta');
    expect(await page(`/en${path}`)).toMatch(/<title>Your request · [^]*Change the request/);
    expect(await page(`/pt${path}`)).toMatch(/<title>O seu pedido · [^]*Mudar o pedido/);
    expect(await press({ intent: 'cancel' })).toContain('<title>La vostra richiesta · ');

    await editDocuments(app.services.db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 4 } } }), now);
    const order = buildOrder({ wish: { start: at('20:30'), covers: 2 }, waiting: { flexibleMinutes: 0 } });
    const waiting = await requireBooking(app.services.db, order, now);
    path = `/prenotazione/${bookingToken(testSecret, waiting.id)}`;
    for (const html of [await page(), await page(path + other(2, '13:00'))]) {
      expect(html).toContain('<title>Il vostro posto in lista d’attesa · ');
      expect(html).toContain('Cambia persone, giorno o ora');
      expect(html).not.toMatch(/(la|vostra) prenotazione/i);
    }
    expect(await page(path + other(2, '13:00'))).toContain('Passa a quest’ora');
    expect(await press({ intent: 'cancel' })).toContain('<title>Il vostro posto in lista d’attesa · ');
  });

  it('does not say of a request that it is no longer confirmed when the restaurant closes', async () => {
    const request = await requireBooking(app.services.db, buildOrder({ wish: { start: at('13:00'), covers: 12 } }), now);
    requireBooked(
      await executeBookingCommand(app.services.db, { kind: 'change', booking: request.id, who: giulia, change: 'ask', reason: '' }, now),
    );
    const html = await page(`/prenotazione/${bookingToken(testSecret, request.id)}`);
    expect(html).toContain('la richiesta non vale più');
    expect(html).not.toMatch(/non è più confermata|Quel tavolo/);
  });

  it('says that an offer has expired, even before the job puts it back on the waiting list', async () => {
    await editDocuments(app.services.db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 4 } } }), now);
    const order = buildOrder({ wish: { start: at('20:30'), covers: 2 }, waiting: { flexibleMinutes: 0 } });
    const waiting = await requireBooking(app.services.db, order, now);
    await press({ intent: 'cancel' });
    await executeBookingCommand(app.services.db, { kind: 'change', booking: waiting.id, who: giulia, change: 'offer' }, now);
    path = `/prenotazione/${bookingToken(testSecret, waiting.id)}`;
    now = now.add({ hours: 2 });
    const html = await page();
    expect(html).toContain('In lista d’attesa');
    expect(html).not.toContain('Prendi il tavolo');
    expect(await press({ intent: 'accept' })).toContain('L’offerta è scaduta');
    expect(await press({ intent: 'cancel' })).toContain('Fuori dalla lista');
  });

  it('says to who waited in vain that no table was found, and does not thank them for a visit', async () => {
    await editDocuments(app.services.db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 4 } } }), now);
    const order = buildOrder({ wish: { start: at('20:30'), covers: 2 }, waiting: { flexibleMinutes: 0 } });
    const waiting = await requireBooking(app.services.db, order, now);
    now = now.add({ hours: 48 });
    const html = await page(`/prenotazione/${bookingToken(testSecret, waiting.id)}`);
    expect(html).toContain('Non siamo riusciti a trovarvi posto.');
    expect(html).not.toContain('Grazie della visita');
  });

  it('says of a link that was cut off that it is not whole, in each language, and whom to call', async () => {
    const said = { '': 'A questo link manca un pezzo', '/en': 'A piece of this link is missing', '/pt': 'Falta um pedaço a esta ligação' };
    for (const [prefix, text] of Object.entries(said)) {
      for (const cut of [path.slice(0, -1), `${path}.`]) {
        const answer = await app.get(prefix + cut);
        expect([answer.status, await answer.text()], prefix).toEqual([404, expect.stringContaining(text)]);
      }
      const pressed = await app.post(prefix + path.slice(0, -1), { intent: 'cancel' });
      expect([pressed.status, await pressed.text()]).toEqual([404, expect.stringContaining(text)]);
    }
    expect(await page('/prenotazioni')).not.toContain('A questo link');
  });

  it('says to who waits how long a table would be kept, and where the house cancelled that it did, without a cat at the table', async () => {
    const changed = { seats: { lunch: 40, dinner: 4 }, offer: { minutes: 25, soonMinutes: 15, soonBeforeMinutes: 60 } };
    await editDocuments(app.services.db, ({ rules }) => ({ rules: { ...rules, ...changed } }), now);
    const order = buildOrder({ wish: { start: at('20:30'), covers: 2 }, waiting: { flexibleMinutes: 0 } });
    const waiting = await requireBooking(app.services.db, order, now);
    expect(await page(`/prenotazione/${bookingToken(testSecret, waiting.id)}`)).toContain('per voi 25 minuti (15 se manca poco)');
    await executeBookingCommand(app.services.db, { kind: 'change', booking: booking.id, who: giulia, change: 'cancel' }, now);
    const html = await page();
    expect(html).toContain('Annullata da noi');
    expect(html).not.toMatch(/gatto/);
  });

  it('keeps the promised stay however often the party reports a delay', async () => {
    const end = '2026-11-28T21:15:00Z';
    expect(await stored()).toMatchObject({ end_at: end });
    now = at('19:00');
    await press({ intent: 'late', minutes: '30' });
    expect(await stored()).toMatchObject({ late_minutes: 30, end_at: '2026-11-28T21:45:00Z' });
    await press({ intent: 'late', minutes: '10' });
    expect(await stored()).toMatchObject({ late_minutes: 10, end_at: '2026-11-28T21:25:00Z' });
  });

  it('does not shorten a stay at a second delay where another party follows', async () => {
    await editDocuments(app.services.db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 4 } } }), now);
    await requireBooking(app.services.db, buildOrder({ wish: { start: at('22:15'), covers: 4 } }), now);
    now = at('19:00');
    for (const minutes of ['30', '10', '20']) {
      expect(await press({ intent: 'late', minutes })).toContain('il tavolo è vostro fino alle 22:15');
      expect(await stored()).toMatchObject({ late_minutes: Number(minutes), end_at: '2026-11-28T21:15:00Z' });
    }
  });

  it('removes the delay when the booking is moved', async () => {
    now = at('19:00');
    await press({ intent: 'late', minutes: '30' });
    const moved = await press({ intent: 'move', persone: '4', giorno: '2026-11-29', ora: '13:00' });
    expect(moved).not.toContain('La sala lo sa');
    expect(await stored()).toMatchObject({ late_minutes: null, start_at: '2026-11-29T12:00:00Z' });
  });

  it('has a calendar file in UTC that keeps its id and raises its sequence with each change', async () => {
    const file = async () => (await app.get(`${path}/calendar.ics`)).text();
    const first = await file();
    expect(first).toContain('METHOD:PUBLISH');
    expect(first).toContain('DTSTART:20261128T193000Z');
    expect(first).toContain(`UID:${booking.id}@localhost`);
    expect(first.replaceAll('\r\n ', '')).not.toContain('prenotazione/');
    await press({ intent: 'cancel' });
    const last = await file();
    expect(last).toContain('METHOD:CANCEL');
    expect(last).toContain(`UID:${booking.id}@localhost`);
    expect(Number(/SEQUENCE:(\d+)/.exec(last)?.[1])).toBeGreaterThan(Number(/SEQUENCE:(\d+)/.exec(first)?.[1]));
  });

  it('makes at most ten changes a day, even of simultaneous ones, then names the telephone; a change without effect does not count', async () => {
    await press({ intent: 'undo' });
    const move = (ora: string) => app.post(path, { intent: 'move', persone: '4', giorno: '2026-11-28', ora });
    await Promise.all(Array.from({ length: 14 }, (_, time) => move(time % 2 ? '20:30' : '20:45')));
    const moves = () => app.services.db.selectFrom('booking_event').select('id').where('change', '=', 'moved').execute();
    expect(await moves()).toHaveLength(10);
    expect(await press({ intent: 'cancel' })).toContain('avete già cambiato molte volte');
    expect(await stored()).toMatchObject({ state: 'confirmed' });
    now = now.add({ hours: 25 });
    await press({ intent: 'late', minutes: '10' });
    expect(await stored()).toMatchObject({ late_minutes: 10 });
  });

  it('counts a repeated change once, even the tenth, and gives it the same answer', async () => {
    const twice = async (fields: Record<string, string>) => {
      const first = await press(fields);
      expect(await press(fields), fields['intent']).toBe(first);
    };
    now = at('19:00');
    for (let round = 0; round < 4; round++) {
      await twice({ intent: 'cancel' });
      await twice({ intent: 'undo' });
    }
    await twice({ intent: 'needs', allergies: '', message: 'Vicino alla finestra' });
    await twice({ intent: 'late', minutes: '20' });
    expect(await press({ intent: 'late', minutes: '10' })).toContain('avete già cambiato molte volte');
    expect(await stored()).toMatchObject({ state: 'confirmed', late_minutes: 20 });
  });

  it('confirms the mailbox when the link of a mail is used, not when it is opened', async () => {
    const mailed = `/prenotazione/${mailedToken(testSecret, booking.id, booking.email ?? '')}`;
    await press({ intent: 'needs', allergies: '', message: 'Vicino alla finestra' });
    await page(mailed);
    expect(await stored()).toMatchObject({ proven_at: null });
    const answer = await app.post(mailed, { intent: 'cancel' });
    expect(answer.headers.get('Location')).toContain(mailed);
    expect(await stored()).toMatchObject({ proven_at: now.toString(), stranger_since: null });
  });

  it('refuses a change that is no longer possible, and says so', async () => {
    now = at('20:45');
    expect(await press({ intent: 'cancel' })).toContain('telefonate in sala');
    expect(await stored()).toMatchObject({ state: 'confirmed' });
    expect((await app.post(path, { intent: 'seat' })).status).toBe(400);
  });
});
