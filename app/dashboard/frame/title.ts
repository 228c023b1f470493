import type { RootData } from '../../root.tsx';

interface Match {
  id: string;
  loaderData?: unknown;
}

/** The title of a page of the area, and `noindex`. */
export function title(page: string, matches: readonly (Match | undefined)[]) {
  return [{ title: withHouse(page, matches) }, { name: 'robots', content: 'noindex, nofollow' }];
}

function withHouse(page: string, matches: readonly (Match | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return hasSettings(root) ? `${page} — ${root.settings.name}` : page;
}

function hasSettings(root: unknown): root is RootData {
  return typeof root === 'object' && root !== null && 'settings' in root;
}
