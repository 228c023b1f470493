import { memo } from 'react';
import { DishEditor } from './dish-editor.tsx';
import { DishLine } from './dish-line.tsx';
import { useEditor } from '../model/editor-context.ts';
import type { RowProps } from './row-tools.tsx';
import { TextLine } from './text-line.tsx';
import './row.css';

/** One row of a menu: a line of text, a dish, or an open dish. Alt with an arrow moves it; with Shift too, its section. */
export const Row = memo(function Row(props: RowProps) {
  const { row, changed, open } = props;
  const editor = useEditor();
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    editor.move(row.id, event.key === 'ArrowUp' ? -1 : 1, event.shiftKey);
  };
  const opened = open && row.type === 'piatto';
  return (
    <li
      id={`row-${row.id}`}
      tabIndex={-1}
      className={`row row--${row.type}${opened ? ' row--open' : ''}`}
      data-changed={changed}
      onKeyDown={onKeyDown}
    >
      {opened ? <DishEditor {...props} /> : row.type === 'piatto' ? <DishLine {...props} /> : <TextLine {...props} />}
    </li>
  );
});
