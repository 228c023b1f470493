import { memo, useEffect, useId, useState } from 'react';
import { editingWords } from '#languages/editing.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { LeaveGuard, SaveBar } from './save-bar.tsx';
import type { ShellEdit } from './use-editing.ts';
import { Icon } from '../../ui/icon.tsx';
import { ActionButton, Spoken, TextButton } from '../frame/controls.tsx';
import { Dialog } from '../frame/dialog.tsx';
import type { Side } from './edit-state.ts';
import './editing-shell.css';

const words = editingWords;

interface EditingShellProps {
  edit: ShellEdit;
  /** What would be saved, if it is more than a number of fields. */
  about?: React.ReactNode;
  save?: string;
  /** The id of the form to submit, for an edit that works without JavaScript. */
  form?: string;
  ways?: React.ReactNode;
  above?: React.ReactNode;
  wide?: boolean;
  /** A prefix of addresses at which the kept edit continues: leaving for them does not ask. */
  within?: string;
}

export function EditingShell({ edit, about, save, form, ways, above, wide, within }: EditingShellProps) {
  const { name, changes, changed, saving, outcome, lost, stale, kept } = edit;
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
      {kept.offered && <RestoreDraftPrompt edit={edit} offered={kept.offered} />}
      {edit.doubts.length > 0 && <WarningsDialog edit={edit} />}
      {stale && <ConflictDialog key={stale.version} edit={edit} stale={stale} />}
      <LeaveGuard
        when={changed}
        within={isKept ? within : undefined}
        text={isKept ? words.kept.leaving : undefined}
        leave={isKept ? words.kept.leave : undefined}
      />
    </>
  );
}

/** The unsaved changes and their document. A phone shows only these. */
export function ChangesToSave({ name, what, number }: { name: string; what: readonly string[]; number: number }) {
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

/** Undo and redo. A button without steps stays enabled, so that it keeps the focus. */
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

const conflictWords = editingWords.conflict;

const sides = ['mine', 'theirs'] as const satisfies readonly Side[];

/** The longest value that stands on one line with the name of its field. */
const maxShortLength = 28;

interface ConflictDialogProps {
  edit: ShellEdit;
  stale: NonNullable<ShellEdit['stale']>;
}

/**
 * Resolves a save that somebody else's save preceded. Changes of one side are already merged; for fields that both changed the user
 * chooses. Nothing is saved before that.
 */
function ConflictDialog({ edit, stale: { by, at, questions } }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const chosen = ([path = '']: readonly string[]) => choices[path];
  const open = questions.filter(({ paths }) => chosen(paths) === undefined).length;
  const choose = (paths: readonly string[], side: Side) =>
    setChoices({ ...choices, ...Object.fromEntries(paths.map((path) => [path, side])) });
  const chooseAll = (side: Side) =>
    choose(
      questions.flatMap(({ paths }) => paths),
      side,
    );
  return (
    <Dialog heading={conflictWords.heading} wide onClose={edit.postpone}>
      <p>
        <strong>{conflictWords.who(by, formatMoment(at, edit.now))}</strong>{' '}
        {questions.length === 0 ? conflictWords.together : conflictWords.choose}
      </p>
      {questions.length > 1 && (
        <div className="conflict-all">
          <ActionButton label={conflictWords.allMine} look="outline" small onClick={() => chooseAll('mine')} />
          <ActionButton label={conflictWords.allTheirs(by)} look="outline" small onClick={() => chooseAll('theirs')} />
        </div>
      )}
      {questions.map(({ paths, name, ...said }) => (
        <fieldset
          key={paths.join(' ')}
          className="conflict"
          data-open={chosen(paths) === undefined}
          data-short={said.mine.length <= maxShortLength && said.theirs.length <= maxShortLength}
        >
          <legend>{name}</legend>
          {sides.map((side) => (
            <label key={side}>
              <input type="radio" name={paths.join(' ')} checked={chosen(paths) === side} onChange={() => choose(paths, side)} />
              <b>{side === 'mine' ? conflictWords.mine : conflictWords.theirs(by)}</b>
              <span>{said[side]}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="dialog-ways conflict-ways">
        {open > 0 && <p role="status">{conflictWords.open(open)}</p>}
        <TextButton label={conflictWords.later} onClick={edit.postpone} />
        <ActionButton
          label={questions.length === 0 ? conflictWords.saveTogether : conflictWords.settle}
          onClick={() => edit.settle(choices)}
          disabled={open > 0}
        />
      </div>
    </Dialog>
  );
}

const doubtWords = editingWords.doubts;

/** Asks before saving a probable slip: dishes that lose their price, a closing of years. */
function WarningsDialog({ edit: { doubts, forgetDoubts, save } }: { edit: ShellEdit }) {
  const [only, ...more] = doubts;
  return (
    <Dialog heading={only && more.length === 0 ? only.question : doubtWords.several} onClose={forgetDoubts}>
      {doubts.map(({ question, text }) => (
        <p key={text}>
          {more.length > 0 && <b>{question}</b>} {text}
        </p>
      ))}
      <div className="dialog-ways">
        <TextButton label={doubtWords.save} onClick={() => void save(true)} />
        <Button onClick={forgetDoubts}>{doubtWords.later}</Button>
      </div>
    </Dialog>
  );
}

const offerWords = editingWords.kept;

interface RestoreDraftProps {
  edit: ShellEdit;
  offered: NonNullable<ShellEdit['kept']['offered']>;
}

/** Offers to resume a kept draft. Escape resumes it, because that loses nothing. */
function RestoreDraftPrompt({ edit: { name, stored, now, kept }, offered }: RestoreDraftProps) {
  const resume = useId();
  // The first button, which would have the focus, discards the draft.
  useEffect(() => document.getElementById(resume)?.focus(), [resume]);
  return (
    <Dialog heading={offerWords.heading} onClose={kept.resume}>
      <p>{offerWords.text(name, formatMoment(offered.keptAt, now), offered.changes)}</p>
      {offered.version !== stored.version && <p>{offerWords.since(stored.by, formatMoment(stored.at, now))}</p>}
      <div className="dialog-ways">
        <TextButton label={offerWords.discard} danger onClick={kept.discard} />
        <ActionButton label={offerWords.resume} id={resume} onClick={kept.resume} />
      </div>
    </Dialog>
  );
}
