import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { settingsId } from '#restaurant/documents/collections.ts';
import { saveDocument } from '#restaurant/documents/documents.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { cacheContext, dbContext, nowContext, staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { formOf } from '../form.server.ts';
import { readTypedSettings, type SettingsField, settingsWith, type TypedSettings, typedSettings } from './settings-form.ts';

/** The settings as they stand, with who saved them last. */
export interface StandingSettings {
  typed: TypedSettings;
  version: number;
  updatedAt: string;
  updatedBy: string;
}

export type SettingsResult =
  | { saved: { version: number } }
  | { refused: 'invalid'; typed: TypedSettings; wrong: SettingsField[] }
  | { refused: 'stale'; typed: TypedSettings; current: StandingSettings };

/** Saves the settings form; what was typed comes back with every refusal. */
export async function saveSettings(request: Request, context: Readonly<RouterContextProvider>) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'edit settings');
  const form = await formOf(request);
  const typed = readTypedSettings(form);
  const version = z.coerce.number().int().min(1).catch(0).parse(form.get('version'));

  const db = context.get(dbContext);
  const stored = await requireSettings(db);
  const edit = settingsWith(stored.data, typed);
  if ('wrong' in edit) return answer({ refused: 'invalid', typed, wrong: edit.wrong }, 400);

  const change = { by: staff.name, now: context.get(nowContext) };
  const result = await saveDocument(db, { collection: 'todos', id: settingsId, data: edit.data, version }, change);
  if ('saved' in result) {
    context.get(cacheContext).contentChanged();
    return answer(result, 200);
  }
  // The schema and the document were read a moment ago: what is left is that somebody saved in between.
  const { data: current, version: newest, updatedAt, updatedBy } = await requireSettings(db);
  return answer({ refused: 'stale', typed, current: { typed: typedSettings(current), version: newest, updatedAt, updatedBy } }, 409);
}

function answer(result: SettingsResult, status: number) {
  return data(result, status);
}
