import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDocument } from '#restaurant/documents/store/documents.server.ts';
import { landingSections } from '#restaurant/landing/landing.ts';
import { legalDocument } from '#restaurant/legal/legal.ts';
import { allChanged } from '../builders/changes.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { shownBy } from '../shown.ts';

const area = '/dashboard_mediterraneo';
const read = (name: string) => JSON.parse(readFileSync(`content/${name}.json`, 'utf8'));

let app: TestApp;
let proof: Record<'admin' | 'office', { cookie: string; authToken: string }>;
beforeEach(async () => {
  app = await createTestApp();
  proof = { admin: await app.signIn('admin'), office: await app.signIn('office', 'giulia') };
});
afterEach(() => app.close());

function post(path: string, fields: Record<string, string>, role: 'admin' | 'office' = 'office') {
  return app.post(path, fields, proof[role]);
}

const save = (section: string, data: object, role: 'admin' | 'office' = 'office', version = '1') =>
  post(`${area}/content/${section}`, { version, changes: JSON.stringify(allChanged(data)) }, role);

describe('saving a section', () => {
  it('shows on the public page at the next request, in its language', async () => {
    expect(await (await app.get('/')).text()).not.toContain('Mare di tutti');
    const slides = read('landing/slides');
    slides.slides[0].title = 'Mare di tutti';
    slides.slides[0].translations.en.title = 'Everybody’s sea';
    const saved = await save('slides', slides);
    expect(saved.status).toBe(200);
    expect(await (await app.get('/')).text()).toContain('Mare di tutti');
    expect(await (await app.get('/en')).text()).toContain('Everybody’s sea');
    expect(await findDocument(app.services.db, 'landing', 'slides', landingSections.slides)).toMatchObject({
      version: 2,
      updatedBy: { username: 'giulia', name: 'giulia' },
    });
  });

  it('is refused with the errors, and nothing changes', async () => {
    const events = read('landing/events');
    events.button.link = 'ftp://altrove';
    const refused = await save('events', events);
    expect(refused.status).toBe(400);
    expect(await findDocument(app.services.db, 'landing', 'events', landingSections.events)).toMatchObject({ version: 1 });
    expect(await (await app.get('/')).text()).not.toContain('ftp://altrove');
  });

  it('is refused when somebody saved meanwhile', async () => {
    const about = read('landing/about');
    expect((await save('about', { ...about, title: 'Prima' })).status).toBe(200);
    expect((await save('about', { ...about, title: 'Seconda' }, 'admin')).status).toBe(409);
    const stored = await findDocument(app.services.db, 'landing', 'about', landingSections.about);
    expect(stored?.data?.title).toBe('Prima');
  });

  it('needs a session, a token and a form', async () => {
    const { cookie, authToken } = proof.office;
    expect((await app.get(`${area}/content/about`)).status).toBe(302);
    const body = new URLSearchParams({ version: '1', changes: '[]' });
    expect((await app.get(`${area}/content/about`, { method: 'POST', body, headers: { cookie } })).status).toBe(403);
    expect((await post(`${area}/content/about`, { version: '1', changes: 'not JSON' })).status).toBe(400);
    expect((await post(`${area}/content/nowhere`, { version: '1', changes: '[]', authToken })).status).toBe(404);
  });
});

describe('a person of the team', () => {
  it('is on the landing page once published, and not before', async () => {
    const team = read('landing/team');
    expect(await (await app.get('/')).text()).not.toContain('id="team"');
    team.people[0].published = true;
    expect((await save('team', team)).status).toBe(200);
    const page = await (await app.get('/')).text();
    expect(page).toContain('id="team"');
    expect(page).toContain(team.people[0].name);
    expect(page).not.toContain(team.people[1].name);
  });
});

