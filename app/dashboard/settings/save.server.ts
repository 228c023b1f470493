import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { settingsId } from '#restaurant/documents/store/collections.ts';
import { type Document, saveDocument } from '#restaurant/documents/store/documents.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { cacheContext, dbContext, nowContext, staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { counted, last } from '../../forms/values.ts';
import { draftOf, readDraft, type SettingsDraft, settingsWith } from '#restaurant/settings/settings-form.ts';

/** The settings as they stand, with who saved them last. */
export interface StandingSettings {
  typed: SettingsDraft;
  version: number;
  updatedAt: string;
  updatedBy: string;
}

export type SettingsResult =
  | { saved: { version: number } }
  | { refused: 'invalid'; typed: SettingsDraft; wrong: string[] }
  | { refused: 'stale'; typed: SettingsDraft; current: StandingSettings };

/** The settings for a page that edits them. */
export function standingOf({ data: settings, version, updatedAt, updatedBy }: Document<Settings>): StandingSettings {
  return { typed: draftOf(settings), version, updatedAt, updatedBy };
}

/** The version that the edit began with, and texts by the names of the settings. */
const fields = z.object({ version: counted }).catchall(last);

/** Saves what a form of the settings shows of them, few fields or all; what was typed comes back with every refusal. */
export async function saveSettings(request: Request, context: Readonly<RouterContextProvider>) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'edit settings');
  const { version, ...sent } = await requireForm(request, fields);

  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const stored = await requireSettings(db);
  const standing = draftOf(stored.data);
  const typed = readDraft(sent, standing);
  if (typed.texts['rawFishConfirmed'] !== standing.texts['rawFishConfirmed']) requirePermission(staff, 'confirm raw fish');
  const edit = settingsWith(stored.data, typed, { by: staff.name, at: now.toString() });
  if ('wrong' in edit) return answer({ refused: 'invalid', typed, wrong: edit.wrong }, 400);

  const change = { by: staff.name, now };
  const result = await saveDocument(db, { collection: 'todos', id: settingsId, data: edit.data, version }, change);
  if ('saved' in result) {
    context.get(cacheContext).contentChanged();
    return answer(result, 200);
  }
  // The schema and the document were read a moment ago: what is left is that somebody saved in between.
  return answer({ refused: 'stale', typed, current: standingOf(await requireSettings(db)) }, 409);
}

function answer(result: SettingsResult, status: number) {
  return data(result, status);
}
