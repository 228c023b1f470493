import type { Transaction } from 'kysely';
import type { RouterContextProvider } from 'react-router';
import type { Database } from '#database/schema.ts';
import { settingsId } from '#restaurant/documents/store/collections.ts';
import { changesInto, saveChanges } from '#restaurant/documents/store/documents.server.ts';
import { signatureOf } from '#restaurant/menus/allergens.ts';
import { draftOf, newOverlaps, readDraft, type SettingsDraft, settingsWith } from '#restaurant/settings/settings-form.ts';
import { type Settings, settings as schema } from '#restaurant/settings/settings.ts';
import type { Change } from '#restaurant/staff/actor.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import { changeOf, staffContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { answerForm, type FormAnswer, save, sentTexts } from '../editing/save.server.ts';

/** How a save of the settings ended. */
export type SettingsAnswer = FormAnswer<Settings, SettingsDraft>;

/** Saves what a form of the settings shows of them, few fields or all. */
export async function saveSettings(request: Request, context: Readonly<RouterContextProvider>) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'edit settings');
  const { version, ...sent } = await requireForm(request, sentTexts);
  const result = await save(context, saveSent, { version, sent, role: staff.role }, changeOf(context));
  return answerForm(result, async () => readDraft(sent, draftOf((await settingsOf(context)).data)));
}

function saveSent(
  transaction: Transaction<Database>,
  { version, sent, role }: { version: number; sent: Record<string, string>; role: Role },
  change: Change,
) {
  return saveChanges(transaction, { collection: 'todos', id: settingsId, schema, version }, change, (before) => {
    const standing = draftOf(before);
    const typed = readDraft(sent, standing);
    if (typed.texts['rawFishConfirmed'] !== standing.texts['rawFishConfirmed']) requirePermission({ role }, 'confirm raw fish');
    const edited = settingsWith(before, typed, signatureOf(change));
    return { ...changesInto(schema, before, edited), refuse: newOverlaps };
  });
}
