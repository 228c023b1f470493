import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allChanged } from '../builders/changes.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { shownBy } from '../shown.ts';

const area = '/dashboard_mediterraneo';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

/** A write of the area, as a browser sends it. */
function write(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.get(path, { method: 'POST', body: new URLSearchParams(fields), headers });
}

async function standing(id: string) {
  const { data, version } = await app.services.db
    .selectFrom('document')
    .select(['data', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { data: JSON.parse(data), version };
}

/** A save of the menu `carta` that changes its name, with the given cookie and token. */
async function rename(name: string, proof: { cookie?: string; authToken?: string; header?: string }) {
  const { data, version } = await standing('carta');
  const fields = { intent: 'save', version: String(version), changes: JSON.stringify(allChanged({ ...data, name })) };
  return write(
    `${area}/menus/carta`,
    { ...fields, ...(proof.authToken ? { authToken: proof.authToken } : {}) },
    { ...(proof.cookie ? { cookie: proof.cookie } : {}), ...(proof.header ? { 'X-Auth-Token': proof.header } : {}) },
  );
}

describe('the management area', () => {
  it('sends visitors without a session to sign-in, and back afterwards', async () => {
    for (const path of ['', '/menus', '/menus/carta', '/menus/carta?a=b', '/nothing']) {
      const response = await app.get(`${area}${path}`);
      expect(response.status).toBe(302);
      expect(response.headers.get('Location')).toBe(`/dashboard?${new URLSearchParams({ back: `${area}${path}` })}`);
    }
  });

  it('answers data requests without a session with no data', async () => {
    for (const path of [`${area}.data`, `${area}/menus/carta.data`, `${area}/menus/carta.data?_routes=dashboard%2Fmenus%2Fpage`]) {
      const response = await app.get(path);
      const text = await response.text();
      expect(response.status).toBe(202);
      expect(text).toContain('/dashboard?back=');
      expect(text).not.toContain('Edamame');
    }
    const response = await app.get(`${area}/menus/carta.data?_routes=dashboard%2Fmenus%2Fpage`);
    expect(await response.text()).toContain(`/dashboard?${new URLSearchParams({ back: `${area}/menus/carta` })}`);
  });

  it('links its style sheets without the scripts’ nonce, which the browser’s router does not know', async () => {
    const { cookie } = await app.signIn('office', 'giulia');
    const html = await (await app.get(area, { headers: { cookie } })).text();
    const sheets = html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? [];
    expect(sheets).not.toEqual([]);
    expect(sheets.filter((sheet) => /nonce="[^"]/.test(sheet))).toEqual([]);
    expect(html).toMatch(/<script[^>]*nonce="[^"]/);
  });

  it('is a 404 under another name, with or without a session', async () => {
    const { cookie, authToken } = await app.signIn('admin');
    for (const path of ['/dashboard_altro', '/dashboard_altro/menus', '/dashboard_altro.data', '/qualcosa', '/qualcosa/menus']) {
      expect((await app.get(path)).status).toBe(404);
      expect((await app.get(path, { headers: { cookie } })).status).toBe(404);
    }
    expect((await write('/dashboard_altro/menus/carta', { authToken }, { cookie })).status).toBe(404);
  });

  it('shows its desks to signed-in users', async () => {
    const { cookie } = await app.signIn('office', 'giulia');
    const home = await app.get(area, { headers: { cookie } });
    expect(home.status).toBe(200);
    expect(home.headers.get('Cache-Control')).toBe('no-store');
    expect(home.headers.get('Content-Security-Policy')).toContain("script-src 'self' 'nonce-");
    const page = await shownBy(home);
    for (const section of ['Logo principale, Telefono, Orari, Lingue.', 'Pictures Upload:', 'Menu edit.']) expect(page).toContain(section);
    expect(page).toContain('giulia');
    expect((await app.get(`${area}/menus/carta`, { headers: { cookie } })).status).toBe(200);
    const missing = await app.get(`${area}/menus/nessuno`, { headers: { cookie } });
    expect(missing.status).toBe(404);
    expect(await shownBy(missing)).toContain('Menu Edit');
  });
});

