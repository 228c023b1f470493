import type { Tx } from '#database/connect.server.ts';
import type { RouterContextProvider } from 'react-router';
import { differsInPublication } from '#restaurant/documents/model/kind.ts';
import { editIn, type SentEdit } from '#restaurant/documents/model/save.ts';
import { saveChanges, type SaveResult } from '#restaurant/documents/store/documents.server.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import { changeOf, staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { saveResponse, save, sentEdit } from '../editing/save.server.ts';
import type { ContentData } from './content-model.ts';
import { findSection, type Section, type SectionId } from './sections.ts';

/** Saves the edit of one version of a section. Whether a page is public is for those who may publish it. */
export async function saveSection(request: Request, { id }: Section, context: Readonly<RouterContextProvider>) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'edit content');
  const sent = await requireForm(request, sentEdit);
  return saveResponse(await save(context, saveSent, { id, sent, role: staff.role }, changeOf(context)));
}

async function saveSent(
  transaction: Tx,
  { id, sent, role }: { id: SectionId; sent: SentEdit; role: Role },
  change: Change,
): Promise<SaveResult<ContentData>> {
  const section = findSection(id);
  if (!section) return { refused: 'missing' };
  const { collection, schema } = section;
  return saveChanges(transaction, { collection, id, schema, version: sent.version }, change, (base) => ({
    ...editIn(schema, base, sent),
    finish: (before, after) => {
      if (differsInPublication(schema, before, after)) requirePermission({ role }, 'publish legal pages');
      return after;
    },
  }));
}
