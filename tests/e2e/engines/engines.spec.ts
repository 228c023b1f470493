import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, served } from '../fixtures.ts';
import { publicPages } from '../pages.ts';
import { type Proxy, startProxy } from '../proxy.ts';
import type { Engine, Tab } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const engines = { Firefox: startFirefox, WebKit: startWebKit };

/** The paths of everything that the service worker has kept, in the page. */
const keptPaths = `(async () => {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
})()`;

/** Where the pictures of each engine are put, to be looked at. */
const pictures = 'test-results/engines';

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
    const heading = () => shown('document.querySelector("h1").textContent');

    served('the carousel turns by its button and by its numbers', async () => {
      await open('/');
      await shown('document.querySelector(".hero").hasAttribute("data-ready")').toBe(true);
      // It turns by itself until it is paused.
      await tab.click('//button[@data-carousel="pause"]');
      await tab.click('//a[@href="#slide-1"]');
      await shown('document.querySelector(".slide[data-current]").id').toBe('slide-1');
      await tab.click('//button[@data-carousel="next"]');
      await shown('document.querySelector(".slide[data-current]").id').toBe('slide-2');
      await tab.click('//a[@href="#slide-3"]');
      await shown('document.querySelector(".slide[data-current]").id').toBe('slide-3');
      await shown('getComputedStyle(document.querySelector("#slide-3")).visibility').toBe('visible');
    });

    served('the specials are chosen by hand and by the arrow keys', async () => {
      await open('/');
      await shown('document.querySelector(".specials-grid").hasAttribute("data-ready")').toBe(true);
      await tab.click('//a[@id="special-tab-2"]');
      await shown('[...document.querySelectorAll(".special")].map((panel) => panel.checkVisibility()).join()').toBe(
        'false,true,false,false',
      );
      await tab.press('//a[@id="special-tab-2"]', 'ArrowDown');
      await shown('[...document.querySelectorAll(".special")].map((panel) => panel.checkVisibility()).join()').toBe(
        'false,false,true,false',
      );
    });

    served('another language is chosen, and stays from page to page', async () => {
      await open('/menu');
      await tab.click('//a[@hreflang="en"]');
      await shown('document.documentElement.lang').toBe('en');
      await tab.click('//main//a[starts-with(normalize-space(.), "Dinner")]');
      await shown('location.pathname').toBe('/en/cena');
      await heading().toContain('Dinner');
      await tab.back();
      await shown('location.pathname').toBe('/en/menu');
    });

    served('a menu is read, its prices in one column', async () => {
      await open('/carta');
      await heading().toContain('Carta');
      const ends = await tab.read(
        '[...document.querySelectorAll(".piatto .price")].slice(0, 8).map((price) => price.getBoundingClientRect().right)',
      );
      expect(new Set(Array.isArray(ends) ? ends.map((end) => Math.round(Number(end))) : []).size).toBeLessThanOrEqual(2);
    });

    served('a menu is filtered by what must not be in a dish', async () => {
      await open('/cena');
      // What the closed finder looks like inside comes after the first paint: until then its parts move under the pointer.
      await shown('[...document.styleSheets].some(({ href, media }) => /\\/later-/.test(href) && media.mediaText !== "print")').toBe(true);
      await tab.click('//summary[contains(., "Cerca o filtra")]');
      await tab.click('//label[contains(., "Pesce")]');
      await tab.click('//button[contains(., "Applica")]');
      await shown('location.search').toContain('senza=pesce');
      await shown('document.body.innerText').toContain('Senza pesce');
      await shown('document.body.innerText').not.toContain('Pesce spada alla ghiotta');
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
      for (const width of [390, 1440]) {
        await tab.resize(width, 844);
        for (const { path } of publicPages) {
          await open(path);
          await shown('document.documentElement.scrollWidth - innerWidth', `${path} at ${width}`).toBeLessThanOrEqual(0);
        }
      }
    });

    served('pictures are taken, to be looked at', async () => {
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
  });
}
