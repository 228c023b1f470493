import type { Db } from '#database/connect.server.ts';
import { findDocument } from '#restaurant/documents/store/documents.server.ts';
import { type LegalPage, legalDocument, legalPages } from './legal.ts';

/** The legal pages that the staff have published, so that links lead only to these. */
export async function listPublishedLegalPages(db: Db): Promise<LegalPage[]> {
  const found = await Promise.all(legalPages.map((page) => findDocument(db, 'legal', page, legalDocument)));
  return legalPages.filter((_page, index) => found[index]?.data?.published);
}
