/**
 * React islands of public pages, by the name their markup carries. Each module gives the element for the
 * props written into the page; it is fetched when the island is first touched, hovered or focused.
 */
export const islands = {
  'suspended-form': () => import('../site/suspended-form.island.tsx'),
} satisfies Record<string, () => Promise<{ element: (props: string) => React.ReactElement }>>;
export type IslandName = keyof typeof islands;

export function isIslandName(name: string): name is IslandName {
  return Object.hasOwn(islands, name);
}
