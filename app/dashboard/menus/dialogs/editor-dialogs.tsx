import { useFetcher } from 'react-router';
import { useState } from 'react';
import type { EditedRow } from '#restaurant/menus/edit/edited-menu.ts';
import { menuCopyWords as words, menuEditorWords } from '#languages/menu-editor.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import { endOfSection, sectionRange } from '#restaurant/menus/edit/reorder.ts';
import { type Question, useEditor } from '../model/editor-context.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { RowMenu } from './row-menu.tsx';
import type { MenuSummary } from '../summary.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FailureNotice, PostForm, useOneSubmit } from '../../editing/send.tsx';
import { Dialog, DialogActions } from '../../frame/dialog.tsx';
import type { CopyResult } from '../copy-route.ts';
import { ActionButton, Options, Submit } from '../../frame/controls.tsx';
import './dialogs.css';

interface EditorDialogsProps {
  question: Question | undefined;
  rows: readonly EditedRow[];
  others: readonly MenuSummary[];
  copies: string;
  onCloseMenu: () => void;
}

export function EditorDialogs({ question, rows, others, copies, onCloseMenu }: EditorDialogsProps) {
  const { ask } = useEditor();
  const close = () => ask(undefined);
  const rowOf = (id: string | undefined) => rows.find((row) => row.id === id);
  switch (question?.what) {
    case 'more': {
      const place = rows.findIndex(({ id }) => id === question.id);
      const row = rows[place];
      if (!row) return null;
      return <RowMenu row={row} place={place + 1} last={place === rows.length - 1} asked={question} onClose={onCloseMenu} />;
    }
    case 'move': {
      const row = rowOf(question.id);
      return row && <MoveDialog row={row} rows={rows} onClose={close} />;
    }
    case 'copy': {
      const row = rowOf(question.id);
      return row && <CopyDialog row={row} menus={others} action={copies} onClose={close} />;
    }
    case 'paste':
      return <PasteDialog after={rowOf(question.after)} onClose={close} />;
    default:
      return null;
  }
}

interface CopyDialogProps {
  row: EditedRow;
  menus: readonly MenuSummary[];
  action: string;
  onClose: () => void;
}

function CopyDialog({ row, menus, action, onClose }: CopyDialogProps) {
  const fetcher = useFetcher<CopyResult>();
  const onSubmit = useOneSubmit(fetcher);
  const end = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <Dialog heading={words.toHeading(row.content)} onClose={onClose}>
      <PostForm by={fetcher} once fields={{ what: 'rows', row: row.id }} action={action} onSubmit={onSubmit}>
        <SelectField className="copy-to" name="to" label={words.menu} help={words.toHelp}>
          <Options of={menus.map(({ id, name }) => [id, name])} />
        </SelectField>
        {row.type === 'categorie' && (
          <label className="move-whole">
            <input type="checkbox" name="whole" value="yes" defaultChecked />
            <span>{words.whole}</span>
          </label>
        )}
        <div role="status">
          {end && 'copied' in end && <Notice>{words.copied}</Notice>}
          <FailureNotice answer={end} words={{ missing: words.missing, name: words.missing }} />
        </div>
        <DialogActions out={end && 'copied' in end ? words.done : words.close} onOut={onClose}>
          <Submit label={words.copy} disabled={fetcher.state !== 'idle'} />
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}

const moveWords = menuEditorWords.move;

interface MoveTarget {
  /** The row before which it is inserted; undefined for the end. */
  before: string | undefined;
  name: string;
}

/** "Sposta…": moves a row to the end of a section, or a section before another, without dragging. */
function MoveDialog({ row, rows, onClose }: { row: EditedRow; rows: readonly EditedRow[]; onClose: () => void }) {
  const { place } = useEditor();
  const [chosen, setChosen] = useState<number>();
  const isHeading = row.type === 'categorie';
  const [whole, setWhole] = useState(isHeading);
  const range = sectionRange(rows, row.id, true);
  const under = range ? range.end - range.start - 1 : 0;
  const places = whole ? placesOfSection(row, rows) : placesOfRow(row, rows);
  const target = chosen === undefined ? undefined : places[chosen];
  return (
    <Dialog heading={moveWords.heading(row.content || menuEditorWords.drag.nameless)} onClose={onClose}>
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
            {moveWords.whole} <small>{moveWords.wholeNote(under)}</small>
          </span>
        </label>
      )}
      <fieldset className="move-places">
        <legend>{whole ? moveWords.section : moveWords.row}</legend>
        {places.map(({ name }, index) => (
          <label key={`${whole}-${index}`}>
            <input type="radio" name="place" checked={chosen === index} onChange={() => setChosen(index)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <DialogActions out={dashboardWords.saving.cancel} onOut={onClose}>
        <ActionButton
          label={moveWords.confirm}
          disabled={!target}
          onClick={() => {
            if (!target) return;
            onClose();
            place(row.id, target.before, whole);
          }}
        />
      </DialogActions>
    </Dialog>
  );
}

function placesOfRow(row: EditedRow, rows: readonly EditedRow[]): MoveTarget[] {
  const others = rows.filter(({ id }) => id !== row.id);
  const headings = others.filter(({ type }) => type === 'categorie');
  return [
    { name: moveWords.top, before: others[0]?.id },
    ...headings.map(({ id, content }) => ({ name: content || menuEditorWords.drag.nameless, before: endOfSection(others, id) })),
  ];
}

function placesOfSection(row: EditedRow, rows: readonly EditedRow[]): MoveTarget[] {
  const range = sectionRange(rows, row.id, true) ?? { start: 0, end: 0 };
  const others = rows.filter((_, place) => place < range.start || place >= range.end);
  const headings = others.filter(({ type }) => type === 'categorie');
  return [
    ...(others[0] && others[0].type !== 'categorie' ? [{ name: moveWords.first, before: others[0].id }] : []),
    ...headings.map(({ id, content }) => ({ name: moveWords.before(content || menuEditorWords.drag.nameless), before: id })),
    { name: moveWords.last, before: undefined },
  ];
}
