import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mark } from '#app/offline/saved-copy-banner.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { fridayLunch } from '../builders/content.ts';

let app: TestApp;
let now: Temporal.Instant;
let proof: { cookie: string; authToken: string };
beforeEach(async () => {
  now = fridayLunch;
  app = await createTestApp({ now: () => now });
  proof = await app.signIn('office' satisfies Role, 'giulia');
});
afterEach(() => app.close());

function send(fields: Record<string, string>) {
  return app.post('/dashboard_mediterraneo/notice', fields, proof);
}

const weather = { intent: 'show', ready: 'weather', term: 'tonight' };
const pages = ['/', '/menu', '/carta', '/carta?senza=pesce', '/allergeni', '/wip', '/offline', '/nonesiste'];
const textOf = async (path: string) => (await app.get(path)).text();

describe('a notice', () => {
  test('is at the head of every public page, in its language, until its end', async () => {
    for (const path of pages) expect(await textOf(path), path).not.toContain('class="site-notice"');
    expect((await send(weather)).status).toBe(200);
    for (const path of pages) expect(await textOf(path), path).toContain('Stasera siamo chiusi per maltempo.');
    expect(await textOf('/en/carta')).toContain('We are closed tonight because of bad weather.');
    expect(await textOf('/pt')).toContain('Esta noite estamos fechados devido ao mau tempo.');
    now = Temporal.Instant.from('2026-11-21T02:59:59Z');
    expect(await textOf('/carta')).toContain('class="site-notice"');
    now = Temporal.Instant.from('2026-11-21T03:00:00Z');
    for (const path of pages) expect(await textOf(path), path).not.toContain('class="site-notice"');
  });

  test('may be typed, and is marked as Italian where it has no translation', async () => {
    await send({ intent: 'show', ready: 'own', text: 'Domani <pranzo> di mare', en: '', pt: 'Amanhã', term: 'day', day: '2026-11-30' });
    expect(await textOf('/en/carta')).toContain('<span lang="it">Domani &lt;pranzo&gt; di mare</span>');
    expect(await textOf('/pt/carta')).toContain('<p>Amanhã</p>');
    expect(await textOf('/carta')).toContain('data-until="2026-12-01T03:00:00Z"');
  });

  test('is removed before its end', async () => {
    await send(weather);
    expect((await send({ intent: 'remove' })).status).toBe(200);
    expect(await textOf('/carta')).not.toContain('class="site-notice"');
  });

  test.each([
    [{ intent: 'show', ready: 'own', text: ' ', term: 'tonight' }],
    [{ intent: 'show', ready: 'own', text: 'Due\nrighe', term: 'tonight' }],
    [{ ...weather, term: 'day', day: '' }],
    [{ ...weather, term: 'day', day: '2026-11-18' }],
    [{ ...weather, term: 'day', day: '2026-02-30' }],
    [{ ...weather, term: 'sempre' }],
  ])('that is wrong is refused, and nothing changes: %o', async (fields) => {
    expect((await send(fields)).status).toBe(400);
    expect(await textOf('/carta')).not.toContain('class="site-notice"');
  });

  test('stays when the settings are saved, and is not in a kept page after its end', async () => {
    await send(weather);
    const settings = { version: '2', phoneNumber: '0965 111 111' };
    await app.post('/dashboard_mediterraneo/settings', settings, proof);
    const html = await textOf('/carta');
    expect(html).toContain('0965 111 111');
    expect(html).toContain('class="site-notice"');
    const keptAt = new Date(now.epochMilliseconds);
    expect(mark(html, keptAt, 'it', false, Date.parse('2026-11-21T02:00:00Z'))).toContain('maltempo');
    expect(mark(html, keptAt, 'it', false, Date.parse('2026-11-21T03:00:00Z'))).not.toContain('maltempo');
  });
});
