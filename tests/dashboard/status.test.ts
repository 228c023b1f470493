import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shownBy } from '../shown.ts';
import { fridayLunch } from '../builders/content.ts';
import { insertTestMail } from '../builders/stored-data.ts';
import { createTestApp, type TestApp } from '../app.ts';

const area = '/dashboard_mediterraneo';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

/** The text of a page, without tags. */
async function read(path: string, cookie: string): Promise<string> {
  const answer = await app.get(`${area}${path}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  const text = (await shownBy(answer)).replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]*>/g, ' ');
  return text.replaceAll('&#x27;', "'").replaceAll(/\s+/g, ' ');
}

describe('Stato', () => {
  test('says that all is well, part by part', async () => {
    const { cookie } = await app.signIn('admin');
    const shown = await read('/status', cookie);
    expect(shown).toMatch(/Il sito Risponde e salva\. È acceso dalle \d\d:\d\d\. a posto/);
    expect(shown).toContain('I processi Uno solo serve il sito, e sta bene. a posto');
    expect(shown).toMatch(/Il disco Liberi [\d,.]+ GB di [\d.,]+ GB\. a posto/);
    expect(shown).toContain('Non c’è ancora una copia di sicurezza: la prima si fa stanotte.');
    expect(shown).toContain('Nessun errore segnato.');
  });

  test('says what each alarm means and what to do, and Home leads there', async () => {
    const { cookie } = await app.signIn('admin');
    const { db } = app.services;
    await db.insertInto('backup').values({ name: '2026-11-01T03-40-00Z', made_at: '2026-11-01T03:40:00Z', place: '/mnt' }).execute();
    await insertTestMail(db, { status: 'unknown' });
    const shown = await read('/status', cookie);
    expect(shown).toContain('2 allarmi, il più grave per primo.');
    expect(shown).toMatch(/Da più di 36 ore non c’è una copia di sicurezza.* Che cosa vuol dire .* Che cosa fare Guarda in Lavori/);
    expect(await read('', cookie)).toMatch(/Da più di 36 ore non c’è una copia di sicurezza[^.]*\. Avvisa chi cura il sito\. Apri Stato/);
  });

  test('lists the last errors with the code that the guest read', async () => {
    const { cookie } = await app.signIn('admin');
    app.services.errors.note({ at: fridayLunch, request: 'a1b2c3d4e5', message: 'request failed', kind: 'Error SQLITE_FULL' });
    await app.jobs.tick(fridayLunch);
    const shown = await read('/status', cookie);
    expect(shown).toMatch(/Una pagina o un modulo non è riuscito, codice a1b2c3d4e5 Error SQLITE_FULL: request failed/);
  });
});
