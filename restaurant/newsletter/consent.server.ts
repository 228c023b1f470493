import type { Db, Tx } from '#database/connect.server.ts';
import type { Language } from '#languages/languages.ts';
import { editIn, type SentEdit } from '#restaurant/documents/model/save.ts';
import { type CurrentDocument, findVersionData, type SaveResult } from '#restaurant/documents/store/documents.server.ts';
import { findOrInitial, type InitialDocument, saveFromInitial } from '#restaurant/documents/store/first-save.server.ts';
import { parseJson } from '#restaurant/documents/store/read-data.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { type Consent, type ConsentDocument, consentDocument, consentId, consentsOf, firstConsent } from './consent.ts';

const document: InitialDocument<ConsentDocument> = {
  collection: 'newsletter',
  id: consentId,
  schema: consentDocument,
  initial: firstConsent,
};

/** The present text of the consent; version 0 until the staff change it. */
export function requireConsent(db: Db): Promise<CurrentDocument<ConsentDocument>> {
  return findOrInitial(db, document);
}

/** The consent in each language. */
export async function findConsents(db: Db): Promise<Record<Language, Consent>> {
  return consentsOf(await requireConsent(db));
}

/** Saves the text of the consent as a new version; the first save stores the document. */
export function saveConsent(transaction: Tx, sent: SentEdit, change: Change): Promise<SaveResult<ConsentDocument>> {
  return saveFromInitial(transaction, { ...document, version: sent.version }, change, (base) => editIn(consentDocument, base, sent));
}

/** The consent in a version that a page showed; undefined for an unknown version. */
export async function findConsentShown(db: Db, language: Language, version: number): Promise<Consent | undefined> {
  const present = (await findConsents(db))[language];
  if (version === present.version) return present;
  const older = await findVersionData(db, { collection: 'newsletter', id: consentId, version: version - 1 });
  const read = older === undefined ? undefined : consentDocument.safeParse(parseJson(older));
  if (read?.success) return consentsOf({ data: read.data, version: version - 1 })[language];
  return version === 1 ? consentsOf({ data: firstConsent, version: 0 })[language] : undefined;
}
