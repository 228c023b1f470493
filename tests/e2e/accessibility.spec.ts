import type { Page } from '@playwright/test';
import { dashboardPages } from '#app/dashboard/frame/dashboard-pages.ts';
import { expectAccessibleAtEveryWidth, expectFitInLargeLetters, expectLegibleAtNight, inLargeLetters } from './accessibility.ts';
import { area, expect, goOn, openDesk, signIn, test } from './fixtures.ts';
import { asInOlderBrowsers } from './older-browser.ts';

test.describe.configure({ mode: 'parallel' });

/** The addresses of the screens in the navigation. */
const beginnings = dashboardPages.flatMap(({ screens }) => screens).map(({ path }) => path);

/** Screens that no link of their desk leads to: confirmations, and empty lists. */
const unlinked = [
  `${area}/history/menu/pranzo-panini`,
  `${area}/history/menu/pranzo-panini/1/restore`,
  `${area}/history/menu/pranzo-panini/1?with=now`,
  `${area}/history/log?kind=deletions`,
  `${area}/history?by=Nessuno`,
  `${area}/nessuna`,
];

/** The shortest menu, which represents all, since their rows are alike. */
const aMenu = `${area}/menus/pranzo-panini`;

/** The kind of a screen: its address without ids. Each kind is checked once. */
function kindOf(path: string): string {
  return path
    .replace(/\?.*/, '')
    .replace(/\/menus$/, '/menus/:id')
    .replace(/\/\d+(?=\/|$)/g, '/:version')
    .replace(/(\/(?:menus|menu|landing|legal|todos|content|people|pictures|guests))\/[^/]+/g, '$1/:id');
}

/** The addresses of the area that a screen leads to. */
async function linksOf(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href]:not([download])')
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
  return links
    .map((link) => new URL(link))
    .filter(({ pathname }) => pathname === area || pathname.startsWith(`${area}/`))
    .map(({ pathname, search }) => pathname + search);
}

/** Touch targets that are too small: at least 24 px (WCAG 2.2, 2.5.8), 44 px for buttons. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a[href], button, input:not([type=hidden]), select, textarea, summary').evaluateAll((all) =>
    all.flatMap((target) => {
      // A label is the target of its field. A link within text is as high as its line (2.5.8, inline).
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

/** The desk that a screen belongs to. */
function deskOf(path: string): string {
  const [first = ''] = path.slice(area.length + 1).split(/[/?]/);
  return beginnings.includes(first) ? first : '';
}

for (const { name, screens } of dashboardPages) {
  test(`every screen of the desk «${name}» is comfortable at 360 px, and accessible there and on a desktop`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    // Each screen has to load without Temporal, too, and then has what is loaded in its place.
    await asInOlderBrowsers(page);
    await signIn(page);
    // A desk within another is reached from the outer one.
    const desks = screens.map(({ path }) => path).filter((path) => deskOf(`${area}/${path}`) === path);
    const begun = desks.map((path) => (path === 'menus' ? aMenu : `${area}${path && `/${path}`}`));
    const waiting = [...begun, ...unlinked].filter((path) => desks.includes(deskOf(path)));
    const seen = new Set<string>();
    for (const path of waiting) {
      const kind = unlinked.includes(path) ? path : kindOf(path);
      if (seen.has(kind)) continue;
      seen.add(kind);
      if (seen.size === 1) {
        await openDesk(page, path.slice(area.length));
        expect(await page.evaluate(() => 'Temporal' in globalThis)).toBe(true);
      } else await goOn(page, path.slice(area.length));
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      expect.soft(await smallTargets(page), `${path} has targets that are too small`).toEqual([]);
      const links = await linksOf(page);
      // The frame is checked once for each desk.
      await expectAccessibleAtEveryWidth(page, { layouts: begun.includes(path) });
      await inLargeLetters(page, () => expectFitInLargeLetters(page, begun.includes(path) ? [768, 320] : [320]));
      // The desk of bookings has a night theme, except on its print views.
      if (await page.locator('.evening:not([data-theme])').isVisible()) await expectLegibleAtNight(page);
      await page.setViewportSize({ width: 360, height: 900 });
      waiting.push(...links.filter((link) => desks.includes(deskOf(link))));
    }
    // Screens without an entry in the navigation are found by links.
    if (desks.includes('menus')) expect([...seen]).toContain(`${area}/menus/:id`);
    if (desks.includes('history')) expect([...seen]).toContain(`${area}/history/menu/:id/:version`);
  });
}
