import type { Page } from '@playwright/test';

/**
 * Takes from the pages that follow what the oldest browsers of the management area lack: Chrome 119, Firefox 128, Safari 17 (decision 082).
 * `checkVisibility` and `requestIdleCallback`, which Safari 17 lacks too, stay for the tests themselves.
 */
export async function asInOlderBrowsers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [globalThis, ['Temporal', 'Iterator', 'navigation', 'scheduler', 'CloseWatcher', 'DisposableStack', 'AsyncDisposableStack']],
      [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'flatMap', 'take', 'drop', 'reduce']],
      [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['toArray', 'forEach', 'some', 'every', 'find']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']],
      [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
      [Map, ['groupBy']],
      [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Array, ['fromAsync']],
      [RegExp, ['escape']],
      [Error, ['isError']],
      [Math, ['sumPrecise']],
      [Intl, ['DurationFormat']],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Uint8Array.prototype, ['toBase64', 'toHex']],
      [URL, ['parse', 'canParse']],
      [AbortSignal, ['any']],
      [CSS, ['highlights']],
      [Document.prototype, ['startViewTransition']],
      [Element.prototype, ['moveBefore', 'setHTML', 'setHTMLUnsafe', 'getHTML']],
      [Blob.prototype, ['bytes']],
    ];
    for (const [holder, names] of missing) for (const name of names) Reflect.deleteProperty(holder, name);
  });
}
