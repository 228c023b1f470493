import { createTestApp } from '../app.ts';
import { fridayMorning } from '../builders/bookings.ts';

export const guest = { name: 'Caterina Romeo', email: 'caterina@posta.it', phone: '333 000 0000' };

/** The value of a hidden field. */
export const field = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

export type PrenotaVisit = Awaited<ReturnType<typeof visitPrenota>>;

/** A guest without scripts at /prenota, in a separate application. Its clock stands still on a Friday morning until it is set. */
export async function visitPrenota() {
  let now = fridayMorning;
  const app = await createTestApp({ now: () => now, forms: ['booking'] });
  const { db } = app.services;
  const visit = {
    app,
    db,
    get now() {
      return now;
    },
    set now(moment: Temporal.Instant) {
      now = moment;
    },
    bookings: () => db.selectFrom('booking').selectAll().orderBy('created_at').execute(),
    holds: () => db.selectFrom('booking_hold').selectAll().execute(),

    /** A page, after a redirect to the same address with a key. */
    async page(path: string) {
      const asked = await app.get(path);
      const keyed = asked.status === 303 ? asked.headers.get('Location') : null;
      const answer = keyed?.includes('posto=') ? await app.get(keyed) : asked;
      return { status: answer.status, headers: answer.headers, html: await answer.text() };
    },

    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      app.get(path, { method: 'POST', body: new URLSearchParams(fields), headers }),

    /** Answers the questions before the last one, as the page's forms do. @returns the address of the last question */
    async choose(time = '20:30', people = '2', posto = ''): Promise<string> {
      const { html } = await visit.page(`/prenota?persone=${people}&giorno=2026-11-28${posto && `&posto=${posto}`}`);
      const asked = { intent: 'hold', persone: people, giorno: '2026-11-28', ora: time, posto: field(html, 'posto') };
      const chosen = await visit.post('/prenota', asked);
      if (chosen.status !== 303) throw new Error(`the time was not taken: ${chosen.status}`);
      return chosen.headers.get('Location') ?? '';
    },

    /** Answers the last question, twenty seconds after it was read. */
    async send(address: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
      const { html } = await visit.page(address);
      visit.now = visit.now.add({ seconds: 20 });
      const names = ['form', 'token', 'date', 'time', 'people', 'key', 'instead', 'flexible'];
      const hidden = Object.fromEntries(names.map((name) => [name, field(html, name)]));
      return visit.post(address, { ...hidden, more: '', ...guest, ...fields }, headers);
    },
  };
  return visit;
}
