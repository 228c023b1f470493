import type { z } from 'zod';
import { field, type Input } from './field.ts';
import { definitionOf, type DocumentNode, fieldsOf, type ItemNode, nodeOf, objectOf } from './node.ts';
import { at, idOf, into, isPlain, join, type Path, translationOf } from './path.ts';

type Kind = Exclude<Input, 'dish' | 'web-link'> | 'line' | 'number' | 'switch' | 'choice' | 'choices' | 'dishes' | 'web-links';

/** The kind of input of a value: its registered one, or one derived from the schema. */
export function kindOf({ schema }: Pick<DocumentNode, 'schema'>): Kind {
  const definition = definitionOf(schema);
  if (definition.type === 'optional' || definition.type === 'default') return kindOf({ schema: definition.innerType });
  const input = field.get(schema)?.input ?? (definition.type === 'array' ? field.get(definition.element)?.input : undefined);
  if (input === 'dish') return 'dishes';
  if (input === 'web-link') return definition.type === 'array' ? 'web-links' : 'link';
  if (input !== undefined) return input;
  switch (definition.type) {
    case 'boolean':
      return 'switch';
    case 'number':
      return 'number';
    case 'enum':
      return 'choice';
    case 'array':
      return 'choices';
    default:
      return 'line';
  }
}

/** The paths of texts without a translation into a language. Names are left out, since they are the same in most. */
export function untranslatedIn(node: DocumentNode | ItemNode, value: unknown, language: string, path: Path = ''): Path[] {
  if (node.kind === 'list') return itemsIn(value).flatMap((item) => untranslatedIn(node.item, item, language, join(path, idOf(item))));
  if (node.kind === 'value' || !isPlain(value)) return [];
  const translated = objectOf(node, value)?.translated ?? [];
  return [...fieldsOf(node, value)].flatMap(([name, inner]) => {
    if (name === 'translations') return [];
    if (!translated.includes(name)) return untranslatedIn(inner, value[name], language, join(path, name));
    const isMissing = !isBlank(value[name]) && isBlank(at(value, translationOf(name, language)));
    const { name: isName = false } = field.get(inner.schema) ?? {};
    const isSaid = typeof isName === 'string' ? !isBlank(value[isName]) : isName;
    return isMissing && !isSaid ? [join(path, name)] : [];
  });
}

function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === '';
}

/** The first picture in the fields, objects and lists of a document or an item. */
export function firstPicture(node: DocumentNode | ItemNode, value: unknown): string | undefined {
  if (node.kind === 'list') return firstOf(itemsIn(value), (item) => firstPicture(node.item, item));
  if (node.kind === 'value') return kindOf(node) === 'picture' && typeof value === 'string' && value !== '' ? value : undefined;
  return firstOf([...fieldsOf(node, value)], ([name, inner]) => firstPicture(inner, into(value, name)));
}

function firstOf<Item>(list: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of list) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function itemsIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Whether guests see one of two versions and not the other, a change with its own permission. An unreadable version counts as different, so
 * that no change goes unchecked.
 */
export function differsInPublication(schema: z.ZodType, before: unknown, after: unknown): boolean {
  const node = nodeOf(schema);
  return (
    node.kind === 'object' &&
    [...node.fields].some(([name, inner]) => kindOf(inner) === 'publish' && into(before, name) !== into(after, name))
  );
}

/** The text by which an item is recognized; empty if it has none. */
export function nameIn(node: ItemNode, item: unknown): string {
  const object = objectOf(node, item);
  const { named, namedAfter } = (object && field.get(object.schema)) ?? {};
  const texts = [namedAfter, named].map((name) => (name === undefined ? '' : into(item, name)));
  return texts
    .filter((text) => typeof text === 'string')
    .join(' ')
    .trim();
}
