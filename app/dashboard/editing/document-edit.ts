import { createContext, use } from 'react';
import type { DocumentNode } from '#restaurant/documents/model/node.ts';
import { isWithin, type Path } from '#restaurant/documents/model/path.ts';
import { type Draft, textAt } from '#restaurant/documents/model/text.ts';
import type { FieldEvent } from './document-model.ts';

/** The edit of a document that the fields of its form share. */
export interface DocumentEdit<Data> {
  node: DocumentNode;
  draft: Draft<Data>;
  ground: Draft<Data>;
  changed: boolean;
  /** The paths at which the last save was refused. */
  wrong: readonly Path[];
  change: (event: FieldEvent) => void;
}

export const DocumentEditContext = createContext<DocumentEdit<unknown> | undefined>(undefined);

/** The edit that a field belongs to. @throws outside the form of a document */
export function useDocumentEdit(): DocumentEdit<unknown> {
  const edit = use(DocumentEditContext);
  if (!edit) throw new Error('A field stands outside the form of its document');
  return edit;
}

/** One field, by its path: its text, and whether it was refused. @throws outside the form of a document */
export function useField(name: Path) {
  const { node, draft, wrong, change } = useDocumentEdit();
  return {
    name,
    value: textAt(node, draft, name),
    wrong: wrong.some((path) => isWithin(path, name)),
    onText: (text: string) => change({ type: 'texts', texts: { [name]: text } }),
  };
}
