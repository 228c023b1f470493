import type { z } from 'zod';
import { field } from './field.ts';
import { into, isPlain, type Path, split } from './path.ts';

/** The description of a document, derived from its schema. */
export type DocumentNode = ObjectNode | ListNode | ValueNode;
export type ItemNode = ObjectNode | VariantsNode;

interface Common {
  schema: z.core.$ZodType;
  /** Set by the server alone. */
  server: boolean;
  /** It may be missing. */
  optional: boolean;
  /** The value used if it is missing. */
  fallback?: unknown;
  /** It may be missing during an edit, because its item is not stored while blank (`noneIfBlank`). */
  mayBeBlank?: true;
}

/** An object whose fields are changed one by one. */
interface ObjectNode extends Common {
  kind: 'object';
  fields: ReadonlyMap<string, DocumentNode>;
  /** The texts that have translations beside them. */
  translated: readonly string[];
  /** For items of a list: a blank one is not stored. */
  noneIfBlank: boolean;
}

/** One of several objects, by `type`. */
interface VariantsNode extends Common {
  kind: 'variants';
  options: ReadonlyMap<string, ObjectNode>;
}

/** A list whose items have ids, and are changed, added, removed and moved one by one. */
export interface ListNode extends Common {
  kind: 'list';
  item: ItemNode;
}

/** A value that is changed as a whole. */
export interface ValueNode extends Common {
  kind: 'value';
}

const known = new WeakMap<z.core.$ZodType, DocumentNode | VariantsNode>();

export function nodeOf(schema: z.core.$ZodType): DocumentNode {
  const node = anyNodeOf(schema);
  return node.kind === 'variants' ? valueOf(schema) : node;
}

function anyNodeOf(schema: z.core.$ZodType): DocumentNode | VariantsNode {
  const node = known.get(schema) ?? read(schema);
  known.set(schema, node);
  return node;
}

/** The definition of a schema, as the union of all kinds that zod exports. */
export function definitionOf(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  const listed = schema as z.core.$ZodTypes;
  return listed._zod.def;
}

function read(schema: z.core.$ZodType): DocumentNode | VariantsNode {
  const meta = field.get(schema) ?? {};
  const common = { schema, server: meta.server ?? false, optional: false };
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'optional':
      return { ...anyNodeOf(definition.innerType), optional: true };
    case 'default':
      return { ...anyNodeOf(definition.innerType), optional: true, fallback: definition.defaultValue };
    case 'pipe':
      return definitionOf(definition.in).type === 'transform' ? anyNodeOf(definition.out) : valueOf(schema);
    case 'object': {
      if (meta.atomic) return valueOf(schema);
      const { noneIfBlank = false } = meta;
      const own = (inner: z.core.$ZodType): DocumentNode => (noneIfBlank ? { ...nodeOf(inner), mayBeBlank: true } : nodeOf(inner));
      const fields = new Map(Object.entries(definition.shape).map(([name, inner]) => [name, own(inner)]));
      const texts = fields.get('translations');
      const [language] = texts?.kind === 'object' ? texts.fields.values() : [];
      const translated = language?.kind === 'object' ? [...language.fields.keys()] : [];
      return { ...common, kind: 'object', fields, translated, noneIfBlank };
    }
    case 'union': {
      if (!('discriminator' in definition)) return valueOf(schema);
      const options = definition.options.flatMap((option): [string, ObjectNode][] => {
        const node = anyNodeOf(option);
        return node.kind === 'object' ? typesOf(option).map((type) => [type, node]) : [];
      });
      return { ...common, kind: 'variants', options: new Map(options) };
    }
    case 'array': {
      const item = anyNodeOf(definition.element);
      return isItem(item) ? { ...common, kind: 'list', item } : valueOf(schema);
    }
    default:
      return valueOf(schema);
  }
}

function typesOf(schema: z.core.$ZodType): string[] {
  const definition = definitionOf(schema);
  const type = definition.type === 'object' ? definition.shape['type'] : undefined;
  const literal = type && definitionOf(type);
  return literal?.type === 'literal' ? literal.values.map(String) : [];
}

function isItem(node: DocumentNode | VariantsNode): node is ItemNode {
  if (node.kind === 'variants') return [...node.options.values()].every(({ fields }) => fields.has('id'));
  return node.kind === 'object' && node.fields.has('id');
}

function valueOf(schema: z.core.$ZodType): ValueNode {
  return { kind: 'value', schema, server: field.get(schema)?.server ?? false, optional: false };
}

/** The description of an object, or of an item by its type; undefined for an unknown type. */
export function objectOf(node: ItemNode, value: unknown): ObjectNode | undefined {
  return node.kind === 'object' ? node : node.options.get(isPlain(value) ? String(value['type']) : '');
}

/** The fields of an object, or of an item by its type. */
export function fieldsOf(node: ItemNode, value: unknown): ReadonlyMap<string, DocumentNode> {
  return objectOf(node, value)?.fields ?? new Map();
}

/** The description of a path in a document; undefined if the schema has no such path. */
export function nodeAt(root: DocumentNode | ItemNode, data: unknown, path: Path): DocumentNode | ItemNode | undefined {
  let node: DocumentNode | ItemNode | undefined = root;
  let value = data;
  for (const step of split(path)) {
    if (node === undefined || node.kind === 'value') return undefined;
    node = node.kind === 'list' ? node.item : fieldsOf(node, value).get(step);
    value = into(value, step);
  }
  return node;
}

/** Whether every field of an object may be missing, so that a missing object equals an empty one (translations, social links). */
export function mayBeEmpty(node: ObjectNode): boolean {
  return node.optional && [...node.fields.values()].every(({ optional }) => optional);
}
