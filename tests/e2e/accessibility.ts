import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified script of axe, of 650 KB. The package exports the whole source, which takes a page a third of a second to read. */
const script = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

/** The widths at which a screen of the area is checked: a small phone and a desktop. */
const widths = [360, 1440];

/**
 * Expects no violation that axe finds, by WCAG 2.2 AA and its own best practices. If a dialog covers the page, only the dialog is checked: the
 * rest cannot be reached, and is checked without the dialog.
 * @param given.whole also checks the bar of the area, which is the same on all of its screens
 */
export async function expectAccessible(page: Page, { whole = false } = {}): Promise<void> {
  expect(await violationsOf(page, {}, whole), page.url()).toEqual([]);
}

/** Checks only the elements of a selector, where the rest of the page is checked elsewhere. */
export async function expectPartAccessible(page: Page, part: string): Promise<void> {
  expect(await violationsOf(page, {}, false, part), `${part} of ${page.url()}`).toEqual([]);
}

/**
 * Expects enough contrast in the dark, on a page that follows the device's colour scheme. It checks nothing else.
 * @param part a selector, where the rest is checked elsewhere
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
    // A frame shows a public page, which has its own test (guest.spec.ts). Preloading is for films and sounds, which no page has.
    options: { resultTypes: ['violations'], iframes: false, preload: false, ...options } satisfies axe.RunOptions,
  };
  return page.evaluate(async ({ dialog, part, exclude, options }) => {
    if (!window.axe) throw new Error('axe is not there');
    const include = [document.querySelector(dialog) ? dialog : part];
    const { violations } = await window.axe.run({ include, exclude }, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, given);
}

/** A dialog that covers the page. */
const openDialog = 'dialog:modal';

/** Leaves one dish of each kind of markup on a page. The others differ only in their text, and axe takes seconds for a whole book. */
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

/** The style of a browser that doubles the size of text. */
export const textOfTwiceTheSize = ':root:root:root { font-size: 200% }';

/** Replaces the browser's own style of a page, to which no Content-Security-Policy applies. */
export function restyle(page: Page, style: string): Promise<void> {
  return page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, style);
}

/**
 * Expects an accessible page on a small phone, and no overflow there or on a desktop.
 * @param given.layouts also checks the desktop with the bar of the area, without contrasts, which are those of the phone
 */
export async function expectAccessibleAtEveryWidth(page: Page, { layouts = false } = {}): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (width === widths[0]) await expectAccessible(page, { whole: layouts });
    else if (layouts) expect(await violationsOf(page, { rules: { 'color-contrast': { enabled: false } } }, true), page.url()).toEqual([]);
    expect(await overflowOf(page), `${page.url()} at ${width} px`).toBe(0);
  }
}

/** Expects no overflow at these widths with the browser's own letters at twice the size. */
export async function expectFitInLargeLetters(page: Page, sizes: readonly number[]): Promise<void> {
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 900 });
    await expect.soft
      .poll(() => overflowOf(page), { message: `${page.url()} at ${width} px, letters of twice the size`, timeout: 5_000 })
      .toBe(0);
  }
}

/** Runs `look` while the browser's font size is set to twice the default. */
export async function inLargeLetters(page: Page, look: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await look();
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
}
