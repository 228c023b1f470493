import type { RootData } from '../root.tsx';

interface Match {
  id: string;
  loaderData?: unknown;
}

/** The title of a page of the area, and that search engines leave it alone. */
export function title(page: string, matches: readonly (Match | undefined)[]) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  const house = hasSettings(root) ? ` — ${root.settings.name}` : '';
  return [{ title: `${page}${house}` }, { name: 'robots', content: 'noindex, nofollow' }];
}

function hasSettings(root: unknown): root is RootData {
  return typeof root === 'object' && root !== null && 'settings' in root;
}
