/**
 * The sections of a menu page with some of its dishes only, their headings small, as found.tsx has them.
 * @param remarks what is said beside a dish
 */
export function rowsOf(menu: Element, dishes: ReadonlySet<Element>, remarks: ReadonlyMap<Element, string> = new Map()): HTMLElement {
  const sections = [...menu.querySelectorAll('.menu-section')].map((section) => {
    const blocks = blocksOf([...(section.querySelector('.rows')?.children ?? [])], dishes, remarks, section.tagName === 'DIV');
    if (!blocks.some(({ tagName }) => tagName === 'UL')) return [];
    const [heading, ...lead] = section.querySelector('.categorie')?.children ?? [];
    const head = heading ? [element('h3', 'description', ...copies(heading.childNodes))] : [];
    return [element('div', '', ...head, ...lead.map((row) => element('p', 'note', ...copies(row.childNodes))), ...blocks)];
  });
  return element('div', 'rows', ...sections.flat());
}

/** The blocks of a section that stay: lists with a dish in them, the names of groups that keep one, and notes. */
function blocksOf(blocks: Element[], dishes: ReadonlySet<Element>, remarks: ReadonlyMap<Element, string>, headless: boolean): Element[] {
  const kept = blocks.flatMap((block): Element[] => {
    if (block.tagName !== 'UL') return headless && block.matches('.note') ? [] : [copy(block)];
    const rows = [...block.children].filter((row) => dishes.has(row)).map((row) => withRemark(copy(row), remarks.get(row)));
    return rows.length > 0 ? [element('ul', '', ...rows)] : [];
  });
  return kept.filter((block, index) => {
    const next = kept.slice(index + 1).find((later) => !later.matches('.note'));
    return !block.matches('.description') || next?.tagName === 'UL';
  });
}

function withRemark(row: Element, remark: string | undefined): Element {
  if (remark !== undefined) row.append(element('p', 'remark', remark));
  return row;
}

/** An element with a class, where it has one, and children. */
export function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

function copy(of: Element): Element {
  const node = of.cloneNode(true);
  return node instanceof Element ? node : of;
}

function copies(nodes: NodeListOf<ChildNode>): Node[] {
  return [...nodes].map((node) => node.cloneNode(true));
}
