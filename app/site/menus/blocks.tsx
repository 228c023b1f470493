import type { Language } from '#languages/languages.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import type { Dish } from '#restaurant/menus/menu.ts';
import type { Block } from '#restaurant/menus/sections.ts';
import { Read } from '../read.tsx';

const below = { h2: 'h3', h3: 'h4', h4: 'h5' } as const;
type Level = keyof typeof below;
export type DishLevel = Level | (typeof below)[Level];

interface BlocksProps {
  of: Block[];
  /** The heading level of groups, and of dishes without a group; dishes of a group are one level below. */
  level: Level;
  language: Language;
  /** Renders a dish as a list item, with its id as key. */
  renderDish: (dish: Dish, level: DishLevel) => React.ReactNode;
}

export function Blocks({ of: blocks, level, language, renderDish }: BlocksProps) {
  const firstGroup = blocks.findIndex(({ type }) => type === 'description');
  const dishLevel = (index: number) => (firstGroup < 0 || index < firstGroup ? level : below[level]);
  return blocks.map((block, index) =>
    block.type === 'dishes' ? (
      <ul key={block.dishes[0]?.id}>{block.dishes.map((dish) => renderDish(dish, dishLevel(index)))}</ul>
    ) : (
      <TextRow key={block.id} row={block} level={level} language={language} />
    ),
  );
}

interface TextRowProps extends Pick<BlocksProps, 'level' | 'language'> {
  row: Exclude<Block, { type: 'dishes' }>;
}

/** `description` is a bold small heading, `note` italic text (specification, section 2). */
export function TextRow({ row, level: Heading, language }: TextRowProps) {
  const text = <Read {...textIn(row, 'content', language)} />;
  return row.type === 'description' ? <Heading className="description">{text}</Heading> : <p className="note">{text}</p>;
}
