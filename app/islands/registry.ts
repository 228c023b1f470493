/**
 * React islands of public pages, by the name their markup carries. Each module gives the element for the
 * props that travelled in the page; it is fetched when the island is first touched, pointed at or focused.
 */
export const islands = {
  'suspended-form': () => import('../site/suspended-form.island.tsx'),
} satisfies Record<string, () => Promise<{ element: (props: string) => React.ReactElement }>>;
export type IslandName = keyof typeof islands;

/** Small behaviours without React, for parts that move on the first screen: they enhance markup that works alone. */
export const behaviors = {
  carousel: () => import('./carousel.ts').then((module) => module.carousel),
  jumps: () => import('./jumps.ts').then((module) => module.jumps),
  navigation: () => import('./navigation.ts').then((module) => module.navigation),
  tabs: () => import('./tabs.ts').then((module) => module.tabs),
  theme: () => import('./theme.ts').then((module) => module.theme),
} satisfies Record<string, () => Promise<(root: HTMLElement) => void>>;
export type BehaviorName = keyof typeof behaviors;
