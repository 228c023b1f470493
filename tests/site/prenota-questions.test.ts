import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settingsId } from '#restaurant/documents/store/collections.ts';
import { putDocument } from '#restaurant/documents/store/documents.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { serverCommand } from '#restaurant/documents/store/actor.ts';
import { at, buildOrder, editDocuments, requireBooking, saturday } from '../builders/bookings.ts';
import { turnOnForms } from '../builders/forms.ts';
import { field, guest, type PrenotaVisit, visitPrenota } from './prenota-visit.ts';

describe('the questions of /prenota', () => {
  let visit: PrenotaVisit;
  beforeEach(async () => {
    visit = await visitPrenota();
  });
  afterEach(() => visit.app.close());

  /** The times that are proposed instead of a full one. */
  const nearTimes = (html: string) =>
    [...(/<ul class="booking-near">.*?<\/ul>/s.exec(html)?.[0] ?? '').matchAll(/value="(\d\d:\d\d)"/g)].map(([, time]) => time);

  /** Sends the form of the landing page. @returns the page that answers */
  async function sendLanding(wish: { date: string; time: string }): Promise<string> {
    const { html } = await visit.page('/');
    const start = html.indexOf('value="booking"');
    const token = field(html.slice(start), 'token');
    visit.now = visit.now.add({ seconds: 20 });
    return (await visit.post('/', { form: 'booking', token, more: '', people: '2', message: '', ...guest, ...wish })).text();
  }

  it('names the invalid values of a link, and asks for them', async () => {
    const { status, html } = await visit.page('/prenota?persone=molti&giorno=2026-11-28&ora=tardi&servizio=merenda');
    expect(status).toBe(200);
    for (const told of ['abbiamo messo 2 persone', 'non abbiamo capito l’ora', 'se a pranzo o a cena']) expect(html).toContain(told);
    expect((await visit.page('/prenota?giorno=2026-02-30')).html).toContain('Scegliete un giorno del calendario');
    expect((await visit.page('/en/prenota?giorno=2026-11-28&servizio=pranzo&ora=boh')).html).toContain('did not say the time clearly');
  });

  it('begins with the service that a link names, and says if it is closed on that day', async () => {
    const services = (html: string) => [...html.matchAll(/<legend>(Pranzo|Cena)/g)].map(([, name]) => name);
    expect(services((await visit.page('/prenota?giorno=2026-11-28')).html)).toEqual(['Pranzo', 'Cena']);
    expect(services((await visit.page('/prenota?giorno=2026-11-28&servizio=cena')).html)).toEqual(['Cena', 'Pranzo']);
    const { data } = await requireSettings(visit.db);
    const exception = { id: 'x', from: '2026-11-29', to: '2026-11-29', lunch: 'unchanged', dinner: 'closed' } as const;
    const closed29 = { collection: 'todos', id: settingsId, data: { ...data, exceptions: [exception] } } as const;
    await visit.db
      .transaction()
      .execute((transaction) => putDocument(transaction, closed29, { actor: serverCommand('importazione'), now: visit.now }));
    await visit.app.content.look();
    const closed = await visit.page('/prenota?giorno=2026-11-29&servizio=cena');
    expect(services(closed.html)).toEqual(['Pranzo']);
    expect(closed.html).toContain('a cena siamo chiusi');
  });

  it('keeps the time and the service of a link during the question for the day', async () => {
    const { html } = await visit.page('/prenota?persone=4&servizio=cena&ora=20:30');
    expect(html).toContain('name="ora" value="20:30"');
    expect(html).toContain('name="servizio" value="cena"');
  });

  it('describes the state of each day in words', async () => {
    const { html } = await visit.page('/prenota');
    expect(html).toContain('aria-label="sabato 28 novembre, posti liberi"');
    expect(html).toMatch(/disabled="" aria-label="lunedì 30 novembre, chiuso"/);
    expect(html).toMatch(/disabled="" aria-label="giovedì 26 novembre, passato"/);
    expect((await visit.page('/en/prenota')).html).toContain('aria-label="Saturday 28 November, tables free"');
    expect((await visit.page('/pt/prenota')).html).toContain('sábado, 28 de novembro, mesas livres');
  });

  describe('where a dinner is full and lunch is not', () => {
    beforeEach(async () => {
      await editDocuments(
        visit.db,
        ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 2 }, stay: { steps: [], larger: 240 } } }),
        visit.now,
      );
      await requireBooking(visit.db, buildOrder({ wish: { start: at('19:00') } }), visit.now);
    });

    it('shows the state of each service on the calendar, in a half of the disc each', async () => {
      const { html } = await visit.page('/prenota');
      expect(html).toContain('aria-label="sabato 28 novembre, pranzo: posti liberi, cena: al completo, c’è la lista d’attesa"');
      expect(html).toContain('booking-day--free lunch-free dinner-waitingList');
      expect(html).toContain('aria-label="domenica 29 novembre, posti liberi"');
      expect((await visit.page('/en/prenota')).html).toContain('lunch: tables free, dinner: full, there is a waiting list');
      expect((await visit.page('/pt/prenota')).html).toContain('almoço: mesas livres, jantar: esgotado, há lista de espera');
    });

    it('says so in a sentence, with other evenings and the waiting list before the times of lunch, and without crossed-out times', async () => {
      const { html } = await visit.page('/prenota?persone=2&giorno=2026-11-28');
      const places = ['Cena al completo, sabato 28 novembre', 'domenica 29 novembre', 'In lista d’attesa', 'id="ora-12:30"'];
      const found = places.map((text) => html.indexOf(text));
      expect(found.every((place, index) => place > (found[index - 1] ?? 0))).toBe(true);
      expect(html).not.toContain('id="ora-20:00"');
      expect(html).toMatch(/<button[^>]*value="20:00"/);
      expect(html).toMatch(/<details class="booking-wait" open/);
    });

    it('offers other evenings before lunch to a guest who asked for nine in the evening', async () => {
      const { html } = await visit.page('/prenota?persone=2&giorno=2026-11-28&ora=21:00');
      expect(html).toContain('Cena al completo');
      expect(nearTimes(html)).toEqual(['21:00', '21:00', '21:00']);
      const refused = await sendLanding({ date: '28/11/2026', time: '21:00' });
      const offered = [...refused.matchAll(/name="instead" value="([^"]+)"/g)].map(([, moment]) => moment);
      expect(offered.slice(0, 3).every((moment) => moment?.endsWith('T21:00'))).toBe(true);
    });
  });

  it('says that too many arrive at that hour, not that the restaurant is full', async () => {
    await requireBooking(visit.db, buildOrder({ wish: { start: at('20:30'), covers: 8 } }), visit.now);
    await requireBooking(visit.db, buildOrder({ wish: { start: at('20:30'), covers: 2 } }), visit.now);
    const { html } = await visit.page('/prenota?persone=2&giorno=2026-11-28&ora=20:30');
    expect(html).toContain('Sabato 28 novembre alle 20:30 arrivano già in tanti: a quell’ora non possiamo accogliere altri.');
    expect(html).not.toContain('al completo.');
    expect(nearTimes(html).slice(0, 2)).toEqual(['20:15', '20:45']);
  });

  it('gives the telephone number where it is too late to book online', async () => {
    const { html } = await visit.page('/prenota?persone=2&giorno=2026-11-27&ora=12:00');
    visit.now = at('12:00', saturday.subtract({ days: 1 }));
    const late = await visit.page('/prenota?persone=2&giorno=2026-11-27&ora=12:00');
    const main = (text: string) => /<main.*<\/main>/s.exec(text)?.[0]?.replace(/<template.*?<\/template>/s, '') ?? '';
    expect(main(html)).not.toContain('href="tel:');
    expect(main(late.html)).toContain('href="tel:');
  });

  it('promises an immediate answer only where there is one', async () => {
    const lead = async (query: string) => /<p class="lead"[^>]*>([^<]*)/.exec((await visit.page(`/prenota?${query}`)).html)?.[1];
    expect(await lead('persone=2')).toContain('La risposta arriva subito');
    expect(await lead('persone=2&giorno=2026-11-28')).toContain('La risposta arriva subito');
    for (const party of [
      'persone=piu&quanti=12',
      'persone=piu&quanti=12&giorno=2026-11-28',
      'persone=piu&quanti=12&giorno=2026-11-28&ora=20:30',
    ])
      expect(await lead(party)).toContain('Le richieste le leggiamo noi');
    await editDocuments(visit.db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 2 } } }), visit.now);
    await requireBooking(visit.db, buildOrder({ wish: { start: at('20:30') } }), visit.now);
    expect(await lead('persone=2&giorno=2026-11-28&ora=20:30&attesa=30')).toContain('e siete in lista d’attesa');
    await editDocuments(visit.db, ({ rules }) => ({ rules: { ...rules, confirmUpTo: 0 } }), visit.now);
    expect(await lead('persone=2')).toContain('Le richieste le leggiamo noi');
  });

  it('names a pause and a service without bookings', async () => {
    const until = saturday.toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: '16:00' }).toInstant();
    const walkInOnly = (['lunch', 'dinner'] as const).map((service) => ({ weekday: 'sunday' as const, service }));
    await editDocuments(
      visit.db,
      ({ rules }) => ({ rules: { ...rules, walkInOnly, pause: { from: visit.now.toString(), until: until.toString() } } }),
      visit.now,
    );
    const { html } = await visit.page('/prenota');
    expect(html).toContain('aria-label="venerdì 27 novembre, prenotazioni in pausa"');
    expect(html).toContain('aria-label="domenica 29 novembre, senza prenotazione: si viene e basta"');
    expect((await visit.page('/prenota?persone=2&giorno=2026-11-29')).html).toContain('si viene e basta');
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
  ])('answers any address: %s', async (address) => {
    expect((await visit.page(address)).status).toBe(200);
    expect(await visit.holds()).toEqual([]);
  });

  it('gives contact details, makes no hold and is not in the sitemap while bookings are off', async () => {
    await turnOnForms(visit.db, [], visit.now);
    await visit.app.content.look();
    const { html } = await visit.page('/prenota');
    expect(html).toContain('Servizio temporaneamente indisponibile');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect((await visit.post('/prenota', { intent: 'hold', persone: '2', giorno: '2026-11-28', ora: '20:30' })).status).toBe(409);
    expect(await visit.holds()).toEqual([]);
    expect((await visit.page('/sitemap.xml')).html).not.toContain('/prenota');
    expect((await visit.page('/')).html).not.toContain('ReserveAction');
    expect((await visit.page('/carta')).html).not.toContain('href="/prenota"');
  });

  it('is in the sitemap, the structured data and the head of every page while bookings are on', async () => {
    expect((await visit.page('/sitemap.xml')).html).toContain('/en/prenota');
    expect((await visit.page('/')).html).toContain('"@type":"ReserveAction"');
    expect((await visit.page('/en/carta')).html).toContain('href="/en/prenota"');
  });
});
