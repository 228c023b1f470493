// npm run bench:editor: the time from a key to the next paint in a menu of 300 rows, on a server with a temporary folder and Debian's
// Chromium on the other core; at full speed and four times slower.
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { connect } from '#database/connect.server.ts';
import { saveData } from '#tests/builders/changes.ts';
import { freePort } from '#tests/free-port.ts';
import { allergenAnswers, allergens } from '#restaurant/menus/allergens.ts';
import { menu, type Row } from '#restaurant/menus/menu.ts';
import { findMenuByPage } from '#restaurant/menus/queries.server.ts';
import { atMost, benchPassword, finish, folder, median, quantiles, sized, startSite, tell, tellMachine } from './harness.ts';

const limit = 50;
const rowCount = sized(300, 60);
const keys = sized(60, 12);
const port = await freePort();
const site = `http://127.0.0.1:${port}`;
const area = `${site}/dashboard_mediterraneo`;
const running: ChildProcess[] = [];

try {
  await measure();
} finally {
  for (const child of running) child.kill('SIGKILL');
}
finish('editor');

async function measure(): Promise<void> {
  tellMachine();
  running.push(await startSite({ dataFolder: join(folder, 'data'), port }));
  await growMenu();
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
  for (const rate of sized([1, 4], [1])) {
    // A new profile each time, since the last run's kept draft would be offered otherwise.
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page);
    const slower = await page.context().newCDPSession(page);
    await slower.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto(`${area}/menus/carta`);
    await page.locator('.bench > fieldset:enabled').waitFor();
    await page.waitForTimeout(3_000 * rate);
    const suffix = rate > 1 ? `, processor ${rate}× slower` : '';
    for (const [what, field] of [
      ['a price', page.getByLabel('Prezzo di Piatto 20', { exact: true })],
      ['a heading', page.getByLabel('Testo della riga 31', { exact: true })],
    ] as const) {
      await field.focus();
      // Rows that come into view are laid out before a person would type.
      await page.waitForTimeout(500 * rate);
      report(`${what}${suffix}`, await typed(page));
    }
    await page.getByRole('button', { name: /^Piatto 20 / }).click();
    await page.getByLabel('Nome del piatto').first().focus();
    report(`the name of an open dish${suffix}`, await typed(page));
    await page.close();
  }
  await browser.close();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${site}/dashboard`);
  await page.getByLabel('Nome utente').fill('admin');
  await page.getByLabel('Password').fill(benchPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(area);
}

/** Types in the focused field. @returns the milliseconds from each key to the next paint */
async function typed(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      // A message posted in a frame arrives after it is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => times.push(performance.now() - timeStamp), { once: true });
        port1.start();
        port2.postMessage(undefined);
      });
    };
    addEventListener('keydown', onKey, { capture: true });
    Object.assign(window, { stopTimes: () => removeEventListener('keydown', onKey, { capture: true }) });
  });
  for (let key = 0; key < keys; key++) {
    // Six digits and back, one key at a time, at the pace of a quick typist.
    await page.keyboard.press(key % 12 < 6 ? String(key % 10) : 'Backspace');
    await page.waitForTimeout(120);
  }
  return page.evaluate(() => {
    const found: unknown = Reflect.get(window, 'times');
    const stop: unknown = Reflect.get(window, 'stopTimes');
    if (typeof stop === 'function') stop();
    return Array.isArray(found) ? found.filter((time) => typeof time === 'number') : [];
  });
}

function report(what: string, times: number[]): void {
  tell(`${what}: ${quantiles(times)} of ${times.length} keys`);
  if (!what.includes('slower')) atMost(`${what}, median`, median(times), limit, 'ms');
}

/** A menu of 300 rows: a heading for every nine dishes, each with all that a dish can have. */
async function growMenu(): Promise<void> {
  const db = connect(join(folder, 'data', 'restaurant.sqlite'));
  const carta = await findMenuByPage(db, 'carta');
  if (!carta) throw new Error('the first content has no carta');
  const answers = allergenAnswers.parse(
    Object.fromEntries(allergens.map((allergen, place) => [allergen, place % 3 === 0 ? 'contiene' : 'no'])),
  );
  const contents = Array.from({ length: rowCount }, (_, place): Row => {
    const translated = (text: string) => ({ en: { content: `${text} in English` }, pt: { content: `${text} em português` } });
    if (place % 10 === 0) return { id: `s${place}`, type: 'categorie', content: `Sezione ${place}`, translations: translated('Sezione') };
    const about = 'tonno rosso, avocado, riso tiepido, tuorlo, scorza di bergamotto';
    return {
      id: `d${place}`,
      type: 'piatto',
      content: `Piatto ${place + 1}`,
      description: about,
      translations: { en: { content: `Dish ${place}`, description: about }, pt: { content: `Prato ${place}`, description: about } },
      prices: [{ id: 'i0', cents: 1250 }],
      allergens: answers,
      marks: ['crudo', 'abbattuto'],
    };
  });
  const data = menu.parse({ ...carta.data, contents });
  const change = { actor: { username: 'bench', name: 'bench' }, now: Temporal.Now.instant() };
  await saveData(db, { collection: 'menu', id: carta.id, schema: menu, version: carta.version, data }, change);
  await db.destroy();
}
