import { contentWords } from '#languages/content.ts';
import { keysAt } from '#restaurant/documents/editing/draft.ts';
import type { ListField } from '#restaurant/documents/editing/fields.ts';
import { useContentEditor } from './content-editor.ts';
import type { ItemSummary } from './item-summary.ts';
import { ItemTools } from './item-tools.tsx';
import { OpenItem } from './open-item.tsx';
import { OrderedItems } from './ordered-items.tsx';

const words = contentWords.items;

interface OpenableItemsProps<Item> {
  label: string;
  /** Of the list, in the draft. */
  place: string;
  items: readonly Item[];
  field: Pick<ListField, 'min' | 'max' | 'grid'>;
  /** What one of them is called, before its number, and its own name after it. */
  headingOf: (item: Item) => { one: string; name: string };
  /** The form of the open one. */
  children: (item: Item) => React.ReactNode;
}

/** The items of a list in their order, which can be changed, and below them the form of the one that is open. */
export function OpenableItems<Item extends ItemSummary & { key: string; wrong: boolean }>({
  label,
  place,
  items,
  field,
  headingOf,
  children,
}: OpenableItemsProps<Item>) {
  const { ground, change, open, setOpen } = useContentEditor();
  const opened = items.find(({ key }) => key === open[place]);
  const heading = opened && headingOf(opened);
  return (
    <>
      <OrderedItems
        label={words.order(label)}
        items={items}
        grid={field.grid ?? false}
        open={opened?.key}
        onOpen={(key) => setOpen(place, key)}
        onOrder={(order) => change({ type: 'order', list: place, keys: order })}
      />
      {opened && heading && (
        <OpenItem
          key={opened.key}
          isNew={!keysAt(ground, place).includes(opened.key)}
          heading={words.place(heading.one, items.indexOf(opened) + 1, items.length)}
          name={heading.name}
        >
          <ItemTools list={place} itemKey={opened.key} name={opened.name} field={field} />
          {children(opened)}
        </OpenItem>
      )}
    </>
  );
}
