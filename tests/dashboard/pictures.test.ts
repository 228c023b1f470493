import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putDocument } from '#restaurant/documents/store/documents.server.ts';
import { maxUploadBytes } from '#restaurant/media/limits.ts';
import { mediaSource } from '#restaurant/media/media.ts';
import { findMedia } from '#restaurant/media/queries.server.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { buildGallery } from '../builders/documents.ts';
import { picturePath } from '../builders/uploads.ts';
import { shownBy } from '../shown.ts';
import { uploadAnswer } from '#app/dashboard/pictures/upload-queue.tsx';
import { buildChange } from '../builders/changes.ts';

const base = '/dashboard_mediterraneo/pictures';

type Proof = Awaited<ReturnType<TestApp['signIn']>>;

let app: TestApp;
let staff: Proof;
beforeEach(async () => {
  app = await createTestApp();
  staff = await app.signIn('office', 'giulia');
});
afterEach(() => app.close());

const pictureFile = (name: string) => new Uint8Array(readFileSync(picturePath(name)));

/** Sends a file as a browser does. */
function send(body: BodyInit, name: string, headers: Record<string, string> = { cookie: staff.cookie, 'X-Auth-Token': staff.authToken }) {
  return app.get(`${base}/upload`, { method: 'POST', body, headers: { 'X-File-Name': encodeURIComponent(name), ...headers } });
}

/** A small picture of one colour, which is encoded quickly. */
async function uploaded(name = 'alba.jpg', background = '#c63'): Promise<string> {
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const answer = uploadAnswer.parse(await (await send(new Uint8Array(picture), name)).json());
  return 'picture' in answer ? answer.picture.id : expect.unreachable();
}

function change(id: string, fields: Record<string, string>, person: Proof = staff, end = '') {
  return app.post(`${base}/${id}${end}`, fields, person);
}

async function page(path = '', { cookie }: Proof = staff) {
  return shownBy(await app.get(`${base}${path}`, { headers: { cookie } }));
}

async function useInGallery(id: string) {
  const data = buildGallery({ pictures: [{ name: 'Alba', src: mediaSource(id), alt: 'Alba' }] });
  const by = buildChange();
  await app.services.db
    .transaction()
    .execute((transaction) => putDocument(transaction, { collection: 'landing', id: 'gallery', data }, by));
}

describe('an upload', () => {
  it('is answered with the picture, and recognized when it is sent again under any name', async () => {
    const first = await send(pictureFile('really-a-png.jpg'), 'C:\\foto\\città.jpg');
    expect(first.status).toBe(201);
    expect(await first.json()).toMatchObject({ picture: { name: 'città.jpg', alt: '' }, known: false });
    const again = await send(pictureFile('really-a-png.jpg'), 'altra.jpg');
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ picture: { name: 'città.jpg' }, known: true });
    expect(await page()).toContain('città.jpg');
  });

  it('is refused with a reason', async () => {
    const refusals = [
      { body: pictureFile('really-a-text.jpg'), status: 415, refused: 'not-a-picture' },
      { body: new TextEncoder().encode(`GIF89a${'x'.repeat(80)}`), status: 415, refused: 'unsupported-type' },
      { body: pictureFile('bomb.png'), status: 422, refused: 'too-many-pixels' },
      { body: pictureFile('nigiri.jpg').slice(0, 9_000), status: 422, refused: 'damaged' },
    ];
    for (const { body, status, refused } of refusals) {
      const response = await send(body, 'foto.jpg');
      expect([refused, response.status, await response.json()]).toEqual([refused, status, expect.objectContaining({ refused })]);
    }
    const large = new Uint8Array(maxUploadBytes + 1);
    large.set(pictureFile('nigiri.jpg'));
    expect((await send(large, 'grande.jpg')).status).toBe(413);
    expect(await page()).toContain('Qui ci starà tutto quello che si vede sul sito.');
  });

  it('needs both the session and its token', async () => {
    const body = pictureFile('really-a-png.jpg');
    expect((await send(body, 'x.jpg', { cookie: staff.cookie })).status).toBe(403);
    expect((await send(body, 'x.jpg', { cookie: staff.cookie, 'X-Auth-Token': 'sbagliato' })).status).toBe(403);
    for (const origin of ['https://example.com', 'null']) {
      const headers = { cookie: staff.cookie, 'X-Auth-Token': staff.authToken, Origin: origin };
      expect((await send(body, 'x.jpg', headers)).status, origin).toBe(403);
    }
    expect((await send(body, 'x.jpg', { 'X-Auth-Token': staff.authToken })).status).toBe(302);
    expect(await page()).not.toContain('x.jpg');
  });

  it('without a readable file name is refused', async () => {
    const headers = { cookie: staff.cookie, 'X-Auth-Token': staff.authToken, 'X-File-Name': '%E0%A4%A' };
    expect((await app.get(`${base}/upload`, { method: 'POST', body: 'x', headers })).status).toBe(400);
    expect((await app.get(`${base}/upload`, { method: 'POST', headers: { ...headers, 'X-File-Name': 'x' } })).status).toBe(400);
    expect((await send(pictureFile('really-a-png.jpg'), 'a\0b.jpg')).status).toBe(400);
  });

  it('is no form sent to another spelling of its address', async () => {
    const body = new URLSearchParams({ authToken: staff.authToken });
    const headers = { cookie: staff.cookie, 'X-File-Name': 'x.jpg' };
    expect((await app.get(`${base}/upload/`, { method: 'POST', body, headers })).status).toBe(400);
  });

  it('opened as a page redirects to the desk', async () => {
    const response = await app.get(`${base}/upload`, { headers: { cookie: staff.cookie } });
    expect([response.status, response.headers.get('Location')]).toEqual([302, base]);
  });
});

