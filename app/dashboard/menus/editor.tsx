import { useEffect, useMemo, useRef, useState } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import type { StandingMenu } from '#restaurant/menus/edit.server.ts';
import type { RowDraft } from '#restaurant/menus/edit-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { SaveBar } from '../save-bar.tsx';
import { useAwake } from '../use-awake.ts';
import { CancelEdit } from './cancel-edit.tsx';
import { DeleteMenu } from './delete-menu.tsx';
import { type Editor, EditorProvider, useEditor } from './editor-context.ts';
import { HeadingFields } from './heading-fields.tsx';
import { Jumps } from './jumps.tsx';
import { MenuTabs } from './menu-tabs.tsx';
import { Preview } from './preview.tsx';
import { Row } from './row.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import type { MenuSummary } from './summary.ts';
import { useKeyboardPlace } from './use-keyboard-place.ts';
import { useMenuEdit } from './use-menu-edit.ts';
import './editor.css';

const words = dashboardWords.menus;

interface MenuEditorProps {
  base: string;
  /** The public address of the menu. */
  address: string;
  menus: MenuSummary[];
  selected: { id: string; standing: StandingMenu; damaged: number };
  now: number;
  serviceEnd: number | undefined;
  person: string;
  may: { sign: boolean; delete: boolean };
}

/** The editor of one menu. */
export function MenuEditor({ base, address, menus, selected, now, serviceEnd, person, may }: MenuEditorProps) {
  const { id, standing, damaged } = selected;
  const { state, dispatch, changes, changed, saving, save, settle } = useMenuEdit(`${base}/${id}`, standing, now);
  const { draft, open, toSign, faults, removed } = state;
  const [cancelling, setCancelling] = useState(false);
  const { focusNext, spoken, say } = useKeyboardPlace();
  useSaveKey(save);
  const awake = useAwake();

  const rows = useRef(draft.rows);
  const opened = useRef(open);
  useEffect(() => {
    rows.current = draft.rows;
    opened.current = open;
  });
  useEffect(() => {
    if (typeof state.outcome === 'object') document.querySelector<HTMLElement>('.bench [aria-invalid="true"]')?.focus();
  }, [state.outcome]);
  const editor = useMemo<Editor>(
    () => ({
      dispatch,
      open(row) {
        dispatch({ type: 'open', id: row });
        focusNext(row ? `row-${row}-dish` : `row-${opened.current}-content`);
      },
      insertAfter(after) {
        const row = crypto.randomUUID().slice(0, 8);
        dispatch({ type: 'insert', after, id: row });
        focusNext(`row-${row}-content`);
      },
      remove(row) {
        const at = rows.current.findIndex((one) => one.id === row);
        const neighbour = rows.current[at + 1] ?? rows.current[at - 1];
        dispatch({ type: 'remove', id: row });
        focusNext(neighbour ? `row-${neighbour.id}-content` : 'new-row');
      },
      move(row, by) {
        const place = rows.current.findIndex((one) => one.id === row) + by;
        if (place < 0 || place >= rows.current.length) return;
        dispatch({ type: 'move', id: row, by });
        say(words.movedTo(place + 1, rows.current.length));
        focusNext(document.activeElement?.id ?? '');
      },
      now,
      serviceEnd,
      person,
      maySign: may.sign,
    }),
    [dispatch, focusNext, say, now, serviceEnd, person, may.sign],
  );

  const stored = new Map(state.base.contents.map((row) => [row.id, row]));
  return (
    <EditorProvider value={editor}>
      <section className="bench" aria-label={words.editorOf(state.base.name)}>
        <noscript>{words.needsScript}</noscript>
        <fieldset disabled={!awake}>
          <MenuTabs menus={menus} base={base} selected={id} unsaved={changed ? state.base.name : undefined} />
          {damaged > 0 && <Notice className="bench-damaged">{words.damaged(damaged)}</Notice>}
          <div className="bench-columns">
            <div className="bench-edit">
              <HeadingFields
                draft={draft}
                faults={faults}
                aside={<DeleteMenu menu={state.base} version={state.version} action={`${base}/${id}`} mayDelete={may.delete} />}
              />
              <h2 className="visually-hidden">{words.rowsOf(state.base.name)}</h2>
              <Jumps rows={draft.rows} />
              <div className="rows-head" aria-hidden="true">
                <span>{words.type}</span>
                <span>{words.text}</span>
              </div>
              {draft.rows.length === 0 && <p className="rows-none">{words.noRows}</p>}
              <ol className="rows">
                {draft.rows.map((row, index) => (
                  <Row
                    key={row.id}
                    row={row}
                    place={index + 1}
                    last={index === draft.rows.length - 1}
                    stored={stored.get(row.id)}
                    changed={changes.rows.has(row.id)}
                    open={open === row.id}
                    toSign={toSign.includes(row.id)}
                    faults={faults}
                  />
                ))}
              </ol>
              <button type="button" id="new-row" className="text-button" onClick={() => editor.insertAfter(undefined)}>
                <Icon name="i-piu" />
                {words.newRow}
              </button>
            </div>
            <Preview address={address} version={state.version} />
          </div>
        </fieldset>
        <p className="visually-hidden" role="status">
          {spoken}
        </p>
      </section>
      <SaveBar
        wide
        about={
          changed || removed ? (
            <EditSummary count={changes.count} signed={toSign.length} name={state.base.name} removed={removed?.row} />
          ) : undefined
        }
        outcome={state.outcome}
        saving={saving}
        onCancel={changed ? () => setCancelling(true) : undefined}
        save={
          <Button onClick={save} aria-disabled={!changed || saving}>
            {dashboardWords.saving.saveMenu}
          </Button>
        }
      />
      {cancelling && <CancelEdit onClose={() => setCancelling(false)} onCancelEdit={() => dispatch({ type: 'cancel', now: Date.now() })} />}
      {state.stale && <StaleDialog key={state.stale.version} state={state} current={state.stale} onSettle={settle} />}
      <LeaveGuard when={changed} />
    </EditorProvider>
  );
}

/** What is not saved yet, and the row that was taken away last. */
function EditSummary({ count, signed, name, removed }: { count: number; signed: number; name: string; removed: RowDraft | undefined }) {
  const { dispatch } = useEditor();
  return (
    <>
      {words.changes(count, signed, name)} <small>{dashboardWords.saving.notYet}</small>
      {removed && (
        <span className="put-back">
          {words.removed(removed.content)}
          <button type="button" className="text-button" onClick={() => dispatch({ type: 'put-back' })}>
            {words.putBack}
          </button>
        </span>
      )}
    </>
  );
}

/** Ctrl+S (⌘S) saves, as everywhere else. */
function useSaveKey(save: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      save();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
