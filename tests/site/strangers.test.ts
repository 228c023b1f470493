import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consumeFormLimit, keyedNetworks } from '#restaurant/rate-limits/count-form.server.ts';
import { formLimits, nothingPaid } from '#restaurant/rate-limits/limits.ts';
import { newIdempotencyKey, renderedAtToken } from '#restaurant/forms/form-tokens.server.ts';
import { doWork } from '#restaurant/forms/work.ts';
import { createTestApp, testSecret, type TestApp } from '../app.ts';
import { fridayMorning } from '../builders/bookings.ts';

let app: TestApp;
const now = fridayMorning;

const token = renderedAtToken(testSecret, now.subtract({ seconds: 30 }));

async function post(path: string, fields: Record<string, string>, address: string) {
  const body = new URLSearchParams({ token, more: '', ...fields });
  const answer = await app.get(path, { method: 'POST', body, headers: { 'X-Forwarded-For': address } });
  return { status: answer.status, html: await answer.text(), location: answer.headers.get('Location') };
}

const write = (number: number, address: string, fields: Record<string, string> = {}) =>
  post(
    '/?index',
    { form: 'contact', name: 'Marta Iannò', email: `n${number}@posta.it`, subject: 'Cena', message: `Numero ${number}`, ...fields },
    address,
  );

async function book(number: number, address: string, fields: Record<string, string> = {}) {
  const posto = newIdempotencyKey(testSecret);
  const wanted = {
    date: '2026-11-28',
    time: '20:30',
    people: '2',
    name: 'Anna Greco',
    email: `g${number}@posta.it`,
    phone: '333 000 0000',
  };
  const address0 = `/prenota?${new URLSearchParams({ persone: '2', giorno: '2026-11-28', ora: '20:30', posto })}`;
  return post(address0, { form: 'booking', key: posto, ...wanted, ...fields }, address);
}

/** The link of the mail that asks for a confirmation. */
async function confirmLink(recipient: string): Promise<string> {
  const { links } = await app.services.db
    .selectFrom('mail')
    .select('links')
    .where('kind', '=', 'form-confirm')
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  return new URL((JSON.parse(links) as { confirm: string }).confirm).pathname;
}

/** Counts a form towards the limits, as if it had been stored. */
const count = (form: 'contact' | 'booking', address: string) =>
  app.services.db.transaction().execute((transaction) => {
    const sender = { networks: keyedNetworks(testSecret, address), mailbox: address, paid: nothingPaid };
    return consumeFormLimit(transaction, form, sender, now);
  });

const press = (path: string) => post(path, { intent: 'confirm' }, '192.0.2.200');
const rows = async (table: 'message' | 'booking' | 'form_to_confirm' | 'mail') =>
  (await app.services.db.selectFrom(table).select('id').execute()).length;

describe('when a robot of many networks writes to every form', () => {
  beforeAll(async () => {
    app = await createTestApp({ now: () => now, environment: { TRUST_PROXY: 'true' }, forms: ['booking', 'contact'] });
  });
  afterAll(() => app.close());

  it('asks an honest guest without scripts to confirm by mail, which delivers the form', { timeout: 60_000 }, async () => {
    const { all } = formLimits.contact;
    for (let number = 0; number < all; number++) await count('contact', `2001:db8:${(number + 1).toString(16)}::1`);
    for (let number = 0; number < 5; number++) await write(number, `2001:db8:ff${number}::1`);
    const taken = await rows('message');
    expect(taken).toBe(0);
    const mails = await rows('form_to_confirm');
    const honest = await write(9_999, '192.0.2.7', { email: 'rina@posta.it', message: 'Si può portare il cane?' });
    expect(honest.status).toBe(202);
    expect(honest.html).toContain('aprite la nostra mail');
    expect(honest.html).toContain('rina@posta.it');
    expect(await rows('message')).toBe(taken);
    expect(await rows('form_to_confirm')).toBe(mails + 1);
    // A second press with an unknown field, then a program that opens every link.
    await write(9_999, '192.0.2.7', { email: 'rina@posta.it', message: 'Si può portare il cane?', made: 'up' });
    expect(await rows('form_to_confirm')).toBe(mails + 1);
    // A mistyped address is corrected in the answer, with everything else that was typed.
    const message = 'C’è "posto"\nper\u00a0due?';
    const { html } = await write(9_998, '192.0.2.8', { email: 'rina@osta.it', message });
    const inputs = html.slice(html.indexOf('Non è il vostro indirizzo?')).matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g);
    const again = Object.fromEntries(Array.from(inputs, ([, name = '', text = '']) => [name, text.replaceAll('&quot;', '"')]));
    expect(again).toMatchObject({ form: 'contact', name: 'Marta Iannò', email: 'rina@osta.it', message });
    expect((await post('/?index', { ...again, email: 'rina@altra.it' }, '192.0.2.8')).status).toBe(202);
    expect(await confirmLink('rina@altra.it')).toContain('/conferma/');
    const link = await confirmLink('rina@posta.it');
    expect((await app.get(link)).status).toBe(200);
    expect(await rows('message')).toBe(taken);
    for (let time = 0; time < 2; time++) expect((await press(link)).html).toContain('Messaggio inviato');
    expect(await rows('message')).toBe(taken + 1);
    const kept = await app.services.db.selectFrom('form_to_confirm').select('fields').execute();
    expect(kept.map(({ fields }) => Object.keys(JSON.parse(fields)).toSorted())).toEqual(
      kept.map(() => ['email', 'message', 'name', 'subject']),
    );
    expect((await press(`${link.slice(0, -1)}${link.endsWith('A') ? 'Q' : 'A'}`)).status).toBe(410);
  });

  it('gives a browser with scripts a proof of work, and then accepts the form', async () => {
    const address = '198.51.100.9';
    const saturdays = ['5/12/2026', '12/12/2026', '19/12/2026', '9/1/2027', '16/1/2027'];
    for (const [number, date] of saturdays.entries()) expect((await book(100 + number, address, { date })).status).toBe(303);
    const asked = await book(200, address, { date: '12/12/2026', scripts: '1' });
    expect(asked.status).toBe(409);
    const question = /name="work" value="([^"]+)"/.exec(asked.html)?.[1] ?? '';
    const [, bits = '', , signature = ''] = question.split('.');
    const before = await rows('booking');
    const answer = `${question}~${await doWork({ question: signature, bits: Number(bits) })}`;
    const worked = await book(200, address, { date: '12/12/2026', scripts: '1', work: answer });
    expect(worked.location).toContain('?fatto=booked');
    expect(await rows('booking')).toBe(before + 1);
    // The answer is used up.
    expect((await book(201, address, { date: '19/12/2026', scripts: '1', work: answer })).status).toBe(409);
  });

  it('stores a booking by its mail once, with the day that was meant when it was written', async () => {
    const address = '198.51.100.9';
    const asked = await book(300, address, { date: 'domani', time: '21' });
    expect(asked.status).toBe(202);
    const before = await rows('booking');
    const link = await confirmLink('g300@posta.it');
    const [first, second] = await Promise.all([press(link), press(link)]);
    expect(first.location).toMatch(/^\/prenotazione\/.*\?fatto=booked$/);
    expect(second.location).toBe(first.location);
    expect(await rows('booking')).toBe(before + 1);
    const stored = await app.services.db.selectFrom('booking').selectAll().where('email', '=', 'g300@posta.it').executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ date: '2026-11-28', stranger_since: null, proven_at: now.toString() });
  });
});
