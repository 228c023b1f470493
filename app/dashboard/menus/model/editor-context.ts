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

/** What every part of the menu editor works with; it stays the same object while rows are typed in. */
export interface Editor {
  dispatch: (event: MenuEvent) => void;
  /** Opens a row with all there is to say of it, or closes the open one; the keyboard follows, to a field of it if one is named. */
  open: (id: string | undefined, field?: string) => void;
  /** Signs the declaration of a dish with the next save, and opens the next dish that has none at its allergens. */
  signAndGoOn: (id: string) => void;
  /** Inserts a row after another (at the end without one), and focuses it. */
  insertAfter: (id: string | undefined, type?: RowType) => void;
  paste: (after: string | undefined, rows: EditedRow[]) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
  /** Moves a row, or with `whole` its section, by a place; the keyboard stays with it, and the new place is said. */
  move: (id: string, by: -1 | 1, whole: boolean) => void;
  /** Puts a row, or with `whole` its section, before another; at the end without one. */
  place: (id: string, before: string | undefined, whole: boolean) => void;
  /** Asks about a row in a dialog, or shows what else can be done with it beside a button. */
  ask: (question: Question | undefined) => void;
  drag: (event: React.PointerEvent<HTMLElement>, id: string) => void;
  /** When the page was loaded, in milliseconds: what is sold out, and how moments are said. */
  now: number;
  /** Until when a dish that is marked now can be sold out; the first is what the switch means. */
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

/** What of a menu, or of one of its rows, is typed and wrong: by paths within it. */
export interface FieldState {
  typed: Texts;
  faults: readonly Path[];
}

interface Edited extends FieldState {
  node: DocumentNode | ItemNode;
  value: unknown;
  /** Its own path in the menu. */
  around: Path;
}

/** The fields of a menu, or of one of its rows, by their paths within it. */
export function useFields({ node, value, around, typed, faults }: Edited) {
  const { dispatch } = useEditor();
  const change = (changes: readonly PathChange[]) =>
    dispatch({ type: 'changes', changes: changes.map((one) => ({ ...one, path: join(around, one.path) })) });
  const text = (path: Path) => textAt(node, { data: value, typed }, path);
  const isWrong = (path: Path) => faults.some((fault) => isWithin(fault, path));
  const type = (path: Path, typed: string) => dispatch({ type: 'texts', texts: { [join(around, path)]: typed } });
  return {
    /** The text in a field, as it is typed or as what is stored reads. */
    text,
    isWrong,
    type,
    /** A field as a control takes it. @param said where a save was refused at it */
    control: (path: Path, said: string) => ({
      value: text(path),
      error: isWrong(path) ? said : undefined,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(path, currentTarget.value),
    }),
    /** Chooses a value, or none. */
    set: (path: Path, chosen: unknown) => change([chosen === undefined ? { op: 'remove', path } : { op: 'set', path, value: chosen }]),
    change,
  };
}

export type Fields = ReturnType<typeof useFields>;

/** The fields of a row. */
export function useRowFields({ row, typed, faults }: FieldState & { row: EditedRow }): Fields {
  return useFields({ node: rowNode, value: row, around: `contents.${row.id}`, typed, faults });
}

/** The place of a dish's allergens, once it is open: the id of their heading, and what an address ends with to lead there. */
export function allergensPlace(row: string): string {
  return `row-${row}-allergens`;
}

/** The place of a translated text of a row, once it is open. */
export function textPlace(row: string, language: TranslationLanguage, text: Path): string {
  return `row-${row}-${language}-${text}`;
}

/** The row that is to be opened for a place in it; undefined for a place that is there already, as a row itself is. */
export function rowIdOfPath<Row extends { id: string }>(rows: readonly Row[], place: string): Row | undefined {
  return rows.find(({ id }) => place.startsWith(`row-${id}-`));
}
