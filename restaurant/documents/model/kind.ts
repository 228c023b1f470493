import type { z } from 'zod';
import { field, type Input } from './field.ts';
import { definitionOf, type DocumentNode, fieldsOf, type ItemNode, nodeOf, objectOf } from './node.ts';
import { at, idOf, into, isPlain, join, type Path, translationOf } from './path.ts';

/** In what a value is typed. */
type Kind = Exclude<Input, 'dish' | 'web-link'> | 'line' | 'number' | 'switch' | 'choice' | 'choices' | 'dishes' | 'web-links';

/** In what a value is typed: what was said of it, or else what follows from its schema. */
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

/** The texts that have no translation into a language, by their paths; a name is the same in most. */
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

/** The first picture of a document, or of an item: of its own fields, its objects and its lists. */
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
 * Whether guests see one of two versions of a document and not the other: a change that has a
 * permission of its own. A version that cannot be read counts as different, so that no change goes unchecked.
 */
export function differsInPublication(schema: z.ZodType, before: unknown, after: unknown): boolean {
  const node = nodeOf(schema);
  return (
    node.kind === 'object' &&
    [...node.fields].some(([name, inner]) => kindOf(inner) === 'publish' && into(before, name) !== into(after, name))
  );
}
