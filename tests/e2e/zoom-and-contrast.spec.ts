import type { Page } from '@playwright/test';
import { languages } from '#languages/languages.ts';
import { expectFitInLargeLetters, inLargeLetters, overflowOf, restyle, textOfTwiceTheSize } from './accessibility.ts';
import { expect, newcomer as test } from './fixtures.ts';
import { address, publicPages } from './pages.ts';

test.describe.configure({ mode: 'parallel' });

/* Settings of a guest's browser: larger text, fewer features, other colours, paper. */

/** One page with each kind of head, in Portuguese, which has the longest words. */
const paths = [
  ...publicPages.map(({ path }) => path),
  '/carta?senza=pesce',
  '/en/carta?senza=pesce',
  '/nonesiste',
  '/pt/nonesiste',
  '/pt',
  '/pt/menu',
  '/pt/carta',
];

/** Opens a page with a style of the browser. */
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
    await restyle(page, textOfTwiceTheSize);
    expect.soft(await overflowOf(page), `${path} at 320 px, text of twice the size`).toBe(0);
    await inLargeLetters(page, async () => {
      await openWith(page, path, '');
      await expectFitInLargeLetters(page, [320, 390, 768, 1280]);
    });
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

test('in forced colours chosen options differ from others', async ({ page }) => {
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

test('the placeholder page has the restaurant’s mark, its Partita IVA and a skip link', async ({ page }) => {
  await page.goto('/wip');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', '/');
  await expect(page.getByRole('contentinfo')).toContainText('P. IVA');
});

/** The number of A4 sheets of a page, after its fonts have loaded. */
async function sheetsOf(page: Page): Promise<number | undefined> {
  await expect.poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status))).toContain('loaded');
  await page.evaluate(() => document.fonts.ready);
  return (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
}

/** The languages with the longest words; English is shorter than both. */
const printed = ['it', 'pt'] as const;

for (const language of printed) {
  test(`the carta is printed on two sheets of A4, with its legend, filtered too in the longest words, and the book of allergens on two, in ${language}`, async ({
    page,
  }) => {
    for (const path of language === 'pt' ? ['/carta', '/carta?senza=crostacei'] : ['/carta']) {
      await page.goto(address(path, language));
      // Print styles load after the first paint.
      await expect.poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/deferred-')))).toBe(true);
      expect.soft(await sheetsOf(page), path).toBe(2);
    }
    await page.goto(address('/allergeni', language));
    // Its letters may still arrive.
    await expect.poll(() => sheetsOf(page)).toBe(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.book-foot')).toContainText(/Sushi Mediterraneo.* [0-9A-F]{6}/);
    const smallest = await page.evaluate(() => {
      const written = [...document.querySelectorAll<HTMLElement>('.book *')].filter(
        (part) => part.checkVisibility() && [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
      );
      return Math.min(...written.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)));
    });
    // In pixels: 7.5 points.
    expect(smallest).toBeGreaterThanOrEqual(10);
  });
}

test('on a phone the book of allergens is at most some twenty screens long, and its menus stay one tap away', async ({ page }) => {
  for (const [width, most] of [
    [390, 18_000],
    [320, 19_000],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/allergeni#book-cena');
    await page.evaluate('firstPaint');
    expect(await page.evaluate(() => document.documentElement.scrollHeight), `at ${width} px`).toBeLessThan(most);
    await expect(page.locator('.book-menus a').first()).toBeInViewport();
    await expect(page.getByRole('row', { name: /^Arancino nero/ })).toBeInViewport();
  }
});

test('no part of the landing page’s head covers the restaurant’s name, with text of twice the size', async ({ page }) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await openWith(page, '/', textOfTwiceTheSize);
    const covered = await page.evaluate(() => {
      const [name, ...others] = ['.brand > span:not(.brand-mark, .visually-hidden)', '.book-now', '.navigation-button'].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(`.site-header-line ${part}`) ?? document.body);
        return part === '.book-now'
          ? document.querySelector('.site-header .book-now')?.getBoundingClientRect()
          : range.getBoundingClientRect();
      });
      return others.some(
        (one) => name && one && one.left < name.right && name.left < one.right && one.top < name.bottom && name.top < one.bottom,
      );
    });
    expect.soft(covered, `at ${width} px`).toBe(false);
  }
});

test('the motto breaks between words alone, at 320 px with text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of languages) {
    await openWith(page, address('/', language), textOfTwiceTheSize);
    const broken = await page.locator('.motto span').evaluateAll((sentences) =>
      sentences.flatMap(({ firstChild }) => {
        if (!(firstChild instanceof Text)) return [];
        return [...firstChild.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(firstChild, index);
          range.setEnd(firstChild, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
        });
      }),
    );
    expect(broken, language).toEqual([]);
  }
});
