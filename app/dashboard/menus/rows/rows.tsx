import { memo, useMemo } from 'react';
import type { Texts } from '#restaurant/documents/model/field.ts';
import type { Path } from '#restaurant/documents/model/path.ts';
import type { EditedRow } from '#restaurant/menus/edit/edited-menu.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { useEditor } from '../model/editor-context.ts';
import { DishEditor } from './dish-editor.tsx';
import { DishLine } from './dish-line.tsx';
import type { RowProps } from './row-tools.tsx';
import { TextLine } from './text-line.tsx';
import './row.css';

interface RowsProps {
  rows: readonly EditedRow[];
  base: Menu;
  /** The ids of new and changed rows. */
  changed: ReadonlySet<string>;
  open: string | undefined;
  toSign: readonly string[];
  /** What is typed and what is wrong, by the ids of the rows. */
  typed: ReadonlyMap<string, Texts>;
  faults: ReadonlyMap<string, readonly Path[]>;
  onFocus: (event: React.FocusEvent) => void;
}

const nothing: Texts = {};
const none: readonly Path[] = [];

/** The rows of a menu. A row is rendered again only when its own data changed, so that typing among 300 stays fast. */
export const Rows = memo(function Rows({ rows, base, changed, open, toSign, typed, faults, onFocus }: RowsProps) {
  const stored = useMemo(() => new Map(base.contents.map((row) => [row.id, row])), [base]);
  return (
    <ol className="rows" onFocus={onFocus}>
      {rows.map((row, index) => (
        <Row
          key={row.id}
          row={row}
          place={index + 1}
          last={index === rows.length - 1}
          stored={stored.get(row.id)}
          changed={changed.has(row.id)}
          open={open === row.id}
          toSign={toSign.includes(row.id)}
          typed={typed.get(row.id) ?? nothing}
          faults={faults.get(row.id) ?? none}
        />
      ))}
    </ol>
  );
});

/** One row of a menu: a line of text, a dish, or an open dish. Alt with an arrow moves it; with Shift too, its section. */
const Row = memo(function Row(props: RowProps) {
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
