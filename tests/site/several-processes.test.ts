import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { menu as schema } from '#restaurant/menus/menu.ts';
import { findMenuByPage } from '#restaurant/menus/queries.server.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { buildChange, saveData } from '../builders/changes.ts';
import { askRaw, serve } from '../raw-request.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

let app: TestApp;
let server: Awaited<ReturnType<typeof serve>>;
const folder = makeTemporaryFolder();
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'menu-OLD.js'), 'export {};');
  writeFileSync(join(folder, 'session-secret'), 'secret');
  app = await createTestApp({ environment: { DATA_DIR: folder } });
  await app.content.look();
  server = await serve(app.listener);
});
afterAll(async () => {
  await server.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = (target: string, more = '') => askRaw(server.port, `GET ${target} HTTP/1.1\r\nHost: localhost:3000\r\n${more}\r\n`);

describe('a change by another process', () => {
  /** Saves like another process: this one gets no signal. */
  async function saveElsewhere(description: string): Promise<number> {
    const { db } = app.services;
    const menu = await findMenuByPage(db, 'carta');
    if (!menu) throw new Error('carta');
    const edit = { collection: 'menu', id: menu.id, schema, version: menu.version, data: { ...menu.data, description } } as const;
    expect(await saveData(db, edit, buildChange())).toHaveProperty('saved');
    return (await db.selectFrom('content_state').select('changes').executeTakeFirstOrThrow()).changes;
  }

  test('is visible at once to the browser that saved it, and a moment later to all', async () => {
    await ask('/carta');
    const changes = await saveElsewhere('Scritta altrove');
    expect((await ask('/carta')).body).not.toContain('Scritta altrove');
    expect((await ask('/carta', `Cookie: seen-changes=${changes}\r\n`)).body).toContain('Scritta altrove');
    expect((await ask('/carta')).body).toContain('Scritta altrove');
  });

  test('is not assumed because of a cookie that claims a later version: the kept page stays', async () => {
    await ask('/carta');
    const before = app.cache.generation;
    const put = vi.spyOn(app.cache, 'put');
    expect((await ask('/carta', 'Cookie: seen-changes=999999999\r\n')).body).toContain('Scritta altrove');
    expect(app.cache.generation).toBe(before);
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });
});

describe('a person who saves', () => {
  test('gets the number of content changes in a cookie, in the management area only', async () => {
    const { cookie, authToken } = await app.signIn('office');
    const changes = JSON.stringify([{ op: 'set', path: 'title', value: 'Di nuovo' }]);
    const saved = await app.get('/dashboard_mediterraneo/content/about.data', {
      method: 'POST',
      headers: { cookie, Origin: 'http://localhost:3000' },
      body: new URLSearchParams({ intent: 'save', authToken, version: '1', changes }),
    });
    expect(saved.status).toBe(200);
    expect(saved.headers.getSetCookie().join()).toMatch(/seen-changes=\d+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax/);
    // A guest whose form arrives during a save gets no cookie.
    const guest = await app.post('/?index', { form: 'nothing' });
    expect(guest.headers.getSetCookie()).toEqual([]);
  });
});

describe('the files of an earlier release', () => {
  test('are served while they are kept', async () => {
    const { status, headers, body } = await ask('/assets/menu-OLD.js');
    expect({ status, type: headers.get('content-type'), body }).toEqual({
      status: 200,
      type: expect.stringContaining('text/javascript'),
      body: 'export {};',
    });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    '/assets/..%2fsession-secret',
    '/assets/%2e%2e/session-secret',
    '/assets/../session-secret',
    '/assets//session-secret',
    '/assets/',
  ])('lead to nothing else of the data folder: %s', async (target) => {
    const { status, body } = await ask(target);
    expect(status).not.toBe(200);
    expect(body).not.toContain('secret');
  });
});
