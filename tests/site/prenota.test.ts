import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { settingsId } from '#restaurant/documents/store/collections.ts';
import { putDocument } from '#restaurant/documents/store/documents.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { at, buildOrder, editDocuments, giulia, requireBooked, requireBooking } from '../builders/bookings.ts';
import { publishPrivacyPage } from '../builders/legal.ts';
import { field, guest, type PrenotaVisit, visitPrenota } from './prenota-visit.ts';

describe('/prenota', () => {
  let visit: PrenotaVisit;
  beforeEach(async () => {
    visit = await visitPrenota();
  });
  afterEach(() => visit.app.close());

  it('is kept at the first question until a booking, at most a minute, and is not kept at the next ones', async () => {
    const first = await visit.page('/prenota?utm_source=letter');
    expect(first.headers.get('Cache-Control')).toContain('must-revalidate');
    expect(field(first.html, 'posto')).toBe('');
    expect(first.html).not.toMatch(/posto=/);
    const isKept = (after: Temporal.DurationLike) => visit.app.cache.find('/prenota', visit.now.add(after).epochMilliseconds) !== undefined;
    expect([isKept({ seconds: 59 }), isKept({ seconds: 60 })]).toEqual([true, false]);
    await visit.send(await visit.choose());
    expect(await visit.bookings()).toHaveLength(1);
    expect(isKept({ seconds: 0 })).toBe(false);
    for (const query of ['persone=3&passo=giorno', 'persone=2&giorno=2026-11-28']) {
      const { headers } = await visit.page(`/prenota?${query}`);
      expect(headers.get('Cache-Control'), query).toBe('no-store');
    }
  });

  it('gives each guest who answers the first question a separate key, even simultaneously', async () => {
    const address = '/prenota?persone=2&giorno=2026-11-28';
    const answers = await Promise.all([visit.page(address), visit.page(address)]);
    const keys = answers.map(({ html }) => field(html, 'posto'));
    expect(new Set(keys.filter((key) => key !== '')).size).toBe(2);
  });

  it('redirects an answer without a script to an address with its key, so that going back and forward makes one booking', async () => {
    const given = await visit.app.get('/en/prenota?persone=2&giorno=2026-11-28&passo=ore');
    expect(given.status).toBe(303);
    const address = given.headers.get('Location') ?? '';
    const posto = new URL(address, 'http://site').searchParams.get('posto') ?? '';
    expect(address).toBe(`/en/prenota?persone=2&giorno=2026-11-28&passo=ore&posto=${posto}`);
    const times = await visit.page(address);
    expect(field(times.html, 'posto')).toBe(posto);
    const chosen = { intent: 'hold', persone: '2', giorno: '2026-11-28', posto };
    for (const ora of ['20:30', '21:00']) {
      const who = (await visit.post('/en/prenota', { ...chosen, ora })).headers.get('Location') ?? '';
      await visit.send(who);
    }
    expect(await visit.bookings()).toHaveLength(1);
    // Without a day the question for the day stays.
    expect((await visit.page('/prenota?persone=2&passo=ore')).status).toBe(200);
  });

  it('redirects to an address with a key also at the last question, where the landing page leads, and knows the booking after Back', async () => {
    const given = await visit.app.get('/prenota?persone=2&giorno=2026-11-28&ora=20%3A30');
    expect(given.status).toBe(303);
    const address = given.headers.get('Location') ?? '';
    expect((await visit.send(address)).status).toBe(303);
    expect((await visit.page(address)).html).toContain('booked-before');
    expect(await visit.bookings()).toHaveLength(1);
  });

  it('leads from question to question by addresses alone, and books', async () => {
    const times = await visit.page('/prenota?persone=2&giorno=2026-11-28');
    expect(times.html).toContain('A che ora, sabato 28 novembre?');
    expect(times.html).toMatch(/id="ora-20:30"[^>]*value="20:30"/);
    const address = await visit.choose();
    const who = await visit.page(address);
    expect(who.html).toContain('Vi teniamo questo orario fino alle 10:10, il tempo di finire. Anche dopo, se è ancora libero.');
    expect(await visit.holds()).toHaveLength(1);
    const without = await visit.send(address, { allergies: 'crostacei', highChair: 'on' });
    expect(without.status).toBe(400);
    const back = await without.text();
    expect(back).toMatch(/<input[^>]*id="booking-allergies-consent"[^>]*aria-invalid="true"/);
    expect(back).toContain('per leggerla ci serve il vostro consenso');
    expect(back).toMatch(/<textarea[^>]*name="allergies"[^>]*>crostacei</);
    expect(back).toMatch(/name="highChair"[^>]*checked/);
    expect(await visit.bookings()).toEqual([]);
    const done = await visit.send(address, { allergies: 'crostacei', highChair: 'on', healthConsent: '1' });
    expect(done.status).toBe(303);
    const [booking] = await visit.bookings();
    expect(done.headers.get('Location')).toMatch(new RegExp(`^/prenotazione/${booking?.id}\\.`));
    expect(booking).toMatchObject({ state: 'confirmed', covers: 2, source: 'site' });
    expect(await visit.holds()).toEqual([]);
    // After Back, the page says that the table is booked. It has no own link, since the address may have been shared.
    const again = await visit.page(address);
    expect(again.html).toMatch(/Il tavolo è vostro: sabato 28 novembre, ore\s20:30/);
    expect(again.html).not.toMatch(/ancora libero|data-step="who"|\/prenotazione\/[\w-]/);
    // The ticket on the sea repeats its request after a reload. A guest who has booked gets no further hold.
    const query = Object.fromEntries(new URL(address, 'http://site').searchParams);
    expect((await visit.post('/prenota', { intent: 'hold', ...query })).status).toBe(303);
    expect(await visit.holds()).toEqual([]);
    expect(await visit.db.selectFrom('booking_need').selectAll().execute()).toMatchObject([
      { allergies: 'crostacei', high_chair: 1, consent_version: 1, consented_at: visit.now.toString(), consent_by: 'guest' },
    ]);
  });

  it('tells the script of the questions the address of the booking, which the browser loads once', async () => {
    const byScript = { Prefer: 'return=minimal' };
    const wrong = await visit.send(await visit.choose(), { email: '' }, byScript);
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('data-step="who"');
    const done = await visit.send(await visit.choose(), {}, byScript);
    expect(done.status).toBe(201);
    expect(await done.text()).toBe('');
    const [booking] = await visit.bookings();
    expect(done.headers.get('Location')).toMatch(new RegExp(`^/prenotazione/${booking?.id}\\.`));
    expect((await visit.page(done.headers.get('Location') ?? '')).status).toBe(200);
  });

  it('links the privacy page beside the field for allergies once it is published, in each language and on the landing page', async () => {
    const address = await visit.choose();
    const links = [
      [address, '/privacy'],
      [`/en${address}`, '/en/privacy'],
      [`/pt${address}`, '/pt/privacy'],
      ['/', '/privacy'],
    ] as const;
    const beside = (html: string) =>
      /<span class="field-help" id="booking-allergies-help">[^<]*(?:<!-- -->\s*)*<a href="([^"]*)" target="_blank"/.exec(html)?.[1];
    for (const [path] of links) {
      const { html } = await visit.page(path);
      expect(html, path).toContain('id="booking-allergies-help"');
      expect(beside(html), path).toBeUndefined();
    }
    await publishPrivacyPage(visit.db, visit.now);
    await visit.app.content.look();
    for (const [path, privacy] of links) expect(beside((await visit.page(path)).html), path).toBe(privacy);
  });

  it('does not lock a guest out by their own hold or by going back', async () => {
    await editDocuments(visit.db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 2 } } }), visit.now);
    const address = await visit.choose('20:30');
    const posto = new URL(address, 'http://localhost').searchParams.get('posto') ?? '';
    const again = await visit.page(`/prenota?persone=2&giorno=2026-11-28&posto=${posto}`);
    expect(again.html).not.toMatch(/value="20:30" disabled|disabled="" required="" value="20:30"/);
    const others = await visit.page('/prenota?persone=2&giorno=2026-11-28');
    expect(others.html).toContain('booking-time--full');
    const later = await visit.choose('21:00', '2', posto);
    expect(await visit.holds()).toHaveLength(1);
    expect((await visit.send(later)).status).toBe(303);
  });

  it('accepts a form after its hold has expired while the place is free, and says so, but not after another booking', async () => {
    const address = await visit.choose();
    visit.now = visit.now.add({ minutes: 30 });
    expect((await visit.page(address)).html).toContain('il tavolo è ancora libero');
    const { html } = await visit.page(address);
    visit.now = visit.now.add({ seconds: 20 });
    await editDocuments(visit.db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 2 } } }), visit.now);
    await requireBooking(visit.db, buildOrder({ wish: { start: at('20:30') } }), visit.now);
    const hidden = Object.fromEntries(['form', 'token', 'date', 'time', 'people', 'key'].map((name) => [name, field(html, name)]));
    const refused = await visit.post(address, { ...hidden, more: '', ...guest });
    expect(refused.status).toBe(409);
    const back = await refused.text();
    expect(back).toContain('sabato 28 novembre alle 20:30 siamo al completo');
    expect(back).toContain('value="Caterina Romeo"');
    expect(back).not.toContain('il tavolo è ancora libero');
    const [, near = ''] = /name="instead" value="([^"T]+T[^"]+)"/.exec(back) ?? [];
    expect((await visit.page(address)).html).toContain('sabato 28 novembre alle 20:30 siamo al completo');
    expect(await visit.bookings()).toHaveLength(1);
    expect((await visit.post(address, { ...hidden, more: '', ...guest, instead: near })).status).toBe(303);
    expect(await visit.bookings()).toHaveLength(2);
  });

  it('books a held time even if it is too late online or bookings are paused by then', async () => {
    const { leadMinutes } = (await requireBookingDocuments(visit.db)).rules;
    visit.now = at('20:30').subtract({ minutes: leadMinutes + 1 });
    const address = await visit.choose();
    visit.now = visit.now.add({ minutes: 4 });
    const pause = { from: visit.now.toString(), until: visit.now.add({ hours: 2 }).toString() };
    await editDocuments(visit.db, ({ rules }) => ({ rules: { ...rules, pause } }), visit.now);
    expect((await visit.page(address)).html).toContain('Vi teniamo questo orario fino alle');
    expect((await visit.page('/prenota?persone=2&giorno=2026-11-28&ora=20:30')).html).toContain('è tardi per prenotare dal sito');
    expect((await visit.send(address)).status).toBe(303);
    expect(await visit.bookings()).toMatchObject([{ state: 'confirmed', start_at: at('20:30').toString() }]);
  });

  it.each([1, 600])('refuses a time that passed %i minutes before the form was sent, and keeps what was typed', async (minutes) => {
    visit.now = at('18:30');
    const address = await visit.choose('20:30');
    const { html } = await visit.page(address);
    visit.now = at('20:30').add({ minutes });
    const hidden = Object.fromEntries(['form', 'token', 'date', 'time', 'people', 'key'].map((name) => [name, field(html, name)]));
    const refused = await visit.post(address, { ...hidden, more: '', ...guest });
    expect(refused.status).toBe(409);
    const back = await refused.text();
    expect(back).toContain('a quell’ora è tardi per prenotare dal sito');
    expect(back).toContain('value="Caterina Romeo"');
    expect(await visit.bookings()).toEqual([]);
  });

  it('makes one booking however often the form is sent, and says so where its content changed', async () => {
    const address = await visit.choose();
    const { html } = await visit.page(address);
    const hidden = Object.fromEntries(['form', 'token', 'date', 'time', 'people', 'key'].map((name) => [name, field(html, name)]));
    const press = (fields: Record<string, string> = {}) => visit.post(address, { ...hidden, more: '', ...guest, ...fields });
    const [first, second] = [await press(), await press()];
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'));
    const other = await press({ name: 'Rocco Romeo' });
    expect(other.status).toBe(409);
    expect(await other.text()).toContain('Da questa pagina avete già prenotato');
    expect(await visit.bookings()).toHaveLength(1);
  });

  it('books again for a guest who was asked to choose another time, and does not call the old table theirs', async () => {
    const address = await visit.choose();
    await visit.send(address);
    const [first] = await visit.bookings();
    const ask = { kind: 'change', booking: first?.id ?? '', who: giulia, change: 'ask' } as const;
    requireBooked(await executeBookingCommand(visit.db, ask, visit.now));
    expect((await visit.page(address)).html).not.toContain('Il tavolo è vostro');
    expect((await visit.send(address)).status).toBe(303);
    expect((await visit.bookings()).map(({ state }) => state).sort()).toEqual(['cancelled', 'confirmed']);
  });

  it('offers after midnight what is left of the night, and then the new day', async () => {
    const { data } = await requireSettings(visit.db);
    const late = { collection: 'todos' as const, id: settingsId, data: { ...data, dinnerTime: '19:00-02:00' } };
    await visit.db.transaction().execute((transaction) => putDocument(transaction, late, { actor: giulia.actor, now: visit.now }));
    await editDocuments(visit.db, ({ rules }) => ({ rules: { ...rules, leadMinutes: 20, lastSeatingMinutes: 60 } }), visit.now);
    const onTheSea = async () => {
      const { html } = await visit.page('/');
      const days = html.matchAll(/name="giorno"[^>]*value="([\d-]+)"[^>]*>([^<]*)/g);
      return [...Array.from(days, ([, date, name]) => `${name} ${date}`), html.includes('value="00:45"')];
    };
    const day = async () => {
      const { html } = await visit.page('/prenota?persone=2');
      return [
        /min="(\d{4}[\d-]+)"/.exec(html)?.[1],
        (await visit.page('/prenota?persone=2&giorno=2026-11-28')).html.includes('value="00:45"'),
      ];
    };
    visit.now = at('00:15').add({ hours: 24 });
    expect(await day()).toEqual(['2026-11-28', true]);
    expect(await onTheSea()).toEqual(['Stasera 2026-11-28', 'Domenica 2026-11-29', true]);
    const booked = await visit.send(await visit.choose('00:45'));
    expect([booked.status, await visit.bookings()]).toMatchObject([303, [{ date: '2026-11-28', start_at: '2026-11-28T23:45:00Z' }]]);
    visit.now = at('00:45').add({ hours: 24 });
    expect(await day()).toEqual(['2026-11-29', false]);
    expect((await onTheSea())[0]).toBe('Oggi 2026-11-29');
  });

  it('has no dead end where a day is full: near moments, and the waiting list', async () => {
    await editDocuments(visit.db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 2, dinner: 2 } } }), visit.now);
    const fill = ['12:00', '13:30', '19:00', '20:30', '22:00'];
    for (const time of fill) await requireBooking(visit.db, buildOrder({ wish: { start: at(time) } }), visit.now);
    expect((await visit.page('/prenota')).html).toContain('aria-label="sabato 28 novembre, al completo, c’è la lista d’attesa"');
    const { html } = await visit.page('/prenota?persone=2&giorno=2026-11-28');
    expect(html).toContain('Sabato 28 novembre è al completo');
    expect(html).toContain('<b>venerdì 27 novembre</b>');
    const done = await visit.send('/prenota?persone=2&giorno=2026-11-28&ora=20:30&attesa=60');
    expect(done.status).toBe(303);
    expect((await visit.bookings()).at(-1)).toMatchObject({ state: 'waiting', flexible_minutes: 60 });
  });

  it('makes a request of a large party, and says so before', async () => {
    const { html } = await visit.page('/prenota?persone=piu&quanti=11&giorno=2026-11-28');
    expect(html).toContain('sarà una richiesta');
    // Not below each day: side by side, the words would cover one another.
    const { html: days } = await visit.page('/prenota?persone=piu&quanti=11');
    expect(days).toContain('diventa una richiesta');
    expect(days).toContain('su richiesta');
    expect(days).not.toContain('>richiesta<');
    const { headers } = await visit.post('/prenota', {
      intent: 'hold',
      persone: 'piu',
      quanti: '11',
      giorno: '2026-11-28',
      ora: '20:30',
      posto: '',
    });
    expect((await visit.send(headers.get('Location') ?? '')).status).toBe(303);
    expect(await visit.bookings()).toMatchObject([{ state: 'requested', covers: 11 }]);
  });
});
