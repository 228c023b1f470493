import type { Db } from '#database/connect.server.ts';
import { settingsId } from '#restaurant/documents/store/collections.ts';
import { putDocument } from '#restaurant/documents/store/documents.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { type FormName, forms } from '#restaurant/settings/settings.ts';
import { serverCommand } from '#restaurant/documents/store/actor.ts';

/** Turns these forms of the site on, and the others off. */
export async function turnOnForms(db: Db, on: readonly FormName[], now: Temporal.Instant): Promise<void> {
  const { data } = await requireSettings(db);
  const switches: Record<FormName, boolean> = { booking: false, contact: false, newsletter: false };
  for (const form of forms) switches[form] = on.includes(form);
  await db
    .transaction()
    .execute((transaction) =>
      putDocument(
        transaction,
        { collection: 'todos', id: settingsId, data: { ...data, forms: switches } },
        { actor: serverCommand('importazione'), now },
      ),
    );
}
