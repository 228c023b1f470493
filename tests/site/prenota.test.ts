import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { settingsId } from '#restaurant/documents/store/collections.ts';
import { putDocument } from '#restaurant/documents/store/documents.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { serverCommand } from '#restaurant/documents/store/actor.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { at, buildOrder, editDocuments, fridayMorning, giulia, requireBooked, requireBooking, saturday } from '../builders/bookings.ts';
import { turnOnForms } from '../builders/forms.ts';
import { publishPrivacyPage } from '../builders/legal.ts';

const guest = { name: 'Caterina Romeo', email: 'caterina@posta.it', phone: '333 000 0000' };

describe('/prenota', () => {
  let app: TestApp;
  let now: Temporal.Instant;
  beforeEach(async () => {
    now = fridayMorning;
    app = await createTestApp({ now: () => now, forms: ['booking'] });
  });
  afterEach(() => app.close());

  const bookings = () => app.services.db.selectFrom('booking').selectAll().orderBy('created_at').execute();
  const holds = () => app.services.db.selectFrom('booking_hold').selectAll().execute();
  const page = async (path: string) => {
    const answer = await app.get(path);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.get(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  const field = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

  /** Answers the questions before the last one, as the page's forms do. @returns the address of the last question */
  async function choose(time = '20:30', people = '2', posto = ''): Promise<string> {
    const { html } = await page(`/prenota?persone=${people}&giorno=2026-11-28${posto && `&posto=${posto}`}`);
    const chosen = await post('/prenota', {
      intent: 'hold',
      persone: people,
      giorno: '2026-11-28',
      ora: time,
      posto: field(html, 'posto'),
    });
    expect(chosen.status).toBe(303);
    return chosen.headers.get('Location') ?? '';
  }

  /** The times that are proposed in place of one. */
  const nearTimes = (html: string) =>
    [...(/<ul class="booking-near">.*?<\/ul>/s.exec(html)?.[0] ?? '').matchAll(/value="(\d\d:\d\d)"/g)].map(([, time]) => time);

  /** Sends the form of the landing page. @returns the page that answers */
  async function sendLanding(wish: { date: string; time: string }): Promise<string> {
    const { html } = await page('/');
    const start = html.indexOf('value="booking"');
    const token = field(html.slice(start), 'token');
    now = now.add({ seconds: 20 });
    return (await post('/', { form: 'booking', token, more: '', people: '2', message: '', ...guest, ...wish })).text();
  }

  async function send(address: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
    const { html } = await page(address);
    now = now.add({ seconds: 20 });
    const hidden = Object.fromEntries(
      ['form', 'token', 'date', 'time', 'people', 'key', 'instead', 'flexible'].map((name) => [name, field(html, name)]),
    );
    return post(address, { ...hidden, more: '', ...guest, ...fields }, headers);
  }

  it('tells what a link says that cannot be understood or cannot be, and asks it', async () => {
    const { status, html } = await page('/prenota?persone=molti&giorno=2026-11-28&ora=tardi&servizio=merenda');
    expect(status).toBe(200);
    for (const told of ['abbiamo messo 2 persone', 'non abbiamo capito l’ora', 'se a pranzo o a cena']) expect(html).toContain(told);
    expect((await page('/prenota?giorno=2026-02-30')).html).toContain('Scegliete un giorno del calendario');
    expect((await page('/en/prenota?giorno=2026-11-28&servizio=pranzo&ora=boh')).html).toContain('did not say the time clearly');
  });

  it('begins with the service that a link names, and says where there is none on that day', async () => {
    const services = (html: string) => [...html.matchAll(/<legend>(Pranzo|Cena)/g)].map(([, name]) => name);
    expect(services((await page('/prenota?giorno=2026-11-28')).html)).toEqual(['Pranzo', 'Cena']);
    expect(services((await page('/prenota?giorno=2026-11-28&servizio=cena')).html)).toEqual(['Cena', 'Pranzo']);
    const { data } = await requireSettings(app.services.db);
    const exception = { id: 'x', from: '2026-11-29', to: '2026-11-29', lunch: 'unchanged', dinner: 'closed' } as const;
    const closed29 = { collection: 'todos', id: settingsId, data: { ...data, exceptions: [exception] } } as const;
    await app.services.db
      .transaction()
      .execute((transaction) => putDocument(transaction, closed29, { actor: serverCommand('importazione'), now }));
    await app.content.look();
    const closed = await page('/prenota?giorno=2026-11-29&servizio=cena');
    expect(services(closed.html)).toEqual(['Pranzo']);
    expect(closed.html).toContain('a cena siamo chiusi');
  });

  it('carries the time and the service of a link past the question for the day', async () => {
    const { html } = await page('/prenota?persone=4&servizio=cena&ora=20:30');
    expect(html).toContain('name="ora" value="20:30"');
    expect(html).toContain('name="servizio" value="cena"');
  });

  it('keeps the first question for everybody until somebody books, a minute at most, and the next ones for nobody', async () => {
    const first = await page('/prenota?utm_source=letter');
    expect(first.headers.get('Cache-Control')).toContain('must-revalidate');
    expect(field(first.html, 'posto')).toBe('');
    expect(first.html).not.toMatch(/posto=/);
    const isKept = (after: Temporal.DurationLike) => app.cache.find('/prenota', now.add(after).epochMilliseconds) !== undefined;
    expect([isKept({ seconds: 59 }), isKept({ seconds: 60 })]).toEqual([true, false]);
    await send(await choose());
    expect(await bookings()).toHaveLength(1);
    expect(isKept({ seconds: 0 })).toBe(false);
    for (const query of ['persone=3&passo=giorno', 'persone=2&giorno=2026-11-28']) {
      const { headers } = await page(`/prenota?${query}`);
      expect(headers.get('Cache-Control'), query).toBe('no-store');
    }
  });

  it('gives everybody who answers the first question a key of their own, also at the same moment', async () => {
    const address = '/prenota?persone=2&giorno=2026-11-28';
    const answers = await Promise.all([page(address), page(address)]);
    const keys = answers.map(({ html }) => field(html, 'posto'));
    expect(new Set(keys.filter((key) => key !== '')).size).toBe(2);
  });

  it('leads who answers it without a script to an address with their key, so that Back and on again is one booking', async () => {
    const given = await app.get('/en/prenota?persone=2&giorno=2026-11-28&passo=ore');
    expect(given.status).toBe(303);
    const address = given.headers.get('Location') ?? '';
    const posto = new URL(address, 'http://site').searchParams.get('posto') ?? '';
    expect(address).toBe(`/en/prenota?persone=2&giorno=2026-11-28&passo=ore&posto=${posto}`);
    const times = await page(address);
    expect(field(times.html, 'posto')).toBe(posto);
    const chosen = { intent: 'hold', persone: '2', giorno: '2026-11-28', posto };
    for (const ora of ['20:30', '21:00']) {
      const who = (await post('/en/prenota', { ...chosen, ora })).headers.get('Location') ?? '';
      await send(who);
    }
    expect(await bookings()).toHaveLength(1);
    // Without a day there is nothing to go on with: the question says so.
    expect((await page('/prenota?persone=2&passo=ore')).status).toBe(200);
  });

  it('says of each day what it is, in words', async () => {
    const { html } = await page('/prenota');
    expect(html).toContain('aria-label="sabato 28 novembre, posti liberi"');
    expect(html).toMatch(/disabled="" aria-label="lunedì 30 novembre, chiuso"/);
    expect(html).toMatch(/disabled="" aria-label="giovedì 26 novembre, passato"/);
    expect((await page('/en/prenota')).html).toContain('aria-label="Saturday 28 November, tables free"');
    expect((await page('/pt/prenota')).html).toContain('sábado, 28 de novembro, mesas livres');
  });

  describe('where a dinner is full and lunch is not', () => {
    beforeEach(async () => {
      await editDocuments(
        app.services.db,
        ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 2 }, stay: { steps: [], larger: 240 } } }),
        now,
      );
      await requireBooking(app.services.db, buildOrder({ wish: { start: at('19:00') } }), now);
    });

    it('says so of each service on the calendar, with a half of the disc each', async () => {
      const { html } = await page('/prenota');
      expect(html).toContain('aria-label="sabato 28 novembre, pranzo: posti liberi, cena: al completo, c’è la lista d’attesa"');
      expect(html).toContain('booking-day--free lunch-free dinner-waitingList');
      expect(html).toContain('aria-label="domenica 29 novembre, posti liberi"');
      expect((await page('/en/prenota')).html).toContain('lunch: tables free, dinner: full, there is a waiting list');
      expect((await page('/pt/prenota')).html).toContain('almoço: mesas livres, jantar: esgotado, há lista de espera');
    });

    it('says so in a sentence, with other evenings and the waiting list before the times of lunch, and no struck ones', async () => {
      const { html } = await page('/prenota?persone=2&giorno=2026-11-28');
      const places = ['Cena al completo, sabato 28 novembre', 'domenica 29 novembre', 'In lista d’attesa', 'id="ora-12:30"'];
      const found = places.map((text) => html.indexOf(text));
      expect(found.every((place, index) => place > (found[index - 1] ?? 0))).toBe(true);
      expect(html).not.toContain('id="ora-20:00"');
      expect(html).toMatch(/<button[^>]*value="20:00"/);
      expect(html).toMatch(/<details class="booking-wait" open/);
    });

    it('offers who asked for nine in the evening no lunch before other evenings', async () => {
      const { html } = await page('/prenota?persone=2&giorno=2026-11-28&ora=21:00');
      expect(html).toContain('Cena al completo');
      expect(nearTimes(html)).toEqual(['21:00', '21:00', '21:00']);
      const refused = await sendLanding({ date: '28/11/2026', time: '21:00' });
      const offered = [...refused.matchAll(/name="instead" value="([^"]+)"/g)].map(([, moment]) => moment);
      expect(offered.slice(0, 3).every((moment) => moment?.endsWith('T21:00'))).toBe(true);
    });
  });

  it('says of an hour at which too many arrive that it is that hour, not the house', async () => {
    await requireBooking(app.services.db, buildOrder({ wish: { start: at('20:30'), covers: 8 } }), now);
    await requireBooking(app.services.db, buildOrder({ wish: { start: at('20:30'), covers: 2 } }), now);
    const { html } = await page('/prenota?persone=2&giorno=2026-11-28&ora=20:30');
    expect(html).toContain('Sabato 28 novembre alle 20:30 arrivano già in tanti: a quell’ora non possiamo accogliere altri.');
    expect(html).not.toContain('al completo.');
    expect(nearTimes(html).slice(0, 2)).toEqual(['20:15', '20:45']);
  });

  it('says of a time that is too late on which number a table may still be found', async () => {
    const { html } = await page('/prenota?persone=2&giorno=2026-11-27&ora=12:00');
    now = at('12:00', saturday.subtract({ days: 1 }));
    const late = await page('/prenota?persone=2&giorno=2026-11-27&ora=12:00');
    const main = (text: string) => /<main.*<\/main>/s.exec(text)?.[0]?.replace(/<template.*?<\/template>/s, '') ?? '';
    expect(main(html)).not.toContain('href="tel:');
    expect(main(late.html)).toContain('href="tel:');
  });

  it('promises an answer at once only where one comes', async () => {
    const lead = async (query: string) => /<p class="lead"[^>]*>([^<]*)/.exec((await page(`/prenota?${query}`)).html)?.[1];
    expect(await lead('persone=2')).toContain('La risposta arriva subito');
    expect(await lead('persone=2&giorno=2026-11-28')).toContain('La risposta arriva subito');
    for (const party of [
      'persone=piu&quanti=12',
      'persone=piu&quanti=12&giorno=2026-11-28',
      'persone=piu&quanti=12&giorno=2026-11-28&ora=20:30',
    ])
      expect(await lead(party)).toContain('Le richieste le leggiamo noi');
    await editDocuments(app.services.db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 2 } } }), now);
    await requireBooking(app.services.db, buildOrder({ wish: { start: at('20:30') } }), now);
    expect(await lead('persone=2&giorno=2026-11-28&ora=20:30&attesa=30')).toContain('e siete in lista d’attesa');
    await editDocuments(app.services.db, ({ rules }) => ({ rules: { ...rules, confirmUpTo: 0 } }), now);
    expect(await lead('persone=2')).toContain('Le richieste le leggiamo noi');
  });

  it('leads from question to question by addresses alone, and books', async () => {
    const times = await page('/prenota?persone=2&giorno=2026-11-28');
    expect(times.html).toContain('A che ora, sabato 28 novembre?');
    expect(times.html).toMatch(/id="ora-20:30"[^>]*value="20:30"/);
    const address = await choose();
    const who = await page(address);
    expect(who.html).toContain('Vi teniamo questo orario fino alle 10:10, il tempo di finire. Anche dopo, se è ancora libero.');
    expect(await holds()).toHaveLength(1);
    const without = await send(address, { allergies: 'crostacei', highChair: 'on' });
    expect(without.status).toBe(400);
    const back = await without.text();
    expect(back).toMatch(/<input[^>]*id="booking-allergies-consent"[^>]*aria-invalid="true"/);
    expect(back).toContain('per leggerla ci serve il vostro consenso');
    expect(back).toMatch(/<textarea[^>]*name="allergies"[^>]*>crostacei</);
    expect(back).toMatch(/name="highChair"[^>]*checked/);
    expect(await bookings()).toEqual([]);
    const done = await send(address, { allergies: 'crostacei', highChair: 'on', healthConsent: '1' });
    expect(done.status).toBe(303);
    const [booking] = await bookings();
    expect(done.headers.get('Location')).toMatch(new RegExp(`^/prenotazione/${booking?.id}\\.`));
    expect(booking).toMatchObject({ state: 'confirmed', covers: 2, source: 'site' });
    expect(await holds()).toEqual([]);
    // Whoever goes back reads that the table is theirs, and not that it is free; the address may be somebody else's, so no link.
    const again = await page(address);
    expect(again.html).toMatch(/Il tavolo è vostro: sabato 28 novembre, ore\s20:30/);
    expect(again.html).not.toMatch(/ancora libero|data-step="who"|\/prenotazione\/[\w-]/);
    // The ticket on the sea asks again after a reload: nothing more is held for who has their table.
    const query = Object.fromEntries(new URL(address, 'http://site').searchParams);
    expect((await post('/prenota', { intent: 'hold', ...query })).status).toBe(303);
    expect(await holds()).toEqual([]);
    expect(await app.services.db.selectFrom('booking_need').selectAll().execute()).toMatchObject([
      { allergies: 'crostacei', high_chair: 1, consent_version: 1, consented_at: now.toString(), consent_by: 'guest' },
    ]);
  });

  it('tells the script of the questions where the booking is, which the browser loads once', async () => {
    const byScript = { Prefer: 'return=minimal' };
    const wrong = await send(await choose(), { email: '' }, byScript);
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('data-step="who"');
    const done = await send(await choose(), {}, byScript);
    expect(done.status).toBe(201);
    expect(await done.text()).toBe('');
    const [booking] = await bookings();
    expect(done.headers.get('Location')).toMatch(new RegExp(`^/prenotazione/${booking?.id}\\.`));
    expect((await page(done.headers.get('Location') ?? '')).status).toBe(200);
  });

  it('links the privacy page beside the field for allergies once it is published, in each language and on the landing page', async () => {
    const address = await choose();
    const links = [
      [address, '/privacy'],
      [`/en${address}`, '/en/privacy'],
      [`/pt${address}`, '/pt/privacy'],
      ['/', '/privacy'],
    ] as const;
    const beside = (html: string) =>
      /<span class="field-help" id="booking-allergies-help">[^<]*(?:<!-- -->\s*)*<a href="([^"]*)" target="_blank"/.exec(html)?.[1];
    for (const [path] of links) {
      const { html } = await page(path);
      expect(html, path).toContain('id="booking-allergies-help"');
      expect(beside(html), path).toBeUndefined();
    }
    await publishPrivacyPage(app.services.db, now);
    await app.content.look();
    for (const [path, privacy] of links) expect(beside((await page(path)).html), path).toBe(privacy);
  });

  it('does not lock a guest out by their own hold, nor by going back', async () => {
    await editDocuments(app.services.db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 2 } } }), now);
    const address = await choose('20:30');
    const posto = new URL(address, 'http://localhost').searchParams.get('posto') ?? '';
    const again = await page(`/prenota?persone=2&giorno=2026-11-28&posto=${posto}`);
    expect(again.html).not.toMatch(/value="20:30" disabled|disabled="" required="" value="20:30"/);
    const others = await page('/prenota?persone=2&giorno=2026-11-28');
    expect(others.html).toContain('booking-time--full');
    const later = await choose('21:00', '2', posto);
    expect(await holds()).toHaveLength(1);
    expect((await send(later)).status).toBe(303);
  });

  it('takes a late submit while the place is free, and says so; and not once somebody has it', async () => {
    const address = await choose();
    now = now.add({ minutes: 30 });
    expect((await page(address)).html).toContain('il tavolo è ancora libero');
    const { html } = await page(address);
    now = now.add({ seconds: 20 });
    await editDocuments(app.services.db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 2 } } }), now);
    await requireBooking(app.services.db, buildOrder({ wish: { start: at('20:30') } }), now);
    const hidden = Object.fromEntries(['form', 'token', 'date', 'time', 'people', 'key'].map((name) => [name, field(html, name)]));
    const refused = await post(address, { ...hidden, more: '', ...guest });
    expect(refused.status).toBe(409);
    const back = await refused.text();
    expect(back).toContain('sabato 28 novembre alle 20:30 siamo al completo');
    expect(back).toContain('value="Caterina Romeo"');
    expect(back).not.toContain('il tavolo è ancora libero');
    const [, near = ''] = /name="instead" value="([^"T]+T[^"]+)"/.exec(back) ?? [];
    expect((await page(address)).html).toContain('sabato 28 novembre alle 20:30 siamo al completo');
    expect(await bookings()).toHaveLength(1);
    expect((await post(address, { ...hidden, more: '', ...guest, instead: near })).status).toBe(303);
    expect(await bookings()).toHaveLength(2);
  });

  it('keeps its word about a time that is held, whatever the notice or a pause say by now', async () => {
    const { leadMinutes } = (await requireBookingDocuments(app.services.db)).rules;
    now = at('20:30').subtract({ minutes: leadMinutes + 1 });
    const address = await choose();
    now = now.add({ minutes: 4 });
    const pause = { from: now.toString(), until: now.add({ hours: 2 }).toString() };
    await editDocuments(app.services.db, ({ rules }) => ({ rules: { ...rules, pause } }), now);
    expect((await page(address)).html).toContain('Vi teniamo questo orario fino alle');
    expect((await page('/prenota?persone=2&giorno=2026-11-28&ora=20:30')).html).toContain('è tardi per prenotare dal sito');
    expect((await send(address)).status).toBe(303);
    expect(await bookings()).toMatchObject([{ state: 'confirmed', start_at: at('20:30').toString() }]);
  });

  it.each([1, 600])('says of a time that passed %i minutes before it was sent that it did, and keeps what was typed', async (minutes) => {
    now = at('18:30');
    const address = await choose('20:30');
    const { html } = await page(address);
    now = at('20:30').add({ minutes });
    const hidden = Object.fromEntries(['form', 'token', 'date', 'time', 'people', 'key'].map((name) => [name, field(html, name)]));
    const refused = await post(address, { ...hidden, more: '', ...guest });
    expect(refused.status).toBe(409);
    const back = await refused.text();
    expect(back).toContain('a quell’ora è tardi per prenotare dal sito');
    expect(back).toContain('value="Caterina Romeo"');
    expect(await bookings()).toEqual([]);
  });

  it('is one booking however often it is sent, and says so where something else was sent after it', async () => {
    const address = await choose();
    const { html } = await page(address);
    const hidden = Object.fromEntries(['form', 'token', 'date', 'time', 'people', 'key'].map((name) => [name, field(html, name)]));
    const press = (fields: Record<string, string> = {}) => post(address, { ...hidden, more: '', ...guest, ...fields });
    const [first, second] = [await press(), await press()];
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'));
    const other = await press({ name: 'Rocco Romeo' });
    expect(other.status).toBe(409);
    expect(await other.text()).toContain('Da questa pagina avete già prenotato');
    expect(await bookings()).toHaveLength(1);
  });

  it('is booked anew by who was asked to choose another time, and is not told that the old one is theirs', async () => {
    const address = await choose();
    await send(address);
    const [first] = await bookings();
    const ask = { kind: 'change', booking: first?.id ?? '', who: giulia, change: 'ask' } as const;
    requireBooked(await executeBookingCommand(app.services.db, ask, now));
    expect((await page(address)).html).not.toContain('Il tavolo è vostro');
    expect((await send(address)).status).toBe(303);
    expect((await bookings()).map(({ state }) => state).sort()).toEqual(['cancelled', 'confirmed']);
  });

  it('has no dead end where a day is full: near moments, and the waiting list', async () => {
    await editDocuments(app.services.db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 2, dinner: 2 } } }), now);
    const fill = ['12:00', '13:30', '19:00', '20:30', '22:00'];
    for (const time of fill) await requireBooking(app.services.db, buildOrder({ wish: { start: at(time) } }), now);
    expect((await page('/prenota')).html).toContain('aria-label="sabato 28 novembre, al completo, c’è la lista d’attesa"');
    const { html } = await page('/prenota?persone=2&giorno=2026-11-28');
    expect(html).toContain('Sabato 28 novembre è al completo');
    expect(html).toContain('<b>venerdì 27 novembre</b>');
    const done = await send('/prenota?persone=2&giorno=2026-11-28&ora=20:30&attesa=60');
    expect(done.status).toBe(303);
    expect((await bookings()).at(-1)).toMatchObject({ state: 'waiting', flexible_minutes: 60 });
  });

  it('makes a request of a large party, and says so before', async () => {
    const { html } = await page('/prenota?persone=piu&quanti=11&giorno=2026-11-28');
    expect(html).toContain('sarà una richiesta');
    const { headers } = await post('/prenota', {
      intent: 'hold',
      persone: 'piu',
      quanti: '11',
      giorno: '2026-11-28',
      ora: '20:30',
      posto: '',
    });
    expect((await send(headers.get('Location') ?? '')).status).toBe(303);
    expect(await bookings()).toMatchObject([{ state: 'requested', covers: 11 }]);
  });

  it('says of a pause and of a service for who comes by that they are that', async () => {
    const until = saturday.toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: '16:00' }).toInstant();
    const walkInOnly = (['lunch', 'dinner'] as const).map((service) => ({ weekday: 'sunday' as const, service }));
    await editDocuments(
      app.services.db,
      ({ rules }) => ({ rules: { ...rules, walkInOnly, pause: { from: now.toString(), until: until.toString() } } }),
      now,
    );
    const { html } = await page('/prenota');
    expect(html).toContain('aria-label="venerdì 27 novembre, prenotazioni in pausa"');
    expect(html).toContain('aria-label="domenica 29 novembre, senza prenotazione: si viene e basta"');
    expect((await page('/prenota?persone=2&giorno=2026-11-29')).html).toContain('si viene e basta');
  });

  it.each([
    '/prenota?persone=0&giorno=2026-11-28',
    '/prenota?persone=10000&giorno=x&ora=99:99',
    '/prenota?giorno=2026-11-25',
    '/prenota?giorno=2027-11-25&passo=ore',
    '/prenota?dal=2020-01-01',
    '/prenota?dal=2027-01-18&posto=forged.forged',
    '/prenota?persone=1&persone=2&giorno=',
    '/prenota?giorno=2026-11-28&ora=03:00',
  ])('answers whatever an address says: %s', async (address) => {
    expect((await page(address)).status).toBe(200);
    expect(await holds()).toEqual([]);
  });

  it('while bookings are off says how to reach the house, holds nothing, and is on no map', async () => {
    await turnOnForms(app.services.db, [], now);
    await app.content.look();
    const { html } = await page('/prenota');
    expect(html).toContain('Servizio temporaneamente indisponibile');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect((await post('/prenota', { intent: 'hold', persone: '2', giorno: '2026-11-28', ora: '20:30' })).status).toBe(409);
    expect(await holds()).toEqual([]);
    expect((await page('/sitemap.xml')).html).not.toContain('/prenota');
    expect((await page('/')).html).not.toContain('ReserveAction');
    expect((await page('/carta')).html).not.toContain('href="/prenota"');
  });

  it('while they are on is on the map, in the data and in the head of every page', async () => {
    expect((await page('/sitemap.xml')).html).toContain('/en/prenota');
    expect((await page('/')).html).toContain('"@type":"ReserveAction"');
    expect((await page('/en/carta')).html).toContain('href="/en/prenota"');
  });
});
