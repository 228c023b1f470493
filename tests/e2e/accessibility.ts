import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The widths at which a screen of the area is checked: a small phone and a desktop. */
const widths = [360, 1440];

/**
 * The page has no violation that axe can see, by WCAG 2.2 AA and its own best practices.
 * @param given.contrast without it, contrasts are not looked at, which takes most of the time
 */
export async function expectAccessible(page: Page, { contrast = true } = {}): Promise<void> {
  expect(await violationsOf(page, { rules: { 'color-contrast': { enabled: contrast } } })).toEqual([]);
}

/** The contrasts of a page that follows the device's colour scheme suffice in the dark too. Nothing else is looked at. */
export async function expectLegibleAtNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, { runOnly: ['color-contrast'] }), `${page.url()} at night`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

async function violationsOf(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // A frame shows a public page, which has its own test (guest.spec.ts).
    .options({ resultTypes: ['violations'], iframes: false, ...options })
    // Otherwise every frame's results are put together in a page of their own, which takes most of the time.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** How far the content of the page overflows it sideways. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * The page is accessible on a small phone and on a desktop, and nothing overflows.
 * @param given.contrasts contrasts at both widths; otherwise on the phone alone, since both have the same colours
 */
export async function expectAccessibleAtEveryWidth(page: Page, { contrasts = false } = {}): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, { contrast: contrasts || width === widths[0] });
    expect(await overflowOf(page), `at ${width} px`).toBe(0);
  }
}
