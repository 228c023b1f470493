import type { Transaction } from 'kysely';
import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { Database } from '#database/schema.ts';
import type { PlainData } from '#restaurant/documents/editing/draft.ts';
import { type PathChange, pathChanges } from '#restaurant/documents/model/change.ts';
import { saveChanges, type SaveResult } from '#restaurant/documents/store/documents.server.ts';
import { differsInPublication } from '#restaurant/documents/editing/publication.ts';
import type { Change } from '#restaurant/staff/actor.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import { changeOf, staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { counted, json } from '../../forms/values.ts';
import { answerSave, save } from '../editing/save.server.ts';
import { findSection, type Section, type SectionId } from './sections.ts';

/** Saves the edit of one version of a section. Whether a page is public is for those who may publish it. */
export async function saveSection(request: Request, { id }: Section, context: Readonly<RouterContextProvider>) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'edit content');
  const edit = await requireForm(request, edited);

  const answer = await save(context, saveSent, { id, ...edit, role: staff.role }, changeOf(context));
  return answerSave(answer);
}

async function saveSent(
  transaction: Transaction<Database>,
  { id, version, changes, role }: { id: SectionId; version: number; changes: readonly PathChange[]; role: Role },
  change: Change,
): Promise<SaveResult<PlainData>> {
  const section = findSection(id);
  if (!section) return { refused: 'missing' };
  const { collection, fields, schema } = section;
  return saveChanges(transaction, { collection, id, schema, version }, change, () => ({
    changes,
    finish: (before, after) => {
      if (differsInPublication(fields, before, after)) requirePermission({ role }, 'publish legal pages');
      return after;
    },
  }));
}

const edited = z.object({ version: counted, changes: json.pipe(pathChanges) });
