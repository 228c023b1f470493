import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { shownBy } from '../shown.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const address = '/dashboard_mediterraneo/preview/menus/carta';

async function stored() {
  const { data } = await app.services.db.selectFrom('document').select('data').where('id', '=', 'carta').executeTakeFirstOrThrow();
  return JSON.parse(data);
}

async function post(proof: { cookie: string; authToken: string }, fields: Record<string, string | string[]>, path = address) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  return app.get(path, { method: 'POST', body, headers: { cookie: proof.cookie, 'X-Auth-Token': proof.authToken } });
}

describe('the preview of a menu', () => {
  it('is shown to the staff alone, also right after one of them has opened it', async () => {
    const proof = await app.signIn('office', 'uno');
    expect((await app.get(address, { headers: { cookie: proof.cookie } })).status).toBe(200);
    expect((await app.get(address)).status).toBe(302);
    expect((await app.get('/dashboard_altro/preview/menus/carta', { headers: { cookie: proof.cookie } })).status).toBe(404);
    expect((await post({ cookie: proof.cookie, authToken: 'sbagliato' }, { data: '{}' })).status).toBe(403);
    expect(app.cache.find(address, app.services.milliseconds())).toBeUndefined();
  });

  it('is the public page, not cached, not indexed and not framed by other sites', async () => {
    const proof = await app.signIn('office', 'due');
    const response = await app.get(address, { headers: { cookie: proof.cookie } });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain('class="sheet"');
  });

  it('shows an edit and stores nothing', async () => {
    const proof = await app.signIn('office', 'tre');
    const menu = await stored();
    const [first] = menu.contents.filter(({ type }: { type: string }) => type === 'piatto');
    const contents = menu.contents.map((row: { id: string }) =>
      row === first ? { ...row, content: 'Stromboli al finocchietto', soldOutUntil: '9999-12-31T23:59:59Z' } : row,
    );
    const response = await post(proof, {
      data: JSON.stringify({ ...menu, name: 'La carta nuova', contents }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const page = await shownBy(response);
    expect(page).toContain('La carta nuova');
    expect(page).toContain('Stromboli al finocchietto');
    expect(page).toContain('esaurito');
    expect(await stored()).toEqual(menu);
    expect(await shownBy(await app.get('/carta'))).not.toContain('Stromboli');
  });

  it('shows what it can of an incomplete edit', async () => {
    const proof = await app.signIn('office', 'quattro');
    const menu = await stored();
    const half = { id: 'mezzo', type: 'piatto', content: 'Mezzo scritto', prices: [{ cents: 'quattordici' }] };
    const empty = { id: 'vuoto', type: 'categorie', content: '' };
    const page = await shownBy(
      await post(proof, { data: JSON.stringify({ ...menu, name: '', contents: [empty, half, ...menu.contents] }) }),
    );
    expect(page).toContain(menu.name);
    expect(page).toContain('Mezzo scritto');
    expect(page).not.toContain('quattordici');
    expect((await post(proof, { data: '{' })).status).toBe(400);
  });

  it('is in the language of its address', async () => {
    const proof = await app.signIn('office', 'cinque');
    const menu = await stored();
    const data = JSON.stringify({ ...menu, translations: { en: { name: 'The whole list' } } });
    expect(await shownBy(await post(proof, { data }, `/en${address}`))).toContain('The whole list');
    expect((await app.get('/fr/dashboard_mediterraneo/preview/menus/carta', { headers: { cookie: proof.cookie } })).status).toBe(404);
  });
});
