import type { Page } from '@playwright/test';
import { expect, newcomer as test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

/** The browser scrolls smoothly. Parts that are laid out late must not lead it to a wrong place. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The position of the address's target, in CSS pixels from the top, after scrolling ends. */
async function landing(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const top = () => place?.getBoundingClientRect().top ?? Number.NaN;
    for (let still = 0, last = Number.NaN; still < 20; ) {
      await new Promise(requestAnimationFrame);
      still = top() === last ? still + 1 : 0;
      last = top();
    }
    return top();
  });
}

/** Expects the target at the top, below the fixed head. */
async function expectThere(page: Page, link: string): Promise<void> {
  const top = await landing(page);
  expect(top, link).toBeGreaterThanOrEqual(0);
  expect(top, link).toBeLessThanOrEqual(120);
}

for (const [path, links, viewport] of [
  ['/allergeni', '.book-menus a', { width: 390, height: 844 }],
  ['/carta', '.jumps a', { width: 390, height: 844 }],
  ['/', '#showcase li a', { width: 390, height: 844 }],
  ['/', '#showcase li a', { width: 1440, height: 900 }],
] as const) {
  test(`a link of ${path} to a place in a menu leads there, on a screen of ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const shown = page.locator(links);
    for (const link of [shown.first(), shown.last()]) {
      await page.goto(path);
      expect(await shown.count()).toBeGreaterThan(2);
      const place = await link.evaluate((element) => (element instanceof HTMLAnchorElement ? element.href : ''));
      await link.click();
      await page.waitForURL(place);
      await expectThere(page, place);
    }
  });
}

test('an address with a dish opens the menu at the dish, also without JavaScript', async ({ browser, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const place of ['/carta#tropea', '/carta#misto-stretto']) {
    // Starts from another page. On the page itself it would be a scroll that begins later.
    await page.goto('about:blank');
    await page.goto(place);
    await expectThere(page, place);
  }
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const read = await plain.newPage();
  await read.goto(new URL('/carta#tropea', page.url()).href);
  const isThere = async () => {
    const top = (await read.locator('#tropea').boundingBox())?.y ?? Number.NaN;
    return top >= 0 && top <= 120;
  };
  await expect.poll(isThere).toBe(true);
  await plain.close();
});

test('the languages can be tapped on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  for (const path of ['/carta', '/menu', '/allergeni', '/prenota']) {
    await page.goto(path);
    await page.locator('.language-list a[hreflang="en"]').click();
    await expect(page).toHaveURL(`/en${path}`);
  }
});
