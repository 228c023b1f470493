import { createContext, use } from 'react';
import type { Texts } from '#restaurant/documents/model/field.ts';
import type { TextsEvent } from './texts-model.ts';

/** The edit of a document as texts that its fields share. */
export interface TextsEdit {
  draft: Texts;
  /** The texts before anything was changed. */
  ground: Texts;
  changed: boolean;
  /** The names of the fields at which the last save was refused. */
  wrong: readonly string[];
  change: (event: TextsEvent) => void;
}

export const TextsEditContext = createContext<TextsEdit | undefined>(undefined);

/** The edit that a field belongs to. @throws outside a form of texts */
export function useTextsEdit(): TextsEdit {
  const edit = use(TextsEditContext);
  if (!edit) throw new Error('A field of texts stands outside their form');
  return edit;
}

/** One text, and whether it was refused. @throws outside a form of texts */
export function useText(name: string) {
  const { draft, wrong, change } = useTextsEdit();
  return {
    value: draft[name] ?? '',
    wrong: wrong.includes(name),
    onText: (text: string) => change({ type: 'texts', texts: { [name]: text } }),
  };
}
