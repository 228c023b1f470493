import type { z } from 'zod';
import { sectionWords } from '#languages/content-sections.ts';
import type { Collection } from '#restaurant/documents/store/collections.ts';
import { sectionStamps } from '../../drawings/symbols.ts';
import type { StampName } from '../../ui/icon.tsx';
import type { ContentData, FormWords, WordsOf } from './content-model.ts';
import { type LandingDocuments, type LandingSection, landingSections } from '#restaurant/landing/landing.ts';
import { type LegalDocument, type LegalPage, legalDocument, legalPages } from '#restaurant/legal/legal.ts';

/** One document of the desk, with everything needed to edit it. */
export interface Section {
  id: SectionId;
  collection: Extract<Collection, 'landing' | 'legal'>;
  schema: z.ZodType<ContentData>;
  words: FormWords;
  name: string;
  /** What guests see of it, in a sentence. */
  shows: string;
  /** The address of its public page, with the fragment where it begins. */
  page: string;
  /** Its seal, where it has no picture of its own. */
  stamp: StampName;
}

export type SectionId = LandingSection | LegalPage;

sectionWords satisfies { [Id in LandingSection]: { fields: WordsOf<LandingDocuments[Id]> } } & {
  [Id in LegalPage]: { fields: WordsOf<LegalDocument> };
};

/** Where each section begins; the slides are the beginning of the landing page. */
const addresses = {
  slides: '/',
  about: '/#about',
  'why-us': '/#why-us',
  specials: '/#specials',
  samples: '/#showcase',
  events: '/#events',
  gallery: '/#gallery',
  team: '/#team',
  forms: '/#book-a-table',
  'menu-page': '/menu',
  'lunch-page': '/pranzo',
  wip: '/wip',
} as const satisfies Record<LandingSection, string>;

function landingSection(id: LandingSection): Section {
  const { fields: words, name, shows } = sectionWords[id];
  return {
    id,
    collection: 'landing',
    schema: landingSections[id],
    words,
    name,
    shows,
    page: addresses[id],
    stamp: sectionStamps[id],
  };
}

function legalSection(id: LegalPage): Section {
  const { fields: words, name, shows } = sectionWords[id];
  return {
    id,
    collection: 'legal',
    schema: legalDocument,
    words,
    name,
    shows,
    page: `/${id}`,
    stamp: sectionStamps.legal,
  };
}

/** Everything the desk edits, in the order of the landing page, then the other pages. */
export const sections: readonly Section[] = [
  landingSection('slides'),
  landingSection('about'),
  landingSection('why-us'),
  landingSection('specials'),
  landingSection('samples'),
  landingSection('events'),
  landingSection('gallery'),
  landingSection('team'),
  landingSection('forms'),
  landingSection('menu-page'),
  landingSection('lunch-page'),
  landingSection('wip'),
  ...legalPages.map(legalSection),
];

export function findSection(id: string): Section | undefined {
  return sections.find((section) => section.id === id);
}
