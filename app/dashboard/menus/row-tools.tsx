import { dashboardWords } from '#languages/dashboard.ts';
import type { RowDraft } from '#restaurant/menus/edit-draft.ts';
import { rowTypes } from '#restaurant/menus/menu.ts';
import { Icon } from '../../ui/icon.tsx';
import { useEditor } from './editor-context.ts';

const words = dashboardWords.menus;

interface ToolProps {
  row: RowDraft;
  place: number;
}

/** Moves a row up or down by a place. At an end the button stays, so that the keyboard does not fall off it. */
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
        onClick={() => move(row.id, -1)}
      >
        <Icon name="i-giu" className="icon icon--up" />
      </button>
      <button
        type="button"
        id={`row-${row.id}-down`}
        className="icon-button"
        aria-label={words.moveDown(place)}
        aria-disabled={last}
        onClick={() => move(row.id, 1)}
      >
        <Icon name="i-giu" />
      </button>
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
          if (type) dispatch({ type: 'row', id: row.id, change: { type } });
        }}
      >
        {rowTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
    </span>
  );
}

/** "Nuovo Campo" after a row, and "Delete Campo". */
export function RowButtons({ row, place }: ToolProps) {
  const { insertAfter, remove } = useEditor();
  return (
    <span className="row-buttons">
      <button
        type="button"
        className="icon-button"
        aria-label={words.newRowAfter(place)}
        title={words.newRow}
        onClick={() => insertAfter(row.id)}
      >
        <Icon name="i-piu" />
      </button>
      <button
        type="button"
        className="icon-button icon-button--danger"
        aria-label={words.deleteRow(place)}
        title={words.deleteRowShort}
        onClick={() => remove(row.id)}
      >
        <Icon name="i-cestino" />
      </button>
    </span>
  );
}

/** On a phone the tools of a row wait behind one button. */
export function ToolsButton({ place, open, onToggle }: { place: number; open: boolean; onToggle: () => void }) {
  return (
    <button type="button" className="icon-button row-tools-button" aria-label={words.tools(place)} aria-expanded={open} onClick={onToggle}>
      <Icon name="i-puntini" />
    </button>
  );
}
