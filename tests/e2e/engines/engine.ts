import { expect } from '@playwright/test';

/** One tab of a browser, for tests of every engine. Elements are named by XPath, which both clients understand. */
export interface Tab {
  /** Goes to an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** The size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Clicks like a user: scrolls to the element, and fails if another element covers it. */
  click(element: string): Promise<void>;
  type(element: string, text: string): Promise<void>;
  /** The value of a JavaScript expression in the page; promises are awaited. */
  read(expression: string): Promise<unknown>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
}

/** A browser other than Playwright's, with one tab. */
export interface Engine {
  version: string;
  tab: Tab;
  close(): Promise<void>;
}

/** Retries for a while: during a navigation there is nothing to click yet. */
export async function patiently(act: () => Promise<void>): Promise<void> {
  await expect(act).toPass({ timeout: 20_000 });
}
