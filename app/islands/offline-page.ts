/**
 * What a page shows of what was kept, without the network: the last list of menus on the page `/offline`, and the result of
 * a filter above a kept menu.
 */
export async function start(root: HTMLElement): Promise<void> {
  const module = await (root.matches('.kept-menus') ? import('./kept-menus.ts') : import('./offline-filter.tsx'));
  module.start(root);
}
