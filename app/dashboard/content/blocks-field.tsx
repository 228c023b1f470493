import { useId } from 'react';
import { contentWords } from '#languages/content.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { type Draft, isWithin, keysAt, within } from '#restaurant/documents/editing/draft.ts';
import { type BlocksField as BlocksDescription, itemFields } from '#restaurant/documents/editing/fields.ts';
import { Icon } from '../../ui/icon.tsx';
import { useContentEditor } from './content-editor.ts';
import type { FieldWords } from './field-words.ts';
import { firstPicture } from './item-summary.ts';
import { OpenableItems } from './openable-items.tsx';
import './list-field.css';

const words = contentWords.items;

interface BlocksFieldProps {
  field: BlocksDescription;
  words: FieldWords;
  place: string;
  /** The form of the block of a type at a place. */
  renderBlock: (type: string, place: string) => React.ReactNode;
}

/** Blocks of several types in their order, moved by dragging or with the keyboard, and below them the form of the open one. */
export function BlocksField({ field, words: blockWords, place, renderBlock }: BlocksFieldProps) {
  const { draft, faults, change, setOpen } = useContentEditor();
  const id = useId();
  const keys = keysAt(draft, place);
  const nameOf = (type: string) => blockWords.types?.[type]?.name ?? type;
  const items = keys.map((key) => {
    const at = within(place, key);
    const type = typeAt(draft, at);
    const text = draft[within(at, field.named[type] ?? '')];
    return {
      key,
      type,
      name: typeof text === 'string' && text.trim() !== '' ? `${nameOf(type)}: ${text.trim().slice(0, 80)}` : nameOf(type),
      picture: firstPicture(itemFields(field, type), draft, at),
      hidden: false,
      wrong: faults.some((fault) => isWithin(fault, at)),
    };
  });
  const full = keys.length >= field.max;
  return (
    <section className="content-list" aria-labelledby={id} tabIndex={-1}>
      <div className="content-list-head">
        <h2 id={id}>{blockWords.label}</h2>
        <p>
          {words.total(keys.length, 0, field.max)}
          {blockWords.help && <em>{blockWords.help}</em>}
        </p>
      </div>
      <OpenableItems
        label={blockWords.label}
        place={place}
        items={items}
        field={{ min: 0, max: field.max }}
        headingOf={({ type }) => ({ one: nameOf(type), name: '' })}
      >
        {({ type, key }) => renderBlock(type, within(place, key))}
      </OpenableItems>
      <p className="content-list-add" role="group" aria-label={contentWords.dishes.add}>
        {Object.entries(field.types).map(([type, item]) => (
          <button
            key={type}
            type="button"
            className="text-button"
            aria-disabled={full}
            onClick={() => {
              if (full) return;
              const key = newItemId();
              change({ type: 'add', list: place, item, key, block: type });
              setOpen(place, key);
            }}
          >
            <Icon name="i-piu" />
            {nameOf(type)}
          </button>
        ))}
        {full && <small>{words.full(field.max)}</small>}
      </p>
    </section>
  );
}

function typeAt(draft: Draft, at: string): string {
  const type = draft[within(at, 'type')];
  return typeof type === 'string' ? type : '';
}
