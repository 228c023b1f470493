import type { Block } from '#restaurant/menus/sections.ts';
import { Text } from '../text.tsx';
import { DishRow } from './dish.tsx';

/** The levels of the headings inside a section, each with the one below it. */
const below = { h2: 'h3', h3: 'h4', h4: 'h5' } as const;
export type Level = keyof typeof below;

export interface BlocksProps {
  of: Block[];
  /** Heading level of groups, and of dishes without a group; dishes of a group are one level below. */
  level: Level;
  soldOut: ReadonlySet<string>;
  /** Remarks on dishes beside their declarations, by id. */
  remarks?: ReadonlyMap<string, string>;
}

/** The rows of a section, by type. */
export function Blocks({ of: blocks, level, soldOut, remarks }: BlocksProps) {
  const firstGroup = blocks.findIndex(({ type }) => type === 'description');
  const dishLevel = (index: number) => (firstGroup < 0 || index < firstGroup ? level : below[level]);
  return blocks.map((block, index) =>
    block.type === 'dishes' ? (
      <ul key={block.dishes[0]?.id}>
        {block.dishes.map((dish) => (
          <DishRow key={dish.id} dish={dish} level={dishLevel(index)} soldOut={soldOut.has(dish.id)} remark={remarks?.get(dish.id)} />
        ))}
      </ul>
    ) : (
      <TextRow key={block.id} row={block} level={level} />
    ),
  );
}

/** `description` is a bold small heading, `note` italic text (specification, section 2). */
export function TextRow({ row, level: Heading }: { row: Exclude<Block, { type: 'dishes' }>; level: Level }) {
  const text = <Text of={row} field="content" />;
  return row.type === 'description' ? <Heading className="description">{text}</Heading> : <p className="note">{text}</p>;
}
