import { Button, GridList, GridListItem, type Key, useDragAndDrop } from 'react-aria-components';
import { contentWords } from '#languages/content.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ItemSummary } from './item-summary.ts';
import { moveItems } from './reordered.ts';

const words = contentWords.items;

interface Item extends ItemSummary {
  key: string;
  wrong: boolean;
}

interface OrderedItemsProps {
  label: string;
  items: readonly Item[];
  /** Side by side, as pictures, rather than one below the other. */
  grid: boolean;
  open: string | undefined;
  onOpen: (key: string | undefined) => void;
  onOrder: (keys: string[]) => void;
}

/** The items of a list in their order, which is changed by dragging or, from the handle, with the keyboard alone. */
export function OrderedItems({ label, items, grid, open, onOpen, onOrder }: OrderedItemsProps) {
  const keys = items.map(({ key }) => key);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (moved) => [...moved].map((key) => ({ 'text/plain': nameOf(items, key) })),
    onReorder: ({ keys: moved, target }) =>
      onOrder(moveItems(keys, [...moved].map(String), String(target.key), target.dropPosition === 'before')),
  });
  return (
    <GridList
      aria-label={label}
      className={grid ? 'content-items content-items--grid' : 'content-items'}
      layout={grid ? 'grid' : 'stack'}
      items={items}
      selectionMode="single"
      selectionBehavior="toggle"
      selectedKeys={open === undefined ? [] : [open]}
      onSelectionChange={(selection) => onOpen(selection === 'all' ? undefined : [...selection].map(String)[0])}
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[items]}
      renderEmptyState={() => <p className="content-items-none">{words.none}</p>}
    >
      {(item) => (
        <GridListItem id={item.key} textValue={item.name} className="content-row">
          <Button slot="drag" className="content-row-handle" aria-label={words.drag(item.name)}>
            <Icon name="i-maniglia" />
          </Button>
          {item.picture !== undefined && <Picture source={item.picture} alt="" sizes={grid ? '150px' : '44px'} ratio={3 / 4} />}
          <span className="content-row-name">{item.name}</span>
          {item.hidden && <small>{words.hidden}</small>}
          {item.wrong && <small className="content-row-wrong">{words.toCorrect}</small>}
          <Icon name="i-giu" className="icon content-row-open" />
        </GridListItem>
      )}
    </GridList>
  );
}

function nameOf(items: readonly Item[], key: Key): string {
  return items.find((item) => item.key === key)?.name ?? '';
}
