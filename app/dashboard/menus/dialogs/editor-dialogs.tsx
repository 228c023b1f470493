import type { EditedRow } from '#restaurant/menus/edit/edited-menu.ts';
import { type Question, useEditor } from '../model/editor-context.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { RowMenu } from './row-menu.tsx';
import type { MenuSummary } from '../summary.ts';

interface EditorDialogsProps {
  question: Question | undefined;
  rows: readonly EditedRow[];
  /** The other menus, and where copies are made. */
  others: readonly MenuSummary[];
  copies: string;
  onCloseMenu: () => void;
}

/** What is asked about a row: one thing at a time. */
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
