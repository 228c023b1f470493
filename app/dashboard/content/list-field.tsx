import { useId } from 'react';
import { contentWords } from '#languages/content.ts';
import { field, newItemId } from '#restaurant/documents/model/field.ts';
import { firstPicture, itemsIn } from '#restaurant/documents/model/kind.ts';
import type { ListNode, VariantsNode } from '#restaurant/documents/model/node.ts';
import { at, idOf, into, isWithin, join, type Path } from '#restaurant/documents/model/path.ts';
import { boundsOf, newItem } from '#restaurant/documents/model/text.ts';
import { type FieldWords, useContentEditor } from './content-editor.ts';
import { OpenableItems } from './openable-items.tsx';
import { describeItem, nameIn } from './sections.ts';
import { TextButton } from '../frame/controls.tsx';

const words = contentWords.items;

interface ListFieldProps {
  node: ListNode;
  words: FieldWords;
  path: Path;
  /** The form of the item at a path. */
  renderItem: (path: Path) => React.ReactNode;
}

/** An ordered list: its items, which can be moved and opened, and below them the form of the open one. */
export function ListField({ node, words: listWords, path, renderItem }: ListFieldProps) {
  const { draft, faults } = useContentEditor();
  const id = useId();
  const { minimum: min = 0, maximum: max = 0 } = boundsOf(node);
  const items = itemsIn(at(draft.data, path)).map((item) => ({
    key: idOf(item),
    ...describeItem(node.item, item),
    wrong: faults.some((fault) => isWithin(fault, join(path, idOf(item)))),
  }));
  const full = items.length >= max;
  const wrong = faults.includes(path);

  return (
    <section className="content-list" aria-labelledby={id} data-invalid={wrong} tabIndex={-1}>
      <div className="content-list-head">
        <h2 id={id}>{listWords.label}</h2>
        <p>
          {words.total(items.length, min, max)}
          {listWords.help && <em>{listWords.help}</em>}
        </p>
      </div>
      {wrong && <p className="field-error">{contentWords.fault.list(min, max)}</p>}
      <OpenableItems
        label={listWords.label}
        path={path}
        items={items}
        limits={{ min, max, grid: field.get(node.item.schema)?.grid === true }}
        headingOf={({ name }) => ({ one: listWords.one ?? listWords.label, name })}
      >
        {({ key }) => renderItem(join(path, key))}
      </OpenableItems>
      {min < max && (
        <p className="content-list-add">
          <AddButton label={listWords.add} path={path} after={items.at(-1)?.key} full={full} make={(key) => newItem(node.item, key)} />
          {full && <small>{words.full(max)}</small>}
        </p>
      )}
    </section>
  );
}

interface BlocksFieldProps {
  node: ListNode;
  variants: VariantsNode;
  words: FieldWords;
  path: Path;
  /** The form of the block of a type at a path. */
  renderBlock: (type: string, path: Path) => React.ReactNode;
}

/** Blocks of several types in their order, moved by dragging or with the keyboard, and below them the form of the open one. */
export function BlocksField({ node, variants, words: blockWords, path, renderBlock }: BlocksFieldProps) {
  const { draft, faults } = useContentEditor();
  const id = useId();
  const nameOf = (type: string) => blockWords.types?.[type]?.name ?? type;
  const items = itemsIn(at(draft.data, path)).map((block) => {
    const [key, type, text] = [idOf(block), String(into(block, 'type')), nameIn(variants, block)];
    return {
      key,
      type,
      name: text !== '' ? `${nameOf(type)}: ${text.slice(0, 80)}` : nameOf(type),
      picture: firstPicture(variants, block),
      hidden: false,
      wrong: faults.some((fault) => isWithin(fault, join(path, key))),
    };
  });
  const { maximum: max = 0 } = boundsOf(node);
  const full = items.length >= max;
  return (
    <section className="content-list" aria-labelledby={id} tabIndex={-1}>
      <div className="content-list-head">
        <h2 id={id}>{blockWords.label}</h2>
        <p>
          {words.total(items.length, 0, max)}
          {blockWords.help && <em>{blockWords.help}</em>}
        </p>
      </div>
      <OpenableItems
        label={blockWords.label}
        path={path}
        items={items}
        limits={{ min: 0, max }}
        headingOf={({ type }) => ({ one: nameOf(type), name: '' })}
      >
        {({ type, key }) => renderBlock(type, join(path, key))}
      </OpenableItems>
      <p className="content-list-add" role="group" aria-label={contentWords.dishes.add}>
        {[...variants.options.keys()].map((type) => (
          <AddButton
            key={type}
            label={nameOf(type)}
            path={path}
            after={items.at(-1)?.key}
            full={full}
            make={(key) => newItem(variants, key, type)}
          />
        ))}
        {full && <small>{words.full(max)}</small>}
      </p>
    </section>
  );
}

interface AddButtonProps {
  label: string | undefined;
  /** Of the list. */
  path: Path;
  /** The last item. */
  after: string | undefined;
  full: boolean;
  make: (key: string) => unknown;
}

/** Adds an item at the end of a list and opens it. Of a full list it stays enabled, so that it does not lose the focus. */
function AddButton({ label, path, after, full, make }: AddButtonProps) {
  const { change, setOpen } = useContentEditor();
  const add = () => {
    const key = newItemId();
    change({ type: 'changes', changes: [{ op: 'insert', path: join(path, key), value: make(key), after: after ?? null }] });
    setOpen(path, key);
  };
  return <TextButton label={label} aria-disabled={full} onClick={() => !full && add()} icon="i-piu" />;
}
