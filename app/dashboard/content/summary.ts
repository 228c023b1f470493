import { contentWords } from '#languages/content.ts';
import type { TranslationLanguage } from '#languages/languages.ts';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import { draftOf, keysAt, missingTranslations, type PlainData } from '#restaurant/documents/editing/draft.ts';
import { unfinishedPoints } from '#restaurant/legal/unfinished.ts';
import { describeItem, firstPicture } from './item-summary.ts';
import type { Section } from './sections.ts';

const words = contentWords.list;

/** A section as the list of the desk shows it; without `standing` it cannot be read. */
export interface SectionSummary extends Pick<Section, 'id' | 'collection' | 'name' | 'shows' | 'stamp'> {
  standing:
    | {
        picture: string | undefined;
        /** Whether guests see it, in words. */
        state: string;
        hidden: boolean;
        /** Texts without a translation, by language. */
        missing: Record<TranslationLanguage, number>;
        /** How many placeholders a draft still has. */
        unfinished: number;
        updatedAt: string;
        updatedBy: string;
      }
    | undefined;
}

/** The summary of a section in the list. */
export function summaryOf(section: Section, stored: Omit<Standing<PlainData>, 'version'> | undefined): SectionSummary {
  const { id, collection, name, shows, stamp, fields } = section;
  if (!stored) return { id, collection, name, shows, stamp, standing: undefined };
  const draft = draftOf(fields, stored.data);
  const { state, hidden } = visibility(section, stored.data);
  return {
    id,
    collection,
    name,
    shows,
    stamp,
    standing: {
      picture: firstPicture(fields, draft),
      state,
      hidden,
      missing: { en: missingTranslations(fields, draft, 'en').length, pt: missingTranslations(fields, draft, 'pt').length },
      unfinished: collection === 'legal' ? unfinishedPoints(String(stored.data['text'])).length : 0,
      updatedAt: stored.updatedAt,
      updatedBy: stored.updatedBy.name,
    },
  };
}

/** A legal page has its switch; the team is there while somebody is published; the rest always is. */
function visibility({ id, collection, fields }: Section, data: PlainData): { state: string; hidden: boolean } {
  const people = fields['people'];
  if (id === 'team' && people?.kind === 'list') {
    const draft = draftOf(fields, data);
    const published = keysAt(draft, 'people').filter((key) => !describeItem(people, draft, `people.${key}`).hidden).length;
    return { state: words.people(published), hidden: published === 0 };
  }
  const hidden = collection === 'legal' && data['published'] !== true;
  return { state: hidden ? words.hidden : words.onSite, hidden };
}
