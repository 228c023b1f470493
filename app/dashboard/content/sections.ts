import type { z } from 'zod';
import { sectionWords } from '#languages/content-sections.ts';
import type { Collection } from '#restaurant/documents/store/collections.ts';
import { sectionStamps } from '../../drawings/symbols.ts';
import type { StampName } from '../../ui/icon.tsx';
import type { ContentData, FormWords, WordsOf } from './content-editor.ts';
import { type LandingDocuments, type LandingSection, landingSections } from '#restaurant/landing/landing.ts';
import { type LegalDocument, legalDocument, type LegalPage, legalPages, openPlaceholders } from '#restaurant/legal/legal.ts';
import { contentWords } from '#languages/content.ts';
import type { CurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import { firstPicture, itemsIn, kindOf, nameIn, untranslatedIn } from '#restaurant/documents/model/kind.ts';
import { fieldsOf, type ItemNode, nodeAt, nodeOf } from '#restaurant/documents/model/node.ts';
import { into } from '#restaurant/documents/model/path.ts';

export interface Section {
  id: SectionId;
  collection: Extract<Collection, 'landing' | 'legal'>;
  schema: z.ZodType<ContentData>;
  words: FormWords;
  name: string;
  shows: string;
  /** The address of its public page, with the fragment of its beginning. */
  page: string;
  /** Its drawn stamp, if it has no picture. */
  stamp: StampName;
}

export type SectionId = LandingSection | LegalPage;

sectionWords satisfies { [Id in LandingSection]: { fields: WordsOf<LandingDocuments[Id]> } } & {
  [Id in LegalPage]: { fields: WordsOf<LegalDocument> };
};

/** The slides are the beginning of the landing page. */
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

function sectionOf(own: Pick<Section, 'id' | 'collection' | 'schema' | 'page' | 'stamp'>): Section {
  const { fields: words, name, shows } = sectionWords[own.id];
  return { ...own, words, name, shows };
}

const landingIds = Object.keys(addresses).filter((id): id is LandingSection => Object.hasOwn(addresses, id));

const onLanding = landingIds.map((id) =>
  sectionOf({ id, collection: 'landing', schema: landingSections[id], page: addresses[id], stamp: sectionStamps[id] }),
);
const ofLaw = legalPages.map((id) =>
  sectionOf({ id, collection: 'legal', schema: legalDocument, page: `/${id}`, stamp: sectionStamps.legal }),
);

/** In the order of the landing page, then the other pages. */
export const sections: readonly Section[] = [...onLanding, ...ofLaw];

export function findSection(id: string): Section | undefined {
  return sections.find((section) => section.id === id);
}

const words = contentWords.list;

/** The summary of a section for the list. Without `standing` it cannot be read. */
export function summaryOf(section: Section, stored: Stored | undefined) {
  const { id, collection, name, shows, stamp } = section;
  return { id, collection, name, shows, stamp, standing: stored && standingOf(section, stored) };
}

type Stored = Omit<CurrentDocument<ContentData>, 'version'>;

function standingOf(section: Section, { data, updatedAt, updatedBy }: Stored) {
  const node = nodeOf(section.schema);
  return {
    ...visibility(section, data),
    picture: firstPicture(node, data),
    missing: { en: untranslatedIn(node, data, 'en').length, pt: untranslatedIn(node, data, 'pt').length },
    unfinished: section.collection === 'legal' ? openPlaceholders(String(into(data, 'text'))).length : 0,
    updatedAt,
    updatedBy: updatedBy.name,
  };
}

export type SectionSummary = ReturnType<typeof summaryOf>;

/** A legal page has a switch. The team is visible if one of its people is published. All else is always visible. */
function visibility({ id, collection, schema }: Section, data: ContentData): { state: string; hidden: boolean } {
  const people = nodeAt(nodeOf(schema), data, 'people');
  if (id === 'team' && people?.kind === 'list') {
    const published = itemsIn(into(data, 'people')).filter((person) => !describeItem(people.item, person).hidden).length;
    return { state: words.people(published), hidden: published === 0 };
  }
  const hidden = collection === 'legal' && into(data, 'published') !== true;
  return { state: hidden ? words.hidden : words.onSite, hidden };
}

export interface ItemSummary {
  name: string;
  picture: string | undefined;
  hidden: boolean;
}

export function describeItem(node: ItemNode, item: unknown): ItemSummary {
  return {
    name: nameIn(node, item) || contentWords.items.nameless,
    picture: firstPicture(node, item),
    hidden: [...fieldsOf(node, item)].some(([name, one]) => kindOf(one) === 'switch' && into(item, name) === false),
  };
}
