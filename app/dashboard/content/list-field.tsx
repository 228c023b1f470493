import { useId } from 'react';
import { contentWords } from '#languages/content.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { isWithin, keysAt, within } from '#restaurant/documents/editing/draft.ts';
import type { ListField as ListDescription } from '#restaurant/documents/editing/fields.ts';
import { Icon } from '../../ui/icon.tsx';
import { useContentEditor } from './content-editor.ts';
import type { FieldWords } from './field-words.ts';
import { describeItem } from './item-summary.ts';
import { OpenableItems } from './openable-items.tsx';
import './list-field.css';

const words = contentWords.items;

interface ListFieldProps {
  field: ListDescription;
  words: FieldWords;
  place: string;
  /** The form of the item at a place. */
  renderItem: (place: string) => React.ReactNode;
}

/** An ordered list: its items, which can be moved and opened, and below them the form of the open one. */
export function ListField({ field, words: listWords, place, renderItem }: ListFieldProps) {
  const { draft, faults, change, setOpen } = useContentEditor();
  const id = useId();
  const keys = keysAt(draft, place);
  const items = keys.map((key) => ({
    key,
    ...describeItem(field, draft, within(place, key)),
    wrong: faults.some((fault) => isWithin(fault, within(place, key))),
  }));
  const full = keys.length >= field.max;
  const wrong = faults.includes(place);

  return (
    <section className="content-list" aria-labelledby={id} data-invalid={wrong} tabIndex={-1}>
      <div className="content-list-head">
        <h2 id={id}>{listWords.label}</h2>
        <p>
          {words.total(keys.length, field.min, field.max)}
          {listWords.help && <em>{listWords.help}</em>}
        </p>
      </div>
      {wrong && <p className="field-error">{contentWords.fault.list(field.min, field.max)}</p>}
      <OpenableItems
        label={listWords.label}
        place={place}
        items={items}
        field={field}
        headingOf={({ name }) => ({ one: listWords.one ?? listWords.label, name })}
      >
        {({ key }) => renderItem(within(place, key))}
      </OpenableItems>
      {field.min < field.max && (
        <p className="content-list-add">
          <button
            type="button"
            className="text-button"
            aria-disabled={full}
            onClick={() => {
              if (full) return;
              const key = newItemId();
              change({ type: 'add', list: place, item: field.item, key });
              setOpen(place, key);
            }}
          >
            <Icon name="i-piu" />
            {listWords.add}
          </button>
          {full && <small>{words.full(field.max)}</small>}
        </p>
      )}
    </section>
  );
}
