import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connect } from '#database/connect.server.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { menuListKey } from '../../app/offline/constants.ts';
import { turnOnForms } from '../builders/forms.ts';
import { expect, newcomer as test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

/** The times of the first paint, of the first request for a font and of the first loaded font, in milliseconds. */
async function moments(page: Page): Promise<{ paint: number; font: number; come: number }> {
  await page.evaluate('firstPaint');
  await page.evaluate(async () => document.fonts.ready);
  // On a later visit nothing waits for the first paint, which the browser reports when it is on the screen.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    font: Math.min(
      ...performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (name.endsWith('.woff2') ? [startTime] : [])),
    ),
    come: Math.min(
      ...performance
        .getEntriesByType('resource')
        .flatMap((entry) => (entry instanceof PerformanceResourceTiming && entry.name.endsWith('.woff2') ? [entry.responseEnd] : [])),
    ),
  }));
}

/** The loaded fonts of a first visit, of the first families of headings and texts. */
const shownFaces = (page: Page) =>
  page.evaluate(() => {
    const asked = [...document.querySelectorAll('body, h1, h2')].map((text) => getComputedStyle(text).fontFamily.split(',')[0] ?? '');
    return [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && asked.some((name) => name.includes(family.replaceAll('"', ''))))
      .map(({ family, style }) => `${family.replaceAll('"', '')} ${style}`)
      .toSorted();
  });

/** The minimum height of each text, in CSS pixels. */
const heights = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, p, ul, li, nav)')].map(
      (text) => Number.parseFloat(getComputedStyle(text).minHeight) || 0,
    ),
  );

for (const path of ['/', '/en/carta', '/pt/allergeni']) {
  test(`on a first visit ${path} is painted before a font comes, and no paragraph moves when it comes`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const { paint, come } = await moments(page);
    // The fonts are requested after the first frame is produced; its paint is reported up to a frame later, when it is on the screen.
    expect(come).toBeGreaterThan(paint - 1_000 / 60);
    expect(await shownFaces(page)).toEqual(['Ysabeau later italic', 'Ysabeau later normal', 'Zen later normal']);
    await expect(page.locator('.brand-mark svg').first()).toBeVisible();
    // A word may move to another line within a list (a shift of 0.01), but never a paragraph.
    expect(await shiftOf(page)).toBeLessThan(0.015);
  });
}

/** The layout shift of a page since its first paint, as browsers count it. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    const observer = new PerformanceObserver(() => undefined);
    // Layout shifts are known once the frame with the fonts has been painted.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
  });

test('on a first visit no question of /prenota moves when the fonts come, on a phone or a desk', async ({ browser, server }) => {
  const db = connect(join(server.folder, 'restaurant.sqlite'));
  const isOn = async () => (await (await fetch(`${server.url}/prenota`)).text()).includes('id="booking"');
  await turnOnForms(db, ['booking'], Temporal.Now.instant());
  await expect.poll(isOn).toBe(true);
  // The longest names of days: text beside them may take a line of its own in the fallback font, and not in the real one.
  const today = Temporal.Now.plainDateISO(timeZone);
  const [wednesday, saturday] = [3, 6].map((day) => today.add({ days: 14 + day - today.dayOfWeek }));
  // From next week on: for today it may be too late, and that text breaks differently in the fallback font.
  const days = `/prenota?persone=2&passo=giorno&dal=${today.add({ days: 8 - today.dayOfWeek })}`;
  const questions = [days, `/prenota?persone=2&giorno=${saturday}`, `/prenota?persone=2&giorno=${wednesday}&ora=20:30`];
  for (const width of [320, 390, 1440]) {
    for (const path of questions) {
      const page = await browser.newPage({ baseURL: server.url, viewport: { width, height: 844 }, serviceWorkers: 'block' });
      await page.goto(path);
      await moments(page);
      expect(await shownFaces(page)).toContain('Ysabeau later normal');
      expect(await shiftOf(page), `${path} at ${width} px`).toBeLessThan(0.003);
      await page.close();
    }
  }
  // The other stories use a site with its forms off.
  await turnOnForms(db, [], Temporal.Now.instant());
  await expect.poll(isOn).toBe(false);
  await db.destroy();
});

for (const path of ['/', '/carta']) {
  test(`on a first visit ${path} is laid out in two tasks before its first paint`, async ({ page }) => {
    await page.addInitScript(() => {
      const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight');
      const asked: number[] = [];
      Object.assign(window, { asked });
      Object.defineProperty(HTMLBodyElement.prototype, 'offsetHeight', {
        get(this: HTMLElement) {
          asked.push(performance.now());
          return height?.get?.call(this);
        },
      });
    });
    const layouts = () => page.evaluate<number[]>('asked');
    await page.goto(path);
    const { paint } = await moments(page);
    expect(await layouts()).toHaveLength(2);
    expect(Math.max(...(await layouts()))).toBeLessThan(paint);
  });
}

test.describe('when the rest of the page comes', () => {
  test.use({ javaScriptEnabled: false });

  /** The positions of the elements of the first screen at each size, of a whole page or of its beginning. */
  const places = async (page: Page, html: string, path: string) => {
    await page.route(`**${path}`, (route) => route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }));
    await page.goto(path);
    const seen: string[][] = [];
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const read = await page.evaluate(() =>
        [...document.querySelectorAll('header *, main *')].flatMap((element) => {
          const { top, left, width, height } = element.getBoundingClientRect();
          const read = (document.getElementById('fold')?.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING;
          const leaf = element.childElementCount === 0 && !(element instanceof SVGElement);
          return read && leaf && width > 1 && top < innerHeight
            ? [`${element.tagName} ${Math.round(top)} ${Math.round(left)} ${Math.round(height)}`]
            : [];
        }),
      );
      expect(read.length, `at ${width} px`).toBeGreaterThan(5);
      seen.push(read);
    }
    await page.unroute(`**${path}`);
    return seen;
  };

  test('nothing moves of what the first screen of a page shows already', async ({ page }) => {
    // `/pranzo` is built like `/menu`.
    for (const path of ['/', '/menu', '/carta', '/allergeni']) {
      const html = await (await page.request.get(path)).text();
      const fold = html.indexOf('id="fold"');
      expect(fold).toBeGreaterThan(0);
      const whole = await places(page, html, path);
      expect(await places(page, html.slice(0, html.indexOf('>', fold) + 1), path), path).toEqual(whole);
    }
  });
});

