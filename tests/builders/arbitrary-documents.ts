import fc from '#tests/random-examples.ts';
import { z } from 'zod';
import { field } from '#restaurant/documents/model/field.ts';
import { type DocumentNode, fieldsOf, type ItemNode, nodeOf } from '#restaurant/documents/model/node.ts';
import { isPlain } from '#restaurant/documents/model/path.ts';
import { cleaned } from '#restaurant/documents/model/save.ts';

/**
 * Documents of a schema with edits: one, and two people's. They are generated once, since few random documents with references are valid.
 */
export function editsOf(schema: z.ZodType, count: number) {
  const node = nodeOf(schema);
  const all = fc.constantFrom(...fc.sample(documentsOf(schema), count).map((data) => cleaned(node, data)));
  const edits = fc.tuple(all, all, fc.integer(), fc.integer()).map(([base, other, one, two]) => ({
    base,
    mine: cleaned(node, editedBy(node, base, other, randomFrom(one))),
    theirs: cleaned(node, editedBy(node, base, other, randomFrom(two))),
  }));
  return { node, all, edits };
}

/** Random documents of a schema. */
export function documentsOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return valuesOf(schema)
    .map((value) => schema.safeParse(value))
    .filter(({ success }) => success)
    .map(({ data }) => data);
}

const samples: Record<string, string[]> = {
  picture: ['/drawings/nigiri.svg', '/media/abc', '/media/0123456789abcdef0123456789abcdef'],
  link: ['/menu', 'https://example.org/a', '#dove'],
  'web-link': ['https://example.org/b', 'https://example.com'],
};

/** Values of schemas that JSON Schema cannot describe (`z.custom`), by message. */
const customs: Record<string, unknown[]> = { 'no preparation': ['maionese'] };

function valuesOf(given: z.core.$ZodType): fc.Arbitrary<unknown> {
  const schema = given as z.core.$ZodTypes;
  const { def } = schema._zod;
  const sound = <T>(arbitrary: fc.Arbitrary<T>) => arbitrary.filter((value) => z.safeParse(schema, value).success);
  const sample = samples[field.get(schema)?.input ?? ''];
  if (sample && def.type !== 'array' && def.type !== 'union') return sound(fc.constantFrom(...sample));
  switch (def.type) {
    case 'optional':
      return fc.option(valuesOf(def.innerType), { nil: undefined });
    case 'default':
    case 'nullable':
      return valuesOf(def.innerType);
    case 'pipe':
      return (def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? valuesOf(def.out) : sound(valuesOf(def.in));
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, valuesOf(inner)]));
      return sound(fc.record(shape).map((value) => Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined))));
    }
    case 'record':
      return fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), valuesOf(def.valueType), { maxKeys: 3 });
    case 'array':
      return listsOf(def.element, schema, sound);
    case 'union':
      return fc.oneof(...def.options.map(valuesOf));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'boolean':
      return fc.boolean();
    case 'number': {
      const { minimum = 0, maximum = 1000, multipleOf = 1 } = z.toJSONSchema(schema);
      return fc.integer({ min: Math.ceil(minimum / multipleOf), max: Math.floor(maximum / multipleOf) }).map((one) => one * multipleOf);
    }
    case 'string':
      return sound(textsOf(schema));
    case 'custom': {
      const known = Object.values(customs).flat();
      return sound(fc.constantFrom(...known));
    }
    default:
      throw new Error(`No documents with ${def.type}`);
  }
}

function listsOf(
  element: z.core.$ZodType,
  schema: z.core.$ZodType,
  sound: <T>(arbitrary: fc.Arbitrary<T>) => fc.Arbitrary<T>,
): fc.Arbitrary<unknown> {
  const { minItems = 0, maxItems = 4 } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  const { enum: options } = z.toJSONSchema(element, { unrepresentable: 'any' });
  if (options) return sound(fc.shuffledSubarray(options, { minLength: minItems }));
  const lists = fc.array(valuesOf(element), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) });
  return sound(lists.map((list) => list.map((item, index) => (isPlain(item) && 'id' in item ? { ...item, id: `i${index}` } : item))));
}

function textsOf(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const { format, pattern, maxLength = 20 } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  const day = fc.integer({ min: 0, max: 900 }).map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString());
  if (format === 'date') return day.map((text) => text.slice(0, 10));
  if (format === 'date-time') return day;
  if (format === 'email') return fc.constantFrom('info@example.org', 'ciao@example.com');
  // Such an id refers to an item, whose ids are these (see above).
  if (pattern?.endsWith('{1,40}$')) return fc.constantFrom('i0', 'i1');
  if (pattern !== undefined && !pattern.includes('\\r')) return fc.stringMatching(new RegExp(pattern));
  const texts = fc.constantFrom('Etna', 'Ricci di mare', 'À la carte', '12,-');
  return fc.oneof(texts, fc.string({ minLength: 1, maxLength: Math.min(20, maxLength) })).map((one) => one.trim());
}

/** An edit: values from another document, and items added, removed and moved. */
function editedBy(node: DocumentNode | ItemNode, data: unknown, other: unknown, random: () => number): unknown {
  if (node.kind === 'value') return random() < 0.2 ? other : data;
  if (node.kind === 'list') return editedList(node.item, Array.isArray(data) ? data : [], Array.isArray(other) ? other : [], random);
  if (!isPlain(data) || !isPlain(other)) return random() < 0.2 ? other : data;
  const entries = [...fieldsOf(node, data)].flatMap(([name, inner]): [string, unknown][] => {
    if (name === 'id' || name === 'type') return [[name, data[name]]];
    const theirs = other[name] ?? (inner.optional ? undefined : data[name]);
    const value = inner.server ? data[name] : editedBy(inner, data[name], theirs, random);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

function editedList(node: ItemNode, own: readonly unknown[], theirs: readonly unknown[], random: () => number): unknown[] {
  const typeOf = (item: unknown) => (isPlain(item) ? item['type'] : undefined);
  const kept = own
    .filter(() => random() < 0.9)
    .map((item) => {
      const alike = theirs.filter((one) => typeOf(one) === typeOf(item));
      return editedBy(node, item, alike[Math.floor(random() * alike.length)] ?? item, random);
    });
  const added = theirs
    .filter(() => random() < 0.1)
    .map((item) => ({ ...(isPlain(item) ? item : {}), id: `n${Math.floor(random() * 1e9)}` }));
  const list = [...kept, ...added];
  if (random() >= 0.3) return list;
  return list
    .map((item) => ({ item, key: random() < 0.5 ? random() : 0 }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

/** Numbers from 0 to 1, the same ones for a seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
