import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { icons, manifestIcons } from '#app/icons/icons.ts';
import { sharedPages, shareImagePath } from '#app/share-images/address.ts';
import { putDocument } from '#restaurant/documents/store/documents.server.ts';
import { housePages, type Menu } from '#restaurant/menus/menu.ts';
import { TransientError } from '#restaurant/retry.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { buildChange } from '../builders/changes.ts';
import { buildMenu } from '../builders/documents.ts';

let app: TestApp;
beforeAll(async () => {
  // Returns the description instead of a picture: server/pictures tests the drawing.
  app = await createTestApp({ draw: async (order) => Buffer.from(JSON.stringify(order)) });
});
afterAll(() => app.close());

const change = buildChange();

async function putMenu(id: string, data: Menu): Promise<void> {
  await app.services.db.transaction().execute((transaction) => putDocument(transaction, { collection: 'menu', id, data }, change));
}

async function ordered(path: string): Promise<unknown> {
  return (await app.get(path)).json();
}

describe('the picture of a shared link', () => {
  test.each([...sharedPages, ...housePages])('%s has one in every language', async (name) => {
    for (const language of ['it', 'en', 'pt'] as const) {
      const response = await app.get(shareImagePath(name, language));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
    }
  });

  test('shows the print and the name of its menu, with a night scene for evening menus', async () => {
    const house = 'Sushi Mediterraneo';
    expect(await ordered('/og/carta.en.png')).toEqual({
      shareImage: { scene: 'day', title: 'À la carte', house, prints: ['tartare.svg'] },
    });
    expect(await ordered('/og/cena.it.png')).toEqual({ shareImage: { scene: 'night', title: 'Cena', house, prints: ['uramaki.svg'] } });
    expect(await ordered('/og/home.it.png')).toEqual({ shareImage: { scene: 'home', title: 'Sushi di mare nostro', house, prints: [] } });
    expect(await ordered('/og/pranzo.pt.png')).toMatchObject({ shareImage: { prints: ['nigiri.svg', 'tropea.svg', 'tonno.svg'] } });
  });

  test('works for an added menu, whatever its page name and its picture', async () => {
    const menu = buildMenu({ page: 'home', position: 7, name: 'Brunch', translations: { en: { name: 'Late breakfast' } } });
    await putMenu('brunch', menu);
    expect(await ordered(shareImagePath('menu-home', 'en'))).toMatchObject({ shareImage: { scene: 'menu', title: 'Late breakfast' } });
    expect(await ordered(shareImagePath('menu-home', 'pt'))).toMatchObject({ shareImage: { title: 'Brunch' } });
    await putMenu('brunch', { ...menu, name: 'Colazione', picture: { src: '/media/abc.webp', alt: 'Foto' } });
    expect(await ordered(shareImagePath('menu-home', 'it'))).toMatchObject({ shareImage: { title: 'Colazione', prints: [] } });
  });

  test('may be cached and embedded by other sites, and is answered 304 while unchanged', async () => {
    const first = await app.get('/og/cena.it.png');
    expect(first.headers.get('cache-control')).toContain('max-age=86400');
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const second = await app.get('/og/cena.it.png', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(second.status).toBe(304);
  });

  test.each(['cena.xx.png', 'cena.png', 'cena.it.jpg', 'cena', 'nessuno.it.png', 'menu-cena.it.png', 'menu-.it.png'])(
    '%s is a 404',
    async (picture) => {
      expect((await app.get(`/og/${picture}`)).status).toBe(404);
    },
  );
});

test('a picture that cannot be drawn now is answered 503, and drawn at the next request', async () => {
  let busy = true;
  const draw = async () => {
    if (busy) throw new TransientError('too many processes');
    return Buffer.from('drawn');
  };
  const other = await createTestApp({ draw });
  const path = '/icons/192.png';
  const refused = await other.get(path);
  expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  busy = false;
  expect(await (await other.get(path)).text()).toBe('drawn');
  await other.close();
});

test('the head of mails has the restaurant’s name, in light and dark, and mail programs may show it', async () => {
  const house = 'Sushi Mediterraneo';
  expect(await ordered('/mail/header.png')).toEqual({ mailHeader: { house, dark: false } });
  expect(await ordered('/mail/header-dark.png')).toEqual({ mailHeader: { house, dark: true } });
  expect((await app.get('/mail/header.png')).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await app.get('/mail/other.png')).status).toBe(404);
});

describe('the icons', () => {
  test('have the addresses of the manifest', async () => {
    expect(await ordered('/icons/maskable-512.png')).toEqual({ icon: icons['maskable-512.png'] });
    for (const { src } of manifestIcons) expect((await app.get(src)).status, src).toBe(200);
  });

  test.each(['1024.png', 'constructor', '192'])('%s is a 404', async (name) => {
    expect((await app.get(`/icons/${name}`)).status).toBe(404);
  });
});
