import type { Db } from '#database/connect.server.ts';
import { findDocument, putDocument } from '#restaurant/documents/store/documents.server.ts';
import { legalDocument } from '#restaurant/legal/legal.ts';
import { serverCommand } from '#restaurant/documents/store/actor.ts';

/** Publishes the privacy page of the first content. */
export async function publishPrivacyPage(db: Db, now: Temporal.Instant): Promise<void> {
  const page = await findDocument(db, 'legal', 'privacy', legalDocument);
  if (!page?.data) throw new Error('there is no privacy page');
  const document = { collection: 'legal', id: 'privacy', data: { ...page.data, published: true } } as const;
  await db.transaction().execute((transaction) => putDocument(transaction, document, { actor: serverCommand('importazione'), now }));
}
