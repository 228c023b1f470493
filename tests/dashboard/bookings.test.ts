import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noNeeds } from '#restaurant/bookings/booking.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { at, buildOrder, editDocuments, leaveOneTable, requireBooking, saturday, giulia as who } from '../builders/bookings.ts';
import { buildMessage } from '../builders/messages.ts';

const base = '/dashboard_mediterraneo/bookings';

/** The card's form of the party in these tests. */
const shown = { name: 'Caterina Romeo', language: 'it', allergies: 'sesamo <b>', message: '', highChair: false, stepFree: false };

describe('the evening of bookings', () => {
  let app: TestApp;
  let now: Temporal.Instant;
  let giulia: { cookie: string; authToken: string };
  let booking: string;
  beforeEach(async () => {
    now = at('19:50');
    app = await createTestApp({ now: () => now });
    giulia = await app.signIn('office', 'giulia');
    const order = buildOrder({ who, source: 'phone', needs: { ...noNeeds, allergies: 'sesamo <b>' } });
    booking = (await requireBooking(app.services.db, order, at('10:00'))).id;
  });
  afterEach(async () => {
    app.live.close();
    await app.close();
  });

  const read = async (query = '') => (await app.get(`${base}${query}`, { headers: { cookie: giulia.cookie } })).text();
  const post = (fields: Record<string, string>, query = '') => app.post(`${base}${query}`, fields, giulia);
  const stateOf = async (id: string) =>
    (await app.services.db.selectFrom('booking').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

  it('shows the present service with allergies as text, and may not be cached', async () => {
    const answer = await app.get(base, { headers: { cookie: giulia.cookie } });
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    const html = await answer.text();
    expect(html).toMatch(/<h1[^>]*>Stasera</);
    expect(html).toContain('sesamo &lt;b&gt;');
    expect(await read('?giorno=2026-11-29')).not.toContain('sesamo');
    expect(await read('?giorno=2026-11-28&servizio=pranzo')).not.toContain('sesamo');
    for (const view of ['lista', 'tempo', 'pianta']) {
      const shown = await read(`?vista=${view}`);
      expect(shown).toContain('Caterina Romeo');
      expect(shown, `the sign of an allergy in ${view}`).toMatch(/href="[^"]*#i-croce"/);
    }
    expect(await read(`?scelta=${booking}`)).toContain('id="scheda"');
  });

  it('marks a booking whose address is in a report of bounced mails, unless the report is a complaint', async () => {
    const { email } = await requireBooking(app.services.db, buildOrder(), at('10:00'));
    const report = (intent: 'look' | 'mark', as: 'bounced' | 'complained') =>
      app.post(
        '/dashboard_mediterraneo/newsletter/subscribers.data',
        { intent, as, report: `Final-Recipient: rfc822; ${email}\nStatus: 5.1.1` },
        giulia,
      );
    const waiting = 'Ospite non raggiunto';
    expect(await (await report('look', 'bounced')).text()).toContain('"bookings",1');
    await report('mark', 'complained');
    expect(await read('?vista=elenco')).not.toContain(waiting);
    await report('mark', 'bounced');
    expect(await read('?vista=elenco')).toContain(waiting);
  });

  it('changes a state with a form and undoes it with the form in the answer, without JavaScript', async () => {
    const seated = await post({ intent: 'change', booking, change: 'seat' });
    expect(seated.status).toBe(200);
    expect(await seated.text()).toMatch(/value="undo"/);
    expect(await stateOf(booking)).toBe('seated');
    now = now.add({ minutes: 1 });
    await post({ intent: 'change', booking, change: 'undo' });
    expect(await stateOf(booking)).toBe('confirmed');
    const early = await post({ intent: 'change', booking, change: 'noShow' });
    expect(early.status).toBe(409);
    expect(await early.text()).toContain('È troppo presto per segnarlo.');
  });

  it('seats a walk-in once, however often the tap is sent, and removes it again', async () => {
    const key = /name="key" value="([\w-]+-2)"/.exec(await read('?passaggio='))?.[1] ?? '';
    const tap = () => post({ intent: 'walkIn', persone: '2', tavoli: '', key });
    expect(await (await tap()).text()).toContain('2 persone');
    expect((await tap()).status).toBe(200);
    const walkIns = await app.services.db.selectFrom('booking').select(['id', 'state']).where('source', '=', 'walkIn').execute();
    expect(walkIns).toMatchObject([{ state: 'seated' }]);
    const id = walkIns[0]?.id ?? '';
    await post({ intent: 'change', booking: id, change: 'cancel' });
    expect(await stateOf(id)).toBe('cancelled');
  });

  it('stores an allergy only with consent: of a walk-in, of a caller, and on a card', async () => {
    const written = () =>
      app.services.db
        .selectFrom('booking_need')
        .innerJoin('booking', 'booking.id', 'booking_need.booking_id')
        .select(['source', 'allergies', 'consent_by'])
        .where('booking.id', '<>', booking)
        .orderBy('source')
        .execute();
    const key = /name="key" value="([\w-]+-2)"/.exec(await read('?passaggio='))?.[1] ?? '';
    const walkIn = { intent: 'walkIn', persone: '2', tavoli: '', key, allergie: 'noci' };
    const call = { intent: 'book', giorno: saturday.toString(), persone: '2', ora: '21:00', key: 'of-this-call', nome: 'Irene', posta: '' };
    const onPhone = { ...call, allergie: 'pinoli', cifre: '', ospite: '' };
    const card = { intent: 'correct', booking, nome: 'Rina', posta: '', allergie: 'latte', prima: JSON.stringify(shown) };
    const asked = 'Un’allergia si scrive se l’ospite è d’accordo';
    for (const [fields, where, status] of [
      [walkIn, '', 409],
      [onPhone, '/phone', 400],
      [card, '', 409],
    ] as const) {
      const refused = await post(fields, where);
      expect([refused.status, (await refused.text()).includes(asked)]).toEqual([status, true]);
    }
    expect(await written()).toEqual([]);
    await post({ ...walkIn, accordo: 'yes' });
    expect((await post({ ...onPhone, accordo: 'yes' }, '/phone')).status).toBe(302);
    expect(await written()).toEqual([
      { source: 'phone', allergies: 'pinoli', consent_by: 'staff' },
      { source: 'walkIn', allergies: 'noci', consent_by: 'staff' },
    ]);
    expect((await post({ ...card, accordo: 'yes' })).status).toBe(200);
  });

  it('seats a walk-in for a shorter time where no table is free for the usual stay', async () => {
    await leaveOneTable(app.services.db);
    await post({ intent: 'change', booking, change: 'cancel' });
    await requireBooking(app.services.db, buildOrder({ wish: { start: at('20:45') } }), at('10:00'));
    const panel = await read('?passaggio=2');
    expect(panel).toContain('2 persone, all’1, fino alle 20:45');
    expect(panel).toContain('Accomoda fino alle 20:45: tavolo 1');
    const key = /name="key" value="([\w-]+-2)"/.exec(panel)?.[1] ?? '';
    // The clock goes on until they agree.
    now = now.add({ minutes: 6 });
    const seated = await post({ intent: 'walkIn', persone: '2', tavoli: '', fino: '20:45', key });
    expect(await seated.text()).toContain('2 persone, tavolo 1: a tavola fino alle 20:45.');
    const walkIn = await app.services.db.selectFrom('booking').select(['end_at', 'tables']).where('source', '=', 'walkIn').execute();
    expect(walkIn).toEqual([{ end_at: at('20:45').toString(), tables: '["1"]' }]);
    expect((await post({ intent: 'walkIn', persone: '2', tavoli: '', fino: '20:00', key: `${key}0` })).status).toBe(409);
  });

  it('moves a party to the table that the staff chose, and names the needs that this table does not meet', async () => {
    await editDocuments(app.services.db, ({ plan }) => ({
      plan: { ...plan, tables: plan.tables.map((table) => (table.id === '7' ? { ...table, highChair: false, stepFree: false } : table)) },
    }));
    const needs = { ...noNeeds, highChair: true };
    const { id } = await requireBooking(app.services.db, buildOrder({ needs }), at('10:00'));
    const move = (tavoli: string) => post({ intent: 'move', booking: id, giorno: saturday.toString(), ora: '20:00', persone: '2', tavoli });
    expect(await (await move('7')).text()).toContain('Chiedono un seggiolone, e qui non ci sta.');
    const suited = await (await move('6')).text();
    expect(suited).toContain('spostata alle 20:00');
    expect(suited).not.toMatch(/Chiedono un seggiolone, e qui|senza gradini, e qui/);
  });

  it('moves a party to another time and table and back, and gives the reason of a refusal', async () => {
    const move = { intent: 'move', booking, giorno: saturday.toString(), persone: '2' };
    const moved = await post({ ...move, ora: '21:00', tavoli: '' });
    expect(await moved.text()).toContain('spostata alle 21:00');
    const placing = () => app.services.db.selectFrom('booking').select(['start_at', 'placing']).where('id', '=', booking).execute();
    const back = Object.fromEntries(
      [
        ...(await (await post({ ...move, ora: '21:15', tavoli: '7' })).text()).matchAll(
          /name="(intent|booking|giorno|sequenza)" value="([^"]*)"/g,
        ),
      ]
        .map(([, name = '', value = '']) => [name, value] as const)
        .slice(-4),
    );
    expect(await placing()).toEqual([{ start_at: at('21:15').toString(), placing: 'pinned' }]);
    expect(await (await post(back)).text()).toContain('spostata alle 21:00');
    expect(await placing()).toEqual([{ start_at: at('21:00').toString(), placing: 'free' }]);
    const past = await post({ ...move, ora: '19:00', tavoli: '' });
    expect([past.status, (await past.text()).includes('Non si può: l’ora è passata.')]).toEqual([409, true]);
    const anyway = await post({ ...move, ora: '22:45', tavoli: '', motivo: 'Col traghetto' });
    expect(await anyway.text()).toContain('Fuori regola: Col traghetto (giulia)');
    await post({ intent: 'resolve', booking, mark: 'override' });
    expect(await read()).not.toContain('Fuori regola');
  });

  it('leaves fields that a move does not name as another person changed them meanwhile, and refuses it if the party is on another day by then', async () => {
    const move = { intent: 'move', booking, giorno: saturday.toString() };
    await post({ ...move, ora: '20:30', persone: '3', tavoli: '' });
    expect(await (await post({ ...move, tavoli: '8' })).text()).toContain('spostata alle 20:30, tavolo 8');
    await post({ ...move, ora: '21:00', tavoli: '' });
    const { covers, start_at, tables } = await app.services.db
      .selectFrom('booking')
      .select(['covers', 'start_at', 'tables'])
      .where('id', '=', booking)
      .executeTakeFirstOrThrow();
    expect([covers, start_at, tables]).toEqual([3, at('21:00').toString(), '["8"]']);
    await post({ ...move, giorno: '2026-11-29', ora: '20:30', persone: '3', tavoli: '' });
    expect((await post({ ...move, tavoli: '9' })).status).toBe(409);
    const along = await post({ ...move, ora: '22:00', tavoli: '' });
    expect([along.status, (await along.text()).includes('Nel frattempo è cambiata')]).toEqual([409, true]);
  });

  it('names the table of a seated party even if the plan no longer has it', async () => {
    await post({ intent: 'change', booking, change: 'seat' });
    const [table] = (await app.services.db.selectFrom('booking').select('tables').where('id', '=', booking).execute()).map(({ tables }) =>
      tables.replaceAll(/\W/g, ''),
    );
    await editDocuments(app.services.db, ({ plan }) => ({
      plan: { ...plan, tables: plan.tables.map((one) => (one.id === table ? { ...one, name: 'Banco' } : one)) },
    }));
    await editDocuments(app.services.db, ({ plan }) => ({
      plan: { ...plan, tables: plan.tables.filter(({ id }) => id !== table), combinations: [] },
    }));
    expect(await read(`?scelta=${booking}`)).toMatch(/tavolo Banco/);
  });

  it('shows the stored booking where the telephone form is corrected after a lost answer, and books nothing twice', async () => {
    const form = {
      intent: 'book',
      giorno: '2026-11-29',
      persone: '2',
      cifre: '',
      ora: '20:00',
      key: '12345678',
      ospite: '',
      posta: '',
      lingua: '',
    };
    await post({ ...form, nome: 'Pina Foti' }, '/phone');
    const corrected = await post({ ...form, nome: 'Pina Fotia' }, '/phone');
    expect(corrected.status).toBe(302);
    const told = await app.get(corrected.headers.get('Location') ?? '', { headers: { cookie: giulia.cookie } });
    expect(await told.text()).toMatch(/<b>Pina Foti<\/b>.{1,20}prenotata/);
    const booked = app.services.db.selectFrom('booking').select('name').where('name', 'like', 'Pina%');
    expect(await booked.execute()).toEqual([{ name: 'Pina Foti' }]);
  });

  it('finds a caller by the first digits of the number, and books with the data of their card', async () => {
    const { db } = app.services;
    const details = { name: 'Lena Vogt', email: 'lena@posta.it', phone: '+39 347 551 0018', language: 'en' } as const;
    const before = await requireBooking(db, buildOrder({ details, wish: { start: at('20:15') } }), at('10:00'));
    await post({ intent: 'change', booking: before.id, change: 'seat' });
    const call = { giorno: '2026-11-29', persone: '2', cifre: '347551' };
    const look = async (cifre: string) => (await post({ intent: 'look', ...call, cifre }, '/phone')).text();
    const found = await look('347 55');
    expect(found).toContain('Forse è questo ospite');
    expect(found).toMatch(/<b>Lena Vogt<\/b>.{1,40}347 551 0018<small>1 visita, l’ultima il 28\/11\./);
    expect(await look('348')).not.toContain('Lena Vogt');

    const form = { intent: 'book', ...call, ora: '20:00', key: '12345678', nome: '', posta: '', lingua: '' };
    expect(found).toMatch(/<option value="" selected="">Quella dell’ospite/);
    expect((await post({ ...form, ospite: before.guestId ?? '' }, '/phone')).status).toBe(302);
    const { name, email, language } = details;
    const phone = '+393475510018';
    const booked = db.selectFrom('booking').select(['name', 'email', 'phone', 'language', 'guest_id']).where('key', '=', '12345678');
    expect(await booked.execute()).toEqual([{ name, email, phone, language, guest_id: before.guestId }]);
    const languageOf = async (fields: Record<string, string>) => {
      expect((await post({ ...form, ...fields }, '/phone')).status).toBe(302);
      const { language: given } = await db
        .selectFrom('booking')
        .select('language')
        .where('key', '=', fields['key'] ?? '')
        .executeTakeFirstOrThrow();
      return given;
    };
    // A choice by hand stays; of a new guest nothing is known.
    expect(await languageOf({ key: '12345679', ospite: before.guestId ?? '', lingua: 'pt', ora: '13:00' })).toBe('pt');
    expect(await languageOf({ key: '12345680', nome: 'Nino Surace', cifre: '', ora: '13:00' })).toBe('it');
  });

  it('says why notes of a guest are not saved (too long, or changed meanwhile), and keeps the typed text', async () => {
    const { guestId } = await requireBooking(app.services.db, buildOrder(), at('10:00'));
    const note = (seen: string, notes: string) => post({ intent: 'note', seen, notes, tags: '' }, `/guests/${guestId}`);
    const tooLong = await note('', `${'Vino. '.repeat(400)}Fine.`);
    expect(tooLong.status).toBe(400);
    expect(await tooLong.text()).toMatch(/Fine\.<\/textarea>[^]*Al massimo 2\.?000 caratteri/);
    expect((await note('', 'Lontano dalla porta')).status).toBe(200);
    const late = await note('', 'Acqua frizzante');
    expect(late.status).toBe(409);
    expect(await late.text()).toMatch(/Adesso dicono: «Lontano dalla porta»[^]*Acqua frizzante<\/textarea>/);
    expect((await note('Lontano dalla porta', 'Lontano dalla porta, acqua frizzante')).status).toBe(200);
  });

  it('offers dinner first to an evening caller, lunch first before it is over, and the nearest times for a full one', async () => {
    const services = async () => [...(await read('/phone')).matchAll(/role="group" aria-label="(Pranzo|Cena)"/g)].map(([, name]) => name);
    expect(await services()).toEqual(['Cena']);
    const look = { intent: 'look', giorno: '2026-11-29', persone: '2', cifre: '' };
    const order = async () =>
      [...(await (await post(look, '/phone')).text()).matchAll(/role="group" aria-label="(Pranzo|Cena)"/g)].map(([, name]) => name);
    expect(await order()).toEqual(['Cena', 'Pranzo']);
    now = at('11:00');
    expect(await order()).toEqual(['Pranzo', 'Cena']);
  });

  it('leads back to the present service after a telephone booking, and says there what was booked', async () => {
    const form = {
      intent: 'book',
      giorno: '2026-11-29',
      persone: '4',
      cifre: '339 777 1234',
      ora: '20:30',
      key: 'abcdefgk',
      nome: 'Irene',
      posta: '',
    };
    const location = (await post(form, '/phone')).headers.get('Location') ?? '';
    expect(location).toMatch(/\/bookings\?prenotata=/);
    const html = await (await app.get(location, { headers: { cookie: giulia.cookie } })).text();
    expect(html).toMatch(/<h1[^>]*>Stasera</);
    expect(html).toMatch(/<b>Irene<\/b>.{1,12}prenotata, domenica 29 novembre alle 20:30, in quattro\./);
    expect(await read('?prenotata=nessuna')).not.toContain('prenotata,');
  });

  it('stores a caller on the waiting list once where no table is free, and shows the entry in the list', async () => {
    const { db } = app.services;
    const call = { giorno: saturday.toString(), persone: '60', cifre: '', ora: '20:30', posta: '', lingua: '' };
    const form = { intent: 'wait', ...call, key: 'abcdefgh', nome: 'Nino Surace', attesa: '30' };
    expect(await (await post({ intent: 'look', ...call }, '/phone')).text()).toContain('Metti in lista d’attesa');
    for (let press = 0; press < 2; press++) expect((await post(form, '/phone')).status).toBe(302);
    const waiting = await db
      .selectFrom('booking')
      .select(['id', 'state', 'flexible_minutes', 'tables'])
      .where('name', '=', 'Nino Surace')
      .execute();
    expect(waiting).toMatchObject([{ state: 'waiting', flexible_minutes: 30, tables: '[]' }]);
    const claims = db
      .selectFrom('table_claim')
      .select('tick')
      .where('booking_id', '=', waiting[0]?.id ?? '');
    expect(await claims.execute()).toEqual([]);
    expect(await read()).toContain('Nino Surace');
    // A free time is a table, not a wait.
    expect(
      (await post({ ...form, key: 'abcdefgi', nome: 'Lena Vogt', persone: '2', giorno: '2026-11-29', ora: '13:00' }, '/phone')).status,
    ).toBe(302);
    expect(await db.selectFrom('booking').select('state').where('name', '=', 'Lena Vogt').execute()).toEqual([{ state: 'confirmed' }]);
  });

  it('shows the statistics in tables without a script, today included', async () => {
    await post({ intent: 'change', booking, change: 'seat' });
    const html = await (await app.get(`${base}/numbers`, { headers: { cookie: giulia.cookie } })).text();
    expect(html).toContain('2 coperti, giorno per giorno');
    expect(html).toMatch(/<th scope="row">sab 28 novembre<\/th><td>0<\/td><td>2<\/td><td>1<\/td><td>0<\/td><td>0<\/td>/);
    expect(html).toMatch(/al telefono<svg.*?<\/th><td>1<\/td><td>2<\/td>/);
    expect((await app.get(`${base}/numbers?periodo=mai`, { headers: { cookie: giulia.cookie } })).status).toBe(200);
  });

  it('fills the telephone form with the sender of the message in its address, and keeps what is typed instead', async () => {
    const message = buildMessage({ name: 'Marta Iannò <b>', language: 'en' });
    await app.services.db.insertInto('message').values(message).execute();
    const filled = await read(`/phone?messaggio=${message.id}`);
    expect(filled).toMatch(/<input(?=[^>]* name="nome")[^>]* value="Marta Iannò &lt;b&gt;"/);
    expect(filled).toMatch(/<input(?=[^>]* name="posta")[^>]* value="marta@posta.it"/);
    expect(filled).toMatch(/<option value="en" selected=""/);
    const typed = { intent: 'book', giorno: saturday.toString(), nome: 'Nino', posta: '' };
    const refused = await post(typed, `/phone?messaggio=${message.id}`);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/<input(?=[^>]* name="nome")[^>]* value="Nino"/);
    for (const unknown of ['nobody', 'x'.repeat(1_000), `${message.id}&messaggio=`, '%27%20or%201=1--']) {
      const empty = await read(`/phone?messaggio=${unknown}`);
      expect(empty).toMatch(/<input(?=[^>]* name="nome")(?![^>]* value="[^"])/);
      expect(empty).toMatch(/<input(?=[^>]* name="posta")(?![^>]* value="[^"])/);
    }
  });

  it('reads bookings pasted from a spreadsheet, with tabs between the cells, without JavaScript', async () => {
    const admin = await app.signIn('admin');
    const content = 'Data\tOra\tPersone\tNome\n24/12/2026\t20:30\t4\tNino Surace';
    const send = (intent: string) => app.post(`${base}/exchange`, { intent, content }, admin);
    expect(await (await send('preview')).text()).toContain('Importa 1 prenotazione');
    expect((await send('import')).status).toBe(200);
    expect(await app.services.db.selectFrom('booking').select('covers').where('source', '=', 'import').execute()).toEqual([{ covers: 4 }]);
  });

  it('closes a period with the affected guests of each of its days, without JavaScript', async () => {
    const admin = await app.signIn('admin');
    const sunday = saturday.add({ days: 1 });
    const wish = { date: sunday, start: at('13:00', sunday) };
    const details = { name: 'Lena Vogt', email: 'lena@posta.it', phone: undefined, language: 'en' } as const;
    const lena = await requireBooking(app.services.db, buildOrder({ details, wish }), at('10:00'));
    const open = async (query: string) => (await app.get(`${base}/close${query}`, { headers: { cookie: admin.cookie } })).text();
    expect(await open('?giorno=2026-11-28&al=2026-11-01')).toContain('L’ultimo giorno viene dopo il primo');
    expect(await open('?giorno=2026-11-28')).not.toContain('Lena Vogt');
    const page = await open('?giorno=2026-11-28&al=2026-11-30');
    for (const shown of ['Chi tocca: 2 prenotazioni', 'domenica 29 novembre', 'Chiudi il periodo']) expect(page).toContain(shown);

    const form = {
      intent: 'close',
      giorno: '2026-11-28',
      al: '2026-11-30',
      servizio: '',
      motivo: 'Ferie.',
      'motivo.en': '',
      'motivo.pt': '',
    };
    const close = (decisions: Record<string, string>) =>
      app.post(`${base}/close?giorno=2026-11-28&al=2026-11-30`, { ...form, ...decisions }, admin);
    expect(await read()).toMatch(/evening-do--seal[^>]*><svg[^>]*>.{0,80}<\/svg>Di passaggio/);
    expect((await close({ [`cosa.${booking}`]: 'cancel' })).status).toBe(409);
    const closed = await close({ [`cosa.${booking}`]: 'cancel', [`cosa.${lena.id}`]: 'cancel' });
    expect(await closed.text()).toContain('2 annullamenti');
    expect([await stateOf(booking), await stateOf(lena.id)]).toEqual(['cancelled', 'cancelled']);
    // There is no walk-in at a closed restaurant.
    expect(await read()).toMatch(/class="evening-do"[^>]*><svg[^>]*>.{0,80}<\/svg>Di passaggio/);
    expect(await open('?giorno=2026-11-28&al=2026-11-30')).toContain('Sul sito si legge: «Ferie.»');
    expect(await open('?giorno=2026-11-29')).toMatch(/href="[^"]*\?giorno=2026-11-28&amp;al=2026-11-30"[^>]*>Fa parte di una chiusura/);
  });

  it('counts requests in the navigation until they are confirmed', async () => {
    const large = await requireBooking(app.services.db, buildOrder({ wish: { covers: 12, start: at('19:30') } }), at('10:00'));
    expect(await read()).toMatch(/desk-badge">1</);
    await post({ intent: 'change', booking: large.id, change: 'decline' });
    expect(await read()).not.toContain('desk-badge');
  });
});
