import fc from '#tests/random-examples.ts';
import { expect, test } from 'vitest';
import { row, type Row, rowTypes } from './menu.ts';
import { type Block, type MenuSection, sectionsOf } from './sections.ts';

/** Rows by their types: `categorie Nigiri`. */
function rows(...texts: string[]): Row[] {
  return texts.map((text, index) => {
    const [type, content] = text.split(/ (.*)/);
    return row.parse({ id: `r${index}`, type, content });
  });
}

const tellBlock = (block: Block) =>
  block.type === 'dishes' ? `dishes ${block.dishes.map(({ content }) => content).join(', ')}` : `${block.type} ${block.content}`;
const tell = ({ heading, lead, blocks }: MenuSection) => ({
  heading: heading?.content,
  lead: lead.map(tellBlock),
  blocks: blocks.map(tellBlock),
});
const told = (...texts: string[]) => sectionsOf(rows(...texts)).map(tell);

test('a `categorie` row opens a section, and consecutive dishes are one list', () => {
  expect(told('categorie Nigiri', 'piatto Alice', 'piatto Tonno', 'categorie Dolci', 'piatto Mochi')).toEqual([
    { heading: 'Nigiri', lead: [], blocks: ['dishes Alice, Tonno'] },
    { heading: 'Dolci', lead: [], blocks: ['dishes Mochi'] },
  ]);
});

test('rows before the first `categorie`, or without any, form a section without heading', () => {
  expect(told('note Soia a parte', 'piatto Pane', 'categorie Nigiri')).toEqual([
    { heading: undefined, lead: [], blocks: ['note Soia a parte', 'dishes Pane'] },
    { heading: 'Nigiri', lead: [], blocks: [] },
  ]);
});

test('notes right under a heading belong to the heading', () => {
  expect(told('categorie Nigiri', 'description Due pezzi', 'note Con le mani', 'piatto Alice', 'note In fondo')).toEqual([
    { heading: 'Nigiri', lead: ['description Due pezzi', 'note Con le mani'], blocks: ['dishes Alice', 'note In fondo'] },
  ]);
});

test('descriptions that divide a section into groups stay with their dishes', () => {
  expect(told('categorie Vini', 'note Si cambia', 'description Bianchi', 'piatto Grillo', 'description Rossi', 'piatto Faro')).toEqual([
    { heading: 'Vini', lead: ['note Si cambia'], blocks: ['description Bianchi', 'dishes Grillo', 'description Rossi', 'dishes Faro'] },
  ]);
});

test('an empty menu has no sections', () => {
  expect(sectionsOf([])).toEqual([]);
});

test('rows in any order are each shown once, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...rowTypes), { maxLength: 60 }), (types) => {
      const contents = rows(...types.map((type, index) => `${type} ${index}`));
      const shown = sectionsOf(contents).flatMap(({ heading, lead, blocks }) => [
        ...(heading ? [heading] : []),
        ...lead,
        ...blocks.flatMap((block): Row[] => (block.type === 'dishes' ? block.dishes : [block])),
      ]);
      expect(shown).toEqual(contents);
    }),
  );
});
