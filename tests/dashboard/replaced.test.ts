import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { buildAnswers, buildDish, buildExport, buildMenu } from '../builders/documents.ts';
import { shownBy } from '../shown.ts';

const signature = { by: 'Rocco', at: '2026-11-20T10:00:00Z' };
const tamari = buildDish({
  id: 'tamari',
  content: 'Tofu al tamari',
  preparations: ['tamari'],
  allergens: buildAnswers(),
  signature,
  featured: 'starters',
});
const mela = buildDish({ id: 'mela', content: 'Mela', preparations: [], allergens: buildAnswers(), signature });
const content = buildExport({ menu: [{ id: 'cena', ...buildMenu({ name: 'Cena', page: 'cena', contents: [tamari, mela] }) }] });

/** A Friday at six in the evening; dinner ends at 23.00. */
const evening = rome('2026-11-27T18:00');
let now = evening;
let app: TestApp;
let cook: { cookie: string; authToken: string };

beforeAll(async () => {
  app = await createTestApp({ content, now: () => now });
  cook = await app.signIn('kitchen');
});
beforeEach(() => {
  now = evening;
});
afterAll(() => app.close());

function rome(moment: string): Temporal.Instant {
  return Temporal.ZonedDateTime.from(`${moment}[Europe/Rome]`).toInstant();
}

async function post(fields: Record<string, string>, as = cook): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return app.get('/dashboard_mediterraneo/replaced', {
    method: 'POST',
    body,
    headers: { cookie: as.cookie, 'X-Auth-Token': as.authToken },
  });
}

const replace = (fields: Record<string, string> = {}) => post({ intent: 'replace', preparation: 'tamari', term: 'today', ...fields });

async function undeclared(path: string): Promise<number> {
  return (await shownBy(await app.get(path))).match(/non dichiarat/gi)?.length ?? 0;
}

async function declaredInJson(): Promise<string[]> {
  const [menu]: { contents: { id: string; declaration?: { state: string } }[] }[] = await (await app.get('/api/menu')).json();
  return menu?.contents.flatMap(({ id, declaration }) => (declaration?.state === 'declared' ? [id] : [])) ?? [];
}

it('a dish with a replaced preparation is undeclared everywhere from the next request on, until its instant', async () => {
  const before = { menu: await undeclared('/cena'), book: await undeclared('/allergeni') };
  expect((await app.get('/cena?senza=latte').then(shownBy)).includes('Non possiamo dirlo')).toBe(false);
  expect((await replace()).status).toBe(302);
  expect(await undeclared('/cena')).toBe(before.menu + 1);
  expect(await undeclared('/allergeni')).toBe(before.book + 1);
  expect(await declaredInJson()).toEqual(['mela']);
  expect((await app.get('/cena?senza=latte').then(shownBy)).includes('Non possiamo dirlo')).toBe(true);

  now = rome('2026-11-27T22:59');
  expect(await undeclared('/cena')).toBe(before.menu + 1);
  now = rome('2026-11-27T23:00');
  expect(await undeclared('/cena')).toBe(before.menu);
  expect(await undeclared('/allergeni')).toBe(before.book);
  expect(await declaredInJson()).toEqual(['tamari', 'mela']);
});

it('the cook reads what would fall before anything falls', async () => {
  const page = await app.get('/dashboard_mediterraneo/replaced?parte=tamari', { headers: { cookie: cook.cookie } });
  const shown = await shownBy(page);
  expect(shown).toContain('Un piatto diventa «non dichiarato»');
  expect(shown).toContain('fino alle 23:00');
});

it('the usual preparation is back at once when the kitchen says so', async () => {
  await replace({ term: 'day', day: '2026-11-29' });
  expect(await declaredInJson()).toEqual(['mela']);
  await post({ intent: 'end', preparation: 'tamari' });
  expect(await declaredInJson()).toEqual(['tamari', 'mela']);
  const history = await shownBy(await app.get('/dashboard_mediterraneo/history', { headers: { cookie: cook.cookie } }));
  expect(history).toContain('Oggi senza il solito');
});

it('a day that is over or far ahead is refused, and so is who works in the dining room', async () => {
  for (const day of ['2026-11-26', '2027-03-01', 'domani', '']) {
    const answer = await replace({ term: 'day', day });
    expect(answer.headers.get('Location'), day).toBeNull();
  }
  expect(await declaredInJson()).toEqual(['tamari', 'mela']);
  expect((await post({ intent: 'replace', preparation: 'tamari', term: 'today' }, await app.signIn('door'))).status).toBe(403);
  expect((await post({ intent: 'replace', preparation: 'niente', term: 'today' })).status).toBe(400);
});

it('every preparation counts as replaced while the list of replacements is unreadable, until it is saved again', async () => {
  await replace();
  const { db } = app.services;
  const broken = { replaced: [{ preparation: 'di-un-altro-programma', until: '2026-11-27T22:00:00Z', said: signature }] };
  const store = async (data: string) => {
    await db.updateTable('document').set({ data }).where('collection', '=', 'kitchen').execute();
    app.cache.clear();
  };
  await store(JSON.stringify(broken));
  expect(await declaredInJson()).toEqual(['mela']);
  await store('{');
  expect(await declaredInJson()).toEqual(['mela']);
  await replace();
  expect(await declaredInJson()).toEqual(['mela']);
  await post({ intent: 'end', preparation: 'tamari' });
  expect(await declaredInJson()).toEqual(['tamari', 'mela']);
});
