import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { check, saveDocument } from '#restaurant/documents/store/documents.server.ts';
import { differsInPublication } from '#restaurant/documents/editing/publication.ts';
import { changeOf, staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { counted, json } from '../../forms/values.ts';
import { answerSave, save } from '../editing/save.server.ts';
import type { Section } from './sections.ts';

/** Saves the edit of one version of a section. Whether a page is public is for those who may publish it. */
export async function saveSection(request: Request, { collection, id, fields, schema }: Section, context: Readonly<RouterContextProvider>) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'edit content');
  const edit = await requireForm(request, edited);

  const answer = await save(context, (transaction) =>
    saveDocument(transaction, { collection, id, schema, version: edit.version }, changeOf(context), (before) => {
      if (differsInPublication(fields, before, edit.data)) requirePermission(staff, 'publish legal pages');
      return check(schema, edit.data);
    }),
  );
  return answerSave(answer);
}

const edited = z.object({ version: counted, data: json.pipe(z.record(z.string(), z.unknown())) });
