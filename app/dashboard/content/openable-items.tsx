import { contentWords } from '#languages/content.ts';
import { at, join, type Path } from '#restaurant/documents/model/path.ts';
import { useContentEditor } from './content-editor.ts';
import type { ItemSummary } from './item-summary.ts';
import { ItemTools, movesTo } from './item-tools.tsx';
import { OpenItem } from './open-item.tsx';
import { OrderedItems } from './ordered-items.tsx';

const words = contentWords.items;

interface OpenableItemsProps<Item> {
  label: string;
  /** Of the list. */
  path: Path;
  items: readonly Item[];
  limits: { min: number; max: number; grid?: boolean };
  /** What one of them is called, before its number, and its own name after it. */
  headingOf: (item: Item) => { one: string; name: string };
  /** The form of the open one. */
  children: (item: Item) => React.ReactNode;
}

/** The items of a list in their order, which can be changed, and below them the form of the one that is open. */
export function OpenableItems<Item extends ItemSummary & { key: string; wrong: boolean }>({
  label,
  path,
  items,
  limits,
  headingOf,
  children,
}: OpenableItemsProps<Item>) {
  const { ground, change, open, setOpen } = useContentEditor();
  const opened = items.find(({ key }) => key === open[path]);
  const heading = opened && headingOf(opened);
  return (
    <>
      <OrderedItems
        label={words.order(label)}
        items={items}
        grid={limits.grid ?? false}
        open={opened?.key}
        onOpen={(key) => setOpen(path, key)}
        onOrder={(order) => change({ type: 'changes', changes: movesTo(path, order) })}
      />
      {opened && heading && (
        <OpenItem
          key={opened.key}
          isNew={at(ground.data, join(path, opened.key)) === undefined}
          heading={words.place(heading.one, items.indexOf(opened) + 1, items.length)}
          name={heading.name}
        >
          <ItemTools list={path} itemKey={opened.key} name={opened.name} limits={limits} />
          {children(opened)}
        </OpenItem>
      )}
    </>
  );
}
