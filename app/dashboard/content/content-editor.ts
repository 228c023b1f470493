import { createContext, use } from 'react';
import type { TranslationLanguage } from '#languages/languages.ts';
import type { EditEvent, EditState } from './edit-state.ts';

/** What every field of the form works with. */
export interface ContentEditor {
  state: EditState;
  dispatch: (event: EditEvent) => void;
  /** The translation that stands beside the Italian. */
  language: TranslationLanguage | undefined;
  mayPublish: boolean;
  /** Tells a screen reader what a press has done. */
  say: (words: string) => void;
}

const EditorContext = createContext<ContentEditor | undefined>(undefined);
export const ContentEditorProvider = EditorContext;

/** @throws outside an editor */
export function useContentEditor(): ContentEditor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('A content field stands outside its editor');
  return editor;
}

/** One value of the draft, whether it is at fault, and how to change it. */
export function useValue(place: string) {
  const { state, dispatch } = useContentEditor();
  const value = state.draft[place];
  return {
    value,
    text: typeof value === 'string' ? value : '',
    wrong: state.faults.includes(place),
    change: (next: string | boolean | readonly string[]) => dispatch({ type: 'change', place, value: next }),
  };
}
