import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bookingAnswer, hoursAnswer, menusAnswer, timesAnswer } from '#app/api/schemas.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { fridayMorning } from '../builders/bookings.ts';
import { turnOnForms } from '../builders/forms.ts';

let app: TestApp;
let now = fridayMorning;
beforeAll(async () => {
  app = await createTestApp({ now: () => now, forms: ['booking'] });
});
afterAll(() => app.close());

const read = async (path: string): Promise<unknown> => (await app.get(path)).json();
const document = z.object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });
const bookings = async () => (await app.services.db.selectFrom('booking').selectAll().execute()).length;
const guest = {
  form: 'booking',
  name: 'Caterina Romeo',
  email: 'caterina@posta.it',
  phone: '333 000 0000',
  people: '2',
  date: '2026-11-28',
  time: '20:30',
};
const post = (fields: Record<string, string>, path = '/api/bookings') => app.post(path, fields);
const send = async (fields: Record<string, string>, path?: string) => {
  const response = await post(fields, path);
  return { status: response.status, said: bookingAnswer.parse(await response.json()) };
};

describe('the JSON of the site', () => {
  it('follows its schemas', async () => {
    expect(menusAnswer.parse(await read('/api/menu')).length).toBe(6);
    expect(hoursAnswer.parse(await read('/api/hours')).days).toHaveLength(60);
    const times = timesAnswer.parse(await read('/api/times?giorno=2026-11-28&persone=2&servizio=cena'));
    expect(times.times).toContainEqual({ time: '20:30', service: 'dinner', state: 'free' });
    expect(new Set(times.times.map(({ service }) => service))).toEqual(new Set(['dinner']));
  });

  it('names each field of an address that was not understood', async () => {
    const response = await app.get('/api/times?giorno=mai&persone=0&servizio=merenda');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ wrong: ['giorno', 'persone', 'servizio'] });
  });

  it('never lets a program read an undeclared dish as free of an allergen', async () => {
    const dishes = menusAnswer
      .parse(await read('/api/menu'))
      .flatMap(({ contents }) => contents.flatMap((row) => (row.type === 'piatto' ? [row] : [])));
    expect(new Set(dishes.map((dish) => dish.declaration.state))).toEqual(new Set(['declared', 'undeclared']));
    for (const dish of dishes) {
      expect(Object.keys(dish)).not.toContain('allergens');
      expect(Object.keys(dish.declaration).toSorted()).toEqual(
        dish.declaration.state === 'declared' ? ['answers', 'signedAt', 'state'] : ['state'],
      );
    }
    // The OpenAPI description closes both states too: one has every answer, the other none.
    const written = JSON.stringify(await read('/api/openapi.json'));
    expect(written).toContain('"required":["id","type","content","prices","marks","declaration"]');
    expect(written).toMatch(/"state":\{"type":"string","const":"undeclared"\}\},"required":\["state"\],"additionalProperties":false/);
    expect(written).toMatch(
      /"required":\["glutine","crostacei","uova","pesce","arachidi","soia","latte","frutta-a-guscio","sedano","senape","sesamo","solfiti","lupini","molluschi"\]/,
    );
  });

  it('is described as OpenAPI 3.1: three reads, and one write for each language', async () => {
    const { openapi, paths } = document.parse(await read('/api/openapi.json'));
    expect(openapi).toMatch(/^3\.1\./);
    expect(Object.keys(paths)).toEqual(['/api/menu', '/api/hours', '/api/times', '/api/bookings', '/en/api/bookings', '/pt/api/bookings']);
  });
});

describe('a booking that a program sends', () => {
  it('is refused without a token, and stored with the token of that answer', async () => {
    const first = await send(guest);
    expect(first).toMatchObject({ status: 400, said: { outcome: 'ask-again' } });
    expect(await bookings()).toBe(0);
    const token = 'token' in first.said ? first.said.token : '';
    const taken = await send({ ...guest, token }, '/en/api/bookings');
    expect(taken).toMatchObject({
      status: 200,
      said: { outcome: 'booked', booked: { state: 'confirmed', covers: 2, when: 'Saturday 28 November, at 20:30' } },
    });
    expect(await bookings()).toBe(1);
    // The same request again returns the same booking.
    expect(await send({ ...guest, token }, '/en/api/bookings')).toEqual(taken);
    expect(await bookings()).toBe(1);
  });

  it('passes the same checks as the form', async () => {
    const { token } = timesAnswer.parse(await read('/api/times?giorno=2026-11-28&persone=2'));
    const other = { ...guest, token, name: 'Rosa Neri', email: 'rosa@posta.it' };
    expect(await send({ ...other, allergies: 'Arachidi' })).toMatchObject({
      status: 400,
      said: { outcome: 'wrong', problems: { healthConsent: 'consent' } },
    });
    expect(await send({ ...other, time: '03:00' })).toMatchObject({ status: 409, said: { outcome: 'full' } });
    expect(await send({ ...other, more: 'x' })).toMatchObject({ status: 400, said: { outcome: 'ask-again' } });
    expect((await post({ ...other, form: 'contact' })).status).toBe(400);
    const asked = await app.get('/api/bookings');
    expect([asked.status, asked.headers.get('Allow')]).toEqual([405, 'POST']);
    expect(await bookings()).toBe(1);
    await turnOnForms(app.services.db, [], now);
    await app.content.look();
    now = now.add({ seconds: 1 });
    expect(await send(other)).toMatchObject({ status: 409, said: { outcome: 'off' } });
    expect(await read('/api/times?giorno=2026-11-28&persone=2')).toMatchObject({ times: [] });
  });
});
