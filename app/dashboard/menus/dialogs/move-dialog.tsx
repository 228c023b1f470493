import { useState } from 'react';
import { menuEditorWords } from '#languages/menu-editor.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import type { EditedRow } from '#restaurant/menus/edit/edited-menu.ts';
import { endOfSection, sectionRange } from '#restaurant/menus/edit/reorder.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../frame/dialog.tsx';
import { useEditor } from '../model/editor-context.ts';
import './move-dialog.css';

const words = menuEditorWords.move;

/** Somewhere a row can go. */
interface MoveTarget {
  /** The row before which it is inserted; undefined at the end. */
  before: string | undefined;
  name: string;
}

/** "Sposta…": a row to the end of a section, or a section before another, without dragging it across the whole menu. */
export function MoveDialog({ row, rows, onClose }: { row: EditedRow; rows: readonly EditedRow[]; onClose: () => void }) {
  const { place } = useEditor();
  const [chosen, setChosen] = useState<number>();
  const isHeading = row.type === 'categorie';
  const [whole, setWhole] = useState(isHeading);
  const range = sectionRange(rows, row.id, true);
  const under = range ? range.end - range.start - 1 : 0;
  const places = whole ? placesOfSection(row, rows) : placesOfRow(row, rows);
  const target = chosen === undefined ? undefined : places[chosen];
  return (
    <Dialog heading={words.heading(row.content || menuEditorWords.drag.nameless)} onClose={onClose}>
      {isHeading && under > 0 && (
        <label className="move-whole">
          <input
            type="checkbox"
            checked={whole}
            onChange={({ currentTarget }) => {
              setWhole(currentTarget.checked);
              setChosen(undefined);
            }}
          />
          <span>
            {words.whole} <small>{words.wholeNote(under)}</small>
          </span>
        </label>
      )}
      <fieldset className="move-places">
        <legend>{whole ? words.section : words.row}</legend>
        {places.map(({ name }, index) => (
          <label key={`${whole}-${index}`}>
            <input type="radio" name="place" checked={chosen === index} onChange={() => setChosen(index)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <DialogActions out={dashboardWords.saving.cancel} onOut={onClose}>
        <Button
          disabled={!target}
          onClick={() => {
            if (!target) return;
            onClose();
            place(row.id, target.before, whole);
          }}
        >
          {words.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function placesOfRow(row: EditedRow, rows: readonly EditedRow[]): MoveTarget[] {
  const others = rows.filter(({ id }) => id !== row.id);
  const headings = others.filter(({ type }) => type === 'categorie');
  return [
    { name: words.top, before: others[0]?.id },
    ...headings.map(({ id, content }) => ({ name: content || menuEditorWords.drag.nameless, before: endOfSection(others, id) })),
  ];
}

function placesOfSection(row: EditedRow, rows: readonly EditedRow[]): MoveTarget[] {
  const range = sectionRange(rows, row.id, true) ?? { start: 0, end: 0 };
  const others = rows.filter((_, place) => place < range.start || place >= range.end);
  const headings = others.filter(({ type }) => type === 'categorie');
  return [
    ...(others[0] && others[0].type !== 'categorie' ? [{ name: words.first, before: others[0].id }] : []),
    ...headings.map(({ id, content }) => ({ name: words.before(content || menuEditorWords.drag.nameless), before: id })),
    { name: words.last, before: undefined },
  ];
}
