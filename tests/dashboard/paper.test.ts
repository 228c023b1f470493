import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#database/transact.server.ts';
import { replacePreparation } from '#restaurant/menus/queries.server.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { fridayLunch } from '../builders/content.ts';
import { shownBy } from '../shown.ts';

const area = '/dashboard_mediterraneo';
let app: TestApp;
let office: { cookie: string; authToken: string };
beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
});
afterAll(() => app.close());

const read = async (path: string, as = office) => shownBy(await app.get(`${area}${path}`, { headers: { cookie: as.cookie } }));

async function post(fields: Record<string, string>, as = office): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return app.get(`${area}/paper`, { method: 'POST', body, headers: { cookie: as.cookie, 'X-Auth-Token': as.authToken } });
}

const idIn = (html: string) => /name="id" value="([0-9a-f-]{36})"/.exec(html)?.[1] ?? '';

it('a print for the room is listed, reported on Home when it is out of date, and ticked off', async () => {
  expect(await read('/paper')).toContain('Nessuna copia segnata');
  const opened = await post({ intent: 'print', page: '', language: 'en' });
  expect([opened.status, opened.headers.get('Location')]).toEqual([302, '/en/allergeni']);
  expect((await post({ intent: 'print', page: 'carta', language: 'it' })).headers.get('Location')).toBe('/stampa/carta');
  const list = await read('/paper');
  expect(list).toMatch(/Libro degli allergeni<\/b>[\s\S]*In vigore/);
  expect(list).toContain('stampata da');
  expect(await read('')).not.toContain('da sostituire');

  const until = fridayLunch.add({ hours: 5 }).toString({ smallestUnit: 'second' });
  const actor = { username: 'rocco', name: 'Rocco' };
  await transact(app.services.db, replacePreparation, { preparation: 'tamari', until, apart: true }, { actor, now: fridayLunch });
  expect(await read('')).toMatch(/In sala ci sono 2 copie da sostituire: .*Libro degli allergeni, English/);

  for (let copies = 0; copies < 2; copies++) await post({ intent: 'remove', id: idIn(await read('/paper')) });
  expect(await read('')).not.toContain('da sostituire');
  expect(await read('/paper')).toContain('Nessuna copia segnata');
});

it('only a menu can be printed, and not by the kitchen', async () => {
  expect((await post({ intent: 'print', page: 'nessuno', language: 'it' })).status).toBe(400);
  expect((await post({ intent: 'remove', id: 'x' })).status).toBe(400);
  expect((await post({ intent: 'print', page: '', language: 'it' }, await app.signIn('kitchen'))).status).toBe(403);
});