describe('a write of the management area', () => {
  it('succeeds with the session and its token', async () => {
    const proof = await app.signIn('office');
    expect((await rename('Carta nuova', proof)).status).toBe(200);
    expect((await rename('Carta ancora', { cookie: proof.cookie, header: proof.authToken })).status).toBe(200);
    expect(await standing('carta')).toMatchObject({ version: 3, data: { name: 'Carta ancora' } });
  });

  it('is refused with only one of the two, and changes nothing', async () => {
    const mine = await app.signIn('admin');
    const other = await app.signIn('office', 'giulia');
    const before = await standing('carta');
    expect((await rename('x', { cookie: mine.cookie })).status).toBe(403);
    expect((await rename('x', { cookie: mine.cookie, authToken: 'sbagliato' })).status).toBe(403);
    expect((await rename('x', { cookie: mine.cookie, authToken: other.authToken })).status).toBe(403);
    expect((await rename('x', { cookie: mine.cookie, header: '' })).status).toBe(403);
    expect((await rename('x', { authToken: mine.authToken, header: mine.authToken })).status).toBe(302);
    expect(await standing('carta')).toEqual(before);
  });

  it('needs the token in the header or the form field, whatever the body is', async () => {
    const { cookie, authToken } = await app.signIn('admin');
    const before = await standing('carta');
    const path = `${area}/menus/carta`;
    const bodies = [
      { body: JSON.stringify({ authToken, intent: 'delete', version: 1 }), type: 'application/json' },
      { body: `authToken=${authToken}&intent=delete&version=1`, type: 'text/plain' },
      { body: '--x\r\nbroken', type: 'multipart/form-data; boundary=x' },
      { body: '', type: 'application/x-www-form-urlencoded' },
    ];
    for (const { body, type } of bodies) {
      for (const address of [path, `${path}.data`, `${path}?authToken=${authToken}`]) {
        const response = await app.get(address, { method: 'POST', body, headers: { cookie, 'Content-Type': type } });
        expect(response.status, `${type} to ${address}`).toBe(403);
      }
    }
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect((await app.get(path, { method, headers: { cookie } })).status, method).toBe(403);
    }
    expect(await standing('carta')).toEqual(before);
  });

  it('gets an error about its body if only the body is not a form', async () => {
    const { cookie, authToken } = await app.signIn('admin');
    const headers = { cookie, 'X-Auth-Token': authToken, 'Content-Type': 'application/json' };
    const response = await app.get(`${area}/menus/carta`, { method: 'POST', body: '{}', headers });
    expect(response.status).toBe(400);
    expect((await write(`${area}/menus/carta`, { authToken, intent: 'burn' }, { cookie })).status).toBe(400);
    expect((await write(`${area}/menus/carta`, { authToken, intent: 'save', version: '1', changes: '{' }, { cookie })).status).toBe(400);
  });

  it('over 1 MB is refused', async () => {
    const proof = await app.signIn('admin');
    const before = await standing('carta');
    expect((await rename('x'.repeat(1_100_000), proof)).status).toBe(413);
    expect(await standing('carta')).toEqual(before);
  });

  it('from another site is refused', async () => {
    const { cookie, authToken } = await app.signIn('admin');
    const before = await standing('carta');
    const response = await write(
      `${area}/menus/carta`,
      { authToken, intent: 'delete', version: '1' },
      { cookie, Origin: 'https://example.com' },
    );
    expect(response.status).toBe(400);
    expect(await standing('carta')).toEqual(before);
  });
});

describe('a saved menu', () => {
  it('is public at the next request', async () => {
    const { cookie, authToken } = await app.signIn('office');
    const { data, version } = await standing('carta');
    expect(await shownBy(await app.get('/carta'))).not.toContain('77,70');
    const contents = data.contents.map((row: { id: string }) =>
      row.id === 'edamame-lupini' ? { ...row, prices: [{ cents: 7770 }] } : row,
    );
    const saved = await write(
      `${area}/menus/carta`,
      { authToken, intent: 'save', version: String(version), changes: JSON.stringify(allChanged({ ...data, contents })) },
      { cookie },
    );
    expect(saved.status).toBe(200);
    expect(await shownBy(await app.get('/carta'))).toContain('77,70');
    expect(await (await app.get('/api/menu')).text()).toContain('7770');
  });

  it('is refused at the field when it breaks the schema, and changes nothing', async () => {
    const { cookie, authToken } = await app.signIn('office');
    const { data, version } = await standing('carta');
    const save = async (change: object) => {
      const fields = { authToken, intent: 'save', version: String(version), changes: JSON.stringify(allChanged({ ...data, ...change })) };
      const response = await write(`${area}/menus/carta.data`, fields, { cookie });
      return { status: response.status, text: await response.text() };
    };
    const dish = { id: 'x', type: 'piatto', content: 'X', prices: [{ cents: 'quattordici' }] };
    expect(await save({ contents: [dish] })).toMatchObject({ status: 400, text: expect.stringContaining('contents.x.prices.0.cents') });
    expect(await save({ colour: 'red' })).toMatchObject({ status: 400, text: expect.stringContaining('colour') });
    // Its page is the server's: a sent one is dropped.
    expect(await save({ page: 'cena' })).toMatchObject({ status: 200 });
    expect(await standing('carta')).toEqual({ data, version });
  });

  it('is refused when somebody saved meanwhile, and returns the current menu', async () => {
    const { cookie, authToken } = await app.signIn('office', 'marco');
    const { data } = await standing('carta');
    const save = (name: string, path: string) =>
      write(path, { authToken, intent: 'save', version: '1', changes: JSON.stringify(allChanged({ ...data, name })) }, { cookie });
    expect((await save('Di Marco', `${area}/menus/carta`)).status).toBe(200);
    const stale = await save('Di nessuno', `${area}/menus/carta.data`);
    expect(stale.status).toBe(409);
    const text = await stale.text();
    expect(text).toContain('stale');
    expect(text).toContain('Di Marco');
    expect(text).toContain('marco');
    expect((await standing('carta')).data.name).toBe('Di Marco');
  });
});

describe('the list of menus', () => {
  it('adds a new menu, which guests see only after it is published', async () => {
    const { cookie, authToken } = await app.signIn('office');
    const created = await write(`${area}/menus`, { authToken, intent: 'create', name: 'Menù di Natale' }, { cookie });
    expect(created.status).toBe(302);
    expect(created.headers.get('Location')).toBe(`${area}/menus/menu-di-natale`);
    expect((await app.get('/menu/menu-di-natale')).status).toBe(404);
    expect((await write(`${area}/menus`, { authToken, intent: 'create', name: ' ' }, { cookie })).status).toBe(400);
  });

  it('lets only an administrator delete a menu, and only in the version on the screen', async () => {
    const admin = await app.signIn('admin');
    const staff = await app.signIn('office');
    const remove = (proof: { cookie: string; authToken: string }, version: string) =>
      write(`${area}/menus/cena`, { authToken: proof.authToken, intent: 'delete', version }, { cookie: proof.cookie });
    expect((await remove(staff, '1')).status).toBe(403);
    expect((await remove(admin, '7')).status).toBe(409);
    expect((await app.get('/cena')).status).toBe(200);
    expect((await remove(admin, '1')).status).toBe(302);
    expect((await app.get('/cena')).status).toBe(404);
  });
});