describe('a legal page', () => {
  it('is published by an administrator, and the footer links to it', async () => {
    const privacy = read('legal/privacy');
    expect((await app.get('/privacy')).status).toBe(404);
    expect(await (await app.get('/')).text()).not.toContain('href="/privacy"');
    expect((await save('privacy', { ...privacy, published: true }, 'admin')).status).toBe(200);
    expect((await app.get('/privacy')).status).toBe(200);
    expect(await (await app.get('/')).text()).toContain('href="/privacy"');
    expect(await (await app.get('/en')).text()).toContain('href="/en/privacy"');
  });

  it('can be edited by the staff, who can neither publish nor hide it', async () => {
    const privacy = read('legal/privacy');
    expect((await save('privacy', { ...privacy, published: true })).status).toBe(403);
    expect((await app.get('/privacy')).status).toBe(404);
    expect((await save('privacy', { ...privacy, title: 'La vostra privacy' })).status).toBe(200);
    expect((await save('privacy', { ...privacy, published: true }, 'admin', '2')).status).toBe(200);
    expect((await save('privacy', { ...privacy, published: false }, 'office', '3')).status).toBe(403);
    expect(await findDocument(app.services.db, 'legal', 'privacy', legalDocument)).toMatchObject({ version: 3, data: { published: true } });
  });
});

describe('the preview', () => {
  it('is the public page with the unsaved edit, shown only to its editor', async () => {
    const gallery = { ...read('landing/gallery'), title: 'Vedute mai salvate' };
    const preview = await post(`${area}/preview/landing/gallery`, { data: JSON.stringify(gallery) });
    expect(preview.status).toBe(200);
    const page = await preview.text();
    expect(page).toContain('Vedute mai salvate');
    expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(preview.headers.get('Cache-Control')).toBe('no-store');
    expect(preview.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");

    expect(await (await app.get('/')).text()).not.toContain('Vedute mai salvate');
    expect((await app.get(`${area}/preview/landing/gallery`)).status).toBe(302);
    const stored = await app.get(`${area}/preview/landing/gallery`, { headers: { cookie: proof.office.cookie } });
    expect(await stored.text()).not.toContain('Vedute mai salvate');
  });

  it('works in each language of the site', async () => {
    const gallery = { ...read('landing/gallery'), title: 'Vedute mai salvate', translations: { en: { title: 'Views never saved' } } };
    const preview = async (prefix: string) =>
      (await post(`${prefix}${area}/preview/landing/gallery`, { data: JSON.stringify(gallery) })).text();
    expect(await preview('/en')).toContain('Views never saved');
    expect(await preview('/pt')).toContain('Vedute mai salvate');
    expect((await app.get(`/en${area}/preview/landing/gallery`)).status).toBe(302);
  });

  it('shows a legal page before it is published', async () => {
    const privacy = { ...read('legal/privacy'), text: '## Bozza in corso\n\n{{messaggi}}' };
    const preview = await (await post(`${area}/preview/legal/privacy`, { data: JSON.stringify(privacy) })).text();
    expect(preview).toContain('<h2>Bozza in corso</h2>');
    expect(preview).toContain('si cancellano ventiquattro mesi dopo');
  });

  it('refuses data that could not be saved, and unknown sections', async () => {
    expect((await post(`${area}/preview/landing/gallery`, { data: '{"title":""}' })).status).toBe(400);
    expect((await post(`${area}/preview/landing/nowhere`, { data: '{}' })).status).toBe(404);
    expect((await post(`${area}/preview/legal/nowhere`, { data: '{}' })).status).toBe(404);
    expect((await app.get('/dashboard_altro/preview/landing/gallery')).status).toBe(404);
  });
});

describe('the list', () => {
  it('shows what is published, what is missing and who saved last', async () => {
    const events = read('landing/events');
    delete events.translations.pt;
    await save('events', events);
    const page = await shownBy(await app.get(`${area}/content`, { headers: { cookie: proof.office.cookie } }));
    expect(page).toContain('Português: mancano 2 testi');
    expect(page).toContain('nessuno è pubblicato');
    expect(page).toMatch(/Restano \d+ punti da completare/);
    expect(page).toMatch(/Salvata oggi alle [\d:]+ \(giulia\)/);
  });
});
