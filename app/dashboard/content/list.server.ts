import type { Db } from '#database/connect.server.ts';
import { findDocument } from '#restaurant/documents/store/documents.server.ts';
import { sections } from './sections.ts';
import { type SectionSummary, summaryOf } from './summary.ts';

/** Every section, with its stored document. */
export async function listSections(db: Db): Promise<SectionSummary[]> {
  return Promise.all(
    sections.map(async (section) => {
      const found = await findDocument(db, section.collection, section.id, section.schema);
      return summaryOf(section, found?.data && found);
    }),
  );
}
