import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { findDocument, saveDocument } from '#restaurant/documents/store/documents.server.ts';
import type { PlainData } from '#restaurant/documents/editing/draft.ts';
import type { Fault } from '#restaurant/documents/store/faults.ts';
import { differsInPublication } from '#restaurant/documents/editing/publication.ts';
import { cacheContext, dbContext, nowContext, staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { counted, json } from '../../forms/values.ts';
import type { Section } from './sections.ts';

/** A section as it stands in the database, with who saved it last. */
export interface Standing {
  data: PlainData;
  version: number;
  updatedAt: string;
  updatedBy: string;
}

export type ContentResult =
  | { saved: Standing }
  | { refused: 'stale'; current: Standing }
  | { refused: 'missing' }
  | { refused: 'invalid'; faults: Fault[] };

/** Saves the edit of one version of a section. Whether a page is public is for those who may publish it. */
export async function saveSection(request: Request, section: Section, context: Readonly<RouterContextProvider>) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'edit content');
  const edit = await requireForm(request, edited);

  const db = context.get(dbContext);
  const { collection, id, fields, schema } = section;
  const before = await findDocument(db, collection, id, schema);
  if (differsInPublication(fields, before?.data, edit.data)) requirePermission(staff, 'publish legal pages');

  const change = { by: staff.name, now: context.get(nowContext) };
  const result = await saveDocument(db, { collection, id, ...edit }, change);
  if ('saved' in result) context.get(cacheContext).contentChanged();
  if ('refused' in result && result.refused === 'invalid') return answer({ refused: 'invalid', faults: result.faults }, 400);

  const now = await findDocument(db, collection, id, schema);
  if (!now?.data) return answer({ refused: 'missing' }, 409);
  const { data: current, version: newest, updatedAt, updatedBy } = now;
  const standing = { data: current, version: newest, updatedAt, updatedBy };
  return 'saved' in result ? answer({ saved: standing }, 200) : answer({ refused: 'stale', current: standing }, 409);
}

const edited = z.object({ version: counted, data: json.pipe(z.record(z.string(), z.unknown())) });

function answer(result: ContentResult, status: number) {
  return data(result, status);
}
