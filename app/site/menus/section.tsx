import type { MenuSection } from '#restaurant/menus/sections.ts';
import { later, restLater } from '../../first-paint/first-paint.tsx';
import { Text } from '../text.tsx';
import { Blocks, TextRow } from './blocks.tsx';
import './section.css';

/** The fragment of a section; the letter keeps row ids distinct from every other id of the page. */
export function sectionId({ heading }: MenuSection): string | undefined {
  return heading && `s-${heading.id}`;
}

interface SectionProps {
  section: MenuSection;
  soldOut: ReadonlySet<string>;
  /** What of it is below the first screen. */
  below?: 'all' | 'rest' | undefined;
}

/** A section of a menu: its heading between rules, and its rows. */
export function Section({ section, soldOut, below }: SectionProps) {
  const { heading, lead, blocks } = section;
  // Without a `categorie` row the rows are right under the name of the menu.
  const Tag = heading ? 'section' : 'div';
  const level = heading ? 'h3' : 'h2';
  return (
    <Tag {...(below === 'all' && later)} className="menu-section" id={sectionId(section)}>
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
      <div {...(below === 'rest' && restLater)} className="rows">
        <Blocks of={blocks} level={level} soldOut={soldOut} />
      </div>
    </Tag>
  );
}
