import { useEffect, useId, useRef } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { contentWords } from '#languages/content.ts';
import { at, idOf, isPlain, join, type Path } from '#restaurant/documents/model/path.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import type { PathChange } from '#restaurant/documents/model/change.ts';
import { itemsIn } from '#restaurant/documents/model/kind.ts';
import { useContentEditor } from './content-editor.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ItemSummary } from './sections.ts';
import { TextButton } from '../frame/controls.tsx';

const words = contentWords.items;

interface Item extends ItemSummary {
  key: string;
  type: string;
  wrong: boolean;
}

interface OpenableItemsProps {
  label: string;
  path: Path;
  items: readonly Item[];
  limits: { min: number; max: number; grid?: boolean };
  /** `one`: what an item is called, before its number. `name`: its own name. */
  headingOf: (item: Item) => { one: string; name: string };
  children: (item: Item) => React.ReactNode;
}

export function OpenableItems({ label, path, items, limits, headingOf, children }: OpenableItemsProps) {
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

function OpenItem({ heading, name, isNew, children }: { heading: string; name: string; isNew: boolean; children: React.ReactNode }) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const written = useRef(isNew);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
    if (written.current) section.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, []);
  return (
    <section ref={section} className="content-item" aria-labelledby={id}>
      <h3 id={id}>
        <small>{heading}</small> {name}
      </h3>
      {children}
    </section>
  );
}

interface OrderedItemsProps {
  label: string;
  items: readonly Item[];
  grid: boolean;
  open: string | undefined;
  onOpen: (key: string | undefined) => void;
  onOrder: (keys: string[]) => void;
}

/** The items in their order, changed by dragging or, from the handle, with the keyboard. */
function OrderedItems({ label, items, grid, open, onOpen, onOrder }: OrderedItemsProps) {
  const keys = items.map(({ key }) => key);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (moved) => [...moved].map((key) => ({ 'text/plain': items.find((item) => item.key === key)?.name ?? '' })),
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

/** Moves keys before or after another. The moved keys keep their order. */
export function moveItems(keys: readonly string[], moved: readonly string[], target: string, before: boolean): string[] {
  if (moved.includes(target)) return [...keys];
  const carried = keys.filter((key) => moved.includes(key));
  return keys.flatMap((key) => {
    if (key === target) return before ? [...carried, key] : [key, ...carried];
    return moved.includes(key) ? [] : [key];
  });
}

const toolWords = contentWords.items;

interface ItemToolsProps {
  list: Path;
  itemKey: string;
  name: string;
  limits: { min: number; max: number };
}

/** The actions on the open item. A button that can do nothing stays enabled, so that it keeps the focus. */
function ItemTools({ list, itemKey, name, limits: { min, max } }: ItemToolsProps) {
  const { draft, change, setOpen, say } = useContentEditor();
  const items = itemsIn(at(draft.data, list));
  const keys = items.map(idOf);
  const index = keys.indexOf(itemKey);
  const fixed = min === max;
  const move = (by: -1 | 1) => {
    const to = index + by;
    if (to < 0 || to >= keys.length) return;
    change({ type: 'changes', changes: movesTo(list, keys.toSpliced(index, 1).toSpliced(to, 0, itemKey)) });
    say(toolWords.movedTo(name, to + 1, keys.length));
  };
  return (
    <div className="content-tools">
      <button type="button" className="text-button" aria-disabled={index === 0} onClick={() => move(-1)}>
        <Icon name="i-giu" className="icon icon--up" />
        {toolWords.up}
      </button>
      <TextButton label={toolWords.down} aria-disabled={index === keys.length - 1} onClick={() => move(1)} icon="i-giu" />
      {!fixed && (
        <>
          <TextButton
            label={toolWords.duplicate}
            aria-disabled={keys.length >= max}
            title={keys.length >= max ? toolWords.full(max) : undefined}
            onClick={() => {
              if (keys.length >= max) return;
              const copy = newItemId();
              const item = items[index];
              const value = isPlain(item) ? { ...item, id: copy } : item;
              change({ type: 'changes', changes: [{ op: 'insert', path: join(list, copy), value, after: itemKey }] });
              setOpen(list, copy);
            }}
            icon="i-piu"
          />
          <TextButton
            label={toolWords.remove}
            danger
            aria-disabled={keys.length <= min}
            title={keys.length <= min ? toolWords.least(min) : undefined}
            onClick={({ currentTarget }) => {
              if (keys.length <= min) return;
              backToList(currentTarget);
              change({ type: 'changes', changes: [{ op: 'remove', path: join(list, itemKey) }], lost: name });
            }}
            icon="i-cestino"
          />
        </>
      )}
      <button
        type="button"
        className="text-button content-tools-close"
        onClick={({ currentTarget }) => {
          backToList(currentTarget);
          setOpen(list, undefined);
        }}
      >
        <Icon name="i-giu" className="icon icon--up" />
        {toolWords.close}
      </button>
    </div>
  );
}

/** The focused button is about to be removed: the list around it gets the focus. */
function backToList(button: HTMLElement) {
  button.closest<HTMLElement>('.content-list')?.focus();
}

export function movesTo(list: Path, keys: readonly string[]): PathChange[] {
  return keys.map((key, index) => ({ op: 'move', path: join(list, key), after: keys[index - 1] ?? null }));
}
