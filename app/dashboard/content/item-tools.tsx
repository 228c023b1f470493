import { contentWords } from '#languages/content.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { keysAt } from '#restaurant/documents/editing/draft.ts';
import type { ListField } from '#restaurant/documents/editing/fields.ts';
import { Icon } from '../../ui/icon.tsx';
import { useContentEditor } from './content-editor.ts';

const words = contentWords.items;

interface ItemToolsProps {
  list: string;
  itemKey: string;
  name: string;
  field: Pick<ListField, 'min' | 'max'>;
}

/**
 * What can be done with the open item. A button that can do nothing stays where it is, so that the keyboard
 * does not fall off it.
 */
export function ItemTools({ list, itemKey, name, field }: ItemToolsProps) {
  const { draft, change, setOpen, say } = useContentEditor();
  const keys = keysAt(draft, list);
  const index = keys.indexOf(itemKey);
  const fixed = field.min === field.max;
  const move = (by: -1 | 1) => {
    const to = index + by;
    if (to < 0 || to >= keys.length) return;
    change({ type: 'order', list, keys: keys.toSpliced(index, 1).toSpliced(to, 0, itemKey) });
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
            aria-disabled={keys.length >= field.max}
            title={keys.length >= field.max ? words.full(field.max) : undefined}
            onClick={() => {
              if (keys.length >= field.max) return;
              const copy = newItemId();
              change({ type: 'duplicate', list, key: itemKey, copy });
              setOpen(list, copy);
            }}
          >
            <Icon name="i-piu" />
            {words.duplicate}
          </button>
          <button
            type="button"
            className="text-button text-button--danger"
            aria-disabled={keys.length <= field.min}
            title={keys.length <= field.min ? words.least(field.min) : undefined}
            onClick={({ currentTarget }) => {
              if (keys.length <= field.min) return;
              backToList(currentTarget);
              change({ type: 'remove', list, key: itemKey, name });
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
