import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { shownBy } from '../shown.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { textsOf } from '#restaurant/documents/model/text.ts';
import { settings as schema } from '#restaurant/settings/settings.ts';

const area = '/dashboard_mediterraneo';
const home = `${area}?index`;
const desk = `${area}/settings`;

let app: TestApp;
let proof: { cookie: string; authToken: string };
beforeEach(async () => {
  app = await createTestApp();
  proof = await app.signIn('office', 'giulia');
});
afterEach(() => app.close());

/** Sends fields of the settings, as a page with them does. */
async function save(change: Record<string, string>, path = desk) {
  const { version } = await requireSettings(app.services.db);
  const form = new URLSearchParams({ authToken: proof.authToken, version: String(version), ...change });
  return app.get(path, { method: 'POST', body: form, headers: { cookie: proof.cookie } });
}

const stored = async () => (await requireSettings(app.services.db)).data;
const shown = async (path: string) => shownBy(await app.get(path));
const structuredData = async (path: string) =>
  [...(await (await app.get(path)).text()).matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].join('');

describe('a save of the settings', () => {
  it('is public at the next request', async () => {
    expect(await (await app.get('/carta')).text()).not.toContain('0965 123 456');
    const saved = await save({ phoneNumber: '0965 123 456', 'lunchTime.from': '12.30' }, home);
    expect(saved.status).toBe(200);
    expect(await shownBy(saved)).toContain('Salvato!!!');
    expect(await stored()).toMatchObject({ phoneNumber: '0965 123 456', lunchTime: '12:30-15:00' });
    for (const path of ['/carta', '/', '/en']) expect(await shown(path)).toContain('0965 123 456');
    expect(await structuredData('/')).toContain('+39 0965 123 456');
  });

  it('changes the fields that the form shows, and leaves the rest unchanged', async () => {
    const before = await stored();
    expect((await save({ coperto: '3,50' })).status).toBe(200);
    expect(await stored()).toEqual({ ...before, coperto: 350 });
    expect(await shown('/carta')).toMatch(/3,50\s€/);
    expect(await shown('/en/carta')).toContain('€3.50');
  });

  it('that closes today shows in the hours, in the structured data and in “open now”', async () => {
    expect(await shown('/')).toContain('Aperto ora');
    const closed = await save({
      'exceptions.n1.from': '2026-11-20',
      'exceptions.n1.to': '',
      'exceptions.n1.lunch.is': 'closed',
      'exceptions.n1.dinner.is': 'closed',
      'exceptions.n1.reason': 'Vento di scirocco',
      'exceptions.n1.translations.en.reason': 'Sirocco',
    });
    expect(closed.status).toBe(200);
    const page = await shown('/');
    expect(page).not.toContain('Aperto ora');
    expect(page).toContain('Vento di scirocco');
    expect(await shown('/en')).toContain('Sirocco');
    expect(await structuredData('/')).toMatch(/"validFrom":"2026-11-20"/);
  });

  it('adds an exception without JavaScript, in a row that is shown only then', async () => {
    const blankRow = async () => {
      const page = await shownBy(await app.get(desk, { headers: { cookie: proof.cookie } }));
      const row = /<noscript>([\s\S]*?)<\/noscript>/.exec(page.slice(page.indexOf('exceptions-add')))?.[1] ?? '';
      return [...new Set([...row.matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => name))];
    };
    const fill = (names: string[], day: string, reason: string) => {
      const values: [string, string][] = [
        ['.from', day],
        ['.lunch.is', 'closed'],
        ['.dinner.is', 'closed'],
        ['.reason', reason],
      ];
      return Object.fromEntries(
        values.map(([end, value]) => {
          const name = names.find((one) => one.endsWith(end) && !one.includes('translations'));
          expect(name, end).toBeDefined();
          return [name ?? '', value];
        }),
      );
    };
    expect((await save({})).status).toBe(200);
    const first = fill(await blankRow(), '2026-12-25', 'Natale');
    expect((await save({ ...first })).status).toBe(200);
    const second = fill(await blankRow(), '2026-12-26', 'Santo Stefano');
    expect(Object.keys(second)).not.toEqual(Object.keys(first));
    expect((await save({ ...first, ...second })).status).toBe(200);
    const { exceptions } = await stored();
    const added = exceptions.slice(-2);
    expect(added.map(({ from, to, reason }) => [from, to, reason])).toEqual([
      ['2026-12-25', '2026-12-25', 'Natale'],
      ['2026-12-26', '2026-12-26', 'Santo Stefano'],
    ]);
    // A page sent with its blank row adds nothing.
    const untouched = Object.fromEntries((await blankRow()).map((name) => [name, name.endsWith('.is') ? 'unchanged' : '']));
    expect((await save({ ...first, ...second, ...untouched })).status).toBe(200);
    expect((await stored()).exceptions).toHaveLength(exceptions.length);
  });

  it('of the legal identity shows in the footer, and in the structured data once it is not a sample', async () => {
    const identity = { 'legal.ragioneSociale': 'Mare Nostro S.r.l.', 'legal.partitaIva': '00743110157' };
    expect((await save(identity)).status).toBe(200);
    expect(await shown('/')).toContain('00743110157');
    expect(await shown('/')).not.toMatch(/Registro delle imprese|unico socio/);
    expect((await save({ 'legal.registro': 'di Reggio Calabria, n. 00743110157', 'legal.socioUnico': 'on' })).status).toBe(200);
    expect(await shown('/')).toMatch(/Registro delle imprese di Reggio Calabria, n. 00743110157 · .* · società con unico socio/);
    expect(await structuredData('/')).not.toContain('IT00743110157');
    expect((await save({ 'legal.placeholder': '' })).status).toBe(200);
    expect(await structuredData('/')).toContain('IT00743110157');
  });

  it('that turns a language off redirects its pages to the Italian ones', async () => {
    expect((await app.get('/pt/carta')).status).toBe(200);
    expect((await save({ 'lang.pt': '' }, home)).status).toBe(200);
    const turned = await app.get('/pt/carta');
    expect([turned.status, turned.headers.get('Location')]).toEqual([302, '/carta']);
    expect((await app.get('/en/carta')).status).toBe(200);
  });

  it('records who confirmed the treatment of raw fish, and the menus state it', async () => {
    expect(await shown('/carta')).not.toContain('853/2004');
    expect((await save({ rawFishConfirmed: 'on' })).status).toBe(200);
    expect((await stored()).rawFishConfirmed).toEqual({ by: 'giulia', username: 'giulia', at: '2026-11-20T12:00:00Z' });
    expect(await shown('/carta')).toContain('853/2004');
  });

  it('is refused without the session’s token', async () => {
    const form = new URLSearchParams({ version: '1', phoneNumber: '0965 999 999' });
    expect((await app.get(desk, { method: 'POST', body: form, headers: { cookie: proof.cookie } })).status).toBe(403);
    expect((await stored()).phoneNumber).toBe('0965 000 000');
  });
});

