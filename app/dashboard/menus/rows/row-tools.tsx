import { dashboardWords } from '#languages/dashboard.ts';
import { menuEditorWords } from '#languages/menu-editor.ts';
import { type EditedRow, withType } from '#restaurant/menus/edit/edited-menu.ts';
import { type Row as StoredRow, rowTypes } from '#restaurant/menus/menu.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../frame/controls.tsx';
import { type FieldState, useEditor } from '../model/editor-context.ts';

const words = dashboardWords.menus;

/** The id of the sentence that explains the handles; it is in the editor once. */
export const handleHelpId = 'row-handle-help';

/** What a row of the editor shows. */
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

/** The handle of a row: to drag it, move it with the arrow keys, or press it to choose its place. A heading moves its whole section. */
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

/** Moves a row up or down by one place. At an end the button stays enabled, so that it does not lose the focus. */
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

/** The type of a row. Changing it keeps every text, also those that the new type does not show. */
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

/** "Nuovo Campo" after a row, "Delete Campo", and everything else behind one button; on a phone that button alone. */
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

/** Opens what else can be done with a row. */
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

/** A text without its line breaks, as a field takes it that grows with a long line: a name is one line however it is pasted. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ');
}

/** Enter writes nothing in a field of one line. */
export function withoutBreaks(event: React.KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
