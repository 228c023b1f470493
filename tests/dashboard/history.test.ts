import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteDocument, putDocument } from '#restaurant/documents/store/documents.server.ts';
import { type Menu, menu as menuSchema } from '#restaurant/menus/menu.ts';
import { settings } from '#restaurant/settings/settings.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { allChanged, buildChange, saveData } from '../builders/changes.ts';
import { buildMenu } from '../builders/documents.ts';
import { shownBy } from '../shown.ts';

const area = '/dashboard_mediterraneo';
const history = `${area}/history`;
const carta = `${history}/menu/carta`;

describe('the history desk', () => {
  let app: TestApp;
  let admin: { cookie: string; authToken: string };
  let cook: { cookie: string; authToken: string };
  beforeEach(async () => {
    app = await createTestApp();
    admin = await app.signIn('admin');
    cook = await app.signIn('office', 'giulia');
  });
  afterEach(() => app.close());

  const open = (path: string, { cookie } = cook) => app.get(path, { headers: { cookie } });
  const shown = async (path: string, person = cook) => plain(await shownBy(await open(path, person)));
  const post = (path: string, fields: Record<string, string>, person = cook) => app.post(path, fields, person);

  async function standing(id = 'carta'): Promise<{ data: Menu; version: number }> {
    const row = await app.services.db.selectFrom('document').select(['data', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
    return { data: menuSchema.parse(JSON.parse(row.data)), version: row.version };
  }

  /** Sets the first dish to 77,70, saved by Giulia. */
  async function changePrice(cents = 7770): Promise<void> {
    const { data, version } = await standing();
    const first = data.contents.findIndex(({ type }) => type === 'piatto');
    const contents = data.contents.map((row, place) => (place === first && row.type === 'piatto' ? { ...row, prices: [{ cents }] } : row));
    const edit = { collection: 'menu', id: 'carta', schema: menuSchema, version, data: { ...data, contents } } as const;
    const result = await saveData(app.services.db, edit, buildChange('Giulia', '2026-11-20T12:05:00Z'));
    expect(result).toMatchObject({ saved: { version: version + 1 } });
    app.cache.clear();
  }

  const remove = (id: string) =>
    app.services.db
      .transaction()
      .execute((transaction) => deleteDocument(transaction, { collection: 'menu', id, version: 1 }, buildChange('Rocco')));

  it('shows a person’s changes, and links to the version before', async () => {
    await changePrice();
    expect(await shown(history)).toMatch(/Carta Giulia .* diventa 77,70/);
    expect(await shown(`${history}?kind=settings`)).not.toContain('77,70');
    expect(await shown(`${history}?by=giulia`)).toContain('77,70');
    expect(await shown(`${history}?by=nessuno`)).toContain('Nessun salvataggio così');
    const version = await shown(carta);
    expect(version).toContain('77,70');
    expect(version).toContain('Torna alla versione di oggi alle 13:00');
    expect(await shown(`${carta}/1?with=now`)).toContain('77,70');
  });

  it('finds the saves that changed a dish, by the beginning of its name', async () => {
    const { data } = await standing();
    const dishes = data.contents.flatMap(({ type, content }) => (type === 'piatto' ? [content] : []));
    const [first = '', second = ''] = dishes;
    await changePrice();
    expect(await shown(`${history}?dish=${encodeURIComponent(first.slice(0, 4).toUpperCase())}`)).toContain('77,70');
    expect(await shown(`${history}?dish=${encodeURIComponent(second)}`)).toContain(`Nessun cambiamento di «${second}»`);
    expect(await shown(`${history}?dish=${encodeURIComponent(first)}&by=nessuno`)).not.toContain('77,70');
  });

  it('restores a version as a new one, public at the next request', async () => {
    await changePrice();
    expect(await shownBy(await app.get('/carta'))).toContain('77,70');
    expect(await shown(`${carta}/1/restore`)).toContain('Riportare indietro «Carta»?');
    const answer = await post(`${carta}/1/restore`, { standing: '2' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe(`${carta}/3?done`);
    expect(await shownBy(await app.get('/carta'))).not.toContain('77,70');
    expect(await shown(`${carta}/3?done`)).toContain('Salvato!!!');
    expect(await shown(history)).toContain('Carta giulia ha ripristinato una versione di prima');
    expect(await shown(`${carta}/2`)).toContain('77,70');
  });

  it('restores one line of any document alone', async () => {
    const path = '/dashboard_mediterraneo/history/todos/settings';
    const settingsNow = async () => {
      const found = await app.services.db.selectFrom('document').select('data').where('id', '=', 'settings').executeTakeFirstOrThrow();
      return settings.parse(JSON.parse(found.data));
    };
    const first = await settingsNow();
    const { version } = await app.services.db
      .selectFrom('document')
      .select('version')
      .where('id', '=', 'settings')
      .executeTakeFirstOrThrow();
    const data = { ...first, phoneNumber: '0965 999 999', coperto: 999 };
    const edit = { collection: 'todos', id: 'settings', schema: settings, version, data } as const;
    await saveData(app.services.db, edit, buildChange('Rocco', '2026-11-20T12:07:00Z'));
    const part = `${path}/${version}/restore?part=coperto`;
    expect(await (await open(`${path}/${version + 1}`, admin)).text()).toContain(part);
    expect(await shown(part, admin)).toContain('9,99');
    expect((await post(part, { standing: String(version + 1) }, admin)).status).toBe(302);
    expect(await settingsNow()).toEqual({ ...first, phoneNumber: '0965 999 999' });
    for (const none of ['rawFishConfirmed', 'coperto.x', 'exceptions.', 'move:coperto'])
      expect((await open(`${path}/${version}/restore?part=${none}`, admin)).status).toBe(404);
  });

  it('restores one line alone, and keeps later saves', async () => {
    const { data: first } = await standing();
    const dish = first.contents.find(({ type }) => type === 'piatto');
    await changePrice();
    const { data, version } = await standing();
    const renamed = { ...data, name: 'Carta d’autunno' };
    const edit = { collection: 'menu', id: 'carta', schema: menuSchema, version, data: renamed } as const;
    await saveData(app.services.db, edit, buildChange('Rocco', '2026-11-20T12:06:00Z'));
    const part = `${carta}/1/restore?part=contents.${dish?.id}.prices`;
    expect(await (await open(`${carta}/2`)).text()).toContain(part);
    const asked = await shown(part);
    expect(asked).toContain('77,70');
    expect(asked).not.toContain('d’autunno →');
    const answer = await post(part, { standing: '3' });
    expect(answer.headers.get('Location')).toBe(`${carta}/4?done=part`);
    expect(await shown(`${carta}/4?done=part`)).toContain('il resto è rimasto com’è adesso');
    const restored = await standing();
    expect(restored.data).toEqual({ ...first, name: 'Carta d’autunno' });
    // Afterwards nothing is left to restore, and no other part has an address.
    expect(await shown(part)).toContain('non c’è niente di diverso');
    expect((await open(`${carta}/1/restore?part=page`)).status).toBe(404);
    expect((await post(`${carta}/1/restore?part=contents.mai`, { standing: '4' })).status).toBe(400);
    expect((await post(part, { standing: '3' })).headers.get('Location')).toBe(`${carta}/4?done=part`);
    expect(await standing()).toEqual(restored);
    // Another person's change is not overwritten.
    await changePrice(8880);
    const changed = await standing();
    expect((await post(part, { standing: '2' })).status).toBe(409);
    expect(await standing()).toEqual(changed);
  });

  it('restores nothing over a version saved in between, or without the token', async () => {
    await changePrice();
    const before = await standing();
    const late = await post(`${carta}/1/restore`, { standing: '1' });
    expect(late.status).toBe(409);
    expect(await shownBy(late)).toContain('Qualcuno ha salvato nel frattempo');
    expect((await post(`${carta}/1/restore`, { standing: 'x' })).status).toBe(400);
    expect((await post(`${carta}/1/restore`, { standing: '2' }, { ...cook, authToken: '' })).status).toBe(403);
    expect(await standing()).toEqual(before);
  });

  it('restores a deleted menu only for an administrator', async () => {
    await remove('pranzo-poke');
    app.cache.clear();
    const poke = `${history}/menu/pranzo-poke`;
    expect((await app.get('/pranzoPoke')).status).toBe(404);
    expect(await shown(history)).toContain('Menù Pokè Rocco ha eliminato il menù');
    expect(await shown(`${history}/trash`)).not.toContain('Ripristina');
    expect(await shown(poke)).toContain('chiedi a un amministratore');
    expect((await open(`${poke}/2/restore`)).status).toBe(403);
    expect((await post(`${poke}/1/restore`, { standing: '2' })).status).toBe(403);
    expect((await app.get('/pranzoPoke')).status).toBe(404);

    expect(await shown(`${history}/trash`, admin)).toContain('Ripristina');
    expect((await post(`${poke}/2/restore`, { standing: '2' }, admin)).status).toBe(302);
    expect((await app.get('/pranzoPoke')).status).toBe(200);
    expect(await shown(`${history}/trash`)).toContain('Il cestino è vuoto');
    expect(await shown(history)).toContain('Menù Pokè admin ha ripristinato il menù');
  });

  it('restores a version that publishes or hides a legal page only for users who may publish it', async () => {
    const privacy = `${history}/legal/privacy`;
    const save = async (fields: object, version: string) => {
      const row = app.services.db.selectFrom('document').select('data').where('id', '=', 'privacy');
      const { data } = await row.executeTakeFirstOrThrow();
      const body = { version, changes: JSON.stringify(allChanged({ ...JSON.parse(data), ...fields })) };
      expect((await post(`${area}/content/privacy`, body, admin)).status).toBe(200);
    };
    await save({ text: 'Un altro testo.' }, '1');
    expect((await post(`${privacy}/1/restore`, { standing: '2' })).status).toBe(302);
    await save({ published: true }, '3');

    expect(await shown(`${privacy}/2`)).toContain('cambierebbe se la pagina è pubblica o no: chiedi a un amministratore');
    expect(await shown(`${privacy}/2`)).not.toContain('Torna a questa versione');
    expect(await shown(privacy)).not.toContain('Torna alla versione');
    expect((await open(`${privacy}/2/restore`)).status).toBe(403);
    expect((await post(`${privacy}/2/restore`, { standing: '4' })).status).toBe(403);
    expect((await app.get('/privacy')).status).toBe(200);

    expect(await shown(`${privacy}/2`, admin)).toContain('Torna a questa versione');
    expect((await post(`${privacy}/2/restore`, { standing: '4' }, admin)).status).toBe(302);
    expect((await app.get('/privacy')).status).toBe(404);
  });

  it('records in the audit log who deleted a menu and who restored it', async () => {
    expect((await post(`${area}/menus/cena`, { intent: 'delete', version: '1' }, admin)).status).toBe(302);
    expect((await post(`${history}/menu/cena/1/restore`, { standing: '2' }, admin)).status).toBe(302);
    const log = await shown(`${history}/log?kind=deletions`, admin);
    expect(log).toContain('admin ha eliminato il menù «Cena»');
    expect(log).toContain('admin ha ripristinato il menù «Cena»');
  });

  it('does not restore a menu whose page another menu has', async () => {
    await remove('pranzo-poke');
    const other = buildMenu({ name: 'Pokè nuovo', page: 'pranzoPoke', position: 9 });
    await app.services.db
      .transaction()
      .execute((transaction) => putDocument(transaction, { collection: 'menu', id: 'altro', data: other }, buildChange('Anna')));
    const path = `${history}/menu/pranzo-poke/2/restore`;
    expect(await shown(path, admin)).toContain('La sua pagina adesso è di «Pokè nuovo»');
    expect((await post(path, { standing: '2' }, admin)).status).toBe(409);
  });

  it('names the dishes and pictures of a letter, and marks those that no longer exist', async () => {
    const { data } = await standing();
    const dish = data.contents.find(({ type }) => type === 'piatto');
    const save = (...blocks: unknown[]) =>
      app.services.db
        .transaction()
        .execute((transaction) =>
          putDocument(
            transaction,
            { collection: 'newsletter', id: 'ottobre', data: { subject: 'Ottobre', preheader: '', blocks, translations: {} } },
            buildChange('Rocco'),
          ),
        );
    await save({ type: 'dishes', dishes: [] });
    await save(
      { type: 'dishes', dishes: [`carta/${dish?.id}`, 'carta/mai'] },
      { type: 'picture', src: `/media/${'a'.repeat(32)}`, alt: '' },
    );
    for (const page of [`${history}/newsletter/ottobre`, `${history}?show=newsletter/ottobre/2`]) {
      const version = await shown(page);
      expect(version).toContain(`${dish?.content}, un piatto che non c’è più`);
      expect(version).toContain('un’immagine che non c’è più');
      expect(version).not.toContain(`carta/${dish?.id}`);
    }
    expect(await shown(`${history}/newsletter/ottobre/1/restore`)).toContain(`${dish?.content}, un piatto che non c’è più`);
  });

  it('shows the readable part of a damaged version, and does not restore it', async () => {
    await changePrice();
    const damaged = JSON.stringify({ ...buildMenu({ name: 'Com’era' }), contents: [{ type: 'nonsense' }, ...buildMenu().contents] });
    await app.services.db
      .updateTable('document_version')
      .set({ data: damaged })
      .where('id', '=', 'carta')
      .where('version', '=', 1)
      .execute();
    const page = await shown(`${carta}/1?with=now`);
    expect(page).toContain('Com’era');
    expect(page).toContain('oggi non si legge più');
    expect(page).not.toContain('Torna a questa versione');
    expect((await post(`${carta}/1/restore`, { standing: '2' })).status).toBe(400);
    await app.services.db.updateTable('document_version').set({ data: '{' }).where('id', '=', 'carta').where('version', '=', 1).execute();
    expect(await shown(`${carta}/1`)).toContain('danneggiata e non si legge');
    expect((await open(history)).status).toBe(200);
    expect(await standing()).toMatchObject({ version: 2 });
  });

  it('shows every first version, and answers 404 for others', async () => {
    for (const path of ['menu/cena', 'todos/settings', 'landing/gallery', 'legal/privacy', 'menu/cena/1?before=5']) {
      expect((await open(`${history}/${path}`)).status, path).toBe(200);
    }
    for (const path of ['menu/nessuno', 'user/admin', 'menu/cena/9', 'menu/cena/0', 'menu/cena/x', 'menu/cena/9/restore', 'menu']) {
      expect((await open(`${history}/${path}`)).status, path).toBe(404);
    }
  });

  it('shows the audit log to administrators alone', async () => {
    expect((await open(`${history}/log`)).status).toBe(403);
    expect(await shown(history)).not.toContain('Registro');
    expect((await open(`${history}/log`, admin)).status).toBe(200);
    expect((await open(`${history}/log?kind=deletions&before=7`, admin)).status).toBe(200);
    expect((await post(`${history}/log`, {}, admin)).status).toBe(405);
  });
});

/** The text of a page, with single spaces. */
function plain(markup: string): string {
  return markup.replaceAll(/<!-- -->|<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
}
