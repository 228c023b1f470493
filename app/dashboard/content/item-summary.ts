import { contentWords } from '#languages/content.ts';
import { type Draft, within } from '#restaurant/documents/editing/draft.ts';
import { type Fields, itemFields, type ListField } from '#restaurant/documents/editing/fields.ts';

/** An item of a list at a glance. */
export interface ItemSummary {
  name: string;
  /** Its first picture; undefined for items that have none. */
  picture: string | undefined;
  /** Whether its switch keeps it from the guests. */
  hidden: boolean;
}

export function describeItem(field: Pick<ListField, 'item' | 'named' | 'namedAfter'>, draft: Draft, place: string): ItemSummary {
  const name = [field.namedAfter, field.named]
    .map((one) => one && draft[within(place, one)])
    .filter((text) => typeof text === 'string')
    .join(' ')
    .trim();
  return {
    name: name || contentWords.items.nameless,
    picture: firstPicture(field.item, draft, place),
    hidden: Object.entries(field.item).some(([one, { kind }]) => kind === 'switch' && draft[within(place, one)] === false),
  };
}

/** The first picture of an object, looking into its groups and then into the items of its lists. */
export function firstPicture(fields: Fields, draft: Draft, around = ''): string | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const place = within(around, name);
    const value = draft[place];
    if (field.kind === 'picture' && typeof value === 'string' && value !== '') return value;
    const found =
      field.kind === 'group'
        ? firstPicture(field.fields, draft, place)
        : (field.kind === 'list' || field.kind === 'blocks') && typeof value === 'object'
          ? value
              .map((key) => firstPicture(itemFields(field, draft[within(within(place, key), 'type')]), draft, within(place, key)))
              .find((source) => source !== undefined)
          : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
