import { textsIn } from '#restaurant/documents/store/read-text.ts';
import type { Dish, Menu } from './menu.ts';
import { isFound } from './search.ts';
import { type Block, type MenuSection, sectionsOf } from './sections.ts';
import { dishVerdict, type Verdict, type DishFilter } from './dish-filter.ts';

type Group = Extract<Block, { type: 'description' }>;
type Note = Extract<Block, { type: 'note' }>;

/** The result of a filter on a menu: each part in the menu's own sections and order. */
export interface FilteredMenu {
  /** The rows before the first section: they apply to all dishes, and often are a warning. */
  notes: Note[];
  fits: MenuSection[];
  /** In groups of their own, because traces are possible, or nobody knows. */
  traces: MenuSection[];
  undeclared: MenuSection[];
  /** The verdicts on the dishes that match the search, by id. */
  verdicts: ReadonlyMap<string, Verdict>;
  /** The number of dishes of the menu, found or not. */
  dishes: number;
}

/** Applies a guest's filter to a menu. A section with found dishes keeps its notes. */
export function applyDishFilter(contents: Menu['contents'], filter: DishFilter): FilteredMenu {
  const sections = sectionsOf(contents);
  const verdicts = new Map<string, Verdict>();
  let all = 0;
  for (const section of sections) {
    for (const { dish, group } of dishesIn(section)) {
      all += 1;
      const headings = [section.heading, group].flatMap((heading) => (heading ? textsIn(heading, 'content') : []));
      const texts = [...textsIn(dish, 'content'), ...textsIn(dish, 'description'), ...headings];
      if (isFound(texts, filter.query)) verdicts.set(dish.id, dishVerdict(dish, filter));
    }
  }
  const having = (kind: Verdict['kind']) => sectionsWith(sections, (dish) => verdicts.get(dish.id)?.kind === kind);
  const notes = sections.filter(({ heading }) => !heading).flatMap(({ blocks }) => blocks.filter((block) => block.type === 'note'));
  return { notes, fits: having('fits'), traces: having('traces'), undeclared: having('undeclared'), verdicts, dishes: all };
}

export function countOf({ verdicts }: FilteredMenu, kind: Verdict['kind']): number {
  return [...verdicts.values()].filter((verdict) => verdict.kind === kind).length;
}

/** The dishes of a section, with the `description` above each. */
function dishesIn({ blocks }: MenuSection): { dish: Dish; group: Group | undefined }[] {
  let group: Group | undefined;
  return blocks.flatMap((block) => {
    if (block.type === 'description') group = block;
    return block.type === 'dishes' ? block.dishes.map((dish) => ({ dish, group })) : [];
  });
}

/** The sections with kept dishes, reduced to them; an empty group loses its name too. */
function sectionsWith(sections: readonly MenuSection[], keep: (dish: Dish) => boolean): MenuSection[] {
  return sections.flatMap((section) => {
    const kept = section.blocks.flatMap((block): Block[] => {
      if (block.type === 'note' && !section.heading) return [];
      if (block.type !== 'dishes') return [block];
      const dishes = block.dishes.filter(keep);
      return dishes.length > 0 ? [{ type: 'dishes', dishes }] : [];
    });
    const blocks = kept.filter((block, index) => block.type !== 'description' || hasDishes(kept, index));
    return blocks.some(({ type }) => type === 'dishes') ? [{ ...section, blocks }] : [];
  });
}

/** Whether a group has a dish. */
function hasDishes(blocks: readonly Block[], group: number): boolean {
  const next = blocks.slice(group + 1).find(({ type }) => type !== 'note');
  return next?.type === 'dishes';
}
