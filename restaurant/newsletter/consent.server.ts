import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Language } from '#languages/languages.ts';
import {
  check,
  type Connection,
  findDocument,
  putDocument,
  saveDocument,
  type SaveResult,
  type Standing,
} from '#restaurant/documents/store/documents.server.ts';
import { parseJson } from '#restaurant/documents/store/parse-json.ts';
import type { Change } from '#restaurant/staff/actor.ts';
import { type Consent, type ConsentDocument, consentDocument, consentId, consentsOf, firstConsent } from './consent.ts';

/** The words of the consent as they stand; version 0 before the staff have changed them. */
export async function requireConsent(db: Connection): Promise<Standing<ConsentDocument>> {
  const found = await findDocument(db, 'newsletter', consentId, consentDocument);
  if (found?.data) return found;
  return { data: firstConsent, version: 0, updatedAt: '1970-01-01T00:00:00Z', updatedBy: { username: null, name: '' } };
}

/** What a visitor agrees to, in each language. */
export async function findConsents(db: Connection): Promise<Record<Language, Consent>> {
  return consentsOf(await requireConsent(db));
}

/** Saves the words of the consent as a new version; the first save stores the document. */
export async function saveConsent(
  transaction: Transaction<Database>,
  edit: { version: number; data: unknown },
  change: Change,
): Promise<SaveResult<ConsentDocument>> {
  const document = { collection: 'newsletter', id: consentId, schema: consentDocument, version: edit.version } as const;
  if (edit.version > 0) return saveDocument(transaction, document, change, () => check(consentDocument, edit.data));
  const standing = await requireConsent(transaction);
  if (standing.version > 0) return { refused: 'stale', current: standing };
  const edited = check(consentDocument, edit.data);
  if ('faults' in edited) return { refused: 'invalid', faults: edited.faults };
  await putDocument(transaction, { collection: 'newsletter', id: consentId, data: edited.data }, change);
  return { saved: await requireConsent(transaction), before: standing.data };
}

/** The consent of the version that a page showed, word for word; the present one when there was none of that number. */
export async function findConsentShown(db: Connection, language: Language, version: number): Promise<Consent> {
  const present = (await findConsents(db))[language];
  if (version === present.version) return present;
  const older = await db
    .selectFrom('document_version')
    .select('data')
    .where('collection', '=', 'newsletter')
    .where('id', '=', consentId)
    .where('version', '=', version - 1)
    .executeTakeFirst();
  const read = older && consentDocument.safeParse(parseJson(older.data));
  if (read?.success) return consentsOf({ data: read.data, version: version - 1 })[language];
  return version === 1 ? consentsOf({ data: firstConsent, version: 0 })[language] : present;
}
