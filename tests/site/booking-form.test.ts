import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formLimits } from '#restaurant/rate-limits/limits.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { renderedAtToken } from '#restaurant/forms/form-tokens.server.ts';
import { createTestApp, testSecret, type TestApp } from '../app.ts';
import { buildOrder, editDocuments, fridayMorning, requireBooking, at } from '../builders/bookings.ts';
import { turnOnForms } from '../builders/forms.ts';

const written = {
  name: 'Caterina Romeo',
  email: 'caterina@posta.it',
  phone: '333 000 0000',
  date: 'sabato 28 novembre',
  time: '20:30',
  people: '2',
  message: 'Un seggiolone',
};

let app: TestApp;
let now: Temporal.Instant;

async function open(): Promise<void> {
  now = fridayMorning;
  app = await createTestApp({ now: () => now, forms: ['booking'] });
}

const bookings = () => app.services.db.selectFrom('booking').selectAll().orderBy('created_at').execute();
const tokenOf = async (path = '/') => /name="token" value="([^"]+)"/.exec(await (await app.get(path)).text())?.[1] ?? '';

/** Sends the form half a minute after its page was rendered. */
async function send(fields: Record<string, string> = {}, { path = '/', token }: { path?: string; token?: string } = {}) {
  const given = token ?? renderedAtToken(testSecret, now);
  now = now.add({ seconds: 30 });
  const answer = await app.post(`${path}?index`, { form: 'booking', token: given, more: '', ...written, ...fields });
  return { status: answer.status, html: await answer.text() };
}

