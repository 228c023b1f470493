import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { touchTopic } from '#database/live/versions.server.ts';
import { type Collection, schemaOf } from '#restaurant/documents/store/collections.ts';
import { acceptUpload } from '#restaurant/media/accept-upload.server.ts';
import { mediaSource } from '#restaurant/media/media.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { allChanged, buildChange, saveData } from '../builders/changes.ts';
import { buildUpload } from '../builders/uploads.ts';
import { askRaw, serve } from '../raw-request.ts';

const pages = [
  '/',
  '/menu',
  '/pranzo',
  '/carta',
  '/cena',
  '/beverage',
  '/pranzoCarta',
  '/allergeni',
  '/wip',
  '/offline',
  '/cameriere',
  '/en',
  '/en/cena',
  '/en/allergeni',
  '/api/menu',
];

let app: TestApp;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  app = await createTestApp();
  await app.content.look();
  server = await serve(app.listener);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const ask = (target: string, method = 'GET', more = '') =>
  askRaw(server.port, `${method} ${target} HTTP/1.1\r\nHost: localhost:3000\r\n${more}\r\n`);
const isKept = (path: string) => app.cache.find(path, app.services.milliseconds()) !== undefined;

describe('a page is cached', () => {
  test.each([
    ['/ALLERGENI', '/allergeni'],
    ['/%61llergeni', '/allergeni'],
    ['/allergeni/', '/allergeni'],
    ['/EN/Carta/?q=riso', '/en/carta?q=riso'],
    ['/pranzocarta', '/pranzoCarta'],
    ['/MENU/nuovo', '/menu/nuovo'],
  ])('under one address: %s redirects to %s', async (spelling, address) => {
    const { status, headers } = await ask(spelling);
    expect([status, headers.get('location')]).toEqual([301, address]);
    expect(isKept(spelling)).toBe(false);
  });

  test('when its route allows it, and no other response ever is', async () => {
    app.cache.clear();
    const { cookie } = await app.signIn('office', 'qualcuno');
    const others = [
      '/dashboard',
      '/dashboard/invite/x',
      '/nowhere',
      '/en/nowhere',
      '/menu/nowhere',
      '/api/hours',
      '/healthz',
      '/sitemap.xml',
    ];
    for (const path of others) await ask(path);
    for (const path of ['/dashboard_mediterraneo', '/dashboard_mediterraneo/menus', '/dashboard_mediterraneo/preview/menus/carta']) {
      await ask(path, 'GET', `Cookie: ${cookie}\r\n`);
    }
    await ask('/carta', 'POST', 'Content-Length: 0\r\n');
    expect([...app.cache.pages()]).toEqual([]);
    await ask('/carta', 'HEAD');
    expect(isKept('/carta')).toBe(true);
  });

  test('if it is the JSON of the menus, which every page requests', async () => {
    app.cache.clear();
    const made = await ask('/api/menu', 'GET', 'Accept-Encoding: br\r\n');
    expect(isKept('/api/menu')).toBe(true);
    const kept = await ask('/api/menu?utm_source=x', 'GET', 'Accept-Encoding: br\r\n');
    expect(Object.fromEntries(kept.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      etag: made.headers.get('etag'),
    });
    expect(kept.headers.get('x-page')).toBeNull();
    expect((await ask('/api/menu', 'GET', `If-None-Match: ${made.headers.get('etag')}\r\n`)).status).toBe(304);
  });

  test('without anything about the visitor who requested it first', async () => {
    app.cache.clear();
    const { cookie } = await app.signIn('admin', 'prima');
    const first = await ask('/carta', 'GET', `Cookie: ${cookie}\r\nAccept-Language: pt\r\nX-Forwarded-For: 1.2.3.4\r\n`);
    app.cache.clear();
    const second = await ask('/carta');
    expect(second.body).toBe(first.body);
    expect(second.headers.get('set-cookie')).toBeNull();
  });

  test('once for all irrelevant queries, and never with a query that the page uses', async () => {
    app.cache.clear();
    const tagged = await ask('/carta?utm_source=x&fbclid=//evil.example');
    expect(tagged.body).not.toContain('utm_source');
    expect(isKept('/carta')).toBe(true);
    const plain = await ask('/carta');
    expect(plain.headers.get('etag')).toBe(tagged.headers.get('etag'));
    const filtered = await ask('/carta?utm_source=x&senza=pesce');
    expect(filtered.body).toContain('Senza pesce');
    expect(filtered.body).not.toContain('utm_source');
    expect((await ask('/?senza=pesce')).headers.get('etag')).toBe((await ask('/')).headers.get('etag'));
    expect([...app.cache.pages()]).toHaveLength(2);
  });

  test('only with its pictures: a page that was rendered without them is sent once', async () => {
    const uploaded = await acceptUpload(app.services.media, buildUpload('nigiri.jpg'), buildChange());
    if ('refused' in uploaded) throw new Error(uploaded.refused);
    const { id } = uploaded.media;
    await edit<object>('landing', 'about', (about) => ({ ...about, picture: { src: mediaSource(id), alt: 'Un nigiri' } }));
    await app.content.look();
    app.cache.clear();
    const { schema } = app.services.db;
    await schema.alterTable('media').renameTo('media_elsewhere').execute();
    const without = await ask('/');
    await schema.alterTable('media_elsewhere').renameTo('media').execute();
    expect(without.status).toBe(200);
    expect(without.body).not.toContain(`/media/${id}-`);
    expect(app.logged.filter(({ level }) => level >= 50)).toMatchObject([
      { msg: 'request failed', err: { message: expect.stringContaining('media') } },
    ]);
    expect((await ask('/')).body).toContain(`/media/${id}-`);
    expect(app.cache.find('/', app.services.milliseconds())).toBeDefined();
  });

  test('after one rendering for all simultaneous requests', async () => {
    app.cache.clear();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/carta')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect([...app.cache.pages()]).toHaveLength(1);
  });
});

