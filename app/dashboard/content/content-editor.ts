import { createContext, use } from 'react';
import type { TranslationLanguage } from '#languages/languages.ts';
import type { Draft } from '#restaurant/documents/editing/draft.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import type { ContentEvent } from './content-model.ts';

/** A dish that can be chosen: `carta/etna`. */
export interface DishChoice {
  key: string;
  name: string;
  menu: string;
  price: string;
  featured: boolean;
  soldOut: boolean;
}

/** What every field of the form works with. */
export interface ContentEditor {
  draft: Draft;
  /** What the edit began with. */
  ground: Draft;
  /** The places of what could not be saved. */
  faults: readonly string[];
  change: (event: ContentEvent) => void;
  /** The open item of each list, by the list's place. */
  open: Readonly<Record<string, string>>;
  setOpen: (list: string, key: string | undefined) => void;
  /** The language shown beside the Italian. */
  language: TranslationLanguage | undefined;
  mayPublish: boolean;
  /** The legal data of the settings, for the legal pages. */
  company: Settings['legal'] | undefined;
  /** The dishes that can be chosen, where a field asks for some. */
  dishes?: readonly DishChoice[];
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
  const { draft, faults, change } = useContentEditor();
  const value = draft[place];
  return {
    value,
    text: typeof value === 'string' ? value : '',
    wrong: faults.includes(place),
    change: (next: string | boolean | readonly string[]) => change({ type: 'change', place, value: next }),
  };
}
