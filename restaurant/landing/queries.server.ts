import type { Db } from '#database/connect.server.ts';
import type { z } from 'zod';
import { findDocument } from '#restaurant/documents/store/documents.server.ts';
import type { Fault } from '#restaurant/documents/store/faults.ts';
import { type LandingDocuments, type LandingSection, landingSections, type PageText } from './landing.ts';

/** The sections that can be shown, and the faults of stored ones, by document. */
export interface Landing {
  sections: { [Section in Exclude<LandingSection, PageText>]: LandingDocuments[Section] | undefined };
  faults: { document: string; faults: Fault[] }[];
}

/** The content of the landing page. A missing or unreadable section is undefined, with a fault. */
export async function readLanding(db: Db): Promise<Landing> {
  const faults: Landing['faults'] = [];

  async function find<Data>(id: LandingSection, schema: z.ZodType<Data>): Promise<Data | undefined> {
    const found = await findDocument(db, 'landing', id, schema);
    const wrong = found?.faults ?? [{ path: '', message: 'there is no such document' }];
    if (wrong.length > 0) faults.push({ document: `landing/${id}`, faults: wrong });
    return found?.data;
  }

  const [slides, about, whyUs, specials, events, gallery, team, samples, forms] = await Promise.all([
    find('slides', landingSections.slides),
    find('about', landingSections.about),
    find('why-us', landingSections['why-us']),
    find('specials', landingSections.specials),
    find('events', landingSections.events),
    find('gallery', landingSections.gallery),
    find('team', landingSections.team),
    find('samples', landingSections.samples),
    find('forms', landingSections.forms),
  ]);
  return { sections: { slides, about, 'why-us': whyUs, specials, events, gallery, team, samples, forms }, faults };
}

/** The texts of another page, and the faults of the stored ones. */
export async function findPageText<Data>(db: Db, id: PageText, schema: z.ZodType<Data>) {
  const found = await findDocument(db, 'landing', id, schema);
  return { texts: found?.data, faults: found?.faults ?? [{ path: '', message: 'there is no such document' }] };
}
