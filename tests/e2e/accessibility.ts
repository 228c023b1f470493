import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The widths at which a screen of the area is checked: a small phone and a desktop. */
const widths = [360, 1440];

/**
 * The page has no violation that axe can see, by WCAG 2.2 AA and its own best practices. Of a page that a dialog covers, the dialog is
 * looked at: the rest cannot be reached, and was checked when it could be.
 * @param given.whole also the bar of the area, which is the same on all of its screens
 */
export async function expectAccessible(page: Page, { whole = false } = {}): Promise<void> {
  expect(await violationsOf(page, {}, whole)).toEqual([]);
}

/** The contrasts of a page that follows the device's colour scheme suffice in the dark too. Nothing else is looked at. */
export async function expectLegibleAtNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, { runOnly: ['color-contrast'] }), `${page.url()} at night`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

async function violationsOf(page: Page, options: Parameters<AxeBuilder['options']>[0], whole = false): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // A frame shows a public page, which has its own test (guest.spec.ts).
    .options({ resultTypes: ['violations'], iframes: false, ...options })
    // Otherwise every frame's results are put together in a page of their own, which takes most of the time.
    .setLegacyMode();
  if (await page.evaluate((selector) => document.querySelector(selector) !== null, openDialog)) axe.include(openDialog);
  if (!whole) axe.exclude('.sidebar');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** What covers all else while it is open. */
const openDialog = 'dialog:modal';

/** How far the content of the page overflows it sideways. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * The page is accessible on a small phone, and overflows neither there nor on a desktop.
 * @param given.layouts also on a desktop, but for its contrasts, which are those of the phone, and with the bar of the area
 */
export async function expectAccessibleAtEveryWidth(page: Page, { layouts = false } = {}): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (width === widths[0]) await expectAccessible(page, { whole: layouts });
    else if (layouts) expect(await violationsOf(page, { rules: { 'color-contrast': { enabled: false } } }, true)).toEqual([]);
    expect(await overflowOf(page), `at ${width} px`).toBe(0);
  }
}
