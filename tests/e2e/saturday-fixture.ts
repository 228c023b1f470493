import { cpus, loadavg } from 'node:os';
import { expect, type Locator, type Page } from '@playwright/test';
import { test as base, openDesk, signIn } from './fixtures.ts';
import { saturdayClock } from './saturday-clock.ts';

export { expect };

interface Options {
  /** Whether the screen gets live events. Without them, and just after a full minute, only the tap changes the page. */
  live: boolean;
}

/**
 * A Saturday at 20.12 with sixty parties (tests/builders/saturday/). The server's clock stands still one second after the full minute, the
 * browser's starts there, and the administrator is signed in.
 */
export const test = base.extend<Options & { atTheDesk: undefined }>({
  live: [false, { option: true }],

  // Not `test.use`: in a module that several files import, it applies only to the first.
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

/** Gives the page a stream without an answer: no events, and no lost connection. Holding the real request would delay all others too. */
function hearNothing(): void {
  class SilentSource extends EventTarget {
    close(): void {}
  }
  Object.defineProperty(window, 'EventSource', { value: SilentSource });
}

/** The sizes of screens: a phone, the tablet on the counter, a laptop. */
export const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  laptop: { width: 1440, height: 900 },
} as const;

/** Opens tonight, in a view. */
export async function openEvening(page: Page, view: 'elenco' | 'tempo' | 'pianta' = 'elenco'): Promise<void> {
  await openDesk(page, `/bookings${view === 'elenco' ? '' : `?vista=${view}`}`);
}

/** The longest wait after a tap, in milliseconds. On a machine with twice its load, it is twice as long. */
const patience = () => 1_000 * Math.max(1, (loadavg()[0] ?? 0) / cpus().length);

/** The least height of a shown element that must be in sight, in CSS pixels. */
const minInSight = 44;

/**
 * Taps, and expects the shown element in the viewport within `patience`. The page measures the time from the tap to its change, so the time
 * that Playwright takes to find either does not count.
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

/** Expects the whole width of an element in the viewport, and enough of its height from its top. */
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
    /** The times of the last tap and of each changed part of the page, in milliseconds of a clock that no test sets. */
    watchedTap?: { tappedAt?: number; changedAt: WeakMap<Node, number>; observer: MutationObserver };
  }
}

/** Records the next tap and the changes after it, and forgets those of the tap before. */
function watchChanges(): void {
  window.watchedTap?.observer.disconnect();
  const changedAt = new WeakMap<Node, number>();
  // The time of an event is the only one that `page.clock` does not change.
  const now = () => new Event('now').timeStamp;
  const observer = new MutationObserver((changes) => {
    // For changed text, its element is the changed part.
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes.length > 0 ? addedNodes : [target])
        changedAt.set(node instanceof Text ? (node.parentNode ?? node) : node, now());
  });
  const watched: NonNullable<Window['watchedTap']> = { changedAt, observer };
  window.watchedTap = watched;
  addEventListener('click', () => (watched.tappedAt = now()), { capture: true, once: true });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}
