import { hydrateRoot } from 'react-dom/client';
import { isIslandName, islands } from './islands.ts';

/** Hydrates one island in its place, with the props its markup carries. */
export async function hydrate(root: HTMLElement): Promise<void> {
  const name = root.dataset['island'] ?? '';
  if (!isIslandName(name)) return;
  const { element } = await islands[name]();
  hydrateRoot(root, element(root.dataset['props'] ?? '{}'));
}
