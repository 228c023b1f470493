import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The script of axe, of 650 KB. What the package exports is the whole source, which a page reads for a third of a second. */
const script = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

/** The widths at which a screen of the area is checked: a small phone and a desktop. */
const widths = [360, 1440];

/**
 * The page has no violation that axe can see, by WCAG 2.2 AA and its own best practices. Of a page that a dialog covers, the dialog is
 * looked at: the rest cannot be reached, and was checked when it could be.
 * @param given.whole also the bar of the area, which is the same on all of its screens
 */
export async function expectAccessible(page: Page, { whole = false } = {}): Promise<void> {
  expect(await violationsOf(page, {}, whole), page.url()).toEqual([]);
}

/** The same of what a selector finds alone: what stands around it is looked at elsewhere. */
export async function expectPartAccessible(page: Page, part: string): Promise<void> {
  expect(await violationsOf(page, {}, false, part), `${part} of ${page.url()}`).toEqual([]);
}

/**
 * The contrasts of a page that follows the device's colour scheme suffice in the dark too. Nothing else is looked at.
 * @param part a selector, where all else is looked at elsewhere
 */
export async function expectLegibleAtNight(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, { runOnly: ['color-contrast'] }, false, part), `${page.url()} at night`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

async function violationsOf(page: Page, options: axe.RunOptions, whole = false, part = 'html'): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(script);
  const given = {
    dialog: openDialog,
    part,
    exclude: whole ? [] : ['.sidebar'],
    // A frame shows a public page, which has its own test (guest.spec.ts). What is preloaded is for films and sounds, which no page has.
    options: { resultTypes: ['violations'], iframes: false, preload: false, ...options } satisfies axe.RunOptions,
  };
  return page.evaluate(async ({ dialog, part, exclude, options }) => {
    if (!window.axe) throw new Error('axe is not there');
    const include = [document.querySelector(dialog) ? dialog : part];
    const { violations } = await window.axe.run({ include, exclude }, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, given);
}

/** What covers all else while it is open. */
const openDialog = 'dialog:modal';

/** Of the dishes of a guest's page leaves one of each shape: the others differ in their words alone, and axe takes seconds for a whole book. */
export async function leaveOneOfEachRow(page: Page): Promise<void> {
  await page.locator('.piatto, .book tbody tr').evaluateAll((rows) => {
    const seen = new Set<string>();
    for (const row of rows) {
      const parts = [row, ...row.querySelectorAll('*')].map((part) => `${part.tagName} ${part.getAttribute('class')}`);
      const shape = [...new Set(parts)].toSorted().join();
      if (seen.has(shape)) row.remove();
      seen.add(shape);
    }
  });
}

/** How far the content of the page overflows it sideways. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Text of twice its size, as a browser sets it. */
export const textOfTwiceTheSize = ':root:root:root { font-size: 200% }';

/** Gives a page a style of the browser's own, which no Content-Security-Policy holds back, in place of the one before. */
export function restyle(page: Page, style: string): Promise<void> {
  return page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, style);
}

/**
 * The page is accessible on a small phone, and overflows neither there nor on a desktop.
 * @param given.layouts also on a desktop, but for its contrasts, which are those of the phone, and with the bar of the area
 */
export async function expectAccessibleAtEveryWidth(page: Page, { layouts = false } = {}): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (width === widths[0]) await expectAccessible(page, { whole: layouts });
    else if (layouts) expect(await violationsOf(page, { rules: { 'color-contrast': { enabled: false } } }, true), page.url()).toEqual([]);
    expect(await overflowOf(page), `${page.url()} at ${width} px`).toBe(0);
  }
}

/** The page overflows at none of these widths with the browser's own letters of twice the size. */
export async function expectFitInLargeLetters(page: Page, sizes: readonly number[]): Promise<void> {
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 900 });
    await expect.soft
      .poll(() => overflowOf(page), { message: `${page.url()} at ${width} px, letters of twice the size`, timeout: 5_000 })
      .toBe(0);
  }
}

/** Looks at a page while the browser's own letters are twice as large, as somebody may have set them. */
export async function inLargeLetters(page: Page, look: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await look();
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
}