describe('what must stay in sight of a picture', () => {
  it('is saved, and public pages cut the picture there from the next request on', async () => {
    const id = await uploaded();
    await useInGallery(id);
    const styles = async () => /\[data-focus="[^"]+"\]\{[^}]+\}/.exec(await (await app.get('/')).text())?.[0];
    expect(await styles()).toBeUndefined();
    expect((await change(id, { intent: 'focus', x: '20', y: '75' })).status).toBe(200);
    expect(await styles()).toBe('[data-focus="20 75"]{object-position:20% 75%}');
    expect((await change(id, { intent: 'focus', x: '50', y: '50' })).status).toBe(200);
    expect(await styles()).toBeUndefined();
  });

  it('is refused when it is not within the picture, or no number', async () => {
    const id = await uploaded();
    for (const x of ['101', '-1', '5.5', 'x', '']) {
      expect([x, (await change(id, { intent: 'focus', x, y: '50' })).status]).toEqual([x, 400]);
    }
  });
});

describe('the description of a picture', () => {
  it('is saved in three languages; a field that is not sent keeps its stored value', async () => {
    const id = await uploaded();
    expect((await change(id, { intent: 'text', alt: ' Un tonno ', 'alt-en': 'A tuna', 'alt-pt': '' })).status).toBe(200);
    expect((await change(id, { intent: 'text', alt: 'Un tonno rosso' })).status).toBe(200);
    expect(await findMedia(app.services.db, id)).toMatchObject({ alt: 'Un tonno rosso', translations: { en: { alt: 'A tuna' } } });
    expect(await page('?mostra=senza-testo')).toContain('Ogni immagine ha il suo testo.');
  });

  it('that is too long is refused at its field, and nothing changes', async () => {
    const id = await uploaded();
    const refused = await change(id, { intent: 'text', alt: 'Un tonno', 'alt-en': 'x'.repeat(301) });
    expect(refused.status).toBe(400);
    const shown = await refused.text();
    expect(shown).toContain('Al massimo 300 caratteri, su una riga.');
    expect(shown).toContain('x'.repeat(301));
    expect(await findMedia(app.services.db, id)).toMatchObject({ alt: '' });
  });

  it('is written for several pictures at once, all of them or none', async () => {
    const [one, other] = [await uploaded(), await uploaded('tramonto.jpg', '#36c')];
    expect(await page('/texts')).toContain('Che cosa si vede in «alba.jpg»');
    const refused = await change('texts', { [`alt.${one}`]: 'Un tonno', [`alt.${other}`]: 'x'.repeat(301) });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Un tonno');
    expect(await findMedia(app.services.db, one)).toMatchObject({ alt: '' });
    expect((await change('texts', { [`alt.${one}`]: ' Un tonno ', [`alt.${other}`]: '', 'alt.nessuna': 'x' })).status).toBe(200);
    expect(await findMedia(app.services.db, one)).toMatchObject({ alt: 'Un tonno' });
    expect(await findMedia(app.services.db, other)).toMatchObject({ alt: '' });
    expect(await page('/texts')).not.toContain('alba.jpg');
  });

  it('of a deleted picture is not saved', async () => {
    expect((await change('b'.repeat(32), { intent: 'text', alt: 'x' })).status).toBe(404);
    expect((await change(await uploaded(), { intent: 'burn' })).status).toBe(400);
  });
});

describe('a deletion', () => {
  it('leads back to the list, which offers to undo it; the bin shows the picture', async () => {
    const id = await uploaded();
    const deleted = await change(id, { intent: 'delete' });
    expect([deleted.status, deleted.headers.get('Location')]).toEqual([302, `${base}?eliminata=${id}`]);
    expect(await page(`?eliminata=${id}`)).toContain('nel cestino');
    expect(await page('?mostra=cestino')).toContain('alba.jpg');
    const thumbnail = await app.get(`${base}/bin/${id}`, { headers: { cookie: staff.cookie } });
    expect([thumbnail.status, thumbnail.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    await thumbnail.body?.cancel();
    expect((await app.get(`${base}/bin/${id}`)).status).toBe(302);
    expect((await app.get(`${base}/${id}`, { headers: { cookie: staff.cookie } })).status).toBe(404);

    expect((await change(id, { intent: 'restore' })).status).toBe(200);
    expect(await page()).toContain('alba.jpg');
    expect((await change(id, { intent: 'restore' }, staff, '.data')).status).toBe(404);
    expect((await app.get(`${base}/bin/${id}`, { headers: { cookie: staff.cookie } })).status).toBe(404);
  });

  it('of a picture in use is refused with its places; an administrator may confirm it', async () => {
    const id = await uploaded();
    await useInGallery(id);
    expect(await page(`/${id}`)).toContain('galleria: Alba');
    const admin = await app.signIn('admin');
    for (const [proof, fields] of [
      [staff, { intent: 'delete' }],
      [staff, { intent: 'delete', evenInUse: 'yes' }],
      [admin, { intent: 'delete' }],
    ] as const) {
      const refused = await change(id, fields, proof, '.data');
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain('galleria: Alba');
    }
    expect(await findMedia(app.services.db, id)).toBeDefined();
    expect((await change(id, { intent: 'delete', evenInUse: 'yes' }, admin)).status).toBe(302);
    expect(await findMedia(app.services.db, id)).toBeUndefined();
  });
});
