import { dashboardWords } from '#languages/dashboard.ts';
import { menuEditorWords } from '#languages/menu-editor.ts';
import { type EditedRow, withType } from '#restaurant/menus/edit/edited-menu.ts';
import { type Row as StoredRow, rowTypes } from '#restaurant/menus/menu.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../frame/controls.tsx';
import { type FieldState, useEditor } from '../model/editor-context.ts';

const words = dashboardWords.menus;

/** The id of the sentence that explains the handles, once in the editor. */
export const handleHelpId = 'row-handle-help';

export interface RowProps extends FieldState {
  row: EditedRow;
  place: number;
  last: boolean;
  stored: StoredRow | undefined;
  changed: boolean;
  open: boolean;
  toSign: boolean;
}

interface ToolProps {
  row: EditedRow;
  place: number;
}

/** The handle of a row: drag it, press an arrow key, or press it to choose a place. A heading moves its section. */
export function Handle({ row, place }: ToolProps) {
  const { drag, move, ask } = useEditor();
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(row.id, event.key === 'ArrowUp' ? -1 : 1, row.type === 'categorie');
  };
  return (
    <button
      type="button"
      id={`row-${row.id}-handle`}
      className="row-handle"
      aria-label={menuEditorWords.drag.handle(place)}
      aria-describedby={handleHelpId}
      onPointerDown={(event) => drag(event, row.id)}
      onKeyDown={onKeyDown}
      onClick={() => ask({ what: 'move', id: row.id })}
    >
      <Icon name="i-maniglia" />
    </button>
  );
}

/** Moves a row by one place. At an end the button stays enabled, so that it keeps the focus. */
export function MoveButtons({ row, place, last }: ToolProps & { last: boolean }) {
  const { move } = useEditor();
  return (
    <span className="row-move">
      <button
        type="button"
        id={`row-${row.id}-up`}
        className="icon-button"
        aria-label={words.moveUp(place)}
        aria-disabled={place === 1}
        onClick={() => move(row.id, -1, false)}
      >
        <Icon name="i-giu" className="icon icon--up" />
      </button>
      <IconButton
        icon="i-giu"
        id={`row-${row.id}-down`}
        label={words.moveDown(place)}
        aria-disabled={last}
        onClick={() => move(row.id, 1, false)}
      />
    </span>
  );
}

/** Changing the type keeps every text, also those that the new type does not show. */
export function TypeSelect({ row, place }: ToolProps) {
  const { dispatch } = useEditor();
  return (
    <span className="row-type">
      <select
        aria-label={words.typeOf(place)}
        value={row.type}
        onChange={({ currentTarget }) => {
          const type = rowTypes.find((one) => one === currentTarget.value);
          if (type) dispatch({ type: 'arrange', arrange: (rows) => withType(rows, row.id, type) });
        }}
      >
        {rowTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
    </span>
  );
}

/** "Nuovo Campo", "Delete Campo", and a button for all else; on a phone only that button. */
export function RowButtons({ row, place }: ToolProps) {
  const { insertAfter, remove } = useEditor();
  return (
    <span className="row-buttons">
      <IconButton icon="i-piu" label={words.newRowAfter(place)} title={words.newRow} onClick={() => insertAfter(row.id)} />
      <IconButton
        icon="i-cestino"
        className="icon-button--danger"
        label={words.deleteRow(place)}
        title={words.deleteRowShort}
        onClick={() => remove(row.id)}
      />
      <MoreButton row={row} place={place} />
    </span>
  );
}

export function MoreButton({ row, place }: ToolProps) {
  const { ask } = useEditor();
  return (
    <IconButton
      icon="i-puntini"
      className="row-more"
      id={`row-${row.id}-more`}
      label={menuEditorWords.row.menu(place)}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => ask({ what: 'more', id: row.id, beside: currentTarget })}
    />
  );
}

/** A name as one line, however it was pasted: the field is a text area. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ');
}

export function withoutBreaks(event: React.KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
