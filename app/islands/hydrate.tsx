import { hydrateRoot } from 'react-dom/client';
import { type IslandName, islands } from './registry.ts';

/** Brings one island to life in its place, with the props its markup carries. */
export async function hydrate(root: HTMLElement, name: IslandName): Promise<void> {
  const { element } = await islands[name]();
  hydrateRoot(root, element(root.dataset['props'] ?? '{}'));
}
