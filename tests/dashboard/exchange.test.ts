import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCurrentDocuments } from '#restaurant/documents/import-export/exchange.server.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { buildExport, buildMenu } from '../builders/documents.ts';
import { shownBy } from '../shown.ts';

const base = '/dashboard_mediterraneo/exchange';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  app = await createTestApp({ content: buildExport() });
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const post = (path: string, fields: Record<string, string>) => app.post(path, fields, admin);
const versions = async () =>
  (await listCurrentDocuments(app.services.db)).map(({ collection, id, version }) => `${collection}/${id} ${version}`);

/** The digest in the answer to a preview. */
async function seenOf(content: string): Promise<string> {
  const answer = await post(`${base}.data`, { intent: 'preview', content });
  expect(answer.status).toBe(200);
  return /"seen","([\w-]{43})"/.exec(await answer.text())?.[1] ?? '';
}

describe('the content', () => {
  it('is exported as a file that is imported as it is', async () => {
    const exported = await post('/dashboard_mediterraneo/exports/download', { what: 'content' });
    expect(exported.headers.get('Content-Disposition')).toBe('attachment; filename="mediterraneo-contenuti-2026-11-20.json"');
    const content = await exported.text();
    expect(JSON.parse(content)).toMatchObject({ format: 'sushi-mediterraneo/1' });
    const answer = await (await post(`${base}.data`, { intent: 'preview', content })).text();
    expect(answer).toContain('"same"');
    expect(answer).not.toContain('"changed"');
  });

  it('is imported only after its changes were shown, and not if another person has saved since', async () => {
    const before = await versions();
    const content = JSON.stringify(buildExport({ menu: [{ id: 'altra', ...buildMenu({ name: 'Altra carta' }) }] }));
    const preview = await (await post(`${base}.data`, { intent: 'preview', content })).text();
    for (const told of ['Altra carta', '"new"', '"deleted"', '"same"']) expect(preview).toContain(told);
    expect(await versions()).toEqual(before);

    expect((await post(`${base}.data`, { intent: 'import', content, seen: 'x' })).status).toBe(409);
    expect(await versions()).toEqual(before);

    const seen = await seenOf(content);
    expect((await post(`${base}.data`, { intent: 'import', content, seen })).status).toBe(200);
    expect(await versions()).toContain('menu/altra 1');
    expect((await (await app.get('/carta')).text()).includes('Altra carta')).toBe(true);
    expect((await post(`${base}.data`, { intent: 'import', content, seen })).status).toBe(409);
  });

  it.each([
    ['no JSON', '{ "menu": ['],
    ['no export', '{ "recipes": [] }'],
    [
      'a menu that breaks its schema',
      JSON.stringify(buildExport({ menu: [{ id: 'carta', name: '', page: 'carta', position: 0, contents: [] }] })),
    ],
    [
      'two menus of one page',
      JSON.stringify(
        buildExport({
          menu: [
            { id: 'a', ...buildMenu() },
            { id: 'b', ...buildMenu() },
          ],
        }),
      ),
    ],
    ['a reserved key', '{"format":"sushi-mediterraneo/1","__proto__":{}}'],
  ])('is refused when the file is %s, and nothing changes', async (_, content) => {
    const before = await versions();
    for (const intent of ['preview', 'import']) {
      const refused = await post(base, { intent, seen: '', content });
      expect(refused.status).toBe(400);
    }
    expect(await versions()).toEqual(before);
  });

  it('is too large beyond a megabyte', async () => {
    expect((await post(base, { intent: 'preview', content: 'x'.repeat(1_100_000) })).status).toBe(413);
  });

  it('is offered in the settings to administrators alone', async () => {
    const settings = (cookie: string) => app.get('/dashboard_mediterraneo/settings', { headers: { cookie } });
    expect(await shownBy(await settings(admin.cookie))).toContain('Importa i contenuti');
    const staff = await app.signIn('office', 'giulia');
    expect(await shownBy(await settings(staff.cookie))).not.toContain('Importa i contenuti');
  });
});
