import { contentWords } from '#languages/content.ts';
import { field } from '#restaurant/documents/model/field.ts';
import { firstPicture, kindOf } from '#restaurant/documents/model/kind.ts';
import { fieldsOf, type ItemNode, objectOf } from '#restaurant/documents/model/node.ts';
import { into } from '#restaurant/documents/model/path.ts';

/** An item of a list at a glance. */
export interface ItemSummary {
  name: string;
  /** Its first picture; undefined for items that have none. */
  picture: string | undefined;
  /** Whether its switch keeps it from the guests. */
  hidden: boolean;
}

export function describeItem(node: ItemNode, item: unknown): ItemSummary {
  return {
    name: nameIn(node, item) || contentWords.items.nameless,
    picture: firstPicture(node, item),
    hidden: [...fieldsOf(node, item)].some(([name, one]) => kindOf(one) === 'switch' && into(item, name) === false),
  };
}

/** The text by which an item is recognised; empty where it has none. */
export function nameIn(node: ItemNode, item: unknown): string {
  const object = objectOf(node, item);
  const { named, namedAfter } = (object && field.get(object.schema)) ?? {};
  const texts = [namedAfter, named].map((name) => (name === undefined ? '' : into(item, name)));
  return texts
    .filter((text) => typeof text === 'string')
    .join(' ')
    .trim();
}
