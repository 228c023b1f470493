import { cpus, loadavg } from 'node:os';
import { expect, type Locator, type Page } from '@playwright/test';
import { test as base, openDesk, signIn } from './fixtures.ts';
import { saturdayClock } from './saturday-clock.ts';

export { expect };

interface Options {
  /** Whether a screen hears at once of what others do. Without it, and just after a full minute, nothing but the tap brings anything. */
  live: boolean;
}

/**
 * A Saturday at 20.12 with sixty parties (tests/builders/saturday/): the server's clock stands one second after the full minute, the
 * browser's begins there, and the administrator is signed in.
 */
export const test = base.extend<Options & { atTheDesk: undefined }>({
  live: [false, { option: true }],

  // Not by `test.use`, which in a module that several stories import counts for the first of them alone.
  evening: { content: 'saturday', clock: saturdayClock },

  atTheDesk: [
    async ({ page, live }, use) => {
      await page.clock.install({ time: saturdayClock.at.epochMilliseconds });
      if (!live) await page.addInitScript(hearNothing);
      await signIn(page);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Gives the page a stream that is never answered: neither news nor a connection that is lost. To hold the request itself would hold up all others too. */
function hearNothing(): void {
  class SilentSource extends EventTarget {
    close(): void {}
  }
  Object.defineProperty(window, 'EventSource', { value: SilentSource });
}

/** The screens that the desks are used on: a phone, the tablet on the counter, a laptop. */
export const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  laptop: { width: 1440, height: 900 },
} as const;

/** Opens tonight, in a view. */
export async function openEvening(page: Page, view: 'elenco' | 'tempo' | 'pianta' = 'elenco'): Promise<void> {
  await openDesk(page, `/bookings${view === 'elenco' ? '' : `?vista=${view}`}`);
}

/** How long a person waits for what they tapped, in milliseconds; on a machine that is asked for twice what it can do, twice as long. */
const patience = () => 1_000 * Math.max(1, (loadavg()[0] ?? 0) / cpus().length);

/** What is tapped can be reached where it stands, and no less of what it shows must be in sight, in CSS pixels. */
const minInSight = 44;

/**
 * Taps, and expects that what the tap shows stands in the viewport before a person gives up. The time is the page's own, from the tap
 * to the change of the page: how long Playwright takes to find either is not counted.
 */
export async function tapShows(page: Page, control: Locator, shown: Locator): Promise<void> {
  await expect(shown, 'it is shown before the tap').toHaveCount(0);
  await page.evaluate(watchChanges);
  await control.click();
  const most = patience();
  const element = await shown.first().elementHandle({ timeout: most + 5_000 });
  await expect(shown.first()).toBeVisible();
  const taken = await element?.evaluate((node) => {
    const { tappedAt = Number.NaN, changedAt } = window.watchedTap ?? {};
    for (let each: Node | null = node; each; each = each.parentNode) {
      const at = changedAt?.get(each);
      if (at !== undefined) return at - tappedAt;
    }
    return Number.NaN;
  });
  expect(taken, 'the tap shows it too late, in milliseconds').toBeLessThan(most);
  await expectInSight(page, shown.first());
}

/** Expects an element within the viewport as wide as it is, and enough of its height from its top. */
async function expectInSight(page: Page, shown: Locator): Promise<void> {
  const viewport = page.viewportSize();
  const box = await shown.boundingBox();
  if (!viewport || !box) throw new Error('nothing is shown');
  const { x, y, width, height } = box;
  expect(x, 'its left edge').toBeGreaterThanOrEqual(-1);
  expect(x + width, 'its right edge').toBeLessThanOrEqual(viewport.width + 1);
  expect(y, 'its top').toBeGreaterThanOrEqual(-1);
  expect(y + Math.min(height, minInSight), 'what is to be seen of it').toBeLessThanOrEqual(viewport.height + 1);
}

declare global {
  interface Window {
    /** When the page was tapped, and when each of its parts came or changed, in milliseconds of a clock that no test sets. */
    watchedTap?: { tappedAt?: number; changedAt: WeakMap<Node, number>; observer: MutationObserver };
  }
}

/** Notes the next tap and what changes after it, no longer what changes after the one before. */
function watchChanges(): void {
  window.watchedTap?.observer.disconnect();
  const changedAt = new WeakMap<Node, number>();
  // The time of an event is the only one that `page.clock` leaves alone.
  const now = () => new Event('now').timeStamp;
  const observer = new MutationObserver((changes) => {
    // Of words that change, it is their element that shows something else.
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes.length > 0 ? addedNodes : [target])
        changedAt.set(node instanceof Text ? (node.parentNode ?? node) : node, now());
  });
  const watched: NonNullable<Window['watchedTap']> = { changedAt, observer };
  window.watchedTap = watched;
  addEventListener('click', () => (watched.tappedAt = now()), { capture: true, once: true });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}
