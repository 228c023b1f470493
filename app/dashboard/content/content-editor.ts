import { createContext, use } from 'react';
import type { TranslationLanguage } from '#languages/languages.ts';
import type { DocumentNode } from '#restaurant/documents/model/node.ts';
import { at, type Path } from '#restaurant/documents/model/path.ts';
import { type Draft, textAt } from '#restaurant/documents/model/text.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import type { FieldEvent } from '../editing/document-model.ts';
import type { ContentData } from './content-model.ts';

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
  node: DocumentNode;
  draft: Draft<ContentData>;
  /** What the edit began with. */
  ground: Draft<ContentData>;
  /** The paths of what could not be saved. */
  faults: readonly string[];
  change: (event: FieldEvent) => void;
  /** The open item of each list, by the list's path. */
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
export function useValue(path: Path) {
  const { node, draft, faults, change } = useContentEditor();
  const value = at(draft.data, path);
  return {
    isOn: value === true,
    chosen: Array.isArray(value) ? value.map(String) : [],
    text: textAt(node, draft, path),
    wrong: faults.includes(path),
    type: (text: string) => change({ type: 'texts', texts: { [path]: text } }),
    choose: (next: string | boolean | readonly string[]) => change({ type: 'changes', changes: [{ op: 'set', path, value: next }] }),
  };
}
