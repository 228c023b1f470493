import { createContext, use } from 'react';
import type { EditEvent } from './edit-state.ts';

/** What every part of the menu editor works with. */
export interface Editor {
  dispatch: (event: EditEvent) => void;
  /** Opens a dish, or closes the open one; the keyboard follows. */
  open: (id: string | undefined) => void;
  /** Puts a row after another (at the end without one), and the keyboard into it. */
  insertAfter: (id: string | undefined) => void;
  /** Takes a row away; the keyboard goes to its neighbour. */
  remove: (id: string) => void;
  /** Moves a row by a place; the keyboard stays with it, and the new place is said. */
  move: (id: string, by: -1 | 1) => void;
  /** When the page was loaded, in milliseconds: what is sold out, and how moments are said. */
  now: number;
  /** The end of the service that runs or comes next. */
  serviceEnd: number | undefined;
  /** Who is signed in, as a signature would name them. */
  person: string;
  maySign: boolean;
}

const EditorContext = createContext<Editor | undefined>(undefined);
export const EditorProvider = EditorContext;

/** @throws outside the menu editor */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('This part belongs into the menu editor');
  return editor;
}
