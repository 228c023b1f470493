import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireTables } from '#restaurant/bookings/reassign/reseat.server.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { shownBy } from '../shown.ts';

const desk = '/dashboard_mediterraneo/bookings/tables';

let app: TestApp;
let proof: { cookie: string; authToken: string };
beforeEach(async () => {
  app = await createTestApp();
  proof = await app.signIn('office', 'giulia');
});
afterEach(() => app.close());

const stored = async () => (await requireTables(app.services.db)).data;
const page = async () => shownBy(await app.get(desk, { headers: { cookie: proof.cookie } }));

/** Sends some fields of the desk, over the version that stands. */
async function send(texts: Record<string, string>) {
  const { version } = await requireTables(app.services.db);
  return app.post(desk, { version: String(version), ...texts }, proof);
}

it('a table is added, pushed together with another and taken away without JavaScript', async () => {
  const before = await stored();
  const [blank] = /tables\.n\d+-\d+/.exec(await page()) ?? [];
  if (blank === undefined) throw new Error('There is no row for a new table');
  const added = { [`${blank}.name`]: 'Finestra', [`${blank}.room`]: 'sala', [`${blank}.shape`]: 'long', [`${blank}.online`]: 'on' };
  expect(
    (await send({ ...added, 'combinations.n1.tables': '1 + finestra', 'combinations.n1.from': '3', 'combinations.n1.to': '5' })).status,
  ).toBe(200);
  const id = blank.replace('tables.', '');
  const after = await stored();
  expect(after.tables.at(-1)).toMatchObject({ id, name: 'Finestra', width: 160, height: 80, round: false, from: 2, to: 4 });
  expect(after.combinations.at(-1)).toMatchObject({ tables: ['1', id], from: 3, to: 5 });

  // A name that no table has comes back as it was typed, and its field says what is wrong.
  const refused = await send({ 'combinations.i0.tables': '4 + cantina' });
  expect(refused.status).toBe(400);
  expect(await shownBy(refused)).toMatch(/value="4 \+ cantina"/);

  expect((await send({ [blank]: '' })).status).toBe(200);
  expect(await stored()).toEqual(before);
});

it('the fields that the desk shows, sent as they are, change nothing', async () => {
  const before = await requireTables(app.services.db);
  const shown = (await page()).replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '');
  const texts: Record<string, string> = {};
  for (const [tag] of shown.matchAll(/<input [^>]*name="(?:rooms|tables|fixtures|combinations|keepLarge)[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    if (attribute('type') !== 'checkbox' || tag.includes(' checked')) texts[attribute('name')] = attribute('value');
  }
  expect(Object.keys(texts).length).toBeGreaterThan(50);
  expect((await send(texts)).status).toBe(200);
  expect(await requireTables(app.services.db)).toEqual(before);
});