test.describe('on a later visit', () => {
  const expectFontsFirst = async (page: Page) => {
    await page.goto('/carta');
    const { paint, font } = await moments(page);
    expect(font).toBeLessThan(paint);
    expect(await page.evaluate('layOut')).toBeUndefined();
    expect(Math.max(...(await heights(page)))).toBe(0);
  };

  test('in a browser without service workers the fonts are loaded before the first paint', async ({ page }) => {
    await page.addInitScript((key) => {
      Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
      localStorage.setItem(key, '{}');
    }, menuListKey);
    await expectFontsFirst(page);
  });

  test.describe('with the worker of the first', () => {
    test.use({ serviceWorkers: 'allow' });

    test('the fonts are loaded before the first paint', async ({ page }) => {
      await page.goto('/carta');
      await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
      await expectFontsFirst(page);
    });
  });
});

test('the reserved text heights are dropped in print, and when the window changes its width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/carta');
  await expect.poll(async () => Math.max(...(await heights(page)))).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(Math.max(...(await heights(page)))).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  expect(Math.max(...(await heights(page)))).toBeGreaterThan(0);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => Math.max(...(await heights(page)))).toBe(0);
  // Minimum heights belong to one width: at another they would leave gaps.
  await page.setViewportSize({ width: 700, height: 844 });
  await expect.poll(async () => Math.max(...(await heights(page)))).toBe(0);
});

/** Parts of the page that are still to be laid out. */
const leftOut = (page: Page) => page.locator('[data-in-parts] [data-later]');

for (const path of ['/', '/carta']) {
  test(`on a phone ${path} is laid out part by part, to its end`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const html = await (await page.request.get(path)).text();
    expect(html.split('data-later').length).toBeGreaterThan(5);
    await page.goto(path);
    await expect(leftOut(page)).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('who scrolls before that finds all of the page, and who comes to a place within it as well', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The frame after which the next part would be laid out never comes.
  await page.addInitScript(() => (window.requestAnimationFrame = () => 0));
  await page.goto('/');
  await expect(page.locator('#about > *').first()).toBeVisible();
  expect(await leftOut(page).count()).toBeGreaterThan(5);
  await expect(page.locator('#booking-form')).toBeHidden();
  await page.mouse.wheel(0, 400);
  await expect(leftOut(page)).toHaveCount(0);
  await expect(page.locator('#booking-form')).toBeVisible();

  await page.goto('/en#contact');
  await expect(page.locator('#contact')).toBeInViewport();
  await expect(leftOut(page)).toHaveCount(0);
  await page.goto('/');
  await page.reload();
  await expect(leftOut(page)).toHaveCount(0);
});
