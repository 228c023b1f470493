import type { Tx } from '#database/connect.server.ts';
import type { RouterContextProvider } from 'react-router';
import type { PathChange } from '#restaurant/documents/model/change.ts';
import { editIn, type SentEdit } from '#restaurant/documents/model/save.ts';
import type { Draft } from '#restaurant/documents/model/text.ts';
import { settingsId } from '#restaurant/documents/store/collections.ts';
import { saveChanges } from '#restaurant/documents/store/documents.server.ts';
import { signatureOf } from '#restaurant/menus/allergens.ts';
import { editedSettings as strict, inOrder, newOverlaps } from '#restaurant/settings/edited-settings.ts';
import { type Settings, settings as schema } from '#restaurant/settings/settings.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import { changeOf, staffContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { formSaveResponse, type FormSaveResult, save, sentEdit, typedIn } from '../editing/save.server.ts';

/** How a save of the settings ended. */
export type SettingsResult = FormSaveResult<Settings, Draft<Settings>>;

/** Saves what a form of the settings shows of them, few fields or all. */
export async function saveSettings(request: Request, context: Readonly<RouterContextProvider>) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'edit settings');
  const sent = await requireForm(request, sentEdit);
  const result = await save(context, saveSent, { sent, role: staff.role }, changeOf(context));
  return formSaveResponse(result, async () => typedIn(schema, (await settingsOf(context)).data, sent));
}

function saveSent(transaction: Tx, { sent, role }: { sent: SentEdit; role: Role }, change: Change) {
  const document = { collection: 'todos', id: settingsId, schema, version: sent.version } as const;
  return saveChanges(transaction, document, change, (base) => {
    const edit = editIn(schema, base, sent);
    const signed = edit.changes.filter(({ path }) => path === 'rawFishConfirmed').flatMap((one) => signing(base, one, change));
    if (signed.length > 0) requirePermission({ role }, 'confirm raw fish');
    return { ...edit, ownChanges: signed, finish: inOrder, refuse: newOverlaps, strict };
  });
}

/** The server signs for whoever confirms; a signature stays until it is taken back. */
function signing(base: Settings, { op, path }: PathChange, change: Change): PathChange[] {
  if (op === 'set') return base.rawFishConfirmed ? [] : [{ op, path, value: signatureOf(change) }];
  return op === 'remove' ? [{ op, path }] : [];
}
