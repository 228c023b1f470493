import { type ChangeEvent, createContext, use } from 'react';
import type { TranslationLanguage } from '#languages/languages.ts';
import type { PathChange } from '#restaurant/documents/model/change.ts';
import type { Texts } from '#restaurant/documents/model/field.ts';
import type { DocumentNode, ItemNode } from '#restaurant/documents/model/node.ts';
import { isWithin, join, type Path } from '#restaurant/documents/model/path.ts';
import { textAt } from '#restaurant/documents/model/text.ts';
import { type EditedRow, rowNode } from '#restaurant/menus/edit/edited-menu.ts';
import type { RowType } from '#restaurant/menus/menu.ts';
import type { SoldOutChoice } from '#restaurant/menus/served.ts';
import type { MenuEvent } from './menu-model.ts';

/** The context of the menu editor's parts. It stays the same object while rows are typed in. */
export interface Editor {
  dispatch: (event: MenuEvent) => void;
  /** Opens a row, or closes the open one. The focus follows, to `field` if given. */
  open: (id: string | undefined, field?: string) => void;
  /** Signs the declaration of a dish with the next save, and opens the next undeclared dish at its allergens. */
  signAndGoOn: (id: string) => void;
  /** Inserts a row after another, at the end without one, and focuses it. */
  insertAfter: (id: string | undefined, type?: RowType) => void;
  paste: (after: string | undefined, rows: EditedRow[]) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
  /** Moves a row, or with `whole` its section, by one place. The focus follows, and the new place is announced. */
  move: (id: string, by: -1 | 1, whole: boolean) => void;
  /** Puts a row, or with `whole` its section, before another; at the end without one. */
  place: (id: string, before: string | undefined, whole: boolean) => void;
  /** Opens a dialog about a row, or its menu beside a button. */
  ask: (question: Question | undefined) => void;
  drag: (event: React.PointerEvent<HTMLElement>, id: string) => void;
  /** When the page was loaded, in milliseconds. It decides what is sold out. */
  now: number;
  /** Until when a dish can be sold out; the first choice is that of the switch. */
  soldOutChoices: readonly SoldOutChoice[];
}

export type Question =
  | { what: 'more'; id: string; beside: HTMLElement }
  | { what: 'move'; id: string }
  | { what: 'copy'; id: string }
  | { what: 'paste'; after: string | undefined };

const EditorContext = createContext<Editor | undefined>(undefined);
export const EditorProvider = EditorContext;

/** @throws outside the menu editor */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('This part belongs into the menu editor');
  return editor;
}

export interface FieldState {
  typed: Texts;
  faults: readonly Path[];
}

interface Edited extends FieldState {
  node: DocumentNode | ItemNode;
  value: unknown;
  around: Path;
}

/** The fields of a menu or a row, by paths within it. */
export function useFields({ node, value, around, typed, faults }: Edited) {
  const { dispatch } = useEditor();
  const change = (changes: readonly PathChange[]) =>
    dispatch({ type: 'changes', changes: changes.map((one) => ({ ...one, path: join(around, one.path) })) });
  const text = (path: Path) => textAt(node, { data: value, typed }, path);
  const isWrong = (path: Path) => faults.some((fault) => isWithin(fault, path));
  const type = (path: Path, typed: string) => dispatch({ type: 'texts', texts: { [join(around, path)]: typed } });
  return {
    text,
    isWrong,
    type,
    /** The props of a control. @param errorText the text for a refused field */
    control: (path: Path, errorText: string) => ({
      value: text(path),
      error: isWrong(path) ? errorText : undefined,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(path, currentTarget.value),
    }),
    /** Sets a value; undefined removes it. */
    set: (path: Path, chosen: unknown) => change([chosen === undefined ? { op: 'remove', path } : { op: 'set', path, value: chosen }]),
    change,
  };
}

export type Fields = ReturnType<typeof useFields>;

export function useRowFields({ row, typed, faults }: FieldState & { row: EditedRow }): Fields {
  return useFields({ node: rowNode, value: row, around: `contents.${row.id}`, typed, faults });
}

/** The id of the heading of an open dish's allergens, also the fragment of addresses. */
export function allergensPlace(row: string): string {
  return `row-${row}-allergens`;
}

/** The id of a translated text of an open row. */
export function textPlace(row: string, language: TranslationLanguage, text: Path): string {
  return `row-${row}-${language}-${text}`;
}

/** The row to open for a fragment; undefined for one that exists while the row is closed. */
export function rowIdOfPath<Row extends { id: string }>(rows: readonly Row[], place: string): Row | undefined {
  return rows.find(({ id }) => place.startsWith(`row-${id}-`));
}
