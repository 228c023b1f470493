import type { Page } from '@playwright/test';
import { languages } from '#languages/languages.ts';
import { overflowOf } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { address, publicPages } from './pages.ts';

/* What a guest's browser may do to a page: larger text, fewer features, other colours, paper. */

const paths = [...publicPages.map(({ path }) => path), '/carta?senza=pesce', '/nonesiste'];

function restyle(page: Page, style: string): Promise<void> {
  return page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, style);
}

/** Opens a page with a style of the browser's own, which no Content-Security-Policy holds back. */
async function openWith(page: Page, path: string, style: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await restyle(page, style);
  await page.evaluate('firstPaint');
  await page.evaluate(async () => document.fonts.ready);
}

test('no page scrolls sideways on a phone of 320 px, with text of twice the size, nor where neither content-visibility nor overflow: clip is known', async ({
  page,
}) => {
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 640 });
    await openWith(page, path, '');
    expect.soft(await overflowOf(page), `${path} at 320 px`).toBe(0);
    const header = await page.evaluate(() => document.querySelector('.page-header')?.clientHeight ?? 0);
    expect.soft(header, `the header of ${path} is one line at 320 px`).toBeLessThan(90);
    await page.setViewportSize({ width: 390, height: 844 });
    await restyle(page, ':root:root:root { font-size: 200% }');
    expect.soft(await overflowOf(page), `${path} at 390 px, twice the size`).toBe(0);
    await page.setViewportSize({ width: 1280, height: 844 });
    expect.soft(await overflowOf(page), `${path} at 1280 px, twice the size`).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await restyle(page, '* { content-visibility: visible !important }');
    await page.evaluate(() => {
      const clipped = [...document.body.querySelectorAll<HTMLElement>('*')].filter((part) => getComputedStyle(part).overflowX === 'clip');
      for (const part of clipped) part.style.overflow = 'hidden';
    });
    expect.soft(await overflowOf(page), `${path} in an older browser`).toBe(0);
  }
});

test('the first dish of a menu is on the first screen of a phone, and the light is one tap', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/carta', '/en/cena', '/pt/pranzoPoke']) {
    await page.goto(path);
    const dish = await page.locator('.piatto .name').first().boundingBox();
    expect.soft((dish?.y ?? Number.NaN) + (dish?.height ?? Number.NaN), path).toBeLessThan(844);
  }
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.locator('.theme-switch').click();
  expect(await scheme()).toBe('dark');
  await page.locator('.theme-switch').click();
  expect(await scheme()).toBe('light');
});

test('in forced colours what is chosen is told apart from what is not', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  /** Whether the first of two things has an outline, and the second has none. */
  const outlines = async (...parts: string[]) =>
    Promise.all(
      parts.map((part) =>
        page
          .locator(part)
          .first()
          .evaluate((found) => getComputedStyle(found).outlineStyle),
      ),
    );
  await page.goto('/');
  await expect(page.locator('.tab-list [aria-selected="true"]')).toBeVisible();
  expect(await outlines('.tab-list [aria-selected="true"]', '.tab-list [aria-selected="false"]')).toEqual(['solid', 'none']);
  expect(await outlines('.language-list [aria-current]', '.language-list a:not([aria-current])')).toEqual(['solid', 'none']);
  expect(await outlines('.hero-controls [aria-current="true"]', '.hero-controls [aria-current="false"]')).toEqual(['solid', 'none']);
  expect(await outlines('.showcase-filter :has(:checked)', '.showcase-filter label:not(:has(:checked))')).toEqual(['solid', 'none']);
  await page.goto('/carta?senza=pesce');
  expect(await outlines('.finder [checked]', '.finder [type="checkbox"]:not([checked])')).toEqual(['solid', 'none']);
  await expect
    .poll(async () => outlines('.language-list [aria-current]', '.language-list a:not([aria-current])'))
    .toEqual(['solid', 'none']);
});

for (const width of [390, 1280]) {
  test(`a link to a section shows it below the header at the first visit, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const section of ['events', 'gallery', 'contact']) {
      await page.goto(`/#${section}`);
      await page.evaluate(async () => document.fonts.ready);
      await page.evaluate('firstPaint');
      const below = () =>
        page.evaluate((id) => {
          const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
          return top - (document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? Number.NaN);
        }, section);
      const isInPlace = async () => {
        const top = await below();
        return top >= -1 && top < 120;
      };
      await expect.poll(isInPlace, `#${section}`).toBe(true);
    }
  });
}

test('where there is no sheet to share with, the link is copied, and the page says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/en/carta?senza=pesce');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('The link is copied: paste it wherever you like.')).toBeVisible();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(page.url());
});

test('the placeholder page has the sign of the house, its Partita IVA and a skip link', async ({ page }) => {
  await page.goto('/wip');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', '/');
  await expect(page.getByRole('contentinfo')).toContainText('P. IVA');
});

for (const language of languages) {
  test(`the carta is printed on two sheets of A4, with its legend, in ${language}`, async ({ page }) => {
    await page.goto(address('/carta', language));
    // The styles of paper come after the first paint.
    await expect.poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/later-')))).toBe(true);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  });
}