describe('an invalid save', () => {
  it('is refused at its field, with what was typed', async () => {
    const refused = await save({
      email: 'ciao',
      'legal.partitaIva': '00743110158',
      'exceptions.n1.from': '',
      'exceptions.n1.reason': 'Mah',
    });
    expect(refused.status).toBe(400);
    const page = await shownBy(refused);
    for (const message of ['Un indirizzo email intero', 'undici cifre', 'Scegli il giorno']) expect(page).toContain(message);
    for (const typed of ['ciao', '00743110158', 'Mah']) expect(page).toContain(`value="${typed}"`);
    expect(page).not.toContain('Salvato!!!');
    expect(await requireSettings(app.services.db)).toMatchObject({ version: 1, data: { email: 'ciao@example.it' } });
  });

  it('turns on each form of the site', async () => {
    expect((await save({ 'forms.booking': 'on' })).status).toBe(200);
    expect((await stored()).forms).toEqual({ booking: true, contact: false, newsletter: false });
  });

  it('is refused when somebody saved meanwhile, with both texts', async () => {
    await save({ phoneNumber: '0965 111 111' });
    const stale = await save({ phoneNumber: '0965 222 222', version: '1' });
    expect(stale.status).toBe(409);
    const page = await shownBy(stale);
    expect(page).toContain('0965 111 111');
    expect(page).toContain('value="0965 222 222"');
    expect(page).toContain('giulia ha salvato');
    expect((await stored()).phoneNumber).toBe('0965 111 111');
    expect((await save({ phoneNumber: '0965 222 222', version: '2' })).status).toBe(200);
  });

  it('needs the version that was edited', async () => {
    expect((await save({ phoneNumber: '0965 333 333', version: '' })).status).toBe(400);
    expect((await stored()).phoneNumber).toBe('0965 000 000');
  });
});

describe('the desk of the settings', () => {
  it('shows a field for everything that is stored', async () => {
    const page = await shownBy(await app.get(desk, { headers: { cookie: proof.cookie } }));
    const names = new Set([...page.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name));
    const shown = Object.keys(textsOf(nodeOf(schema), await stored())).filter((name) => name !== 'lang.it' && !name.startsWith('notice'));
    for (const name of shown) expect(names, name).toContain(name);
  });
});
