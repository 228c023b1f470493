import { plainSecret } from '#restaurant/secret.server.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingToken } from '#restaurant/bookings/notifications/notices.server.ts';
import { newIdempotencyKey, renderedAtToken } from '#restaurant/forms/form-tokens.server.ts';
import { createTestApp, testSecret, type TestApp } from '../app.ts';
import { buildOrder, fridayMorning, requireBooking } from '../builders/bookings.ts';

const guest = { name: 'Caterina Romeo', email: 'caterina@posta.it', phone: '333 000 0000' };
const wanted = { date: '2026-11-28', time: '20:30', people: '2' };

let app: TestApp;
let now: Temporal.Instant;
beforeAll(async () => {
  now = fridayMorning;
  app = await createTestApp({ now: () => now, forms: ['booking'] });
});
afterAll(() => app.close());

const bookings = () => app.services.db.selectFrom('booking').selectAll().execute();
const holds = () => app.services.db.selectFrom('booking_hold').selectAll().execute();

/** Sends the last question of /prenota half a minute after its page was rendered. */
async function send(fields: Record<string, string>, posto = newIdempotencyKey(testSecret)) {
  const { date, time, people } = { ...wanted, ...fields };
  const address = `/prenota?${new URLSearchParams({ persone: people, giorno: date, ora: time, posto })}`;
  const token = renderedAtToken(testSecret, now.subtract({ seconds: 30 }));
  const answer = await app.post(address, { form: 'booking', token, more: '', key: posto, ...wanted, ...guest, ...fields });
  return { status: answer.status, html: await answer.text(), location: answer.headers.get('Location') };
}

const hold = (fields: Record<string, string>, query = '') =>
  app.post(`/prenota${query}`, { intent: 'hold', persone: '2', giorno: '2026-11-28', ora: '20:30', posto: '', ...fields });

describe('an attacker', () => {
  beforeEach(() => {
    now = fridayMorning;
  });
  afterEach(async () => expect([await bookings(), await holds()]).toEqual([[], []]));

  it.each(['0', '-1', '2.5', '1e309', '10000', '0x10', '٣'])('books no table for a party of "%s"', async (people) => {
    expect((await send({ people })).status).toBe(400);
  });

  it.each(['2027-02-30', '0000-00-00', '+275760-09-14', '2026-11-28[u-ca=hebrew]'])('books no table on the day "%s"', async (date) => {
    expect([400, 409]).toContain((await send({ date })).status);
    expect((await hold({ giorno: date })).status).toBe(303);
  });

  it.each(['20:07', '24:00', '-1:00', '20:30+05:00', '99999999999999999999'])(
    'books no table at the time "%s", which the restaurant does not offer',
    async (time) => {
      expect([400, 409]).toContain((await send({ time })).status);
      expect((await hold({ ora: time })).status).toBe(303);
    },
  );

  it.each(['T', '2027-02-30T20:30', '2026-11-28T', 'wait'])('books no time that was not proposed: "%s"', async (instead) => {
    expect([400, 409]).toContain((await send({ instead, time: '03:00' })).status);
  });

  it('books nothing with a name of invisible characters', async () => {
    const { status, html } = await send({ name: '\u200B\u200B\u200B\u200B', phone: '\u202E\u2066\u202E\u2066' });
    expect(status).toBe(400);
    expect(html).toMatch(/id="booking-name-error"/);
    expect(html).toMatch(/id="booking-phone-error"/);
  });

  it('gets an error for a body that is not a form', async () => {
    const post = (body: BodyInit, headers: Record<string, string> = {}) => app.get('/prenota', { method: 'POST', body, headers });
    expect((await post('{"form":"booking"}', { 'Content-Type': 'application/json' })).status).toBe(400);
    expect((await post('', {})).status).toBe(400);
    expect((await post(new URLSearchParams({ form: 'guestbook' }))).status).toBe(400);
    expect((await post(new URLSearchParams({ intent: 'cancel' }))).status).toBe(400);
    expect((await post(new URLSearchParams({ form: 'booking', name: 'x'.repeat(70_000) }))).status).toBe(413);
    const form = new FormData();
    form.set('form', 'booking');
    form.set('name', new File(['x'.repeat(10)], 'name.txt'));
    expect((await post(form)).status).toBe(400);
  });

  it('gets no hold by opening an address or by a forged key', async () => {
    for (const method of ['GET', 'HEAD'])
      expect((await app.get('/prenota?intent=hold&persone=2&giorno=2026-11-28&ora=20:30', { method })).status).toBe(303);
    expect(await app.services.db.selectFrom('booking_hold').select('key').execute()).toEqual([]);
    expect((await send({}, 'aaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbb')).status).toBe(303);
    await app.services.db.deleteFrom('booking_need').execute();
    await app.services.db.deleteFrom('table_claim').execute();
    await app.services.db.deleteFrom('booking_event').execute();
    await app.services.db.deleteFrom('booking').execute();
  });
});

