import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestForms, maxLength } from '#restaurant/forms/guest-forms.ts';
import { bookingToken } from '#restaurant/bookings/notifications/notices.server.ts';
import { createTestApp, testSecret, type TestApp } from '../app.ts';
import { buildOrder, requireBooking } from '../builders/bookings.ts';

/* Everything that a stranger can send is bounded before processing: no text of a form costs more than a moment. */

/** The body of a form has at most 64 KB. */
const bytes = 60_000;

const letters: Record<string, string> = {
  'letters with an accent after an @': `a@${'é'.repeat(bytes / 2)}/`,
  'dots after an @': `a@${'a.'.repeat(bytes / 2)}`,
  '@ signs': '@'.repeat(bytes),
  spaces: `${' '.repeat(bytes)}x`,
  'line breaks': `x${'\n'.repeat(bytes)}x`,
  'signs without width': '\u200b'.repeat(bytes / 3),
  'accents upon accents': `a${'\u0301'.repeat(bytes / 2)}`,
  digits: '1'.repeat(bytes),
  'groups of a telephone number': '(1) '.repeat(bytes / 4),
  'a domain after the other': 'www.a.it '.repeat(Math.floor(bytes / 9)),
  'halves of a pair': '\ud83c'.repeat(bytes / 3),
};

/** The most processor time of an answer to a hostile text, in milliseconds; unbounded work takes a second. */
const limit = 20;

/** The cost of a form with one letter, mostly of rendering the page again; a bounded text may cost this and the limit. */
let ordinary = 0;

/** The least processor time of at most eight runs. */
async function quickest(work: () => unknown, enough = limit / 2): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 8 && best > enough; attempt++) {
    const before = process.cpuUsage();
    await work();
    best = Math.min(best, process.cpuUsage(before).user / 1_000);
  }
  return best;
}

let app: TestApp;
let own = '';
beforeAll(async () => {
  app = await createTestApp({ forms: ['booking', 'contact', 'newsletter'] });
  const { id } = await requireBooking(app.services.db, buildOrder(), app.services.now());
  own = `/prenotazione/${bookingToken(testSecret, id)}`;
  ordinary = await quickest(() => send('/?index', { form: 'booking', name: 'x' }), 0);
});

/** The additional cost over an ordinary form. */
async function more(work: () => unknown): Promise<number> {
  return (await quickest(work, ordinary + limit / 2)) - ordinary;
}
afterAll(() => app.close());

/** Sends a multipart form, whose letters are not escaped. */
async function send(path: string, fields: Record<string, string>): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await app.get(path, { method: 'POST', body });
  await answer.arrayBuffer();
  return answer.status;
}

describe.each(Object.entries(letters))('%s', (_name, text) => {
  it.each(Object.entries(guestForms))('the form %s is refused in a moment, with the text in each of its fields', async (name, schema) => {
    for (const field of Object.keys(schema.shape)) {
      expect(await quickest(() => schema.safeParse({ [field]: text })), field).toBeLessThan(limit);
      const took = await quickest(async () => expect([400, 413]).toContain(await send('/?index', { form: name, [field]: text })));
      expect(took, `${field}, sent`).toBeLessThan(limit);
      // The longest text that is read.
      const read = text.slice(0, maxLength.text);
      const tookRead = await more(async () => expect([400, 409, 413]).toContain(await send('/?index', { form: name, [field]: read })));
      expect(tookRead, `${field}, read`).toBeLessThan(limit);
    }
  });

  it.each([
    ['/?index', { form: 'contact', token: '', more: '', scripts: '', work: '', another: '', 'made up': '' }],
    ['/prenota', { intent: 'hold', giorno: '', persone: '', ora: '', posto: '' }],
    ['/prenota', { form: 'booking', name: '', message: '', key: '' }],
    ['own', { intent: 'mailbox', email: '' }],
    ['own', { intent: 'needs', allergies: '', message: '' }],
    ['own', { intent: 'move', giorno: '', ora: '', persone: '' }],
    ['/newsletter/x', { intent: 'confirm', form: 'newsletter', email: '' }],
    ['/conferma/x', { intent: 'confirm' }],
  ])('what %s is sent of %j, likewise', async (path, form) => {
    for (const field of Object.keys(form)) {
      const took = await quickest(async () =>
        expect([400, 413]).toContain(await send(path === 'own' ? own : path, { ...form, [field]: text })),
      );
      expect(took, field).toBeLessThan(limit);
    }
  });

  it.each(['username', 'password', 'code'])('the text as %s at sign-in costs no more than a page', async (field) => {
    const form = { username: '', password: '', code: '' };
    const took = await more(async () => expect(await send('/dashboard', { ...form, [field]: text })).toBeLessThan(500));
    expect(took, field).toBeLessThan(limit);
  });

  it.each(['/carta?q=', '/carta?senza=', '/prenota?persone=', '/prenota?giorno=', '/prenota?ora=', '/prenota?dal=', '/prenota?posto='])(
    'what is asked of %s, likewise',
    async (address) => {
      const took = await more(async () => (await app.get(address + encodeURIComponent(text.toWellFormed().slice(0, 8_000)))).arrayBuffer());
      expect(took).toBeLessThan(limit);
    },
  );
});
