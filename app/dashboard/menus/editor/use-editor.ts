import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { declareWords, menuEditorWords, pasteWords } from '#languages/menu-editor.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { insertAfter } from '#restaurant/menus/edit/edit.ts';
import { copyOf, type EditedRow, newRow, nextMatch, typeAfter } from '#restaurant/menus/edit/edited-menu.ts';
import { moveBy, placeBefore } from '#restaurant/menus/edit/reorder.ts';
import { allergensPlace, type Editor, type Question } from '../model/editor-context.ts';
import type { MenuEvent } from '../model/menu-model.ts';
import { useRowDrag } from '../rows/use-row-drag.ts';

const words = menuEditorWords;

type EditorContext = Pick<Editor, 'now' | 'soldOutChoices'>;

/**
 * The actions of the editor, the open row, the focus and the announcements. They read the edit when they are called, so they stay the same
 * objects: otherwise every keystroke would render every row.
 * @param first the row that is open at first
 */
export function useEditorActions(
  draftRows: readonly EditedRow[],
  undeclared: readonly EditedRow[],
  dispatch: (event: MenuEvent) => void,
  given: EditorContext,
  first: string | undefined,
) {
  // An object, so that opening the open row again moves the focus too.
  const [{ id: opened }, setOpen] = useState<{ id: string | undefined }>({ id: first });
  const setOpened = useCallback((id: string | undefined) => setOpen({ id }), []);
  const latest = useRef({ rows: draftRows, undeclared, opened });
  useEffect(() => {
    latest.current = { rows: draftRows, undeclared, opened };
  });
  const [question, ask] = useState<Question>();
  const { focusNext, showNext, spoken, say } = useFocusAndAnnounce();
  const { now, soldOutChoices } = given;
  const place = useRef<Editor['place']>(undefined);
  const drag = useRowDrag(latest, place);

  const editor = useMemo<Editor>(() => {
    const rows = () => latest.current.rows;
    const announcePlace = (id: string, whole: boolean, after: readonly EditedRow[]) => {
      if (after.every((row, place) => row === rows()[place])) return say(words.drag.stays);
      const at = after.findIndex((row) => row.id === id);
      const section = after.slice(0, at).findLast(({ type }) => type === 'categorie');
      const { content = '' } = after[at] ?? {};
      say(whole ? words.drag.sectionMoved(content, at + 1) : words.drag.moved(at + 1, after.length, section?.content));
    };
    return {
      dispatch,
      ask,
      drag,
      open(id, field) {
        const was = latest.current.opened;
        setOpened(id);
        focusNext(field ?? (id ? `row-${id}-dish` : `row-${was}-content`));
      },
      signAndGoOn(id) {
        dispatch({ type: 'sign', id, on: true });
        const waiting = latest.current.undeclared.filter((row) => row.id !== id);
        const next = nextMatch(waiting, rows(), id);
        if (!next) return say(declareWords.allDone);
        setOpened(next.id);
        say(declareWords.next(next.content));
        focusNext(allergensPlace(next.id));
      },
      insertAfter(after, type) {
        const id = newItemId();
        const row = type ?? typeAfter(rows(), after);
        dispatch({ type: 'arrange', arrange: (all) => insertAfter(all, after ?? all.at(-1)?.id, newRow(id, row)) });
        if (row === 'piatto') setOpened(id);
        focusNext(`row-${id}-content`);
      },
      paste(after, pasted) {
        dispatch({ type: 'arrange', arrange: (all) => insertAfter(all, after, ...pasted) });
        say(pasteWords.done(pasted.length));
        focusNext(`row-${pasted[0]?.id}-content`);
      },
      duplicate(id) {
        const copy = newItemId();
        const row = rows().find((one) => one.id === id);
        if (!row) return;
        const copied = copyOf(row, copy, rows());
        dispatch({ type: 'arrange', arrange: (all) => insertAfter(all, id, copied) });
        if (row.type === 'piatto') setOpened(copy);
        say(words.row.duplicated(copied.content));
        focusNext(`row-${copy}-content`);
      },
      remove(id) {
        const at = rows().findIndex((one) => one.id === id);
        const neighbour = rows()[at + 1] ?? rows()[at - 1];
        const lost = rows()[at]?.content ?? '';
        dispatch({ type: 'arrange', arrange: (all) => all.filter((one) => one.id !== id), lost });
        focusNext(neighbour ? `row-${neighbour.id}-content` : 'new-row');
      },
      move(id, by, whole) {
        announcePlace(id, whole, moveBy(rows(), id, by, whole));
        dispatch({ type: 'arrange', arrange: (all) => moveBy(all, id, by, whole) });
        const held = document.activeElement?.id ?? '';
        focusNext(held);
        showNext(held);
      },
      place(id, before, whole) {
        announcePlace(id, whole, placeBefore(rows(), id, before, whole));
        dispatch({ type: 'arrange', arrange: (all) => placeBefore(all, id, before, whole) });
        focusNext(`row-${id}-handle`);
        showNext(`row-${id}`);
      },
      now,
      soldOutChoices,
    };
  }, [dispatch, drag, focusNext, setOpened, showNext, say, now, soldOutChoices]);
  useEffect(() => {
    place.current = editor.place;
  }, [editor]);

  const closeMenu = useCallback(() => ask((asked) => (asked?.what === 'more' ? undefined : asked)), []);
  return { editor, opened, setOpened, question, closeMenu, spoken, showNext };
}

/** Moves the focus after a change is rendered, and announces it to screen readers. */
function useFocusAndAnnounce() {
  const next = useRef('');
  const shown = useRef('');
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (shown.current !== '') show(shown.current);
    if (next.current !== '') document.getElementById(next.current)?.focus();
    next.current = '';
    shown.current = '';
  });
  const focusNext = useCallback((id: string) => {
    next.current = id;
  }, []);
  /** Scrolls a part into view. It gets the focus only if the focused element was removed. */
  const showNext = useCallback((id: string) => {
    shown.current = id;
  }, []);
  return { focusNext, showNext, spoken, say: setSpoken };
}

function show(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'nearest' });
  if (document.activeElement === null || document.activeElement === document.body) part?.focus({ preventScroll: true });
}
