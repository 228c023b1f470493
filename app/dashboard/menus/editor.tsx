import { useEffect, useMemo } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import { menuEditorWords } from '#languages/menu-editor.ts';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import type { RowDraft } from '#restaurant/menus/edit-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LeaveGuard } from '../editing/leave-guard.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { useHydrated } from '../frame/use-hydrated.ts';
import { useEditKeys } from '../editing/use-edit-keys.ts';
import { DeleteMenu } from './delete-menu.tsx';
import { EditorProvider, useEditor } from './editor-context.ts';
import { EditorDialogs } from './editor-dialogs.tsx';
import { HeadingFields } from './heading-fields.tsx';
import { Jumps } from './jumps.tsx';
import { MenuTabs } from './menu-tabs.tsx';
import { MissingTranslations } from './missing-translations.tsx';
import { PreviewBeside, PreviewButton } from './preview.tsx';
import { handleHelpId } from './row-tools.tsx';
import { Rows } from './rows.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import type { MenuSummary } from './summary.ts';
import { UndoButtons } from './undo-buttons.tsx';
import { useUnsavedMenus } from './unsaved-menus.tsx';
import { useEditorActions } from './use-editor.ts';

import { useKeptDraft } from './use-kept-draft.ts';
import { useMenuEdit } from './use-menu-edit.ts';
import { KeptDialog } from './kept-dialog.tsx';
import './editor.css';

const words = dashboardWords.menus;

interface MenuEditorProps {
  /** Where the menus are edited. */
  base: string;
  /** The management area. */
  area: string;
  menus: MenuSummary[];
  selected: { id: string; standing: Standing<Menu>; damaged: number };
  now: number;
  serviceEnd: number | undefined;
  person: string;
  may: { sign: boolean; delete: boolean };
}

/** The editor of one menu. */
export function MenuEditor({ base, area, menus, selected, now, serviceEnd, person, may }: MenuEditorProps) {
  const { id, standing, damaged } = selected;
  const { history, dispatch, changes, changed, removed, saving, save, settle } = useMenuEdit(`${base}/${id}`, standing, now);
  const { state } = history;
  const { draft, open, toSign, faults } = state;
  const given = { now, serviceEnd, person, maySign: may.sign };
  const { editor, question, closeMenu, spoken } = useEditorActions(history, dispatch, given);
  const { offered, resume, discard, keeping } = useKeptDraft({ id, standing, person, history, changed, dispatch });
  const { list: others, saveAll } = useUnsavedMenus(menus, id, base);
  useEditKeys(() => void save(), editor.step);
  const hydrated = useHydrated();
  const preview = { address: `/${area}/preview/menus/${id}`, edit: state, changed };
  const isKept = keeping === 'kept';

  const { name, description, servedAt, translations } = draft;
  const heading = useMemo(() => ({ name, description, servedAt, translations }), [name, description, servedAt, translations]);
  const past = history.past.length;
  const future = history.future.length;
  const aside = useMemo(
    () => (
      <>
        <UndoButtons past={past} future={future} />
        <DeleteMenu menu={state.base} version={state.version} action={`${base}/${id}`} mayDelete={may.delete} />
      </>
    ),
    [past, future, state.base, state.version, base, id, may.delete],
  );

  useEffect(() => {
    if (typeof state.outcome === 'object') document.querySelector<HTMLElement>('.bench [aria-invalid="true"]')?.focus();
  }, [state.outcome]);

  return (
    <EditorProvider value={editor}>
      <section className="bench" aria-label={words.editorOf(state.base.name)}>
        <noscript>{words.needsScript}</noscript>
        <fieldset disabled={!hydrated}>
          <MenuTabs menus={menus} base={base} selected={id} unsaved={changed && !isKept ? state.base.name : undefined} />
          {damaged > 0 && <Notice className="bench-damaged">{words.damaged(damaged)}</Notice>}
          {keeping !== 'kept' && <Notice className="bench-damaged">{menuEditorWords.kept[keeping]}</Notice>}
          <div className="bench-columns">
            <div className="bench-edit">
              <HeadingFields draft={heading} faults={faults} aside={aside} />
              <MissingTranslations rows={draft.rows} open={open} />
              <h2 className="visually-hidden">{words.rowsOf(state.base.name)}</h2>
              <Jumps rows={draft.rows} />
              <div className="rows-head" aria-hidden="true">
                <span>{words.type}</span>
                <span>{words.text}</span>
              </div>
              <p id={handleHelpId} hidden>
                {menuEditorWords.drag.help}
              </p>
              {draft.rows.length === 0 && <p className="rows-none">{words.noRows}</p>}
              <Rows rows={draft.rows} base={state.base} changed={changes.rows} open={open} toSign={toSign} faults={faults} />
              <div className="rows-add">
                <button type="button" id="new-row" className="text-button" onClick={() => editor.insertAfter(undefined)}>
                  <Icon name="i-piu" />
                  {words.newRow}
                </button>
                <button type="button" className="text-button" onClick={() => editor.ask({ what: 'paste', after: undefined })}>
                  <Icon name="i-scarica" />
                  {menuEditorWords.paste.open}
                </button>
              </div>
            </div>
            <PreviewBeside {...preview} />
          </div>
        </fieldset>
        <p className="visually-hidden" role="status">
          {spoken}
        </p>
      </section>
      <SaveBar
        wide
        above={others}
        about={changed ? <EditSummary count={changes.count} signed={toSign.length} name={state.base.name} removed={removed} /> : undefined}
        outcome={state.outcome}
        saving={saving}
        onCancel={changed ? () => editor.ask({ what: 'cancel' }) : undefined}
        save={
          <>
            <PreviewButton {...preview} />
            {saveAll && (
              <button
                type="button"
                className="text-button"
                onClick={async () => {
                  await save();
                  await saveAll();
                }}
              >
                {menuEditorWords.all.save}
              </button>
            )}
            <Button onClick={() => void save()} aria-disabled={!changed || saving}>
              {dashboardWords.saving.saveMenu}
            </Button>
          </>
        }
      />
      <EditorDialogs question={question} rows={draft.rows} onCloseMenu={closeMenu} />
      {offered && <KeptDialog kept={offered} standing={standing} onResume={() => resume(offered)} onDiscard={discard} />}
      {state.stale && <StaleDialog key={state.stale.version} state={state} current={state.stale} onSettle={settle} />}
      <LeaveGuard
        when={changed}
        within={isKept ? base : undefined}
        text={isKept ? menuEditorWords.kept.leaving : undefined}
        leave={isKept ? menuEditorWords.kept.leave : undefined}
      />
    </EditorProvider>
  );
}

/** What is not saved yet, and the row that was taken away last. */
function EditSummary({ count, signed, name, removed }: { count: number; signed: number; name: string; removed: RowDraft | undefined }) {
  const { step } = useEditor();
  return (
    <>
      {words.changes(count, signed, name)} <small>{words.notYet(count, signed)}</small>
      {removed && (
        <span className="put-back">
          {words.removed(removed.content)}
          <button type="button" className="text-button" onClick={() => step('undo')}>
            {words.putBack}
          </button>
        </span>
      )}
    </>
  );
}