describe('the reservation of the landing page', () => {
  beforeEach(open);
  afterEach(() => app.close());

  /** Limits dinner to two covers and books them. */
  const fill = async (time = '20:30') => {
    await editDocuments(app.services.db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 2 } } }), now);
    await requireBooking(app.services.db, buildOrder({ wish: { start: at(time) } }), now);
  };

  it.each([
    ['Ugo', 'nome@gmail.com', 'nome@gmail.com'],
    ['李明', 'nome@gmial.com', 'nome@gmial.com'],
  ])('books for %s, with the chosen mailbox and a normalized telephone number', async (name, mailbox, kept) => {
    expect((await send({ name, email: 'nome@gmial.com', mailbox })).status).toBe(200);
    expect(await bookings()).toMatchObject([{ name, email: kept, phone: '+393330000000' }]);
  });

  it('is not the target of the booking link in the head while the sea shows times', async () => {
    const html = await (await app.get('/')).text();
    expect(html.match(/href="#book"/g)).toHaveLength(2);
    expect(html.indexOf('id="book"')).toBeLessThan(html.indexOf('id="sea"'));
  });

  it('books a table, and shows its reference and its own link', async () => {
    const { status, html } = await send({}, { token: await tokenOf() });
    expect(status).toBe(200);
    const [booking] = await bookings();
    expect(booking).toMatchObject({ state: 'confirmed', date: '2026-11-28', covers: 2, source: 'site', language: 'it' });
    expect(booking?.start_at).toBe('2026-11-28T19:30:00Z');
    expect(html).toContain('Il tavolo è vostro: sabato 28 novembre, ore 20:30, 2 persone.');
    expect(html).toContain(`<b>${booking?.reference}</b>`);
    expect(html).toMatch(new RegExp(`href="/prenotazione/${booking?.id}\\.[\\w-]{22}"`));
    expect(await app.services.db.selectFrom('booking_need').select('message').execute()).toEqual([{ message: 'Un seggiolone' }]);
  });

  it('answers in the language of the page', async () => {
    expect((await send({ date: '2026-11-28' }, { path: '/en' })).html).toContain(
      'The table is yours: Saturday 28 November, at 20:30, 2 people.',
    );
    expect((await send({ date: '28/11', time: '19h00' }, { path: '/pt' })).html).toContain('A mesa é sua');
  });

  it('makes one booking of a form that is sent several times or simultaneously, until it is cancelled', async () => {
    const token = renderedAtToken(testSecret, now);
    const answers = await Promise.all([1, 2, 3, 4].map(() => send({}, { token })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [booking, ...more] = await bookings();
    expect(more).toEqual([]);
    for (const { html } of answers) expect(html).toContain(booking?.reference ?? 'none');
    await executeBookingCommand(
      app.services.db,
      { kind: 'change', booking: booking?.id ?? '', who: { by: 'guest' }, change: 'cancel' },
      now,
    );
    await send({}, { token });
    expect((await bookings()).map(({ state }) => state)).toEqual(['cancelled', 'confirmed']);
  });

  it('shows an earlier booking of the same browser, with its own link only for the same mailbox', async () => {
    const browser = '1234567890-1234567890';
    await send({ browser });
    const again = await send({ browser, time: '21:00' });
    expect(again.status).toBe(409);
    expect(again.html).toContain('Avete appena prenotato da qui. Il tavolo è vostro: sabato 28 novembre, ore');
    expect(again.html).toMatch(/href="\/prenotazione\/[\w-]{36}\./);
    const byTelephone = await send({ browser, time: '21:00', email: 'altra@posta.it' });
    expect(byTelephone.html).toContain('Avete appena prenotato da qui.');
    expect(byTelephone.html).not.toMatch(/href="\/prenotazione\//);
    expect(await bookings()).toHaveLength(1);
    expect((await send({ browser: '0987654321-0987654321', time: '21:00' })).status).toBe(200);
    expect((await send({ browser, time: '21:15', another: 'on' })).status).toBe(200);
    expect(await bookings()).toHaveLength(3);
  });

  it('proposes near times where it is full, and books one of them', async () => {
    await fill();
    const { status, html } = await send({ message: 'Torta' });
    expect(status).toBe(409);
    expect(html).toContain('Per 2 persone, sabato 28 novembre alle 20:30 siamo al completo.');
    expect(html).toContain('value="Caterina Romeo"');
    const proposed = [...html.matchAll(/name="instead" value="([^"]+)"/g)].map(([, value]) => value);
    expect(proposed).toContain('2026-11-28T19:00');
    expect(proposed).toContain('2026-11-27T20:30');
    expect(proposed.at(-1)).toBe('wait');
    const taken = await send({ instead: '2026-11-27T20:30' });
    expect(taken.html).toContain('Il tavolo è vostro: venerdì 27 novembre, ore 20:30');
  });

  it('puts a guest on the waiting list where it is full', async () => {
    await fill();
    const { html } = await send({ instead: 'wait', flexible: '60' });
    expect(html).toContain('Siete in lista d’attesa: sabato 28 novembre, ore 20:30');
    expect((await bookings()).at(-1)).toMatchObject({ state: 'waiting', flexible_minutes: 60 });
  });

  it('makes a request of a party larger than the online limit', async () => {
    const { html } = await send({ people: '11' });
    expect(html).toContain('La richiesta è stata inviata');
    expect((await bookings())[0]).toMatchObject({ state: 'requested', covers: 11 });
  });

  it('refuses beyond its limits, but repeats the answer of a stored form', async () => {
    const { mailbox } = formLimits.booking;
    const token = renderedAtToken(testSecret, now);
    const times = ['19:00', '20:45', '22:15', '12:00', '13:30', '12:15'];
    for (const time of times.slice(0, mailbox.limit)) expect((await send({ time }, { token })).status).toBe(200);
    expect((await send({ time: times[mailbox.limit] ?? '' }, { token })).status).toBe(429);
    expect((await send({ time: '19:00' }, { token })).status).toBe(200);
    now = now.add({ hours: 2 });
    const later = await send({ time: '21:30' });
    expect(later.status).toBe(429);
    expect(later.html).toContain('ci sono già diverse prenotazioni in arrivo');
    expect(await bookings()).toHaveLength(mailbox.limit);
  });

  it('stores nothing while it is turned off, and says so', async () => {
    const token = renderedAtToken(testSecret, now);
    await turnOnForms(app.services.db, [], now);
    await app.content.look();
    const { status, html } = await send({}, { token });
    expect(status).toBe(409);
    expect(html).toContain('Servizio temporaneamente indisponibile');
    expect(await bookings()).toEqual([]);
  });
});

describe('the reservation of the landing page, where nothing is booked', () => {
  beforeAll(open);
  afterAll(() => app.close());
  beforeEach(() => {
    now = fridayMorning;
  });
  afterEach(async () => expect(await bookings()).toEqual([]));

  it('says what is wrong beside each field, in the specification’s words, and keeps what was typed', async () => {
    const { status, html } = await send({ name: '?!', phone: '12', date: '', time: '', people: '', email: 'x@' }, { path: '/en' });
    expect(status).toBe(400);
    for (const [field, sentence] of [
      ['name', 'Please write your name: two letters are enough'],
      ['phone', 'Please enter at least 4 chars'],
      ['date', 'We do not understand the day: please write it like this, 28/11'],
      ['time', 'Please write the time like this: 20:30'],
    ])
      expect(html).toContain(`id="booking-${field}-error">${sentence}<`);
    expect(html).toContain('id="booking-people-error">Please enter at least 1 chars<');
    expect(html).toContain('id="booking-email-error">Please enter a valid email<');
    expect(html).toContain('value="?!"');
  });

  it.each([
    [{ date: 'quando vi pare' }, 'booking-date-error">Non capiamo che giorno è'],
    [{ date: '28/11/2025' }, 'booking-date-error">Questo giorno è passato'],
    [{ time: 'tardi' }, 'booking-time-error">Scrivete l’ora così'],
    [{ people: 'noi' }, 'booking-people-error">Scrivete in quanti siete'],
    [{ people: '0' }, 'booking-people-error'],
    [{ people: '10000' }, 'booking-people-error'],
    [{ phone: 'abcd' }, 'booking-phone-error">Scrivete un numero di telefono'],
    [{ phone: '0000' }, 'booking-phone-error'],
  ])('explains a value that it does not accept: %j', async (fields, said) => {
    const { status, html } = await send(fields);
    expect(status).toBe(400);
    expect(html).toContain(said);
  });

  it.each([
    [{ date: '30/11' }, 'Lunedì 30 novembre siamo chiusi.'],
    [{ time: '16:00' }, 'Sabato 28 novembre alle 16:00 non prendiamo prenotazioni.'],
    [{ date: '28/11/2027' }, 'è ancora lontano'],
    [{ date: 'oggi', time: '12:00' }, undefined],
    [{ people: '60' }, 'la sala non vi tiene tutti insieme'],
  ])('says why there is no table: %j', async (fields, said) => {
    now = fridayMorning.add({ hours: said === undefined ? 2 : 0 });
    const { status, html } = await send(fields);
    expect(status).toBe(409);
    expect(html).toContain(said ?? 'a quell’ora è tardi per prenotare dal sito');
  });

  it('asks about a misspelled mail server, and keeps the other choices', async () => {
    const { status, html } = await send({ email: 'nome@gmial.com', instead: '2026-11-28T19:00' });
    expect(status).toBe(400);
    expect(html).toContain('Volevate dire nome@gmail.com?');
    expect(html).toMatch(/name="mailbox"[^>]* value="nome@gmail.com"/);
    expect(html).toMatch(/name="mailbox"[^>]* value="nome@gmial.com"/);
    expect(html).toMatch(
      /name="instead"[^>]*checked=""[^>]*value="2026-11-28T19:00"|name="instead"[^>]*value="2026-11-28T19:00"[^>]*checked=""/,
    );
  });

  it('names a time after midnight by the day of its service and by the calendar day', async () => {
    const { html } = await send({ email: 'nome@gmial.com', instead: '2026-11-28T00:30' });
    expect(html).toContain('sabato 28 novembre, ore 00:30 (già domenica 29)');
  });

  it('asks for a second press where the sender may be a program', async () => {
    const { status, html } = await send({ more: 'https://example.com' });
    expect(status).toBe(400);
    expect(html).toContain('premete ancora una volta il pulsante');
  });
});