/** Changes a stored document, as another process might. */
async function edit<Data>(collection: Collection, id: string, change: (data: Data) => Data): Promise<void> {
  const { db } = app.services;
  const row = await db
    .selectFrom('document')
    .selectAll()
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const data: Data = JSON.parse(row.data);
  const document = { collection, id, schema: schemaOf(collection, id) ?? expect.unreachable(), version: row.version };
  expect(await saveData<unknown>(db, { ...document, data: change(data) }, buildChange())).toHaveProperty('saved');
}

describe('a change ends every kept page', () => {
  const cases: [string, () => Promise<void>][] = [
    ['of a menu', () => edit<{ name: string }>('menu', 'cena', (menu) => ({ ...menu, name: 'La sera' }))],
    ['of a section', () => edit<{ title: string }>('landing', 'gallery', (gallery) => ({ ...gallery, title: 'Altre immagini' }))],
    ['of a legal page', () => edit<{ published: boolean }>('legal', 'privacy', (page) => ({ ...page, published: true }))],
    ['of the settings', () => edit<{ phoneNumber: string }>('todos', 'settings', (all) => ({ ...all, phoneNumber: '0965 111 222' }))],
  ];

  test.each(cases)('%s', async (_, save) => {
    for (const path of pages) await app.get(path);
    expect(pages.filter((path) => !isKept(path))).toEqual([]);
    await save();
    await app.content.look();
    expect(pages.filter(isKept)).toEqual([]);
  });
});

test('a booking ends the kept landing page in each language, and no other page, while guests book on the site', async () => {
  await edit<{ forms: object }>('todos', 'settings', (all) => ({ ...all, forms: { ...all.forms, booking: true } }));
  await app.content.look();
  for (const path of pages) await app.get(path);
  await app.services.db.transaction().execute((transaction) => touchTopic(transaction, 'bookings'));
  await app.content.look();
  expect(pages.filter((path) => !isKept(path))).toEqual(['/', '/en']);
});

test('a save is public as soon as it is answered', async () => {
  const { cookie, authToken } = await app.signIn('admin', 'chi_salva');
  await ask('/cena');
  const row = await app.services.db.selectFrom('document').selectAll().where('id', '=', 'cena').executeTakeFirstOrThrow();
  const body = new FormData();
  for (const [name, value] of Object.entries({
    intent: 'save',
    version: String(row.version),
    changes: JSON.stringify(allChanged({ ...JSON.parse(row.data), description: 'Appena salvata' })),
  }))
    body.append(name, value);
  const headers = { Cookie: cookie, 'X-Auth-Token': authToken, Origin: 'http://localhost:3000' };
  const saved = await app.get('/dashboard_mediterraneo/menus/cena', { method: 'POST', body, headers });
  expect(saved.status).toBe(200);
  expect((await ask('/cena')).body).toContain('Appena salvata');
});
