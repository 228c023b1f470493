import { contentWords } from '#languages/content.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import type { PathChange } from '#restaurant/documents/model/change.ts';
import { itemsIn } from '#restaurant/documents/model/kind.ts';
import { at, idOf, isPlain, join, type Path } from '#restaurant/documents/model/path.ts';
import { Icon } from '../../ui/icon.tsx';
import { useContentEditor } from './content-editor.ts';

const words = contentWords.items;

interface ItemToolsProps {
  list: Path;
  itemKey: string;
  name: string;
  limits: { min: number; max: number };
}

/**
 * What can be done with the open item. A button that can do nothing stays where it is, so that the keyboard
 * does not fall off it.
 */
export function ItemTools({ list, itemKey, name, limits: { min, max } }: ItemToolsProps) {
  const { draft, change, setOpen, say } = useContentEditor();
  const items = itemsIn(at(draft.data, list));
  const keys = items.map(idOf);
  const index = keys.indexOf(itemKey);
  const fixed = min === max;
  const move = (by: -1 | 1) => {
    const to = index + by;
    if (to < 0 || to >= keys.length) return;
    change({ type: 'changes', changes: movesTo(list, keys.toSpliced(index, 1).toSpliced(to, 0, itemKey)) });
    say(words.movedTo(name, to + 1, keys.length));
  };
  return (
    <div className="content-tools">
      <button type="button" className="text-button" aria-disabled={index === 0} onClick={() => move(-1)}>
        <Icon name="i-giu" className="icon icon--up" />
        {words.up}
      </button>
      <button type="button" className="text-button" aria-disabled={index === keys.length - 1} onClick={() => move(1)}>
        <Icon name="i-giu" />
        {words.down}
      </button>
      {!fixed && (
        <>
          <button
            type="button"
            className="text-button"
            aria-disabled={keys.length >= max}
            title={keys.length >= max ? words.full(max) : undefined}
            onClick={() => {
              if (keys.length >= max) return;
              const copy = newItemId();
              const item = items[index];
              const value = isPlain(item) ? { ...item, id: copy } : item;
              change({ type: 'changes', changes: [{ op: 'insert', path: join(list, copy), value, after: itemKey }] });
              setOpen(list, copy);
            }}
          >
            <Icon name="i-piu" />
            {words.duplicate}
          </button>
          <button
            type="button"
            className="text-button text-button--danger"
            aria-disabled={keys.length <= min}
            title={keys.length <= min ? words.least(min) : undefined}
            onClick={({ currentTarget }) => {
              if (keys.length <= min) return;
              backToList(currentTarget);
              change({ type: 'changes', changes: [{ op: 'remove', path: join(list, itemKey) }], lost: name });
            }}
          >
            <Icon name="i-cestino" />
            {words.remove}
          </button>
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
        {words.close}
      </button>
    </div>
  );
}

/** The focused button is about to be removed: focus the list around it. */
function backToList(button: HTMLElement) {
  button.closest<HTMLElement>('.content-list')?.focus();
}

/** The changes that put the items of a list in an order. */
export function movesTo(list: Path, keys: readonly string[]): PathChange[] {
  return keys.map((key, index) => ({ op: 'move', path: join(list, key), after: keys[index - 1] ?? null }));
}
