import { contentWords } from '#languages/content.ts';
import type { TranslationLanguage } from '#languages/languages.ts';
import type { CurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import { firstPicture, itemsIn, untranslatedIn } from '#restaurant/documents/model/kind.ts';
import { nodeAt, nodeOf } from '#restaurant/documents/model/node.ts';
import { into } from '#restaurant/documents/model/path.ts';
import { openPlaceholders } from '#restaurant/legal/legal.ts';
import type { ContentData } from './content-model.ts';
import { describeItem } from './item-summary.ts';
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
export function summaryOf(section: Section, stored: Omit<CurrentDocument<ContentData>, 'version'> | undefined): SectionSummary {
  const { id, collection, name, shows, stamp } = section;
  if (!stored) return { id, collection, name, shows, stamp, standing: undefined };
  const node = nodeOf(section.schema);
  const { data } = stored;
  const { state, hidden } = visibility(section, data);
  return {
    id,
    collection,
    name,
    shows,
    stamp,
    standing: {
      picture: firstPicture(node, data),
      state,
      hidden,
      missing: { en: untranslatedIn(node, data, 'en').length, pt: untranslatedIn(node, data, 'pt').length },
      unfinished: collection === 'legal' ? openPlaceholders(String(into(data, 'text'))).length : 0,
      updatedAt: stored.updatedAt,
      updatedBy: stored.updatedBy.name,
    },
  };
}

/** A legal page has its switch; the team is there while somebody is published; the rest always is. */
function visibility({ id, collection, schema }: Section, data: ContentData): { state: string; hidden: boolean } {
  const people = nodeAt(nodeOf(schema), data, 'people');
  if (id === 'team' && people?.kind === 'list') {
    const published = itemsIn(into(data, 'people')).filter((person) => !describeItem(people.item, person).hidden).length;
    return { state: words.people(published), hidden: published === 0 };
  }
  const hidden = collection === 'legal' && into(data, 'published') !== true;
  return { state: hidden ? words.hidden : words.onSite, hidden };
}
