import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireTables } from '#restaurant/bookings/reassign/reseat.server.ts';
import { requireRules } from '#restaurant/bookings/rules/save-rules.server.ts';
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

/** Sends fields of the desk for the present version. */
async function send(texts: Record<string, string>) {
  const { version } = await requireTables(app.services.db);
  return app.post(desk, { version: String(version), ...texts }, proof);
}

/** The path of the row for a new table. */
async function blankTable(): Promise<string> {
  const [blank] = /tables\.n\d+-\d+/.exec(await page()) ?? [];
  if (blank === undefined) throw new Error('There is no row for a new table');
  return blank;
}

it('a table is added, combined with another and removed without JavaScript', async () => {
  const before = await stored();
  const blank = await blankTable();
  const added = { [`${blank}.name`]: 'Finestra', [`${blank}.room`]: 'sala', [`${blank}.shape`]: 'long', [`${blank}.online`]: 'on' };
  expect(
    (await send({ ...added, 'combinations.n1.tables': '1 + finestra', 'combinations.n1.from': '3', 'combinations.n1.to': '5' })).status,
  ).toBe(200);
  const id = blank.replace('tables.', '');
  const after = await stored();
  expect(after.tables.at(-1)).toMatchObject({ id, name: 'Finestra', width: 160, height: 80, round: false, from: 2, to: 4 });
  expect(after.combinations.at(-1)).toMatchObject({ tables: ['1', id], from: 3, to: 5 });

  // An unknown table's name comes back as typed, with the fault at its field.
  const refused = await send({ 'combinations.i0.tables': '4 + cantina' });
  expect(refused.status).toBe(400);
  expect(await shownBy(refused)).toMatch(/value="4 \+ cantina"/);

  expect((await send({ [blank]: '' })).status).toBe(200);
  expect(await stored()).toEqual(before);
});

it('the unchanged fields of the desk change nothing when they are sent', async () => {
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

it('one line of the history is restored alone; a removed table removes its combinations', async () => {
  const boss = await app.signIn('admin');
  const history = '/dashboard_mediterraneo/history/bookings/tables';
  const putBack = async (version: number, part: string) => {
    const standing = String((await requireTables(app.services.db)).version);
    return app.post(`${history}/${version}/restore?part=${part}`, { standing }, boss);
  };
  const first = await requireTables(app.services.db);
  const [table] = first.data.tables;
  const id = String(table?.id);
  await send({ [`tables.${id}.name`]: 'Finestra', [`tables.${id}.to`]: '5' });
  const cantina = await blankTable();
  await send({
    [`${cantina}.name`]: 'Cantina',
    [`${cantina}.room`]: 'sala',
    [`${cantina}.shape`]: 'long',
    'combinations.n1.tables': 'finestra + cantina',
    'combinations.n1.from': '3',
    'combinations.n1.to': '5',
  });
  const second = await stored();
  expect(second.tables).toHaveLength(first.data.tables.length + 1);

  const changes = await (await app.get(`${history}/${first.version + 1}`, { headers: { cookie: boss.cookie } })).text();
  expect(changes).toContain(`${history}/${first.version}/restore?part=tables.${id}.name`);
  expect((await putBack(first.version, `tables.${id}.name`)).status).toBe(302);
  expect((await stored()).tables[0]).toEqual({ ...table, to: 5 });

  // Not while another table has the name.
  await send({ [`${cantina}.name`]: 'Finestra' });
  const before = await stored();
  const refused = await putBack(first.version + 1, `tables.${id}.name`);
  expect(refused.status).toBe(400);
  expect(await shownBy(refused)).toContain('quel nome ormai è di un altro');
  expect(await stored()).toEqual(before);

  expect((await putBack(first.version, cantina)).status).toBe(302);
  expect(await stored()).toEqual({ ...first.data, tables: first.data.tables.map((one) => (one.id === id ? { ...one, to: 5 } : one)) });
});

it('one rule is restored alone, but not the changes by the evening’s buttons', async () => {
  const boss = await app.signIn('admin');
  const rulesDesk = '/dashboard_mediterraneo/bookings/rules';
  const history = '/dashboard_mediterraneo/history/bookings/rules';
  const rules = async () => requireRules(app.services.db);
  const first = await rules();
  await app.post(rulesDesk, { version: String(first.version), 'seats.dinner': '38', 'offer.minutes': '45' }, proof);
  const restore = (part: string, version: number) =>
    app.post(`${history}/${first.version}/restore?part=${part}`, { standing: String(version) }, boss);
  expect((await restore('seats.dinner', first.version + 1)).status).toBe(302);
  expect((await rules()).data).toEqual({ ...first.data, offer: { ...first.data.offer, minutes: 45 } });
  expect((await restore('dayPaces', first.version + 2)).status).toBe(404);
});
