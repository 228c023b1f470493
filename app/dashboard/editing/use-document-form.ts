import { useMemo } from 'react';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { type Draft, readForm } from '#restaurant/documents/model/text.ts';
import type { DocumentEdit } from './document-edit.ts';
import type { DocumentEvent, DocumentModel } from './document-model.ts';
import { type FormEditing, useFormEdit } from './use-form-edit.ts';

/** What the form of a document needs to be told. */
export type DocumentEditing<Data> = Omit<FormEditing<Data, Draft<Data>>, 'read'> & { model: DocumentModel<Data> };

/** An edit of a document in a form that works without JavaScript, and what its fields share of it. */
export function useDocumentForm<Data>({ model, ...editing }: DocumentEditing<Data>) {
  const node = nodeOf(model.schema);
  const edit = useFormEdit<Data, Data, Draft<Data>, DocumentEvent<Data>>(model, {
    ...editing,
    read: (sent, before) => readForm(node, before, model.fromForm?.(before.data, sent) ?? sent),
  });
  const { change, changed, state } = edit;
  const { draft, ground, faults } = state;
  const fields = useMemo<DocumentEdit<Data>>(
    () => ({ node, draft, ground, changed, wrong: faults, change }),
    [node, draft, ground, changed, faults, change],
  );
  return { edit, fields };
}
