/**
 * Shows saved content without the network: the last list of menus on the page `/offline`, and the results of a filter above a cached menu.
 */
export async function start(root: HTMLElement): Promise<void> {
  const module = await (root.matches('.kept-menus') ? import('./kept-menus.ts') : import('./offline-filter.tsx'));
  module.start(root);
}
