import { useId } from 'react';
import { contentWords } from '#languages/content.ts';
import { field, newItemId } from '#restaurant/documents/model/field.ts';
import { itemsIn, nameIn } from '#restaurant/documents/model/kind.ts';
import type { ListNode } from '#restaurant/documents/model/node.ts';
import { at, idOf, into, isWithin, join, type Path } from '#restaurant/documents/model/path.ts';
import { boundsOf, newItem } from '#restaurant/documents/model/text.ts';
import { type FieldWords, useContentEditor } from './content-editor.ts';
import { OpenableItems } from './openable-items.tsx';
import { describeItem } from './sections.ts';
import { TextButton } from '../frame/controls.tsx';

const words = contentWords.items;

interface ListFieldProps {
  node: ListNode;
  words: FieldWords;
  path: Path;
  renderItem: (path: Path, type: string) => React.ReactNode;
}

/** An ordered list of items or blocks, and below it the form of the open one. */
export function ListField({ node, words: own, path, renderItem }: ListFieldProps) {
  const { draft, wrong: faults } = useContentEditor();
  const id = useId();
  const { item: kind } = node;
  const types = kind.kind === 'variants' ? [...kind.options.keys()] : [];
  const isOfBlocks = types.length > 0;
  const { minimum = 0, maximum: max = 0 } = boundsOf(node);
  const min = isOfBlocks ? 0 : minimum;
  const nameOf = (type: string) => own.types?.[type]?.name ?? own.one ?? own.label;
  const items = itemsIn(at(draft.data, path)).map((item) => {
    const [key, type, text] = [idOf(item), String(into(item, 'type')), nameIn(kind, item).slice(0, 80)];
    const block = isOfBlocks && { name: [nameOf(type), text].filter(Boolean).join(': '), hidden: false };
    return { key, type, ...describeItem(kind, item), ...block, wrong: faults.some((fault) => isWithin(fault, join(path, key))) };
  });
  const full = items.length >= max;
  const wrong = faults.includes(path);
  return (
    <section className="content-list" aria-labelledby={id} data-invalid={wrong} tabIndex={-1}>
      <div className="content-list-head">
        <h2 id={id}>{own.label}</h2>
        <p>
          {words.total(items.length, min, max)}
          {own.help && <em>{own.help}</em>}
        </p>
      </div>
      {wrong && <p className="field-error">{contentWords.fault.list(min, max)}</p>}
      <OpenableItems
        label={own.label}
        path={path}
        items={items}
        limits={{ min, max, grid: field.get(kind.schema)?.grid === true }}
        headingOf={({ type, name }) => ({ one: nameOf(type), name: isOfBlocks ? '' : name })}
      >
        {({ key, type }) => renderItem(join(path, key), type)}
      </OpenableItems>
      {min < max && (
        <p className="content-list-add" {...(isOfBlocks && { role: 'group', 'aria-label': contentWords.dishes.add })}>
          {(isOfBlocks ? types : [undefined]).map((type) => (
            <AddButton
              key={type ?? ''}
              label={type === undefined ? own.add : nameOf(type)}
              path={path}
              after={items.at(-1)?.key}
              full={full}
              make={(key) => newItem(kind, key, type)}
            />
          ))}
          {full && <small>{words.full(max)}</small>}
        </p>
      )}
    </section>
  );
}

interface AddButtonProps {
  label: string | undefined;
  path: Path;
  after: string | undefined;
  full: boolean;
  make: (key: string) => unknown;
}

/** Adds an item at the end and opens it. When the list is full, the button stays enabled, so that it keeps the focus. */
function AddButton({ label, path, after, full, make }: AddButtonProps) {
  const { change, setOpen } = useContentEditor();
  const add = () => {
    const key = newItemId();
    change({ type: 'changes', changes: [{ op: 'insert', path: join(path, key), value: make(key), after: after ?? null }] });
    setOpen(path, key);
  };
  return <TextButton label={label} aria-disabled={full} onClick={() => !full && add()} icon="i-piu" />;
}
