import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { area, expect, openDesk, signIn, test } from './fixtures.ts';

/** Screens that no link of another leads to: questions, and lists that are empty. */
const unlinked = [
  `${area}/history/menu/cena/1/restore`,
  `${area}/history/log?kind=deletions`,
  `${area}/history?by=Nessuno`,
  `${area}/nessuna`,
];

/** A kind of screen is walked once: its address without what only names a thing. */
function kindOf(path: string): string {
  return path
    .replace(/\?.*/, '')
    .replace(/\/\d+(?=\/|$)/g, '/:version')
    .replace(/(\/(?:menus|menu|landing|legal|todos|content|people|pictures))\/[^/]+/g, '$1/:id');
}

/** The addresses of the area that a screen leads to. */
async function linksOf(page: Page): Promise<string[]> {
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
  return links
    .map((link) => new URL(link))
    .filter(({ pathname }) => pathname === area || pathname.startsWith(`${area}/`))
    .map(({ pathname, search }) => pathname + search);
}

/** What can be touched and is too small: 24 px at least (WCAG 2.2, 2.5.8), 44 px where it is a button of the house. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a[href], button, input:not([type=hidden]), select, textarea, summary').evaluateAll((all) =>
    all.flatMap((target) => {
      // What a label holds is touched by the label; a link among words is as high as its line (2.5.8, inline).
      const touched = target.closest('label') ?? target;
      const style = getComputedStyle(target);
      const box = touched.getBoundingClientRect();
      const own = target.getBoundingClientRect();
      const inWords = target.tagName === 'A' && style.display === 'inline';
      if (!target.checkVisibility({ visibilityProperty: true }) || own.width <= 1 || own.bottom <= 0 || inWords) return [];
      if (target.matches(':disabled') || touched.closest('[inert]')) return [];
      const least = target.matches('.button') ? 44 : 24;
      const fits = box.width >= least - 0.5 && box.height >= least - 0.5;
      return fits
        ? []
        : [`${target.tagName} ${target.textContent?.trim() || target.getAttribute('aria-label')}: ${box.width} × ${box.height}`];
    }),
  );
}

test('every screen of the area is comfortable at 360 px', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page);
  const waiting = [area, ...unlinked];
  const seen = new Set<string>();
  while (waiting.length > 0) {
    const path = waiting.shift() ?? area;
    const kind = unlinked.includes(path) ? path : kindOf(path);
    if (seen.has(kind)) continue;
    seen.add(kind);
    await openDesk(page, path.slice(area.length));
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(overflow, `${path} scrolls sideways`).toBe(0);
    expect.soft(await smallTargets(page), `${path} has targets that are too small`).toEqual([]);
    await expectAccessible(page);
    waiting.push(...(await linksOf(page)));
  }
  // The desks and the screens behind them, found by their links.
  expect([...seen]).toEqual(
    expect.arrayContaining([area, `${area}/menus`, `${area}/menus/:id`, `${area}/history`, `${area}/history/menu/:id`]),
  );
});
