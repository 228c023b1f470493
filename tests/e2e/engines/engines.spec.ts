import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#database/connect.server.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { firstOfMonth } from '#languages/formats.ts';
import { turnOnForms } from '../../builders/forms.ts';
import { area, expect, served } from '../fixtures.ts';
import { admin } from '../../site-process.ts';
import { type Proxy, startProxy } from '../proxy.ts';
import type { Engine, Tab } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const engines = { Firefox: startFirefox, WebKit: startWebKit };

/** A script that returns the paths that the service worker has kept. */
const keptPaths = `(async () => {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
})()`;

/** A Saturday within the weeks that /prenota shows, open for lunch and dinner in the first content. */
const today = Temporal.Now.plainDateISO(timeZone);
const saturday = today.add({ days: 20 - today.dayOfWeek });
const spoken = firstOfMonth(saturday.toLocaleString('it-IT', { weekday: 'long', day: 'numeric', month: 'long' }));

/** Whether a page has its fonts; before that its parts may move under the pointer. */
const settled = 'document.readyState === "complete" && document.fonts.status === "loaded"';

/** The folder of each engine's screenshots. */
const pictures = 'test-results/engines';

served.describe.configure({ mode: 'parallel' });

for (const [name, start] of Object.entries(engines)) {
  served.describe(name, () => {
    served.describe.configure({ mode: 'serial' });
    let engine: Engine;
    let tab: Tab;
    let site: Proxy;

    served.beforeAll(async ({ server }) => {
      mkdirSync(pictures, { recursive: true });
      site = await startProxy(server.url);
      engine = await start();
      tab = engine.tab;
      await tab.resize(1440, 900);
    });
    served.afterAll(async () => {
      await engine?.close();
      await site?.close();
    });

    const open = (path: string) => tab.open(site.url + path);
    // During a navigation WebKit's driver answers with an error: retry.
    const shown = (expression: string, message = expression) =>
      expect.poll(() => tab.read(expression).catch(() => undefined), { message, timeout: 20_000 });
    /** Presses a form's button. */
    const press = async (button: string, words: string, done: string) => {
      await tab.click(button);
      await shown(words).toContain(done);
    };
    /** Follows a link, a second time if the page moved under the pointer. */
    const follow = (link: string, words: string, done: string) =>
      expect(async () => {
        const said = () => tab.read(words).then(String, () => '');
        if (!(await said()).includes(done)) await tab.click(link);
        await expect.poll(said, { timeout: 5_000 }).toContain(done);
      }).toPass({ timeout: 20_000 });
    const heading = () => shown('document.querySelector("h1").textContent');

    served('the carousel turns by its button and by its numbers', async () => {
      await open('/');
      await shown('document.querySelector(".hero").hasAttribute("data-ready")').toBe(true);
      // The carousel turns by itself until it is paused.
      await tab.click('//button[@data-carousel="pause"]');
      await tab.click('//a[@href="#slide-1"]');
      await shown('document.querySelector(".slide[data-current]").id').toBe('slide-1');
      await tab.click('//button[@data-carousel="next"]');
      await shown('document.querySelector(".slide[data-current]").id').toBe('slide-2');
      await tab.click('//a[@href="#slide-3"]');
      await shown('document.querySelector(".slide[data-current]").id').toBe('slide-3');
      await shown('getComputedStyle(document.querySelector("#slide-3")).visibility').toBe('visible');
    });

    served('a table is booked by thumb, changed and cancelled by its own link', async ({ server }) => {
      const db = connect(join(server.folder, 'restaurant.sqlite'));
      await turnOnForms(db, ['booking'], Temporal.Now.instant());
      await expect.poll(async () => (await fetch(`${server.url}/prenota`)).text()).toContain('id="booking"');
      const stored = () => db.selectFrom('booking').select(['covers', 'state']).where('name', '=', `Prova di ${name}`).execute();
      const choose = (said: string) => tab.click(`//label[.//input[@aria-label="${said}" or @value="${said}"]]`);
      const questions = 'document.querySelector("#booking").textContent';
      await tab.resize(390, 844);
      await open('/prenota');
      await choose(`${spoken}, posti liberi`);
      // Without the script, the button below submits the choice.
      await shown(questions).toContain('A che ora');
      await choose('20:30');
      await shown(questions).toContain('Vi teniamo questo orario fino alle');
      await tab.type('//input[@name="name"]', `Prova di ${name}`);
      await tab.type('//input[@name="email"]', 'prova@posta.example');
      await tab.type('//input[@name="phone"]', '333 000 0000');
      await press('//form[@data-step="who"]//button[@type="submit"]', questions, 'Sabato a cena, in due');
      expect(await stored()).toEqual([{ covers: 2, state: 'confirmed' }]);

      await shown(settled).toBe(true);
      await follow('//a[contains(., "Cambia la prenotazione")]', questions, 'In quanti?');
      await tab.click('//label[.//input[@id="persone-3"]]');
      await follow('//button[contains(., "Vedi gli orari")]', questions, 'A che ora');
      await choose('21:00');
      await shown(questions).toContain('Spostiamo a');
      await press('//button[contains(., "Sposta la prenotazione")]', questions, 'Sabato a cena, in tre');
      await tab.click('//summary[contains(., "Annulla la prenotazione")]');
      await tab.click('//button[contains(., "Sì, annulla")]');
      await shown(questions).toContain('Annullata');
      expect(await stored()).toEqual([{ covers: 3, state: 'cancelled' }]);
      await turnOnForms(db, [], Temporal.Now.instant());
      await db.destroy();
      await tab.resize(1440, 900);
    });

    served('the night is chosen, and stays from page to page', async () => {
      await open('/carta');
      await tab.click('//label[contains(., "Notte")]');
      const dark = 'getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).every((part) => part < 90)';
      await shown(dark).toBe(true);
      await open('/cena');
      await shown(dark).toBe(true);
      await tab.click('//label[contains(., "Giorno")]');
      await shown(dark).toBe(false);
    });

    served('no page scrolls sideways on a phone or on a desk', async () => {
      // One page of each kind.
      for (const path of ['/', '/menu', '/carta', '/allergeni', '/cameriere']) {
        await open(path);
        for (const width of [390, 1440]) {
          await tab.resize(width, 844);
          await shown('document.documentElement.scrollWidth - innerWidth', `${path} at ${width}`).toBeLessThanOrEqual(0);
        }
        if (path !== '/carta') continue;
        const ends = await tab.read(
          '[...document.querySelectorAll(".piatto .price")].slice(0, 8).map((price) => Math.round(price.getBoundingClientRect().right))',
        );
        expect(new Set(Array.isArray(ends) ? ends : []).size, 'columns of prices').toBeLessThanOrEqual(2);
      }
    });

    served('pictures are taken, to be looked at', async () => {
      served.skip(process.env['PICTURES'] === undefined, 'PICTURES=1 takes them');
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await tab.resize(width, height);
        for (const [file, path] of [
          ['landing', '/'],
          ['menu', '/menu'],
          ['carta', '/carta'],
          ['allergeni', '/allergeni'],
        ] as const) {
          await open(path);
          await tab.read('document.fonts.ready.then(() => true)');
          await shown('[...document.images].every(({ complete, loading }) => complete || loading === "lazy")').toBe(true);
          // WebKit decodes drawings after it has loaded them.
          await tab.read(
            'Promise.all([...document.images].filter(({ complete }) => complete).map((image) => image.decode())).then(() => true)',
          );
          writeFileSync(`${pictures}/${name}-${file}-${width}.png`, await tab.screenshot());
        }
      }
    });

    served('after one visit the menus read without the network', async () => {
      await open('/carta');
      // All that is kept, so that a failure says how far it came.
      await shown(keptPaths).toContain('/offline');
      await site.close();
      await open('/cena');
      await heading().toContain('Cena');
      await shown('document.body.innerText').toMatch(/Contenuto salvato, aggiornato il/i);
    });

    served('a cook signs in on a phone and changes a price, and the evening of bookings opens', async ({ server }) => {
      await tab.resize(390, 844);
      // Sign-in is refused at an address that is not the site's own, such as the proxy's.
      await tab.open(`${server.url}/dashboard`);
      await tab.type('//input[@name="username"]', admin.username);
      await tab.type('//input[@name="password"]', admin.password);
      await tab.click('//button[contains(., "Login")]');
      const isHydrated = '!!document.querySelector(".area[data-hydrated]")';
      await shown(isHydrated).toBe(true);
      await tab.open(`${server.url}${area}/menus/pranzo-panini`);
      await shown(isHydrated).toBe(true);
      await shown('[...document.querySelectorAll(".row-text")].every((field) => field.scrollHeight <= field.clientHeight)').toBe(true);
      await tab.type('//input[@aria-label="Prezzo di Polpo e patate"]', '11,10');
      await press('//button[contains(., "Salva/Update")]', 'document.body.innerText', 'Salvato!!!');
      expect(await (await fetch(`${server.url}/pranzoPanini`)).text()).toContain('11,10');
      await tab.open(`${server.url}${area}/bookings`);
      await shown(isHydrated).toBe(true);
    });
  });
}
