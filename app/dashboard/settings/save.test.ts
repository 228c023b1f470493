import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { createTestApp, type TestApp } from '#tests/app.ts';
import { shownBy } from '#tests/shown.ts';
import { typedSettings } from './settings-form.ts';

const home = '/dashboard_mediterraneo?index';

let app: TestApp;
let proof: { cookie: string; authToken: string };
beforeEach(async () => {
  app = await createTestApp();
  proof = await app.signIn('staff', 'giulia');
});
afterEach(() => app.close());

async function save(change: Record<string, string>) {
  const { data, version } = await requireSettings(app.services.db);
  const { lang, ...texts } = typedSettings(data);
  const form = new URLSearchParams({ ...texts, authToken: proof.authToken, version: String(version), ...change });
  for (const language of lang) form.append('lang', language);
  return app.get(home, { method: 'POST', body: form, headers: { cookie: proof.cookie } });
}

it('is public at the next request', async () => {
  expect(await (await app.get('/carta')).text()).not.toContain('0965 123 456');
  const saved = await save({ phoneNumber: '0965 123 456', lunchFrom: '12.30' });
  expect(saved.status).toBe(200);
  expect(await shownBy(saved)).toContain('Salvato!!!');
  expect((await requireSettings(app.services.db)).data).toMatchObject({ phoneNumber: '0965 123 456', lunchTime: '12:30-15:00' });
  expect(await (await app.get('/carta')).text()).toContain('0965 123 456');
});

it('is refused at its field, with what was typed', async () => {
  const refused = await save({ email: 'ciao' });
  expect(refused.status).toBe(400);
  const page = await shownBy(refused);
  expect(page).toContain('Un indirizzo email intero');
  expect(page).toContain('value="ciao"');
  expect(page).not.toContain('Salvato!!!');
  expect(await requireSettings(app.services.db)).toMatchObject({ version: 1, data: { email: 'ciao@example.it' } });
});

it('is refused when somebody saved meanwhile, with both texts', async () => {
  await save({ phoneNumber: '0965 111 111' });
  const stale = await save({ phoneNumber: '0965 222 222', version: '1' });
  expect(stale.status).toBe(409);
  const page = await shownBy(stale);
  expect(page).toContain('0965 111 111');
  expect(page).toContain('value="0965 222 222"');
  expect(page).toContain('giulia ha salvato');
  expect((await requireSettings(app.services.db)).data.phoneNumber).toBe('0965 111 111');
  expect((await save({ phoneNumber: '0965 222 222', version: '2' })).status).toBe(200);
});

it('needs a version that was seen', async () => {
  expect((await save({ phoneNumber: '0965 333 333', version: '' })).status).toBe(409);
  expect((await requireSettings(app.services.db)).data.phoneNumber).toBe('0965 000 000');
});
