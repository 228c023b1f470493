import { type FocusEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { editingWords } from '#languages/editing.ts';
import { translationLanguages } from '#languages/languages.ts';
import { menuEditorWords, pasteWords } from '#languages/menu-editor.ts';
import { showingWords } from '#languages/dishes.ts';
import { byRow, type EditedRow, rowAt } from '#restaurant/menus/edit/edited-menu.ts';
import { visibilityOn, type VisibilityRule } from '#restaurant/menus/served.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ChangesToSave, EditingShell, UndoButtons } from '../../editing/editing-shell.tsx';
import { PreviewBeside, PreviewButton } from '../../editing/preview.tsx';
import { useEditing } from '../../editing/use-editing.ts';
import { useHydrated } from '../../frame/use-hydrated.ts';
import { DeleteMenu, DuplicateMenu } from '../list/menu-tabs.tsx';
import { MenuEditorHeader } from './menu-editor-header.tsx';
import { EditorProvider, rowIdOfPath, useEditor } from '../model/editor-context.ts';
import { EditorDialogs } from '../dialogs/editor-dialogs.tsx';
import { changesOf, menuModelBeside, previewForm } from '../model/menu-model.ts';
import { handleHelpId } from '../rows/row-tools.tsx';
import { declarationState } from '../rows/dish-state.tsx';
import { Rows } from '../rows/rows.tsx';
import type { MenuSummary } from '../summary.ts';
import { useUnsavedMenus } from './unsaved-menus.tsx';
import { useEditorActions } from './use-editor.ts';
import { dayShownAt } from '../../frame/date-words.ts';
import { Spoken, TextButton } from '../../frame/controls.tsx';
import { useArea } from '../../frame/area.tsx';
import type { Route } from './+types/page';
import './editor.css';

const words = dashboardWords.menus;

const nothing = {};
const none: readonly string[] = [];

type LoaderData = Route.ComponentProps['loaderData'];

interface MenuEditorProps extends Pick<LoaderData, 'menus' | 'now' | 'soldOutChoices' | 'taken'> {
  selected: NonNullable<LoaderData['selected']>;
  note: React.ReactNode;
}

export function MenuEditor({ menus, selected, now, soldOutChoices, taken, note }: MenuEditorProps) {
  const area = useArea();
  const { id, standing, damaged } = selected;
  const otherNames = menus.flatMap((menu) => (menu.id === id ? [] : [menu.name])).join('\n');
  const model = useMemo(() => menuModelBeside(otherNames.split('\n')), [otherNames]);
  const edit = useEditing(model, {
    document: `menu/${id}`,
    name: standing.data.name,
    address: `${area}/menus/${id}`,
    standing,
    now,
    onShow: (place, { data }, why) => show(place, data.contents, why),
  });
  const { state, changed } = edit;
  const { draft, ground } = state;
  const { data: menu, toSign } = draft;
  const given = { now, soldOutChoices };
  const { contents: rows } = menu;
  const undeclared = useMemo(() => {
    const stored = new Map(state.base.contents.map((row) => [row.id, row]));
    const waits = (row: EditedRow) => !['signed', 'to-sign'].includes(declarationState(row, stored.get(row.id), toSign.includes(row.id)));
    return rows.filter((row) => row.type === 'piatto' && waits(row));
  }, [rows, state.base, toSign]);
  // An address may lead into an open dish, so after hydration that dish is rendered open.
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const [first] = useState(() => (hydrated ? rowIdOfPath(rows, hash.slice(1))?.id : undefined));
  const { editor, opened, setOpened, question, closeMenu, spoken, showNext } = useEditorActions(
    rows,
    undeclared,
    edit.change,
    given,
    first,
  );
  const others = useUnsavedMenus(menus, id, edit.save);
  const changedRows = useMemo(() => changesOf(ground, draft).rows, [draft, ground]);
  const typed = useMemo(
    () => new Map([...byRow(Object.entries(draft.typed))].map(([row, own]) => [row, Object.fromEntries(own)])),
    [draft.typed],
  );
  const faults = useMemo(
    () => new Map([...byRow(state.faults.map((path) => [path, true]))].map(([row, own]) => [row, own.map(([path]) => path)])),
    [state.faults],
  );
  const isKept = edit.kept.keeping === 'kept';

  function show(place: string, rows: readonly EditedRow[], why: 'step' | 'fault') {
    const row = rows.find((one) => one.id === rowAt(place)?.id);
    if (why === 'step') {
      if (row) showNext(`row-${row.id}`);
      return;
    }
    if (row?.type === 'piatto') setOpened(row.id);
    setFaultToShow({});
  }

  // The focus moves after the dish opened, because the closed row's field disappears.
  const [faultToShow, setFaultToShow] = useState<object>();
  useEffect(() => {
    if (faultToShow) document.querySelector<HTMLElement>('.bench [aria-invalid="true"]')?.focus();
  }, [faultToShow]);

  // Updated when a row gets the focus, not with every key, because the preview is searched each time.
  const [find, setFind] = useState<readonly string[]>([]);
  const latestRows = useRef(rows);
  useEffect(() => {
    latestRows.current = rows;
  });
  const onFocus = useCallback(({ target }: FocusEvent) => {
    const id = target.closest('.row')?.id.replace('row-', '');
    setFind(textsOf(latestRows.current.find((row) => row.id === id)));
  }, []);
  useEffect(() => {
    const row = rowIdOfPath(latestRows.current, hash.slice(1));
    if (row?.type === 'piatto') editor.open(row.id, hash.slice(1));
  }, [hash, editor]);
  const preview = {
    address: `${area}/preview/menus/${id}`,
    name: state.base.name,
    printable: true,
    edit: { draft, changed, form: () => previewForm(draft), find },
  };

  return (
    <EditorProvider value={editor}>
      <section className="bench" aria-label={words.editorOf(state.base.name)}>
        <noscript>{words.needsScript}</noscript>
        <fieldset disabled={!hydrated}>
          <MenuEditorHeader
            menus={menus}
            selected={id}
            unsaved={changed && !isKept ? state.base.name : undefined}
            taken={taken}
            menu={menu}
            typed={typed.get('') ?? nothing}
            faults={faults.get('') ?? none}
            undeclared={undeclared}
            open={opened}
            undo={<UndoButtons past={state.past.length} future={state.future.length} step={edit.step} />}
            remove={
              <>
                <DuplicateMenu name={state.base.name} menus={menus} action={`/menus/${id}/copy`} />
                <DeleteMenu menu={state.base} version={state.version} action={`/menus/${id}`} />
              </>
            }
            note={note}
          />
          {damaged > 0 && <Notice className="bench-damaged">{words.damaged(damaged)}</Notice>}
          <div className="bench-columns">
            <div className="bench-edit">
              <UnseenNotice showing={menu.showing} menus={menus} selected={id} />
              <h2 className="visually-hidden">{words.rowsOf(state.base.name)}</h2>
              <SectionLinks rows={rows} />
              <p id={handleHelpId} hidden>
                {menuEditorWords.drag.help}
              </p>
              {rows.length === 0 && <p className="rows-none">{words.noRows}</p>}
              <Rows
                rows={rows}
                base={state.base}
                changed={changedRows}
                open={opened}
                toSign={toSign}
                typed={typed}
                faults={faults}
                onFocus={onFocus}
              />
              <div className="rows-add">
                <TextButton label={words.newRow} id="new-row" onClick={() => editor.insertAfter(undefined)} icon="i-piu" />
                {rows.length === 0 && (
                  <TextButton label={pasteWords.open} onClick={() => editor.ask({ what: 'paste', after: undefined })} icon="i-scarica" />
                )}
              </div>
            </div>
            <PreviewBeside {...preview} />
          </div>
        </fieldset>
        <Spoken>{spoken}</Spoken>
      </section>
      <EditingShell
        edit={edit}
        wide
        above={others}
        within={`${area}/menus`}
        about={
          toSign.length > 0 && (
            <ChangesToSave
              name={state.base.name}
              what={[
                ...(edit.changes > toSign.length ? [editingWords.changes(edit.changes - toSign.length)] : []),
                words.signatures(toSign.length),
              ]}
              number={edit.changes}
            />
          )
        }
        save={dashboardWords.saving.saveMenu}
        ways={<PreviewButton {...preview} />}
      />
      <EditorDialogs
        question={question}
        rows={rows}
        others={menus.filter((menu) => menu.id !== id)}
        copies={`/menus/${id}/copy`}
        onCloseMenu={closeMenu}
      />
    </EditorProvider>
  );
}

function textsOf(row: EditedRow | undefined): string[] {
  return row ? [row.content, ...translationLanguages.flatMap((language) => row.translations?.[language]?.content ?? [])] : [];
}

/** With fewer headings there are no links. */
const minHeadings = 3;

/** Links to the headings of a long menu. As links they work before hydration. */
function SectionLinks({ rows }: { rows: readonly EditedRow[] }) {
  const headings = rows.filter(({ type, content }) => type === 'categorie' && content.trim() !== '');
  return headings.length < minHeadings ? null : <Headings headings={headings} />;
}

/** Not rendered for keystrokes in other rows. */
const Headings = memo(
  function Headings({ headings }: { headings: readonly EditedRow[] }) {
    return (
      <nav className="jumps" aria-label={dashboardWords.menus.sections}>
        <ul>
          {headings.map(({ id, content }) => (
            <li key={id}>
              <a
                className="text-button"
                href={`#row-${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(`row-${id}`);
                }}
              >
                {content}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    );
  },
  ({ headings: before }, { headings: after }) => before.length === after.length && before.every((row, place) => row === after[place]),
);

function goTo(id: string): void {
  const row = document.getElementById(id);
  row?.scrollIntoView({ block: 'start' });
  row?.focus({ preventScroll: true });
}

interface UnseenNoticeProps {
  showing: VisibilityRule | undefined;
  menus: readonly MenuSummary[];
  selected: string;
}

function UnseenNotice({ showing, menus, selected }: UnseenNoticeProps) {
  const { dispatch, now } = useEditor();
  const why = showingWords.unseen[visibilityOn(showing, dayShownAt(now))](showing ?? {});
  const at = menus.findIndex(({ id }) => id === selected);
  const menu = menus[at];
  if (why === undefined || !menu) return null;
  return (
    <Notice className="menu-unseen">
      <p>
        <b>{showingWords.unseenMenu(why)}</b> {showingWords.stands(menu.address, showingWords.place(at + 1, menus[at - 1]?.name))}
      </p>
      {showing && showing.state !== 'shown' && (
        <TextButton
          label={showingWords.show}
          onClick={() => dispatch({ type: 'changes', changes: [{ op: 'set', path: 'showing', value: { ...showing, state: 'shown' } }] })}
        />
      )}
    </Notice>
  );
}
