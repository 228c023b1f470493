import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { untilReset } from '#restaurant/menus/served.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { buildDish, buildExport, buildMenu } from '../builders/documents.ts';
import { shownBy } from '../shown.ts';

/** A Sunday at 1.24 at night, closed; lunch and dinner follow. */
const night = rome('2026-11-22T01:24');
const cena = buildMenu({ name: 'Cena', page: 'cena', position: 3, servedAt: ['dinner'], contents: [buildDish()] });
let now = night;
let app: TestApp;
let proof: { cookie: string; authToken: string };

beforeAll(async () => {
  app = await createTestApp({ content: buildExport({ menu: [{ id: 'cena', ...cena }] }), now: () => now });
  proof = await app.signIn('office');
});
beforeEach(() => {
  now = night;
});
afterAll(() => app.close());

function rome(moment: string): Temporal.Instant {
  return Temporal.ZonedDateTime.from(`${moment}[Europe/Rome]`).toInstant();
}

async function save(version: number, changes: unknown, others: Record<string, string> = {}): Promise<number> {
  const body = new FormData();
  const fields = { intent: 'save', version: String(version), changes: JSON.stringify(changes), ...others };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { cookie: proof.cookie, 'X-Auth-Token': proof.authToken };
  return (await app.get('/dashboard_mediterraneo/menus/cena', { method: 'POST', body, headers })).status;
}

async function mark(version: number, term: string): Promise<void> {
  expect(await save(version, [{ op: 'set', path: 'contents.etna.soldOutUntil', value: term }])).toBe(200);
}

async function isShownSoldOut(moment: string): Promise<boolean> {
  now = rome(moment);
  return (await shownBy(await app.get('/cena'))).includes('esaurito');
}

async function inJson(): Promise<unknown> {
  const [menu]: { contents: { soldOutUntil?: string }[] }[] = await (await app.get('/api/menu')).json();
  return menu?.contents[0]?.soldOutUntil;
}

it('a dinner dish that is marked in the night is sold out at lunch and at dinner, and comes back after it', async () => {
  await mark(1, 'service');
  expect(await inJson()).toBe('2026-11-22T22:00:00Z');
  expect(await isShownSoldOut('2026-11-22T15:01')).toBe(true);
  expect(await isShownSoldOut('2026-11-22T22:59')).toBe(true);
  expect(await isShownSoldOut('2026-11-22T23:00')).toBe(false);
});

it('a dish that is sold out without an end stays sold out, on its page and in the JSON', async () => {
  await mark(2, 'until-told');
  expect(await inJson()).toBe(untilReset);
  expect(await isShownSoldOut('2027-11-22T23:00')).toBe(true);
});

it('a page that was loaded before an upgrade and says it by a field of its own is refused, and nothing of it is saved', async () => {
  const renamed = [{ op: 'set', path: 'name', value: 'Cena di mare' }];
  expect(await save(3, renamed, { soldOut: 'etna:tonight' })).toBe(400);
  expect(await shownBy(await app.get('/cena'))).not.toContain('Cena di mare');
});
