import type { Block, MenuSection } from '#restaurant/menus/sections.ts';
import { Text } from '../text.tsx';
import { DishRow } from './dish.tsx';
import './section.css';

/** Where the link of a section leads; the letter keeps row ids apart from every other id of the page. */
export function sectionId({ heading }: MenuSection): string | undefined {
  return heading && `s-${heading.id}`;
}

/** The level of the dishes under a description. */
const below = { h2: 'h3', h3: 'h4' } as const;

/** A section of a menu: its heading between rules, and its rows by type. */
export function Section({ section, soldOut }: { section: MenuSection; soldOut: ReadonlySet<string> }) {
  const { heading, lead, blocks } = section;
  const id = sectionId(section);
  // Without a categorie the rows stand right under the name of the menu.
  const Tag = heading ? 'section' : 'div';
  const level = heading ? 'h3' : 'h2';
  const firstGroup = blocks.findIndex(({ type }) => type === 'description');
  const dishLevel = (index: number) => (firstGroup < 0 || index < firstGroup ? level : below[level]);
  return (
    <Tag className="menu-section" id={id}>
      {heading && (
        <div className="categorie">
          <h2>
            <Text of={heading} field="content" />
          </h2>
          {lead.map((row) => (
            <TextRow key={row.id} row={row} level={level} />
          ))}
        </div>
      )}
      <div className="rows">
        {blocks.map((block, index) =>
          block.type === 'dishes' ? (
            <ul key={block.dishes[0]?.id}>
              {block.dishes.map((dish) => (
                <DishRow key={dish.id} dish={dish} level={dishLevel(index)} soldOut={soldOut.has(dish.id)} />
              ))}
            </ul>
          ) : (
            <TextRow key={block.id} row={block} level={level} />
          ),
        )}
      </div>
    </Tag>
  );
}

/** `description` is a bold small heading, `note` italic text (specification, section 2). */
function TextRow({ row, level: Heading }: { row: Exclude<Block, { type: 'dishes' }>; level: 'h2' | 'h3' }) {
  const text = <Text of={row} field="content" />;
  return row.type === 'description' ? <Heading className="description">{text}</Heading> : <p className="note">{text}</p>;
}