describe('a stranger', () => {
  beforeEach(() => {
    now = now.add({ hours: 1 });
  });

  it('does not get the own link of a booking by the shared address of its form', async () => {
    const posto = newIdempotencyKey(testSecret);
    const { location } = await send({}, posto);
    expect(location).toMatch(/^\/prenotazione\//);
    const again = await send({ name: 'Un’altra persona' }, posto);
    expect(again.html).toContain(location?.split('?')[0] ?? 'none');
    const other = await send({ name: 'Un’altra persona', email: 'altra@posta.it' }, posto);
    expect(other.status).toBe(409);
    expect(other.html).toContain('Da questa pagina avete già prenotato');
    expect(other.html).not.toMatch(/prenotazione\/[0-9a-f]{8}/);
  });

  it('gets one booking and no error page for simultaneous forms with different names', async () => {
    const posto = newIdempotencyKey(testSecret);
    const names = ['Uno Romeo', 'Due Romeo', 'Tre Romeo', 'Quattro Romeo'];
    const answers = await Promise.all(names.map((name) => send({ name, email: 'insieme@posta.it', time: '13:00' }, posto)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409]);
    expect((await bookings()).filter(({ email }) => email === 'insieme@posta.it')).toHaveLength(1);
  });

  it('does not get the time of another guest’s hold by its address', async () => {
    await app.services.db.deleteFrom('booking_hold').execute();
    const mine = (await hold({ ora: '12:00' })).headers.get('Location') ?? '';
    await send({ time: '12:00', email: 'altra@posta.it', phone: '333 111 2222' });
    expect((await holds()).map(({ key }) => mine.includes(key))).toEqual([true]);
  });

  it('cannot reverse or break the text of names and wishes', async () => {
    await send({ name: 'Rocco\r\nBcc: vittima@posta.it \u202Eoemor', email: 'rocco@posta.it', message: '\u202Eatrot', time: '14:00' });
    const stored = (await bookings()).find(({ email }) => email === 'rocco@posta.it');
    expect(stored?.name).toBe('Rocco Bcc: vittima@posta.it oemor');
    const needs = await app.services.db.selectFrom('booking_need').selectAll().execute();
    expect(needs.find(({ booking_id: id }) => id === stored?.id)?.message).toBe('atrot');
  });

  it('finds no booking by a link that is cut, lengthened, or signed for another booking', async () => {
    const [one, other] = [
      await requireBooking(app.services.db, buildOrder(), now),
      await requireBooking(app.services.db, buildOrder(), now),
    ];
    const token = bookingToken(testSecret, one.id);
    const [id = '', signature = ''] = token.split('.');
    const forged = [
      id,
      `${id}.`,
      token.slice(0, -1),
      `${token}A`,
      `${token}.${signature}`,
      `${other.id}.${signature}`,
      `${id.toUpperCase()}.${signature}`,
      `${id}.${signature.toLowerCase()}`,
      bookingToken(plainSecret('another-secret-0123456789-0123456789-0123'), one.id),
      encodeURIComponent(`${token}\0`),
      `${token}%20`,
      `..%2F${token}`,
    ];
    for (const each of forged) {
      for (const path of [`/prenotazione/${each}`, `/en/prenotazione/${each}/calendar.ics`])
        for (const method of ['GET', 'HEAD']) expect([400, 404], path).toContain((await app.get(path, { method })).status);
      const post = await app.post(`/prenotazione/${each}`, { intent: 'cancel' });
      expect([400, 404], each).toContain(post.status);
    }
    expect((await bookings()).filter(({ state }) => state === 'cancelled')).toEqual([]);
  });
});
