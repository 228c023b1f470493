import { type Connection, findDocument } from '#restaurant/documents/store/documents.server.ts';
import { type LegalPage, legalDocument, legalPages } from './legal.ts';

/** The legal pages that the staff have published, so that links lead only to these. */
export async function listPublishedLegalPages(db: Connection): Promise<LegalPage[]> {
  const published = await Promise.all(legalPages.map((page) => isPublishedLegalPage(db, page)));
  return legalPages.filter((_page, index) => published[index]);
}

export async function isPublishedLegalPage(db: Connection, page: LegalPage): Promise<boolean> {
  return (await findDocument(db, 'legal', page, legalDocument))?.data?.published === true;
}
