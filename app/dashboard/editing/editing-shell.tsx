import { memo } from 'react';
import { editingWords } from '#languages/editing.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { ConflictDialog, RestoreDraftPrompt, WarningsDialog } from './dialogs.tsx';
import { LeaveGuard, SaveBar } from './save-bar.tsx';
import type { Edit } from './use-editing.ts';
import { keptChanges } from './use-kept-draft.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spoken, TextButton } from '../frame/controls.tsx';
import './editing-shell.css';

const words = editingWords;

interface EditingShellProps<Data, Draft, Event> {
  edit: Edit<Data, Draft, Event>;
  /** What would be saved, where it is more than a number of fields. */
  about?: React.ReactNode;
  /** What the button that saves says. */
  save?: string;
  /** The id of the form that it sends, where the edit is one that works without JavaScript. */
  form?: string;
  /** Other buttons beside it. */
  ways?: React.ReactNode;
  /** Shown above the state: other unsaved edits. */
  above?: React.ReactNode;
  /** The foot of a whole desk, from edge to edge, rather than of one section. */
  wide?: boolean;
  /** Navigating to addresses with this prefix does not ask while the edit is kept: it continues there. */
  within?: string;
}

/** What surrounds the fields of every editor: the save bar, and the dialogs of an edit. */
export function EditingShell<Data, Draft, Event>({
  edit,
  about,
  save,
  form,
  ways,
  above,
  wide,
  within,
}: EditingShellProps<Data, Draft, Event>) {
  const { model, name, now, state, changes, changed, saving, lost, kept } = edit;
  const { stale, outcome } = state;
  const isKept = kept.keeping === 'kept';
  return (
    <>
      <Spoken>{edit.spoken}</Spoken>
      <SaveBar
        wide={wide}
        above={above}
        about={
          (changed || lost) && (
            <>
              {changed && (about || <ChangesToSave name={name} what={[words.changes(changes)]} number={changes} />)}
              {lost && <UndoRemoval lost={lost} onUndo={() => edit.step('undo')} />}
            </>
          )
        }
        outcome={outcome}
        saving={saving}
        onCancel={changed ? edit.cancel : undefined}
        save={
          <>
            {ways}
            <Button
              {...(form === undefined ? { onClick: () => void edit.save() } : ({ type: 'submit', form } as const))}
              aria-disabled={!changed || saving}
            >
              {save ?? dashboardWords.saving.save}
            </Button>
          </>
        }
      >
        {kept.keeping !== 'kept' && words.kept[kept.keeping]}
      </SaveBar>
      {kept.offered && (
        <RestoreDraftPrompt
          name={name}
          keptAt={kept.offered.keptAt}
          changes={keptChanges(model, kept.offered)}
          version={kept.offered.version}
          standing={edit.standing}
          now={now}
          onResume={() => kept.offered && kept.resume(kept.offered)}
          onDiscard={kept.discard}
        />
      )}
      {edit.doubts.length > 0 && <WarningsDialog doubts={edit.doubts} onSave={() => void edit.save(true)} onLater={edit.forgetDoubts} />}
      {stale && (
        <ConflictDialog
          key={stale.current.version}
          by={stale.current.updatedBy.name}
          when={formatMoment(Date.parse(stale.current.updatedAt), now)}
          conflicts={stale.conflicts.map((conflict) => ({
            path: conflict.path,
            name: model.nameOf(conflict.path, conflict.mine === undefined ? stale.theirs : state.draft),
            mine: model.saidOf(conflict, 'mine', state.draft, now),
            theirs: model.saidOf(conflict, 'theirs', stale.theirs, now),
          }))}
          onSettle={edit.settle}
          onLater={edit.postpone}
        />
      )}
      <LeaveGuard
        when={changed}
        within={isKept ? within : undefined}
        text={isKept ? words.kept.leaving : undefined}
        leave={isKept ? words.kept.leave : undefined}
      />
    </>
  );
}

interface ChangesToSaveProps {
  name: string;
  /** What would be saved: `2 modifiche`. */
  what: readonly string[];
  /** How many things that are. */
  number: number;
}

/** What is not saved yet, and in which document; a phone has no room for more than that. */
export function ChangesToSave({ name, what, number }: ChangesToSaveProps) {
  return (
    <span className="save-bar-changes">
      <b>{what.join(', ')}</b>{' '}
      <small>
        {words.inside(name)}
        <span>, {words.notYet(number)}</span>
      </small>
    </span>
  );
}

function UndoRemoval({ lost, onUndo }: { lost: { name: string } | 'changes'; onUndo: () => void }) {
  return (
    <span className="save-bar-lost">
      {lost === 'changes' ? words.cancelled : words.lost(lost.name)}
      <TextButton label={lost === 'changes' ? words.putAllBack : words.putBack} onClick={onUndo} />
    </span>
  );
}

interface UndoButtonsProps {
  past: number;
  future: number;
  step: (way: 'undo' | 'redo') => void;
}

/** Undo and redo. Without a step left the button stays enabled, so that it does not lose the focus. */
export const UndoButtons = memo(function UndoButtons({ past, future, step }: UndoButtonsProps) {
  return (
    <div className="undo" role="group">
      {(['undo', 'redo'] as const).map((way) => (
        <button
          key={way}
          type="button"
          className="icon-button"
          aria-label={editingWords[way]}
          title={editingWords[way]}
          aria-disabled={(way === 'undo' ? past : future) === 0}
          aria-keyshortcuts={way === 'undo' ? 'Control+Z' : 'Control+Shift+Z'}
          onClick={() => step(way)}
        >
          <Icon name="i-indietro" className={way === 'undo' ? 'icon' : 'icon icon--mirrored'} />
        </button>
      ))}
    </div>
  );
});
