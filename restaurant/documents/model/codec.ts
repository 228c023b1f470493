import { z } from 'zod';
import { isSame } from './change.ts';
import { type Codec, field, type Texts, typedAs } from './field.ts';
import { definitionOf } from './node.ts';
import { into, isPlain, isWithin, join, parentOf, type Path, split } from './path.ts';

const line = typedAs(textOf, (typed) => typed);
const number = typedAs((value) => (typeof value === 'number' ? String(value) : ''), numberIn);
const flag = typedAs(
  (value) => (value === true ? 'on' : ''),
  (typed) => typed === 'on',
);
const lines = typedAs((value) => (Array.isArray(value) ? value.join('\n') : ''), linesIn);

const known = new WeakMap<z.core.$ZodType, Codec>();

/** The codec of a schema: its registered one, or one derived from the schema. */
export function codecOf(schema: z.core.$ZodType): Codec {
  const codec = known.get(schema) ?? field.get(schema)?.codec ?? readCodec(schema);
  known.set(schema, codec);
  return codec;
}

function readCodec(schema: z.core.$ZodType): Codec {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'optional':
      return optional(codecOf(definition.innerType));
    case 'default':
      return codecOf(definition.innerType);
    case 'pipe': {
      if (definitionOf(definition.in).type !== 'transform') return codecOf(definition.in);
      // Its defaults apply before its fields are checked together.
      const out = definitionOf(definition.out);
      return checked(schema, out.type === 'object' ? objectCodec(out.shape) : codecOf(definition.out));
    }
    case 'boolean':
      return flag;
    case 'number':
      return number;
    case 'literal':
      return typeof definition.values[0] === 'number' ? number : line;
    case 'object':
      return checked(schema, objectCodec(definition.shape));
    case 'array':
      return arrayCodec(schema, definition.element);
    case 'union':
      return wordsCodec(definition.options) ?? line;
    default:
      return line;
  }
}

/** A codec for an optional value, which is undefined while all texts are blank. */
export function optional(codec: Codec): Codec {
  return { write: codec.write, read: (texts) => (isBlank(codec, texts) ? { value: undefined } : codec.read(texts)) };
}

function isBlank(codec: Codec, texts: Texts): boolean {
  const blank = codec.write(undefined);
  return Object.entries(texts).every(([part, text]) => text.trim() === '' || text === blank[part]);
}

/** A codec that also checks the schema, and reports a fault at its part. */
function checked(schema: z.core.$ZodType, codec: Codec): Codec {
  return {
    write: codec.write,
    read(texts) {
      const read = codec.read(texts);
      if ('unread' in read) return read;
      const parsed = z.safeParse(schema, read.value);
      if (parsed.success) return { value: parsed.data };
      const parts = codec.write(read.value);
      return { unread: parsed.error.issues.map(({ path }) => partAround(parts, path.map(String).join('.'))) };
    },
  };
}

/** The part that contains a path within a value. */
function partAround(parts: Texts, path: Path): string {
  return path === '' || parts[path] !== undefined ? path : partAround(parts, parentOf(path));
}

function objectCodec(shape: z.core.$ZodShape): Codec {
  const parts = Object.entries(shape).map(([name, inner]): [string, Codec] => [name, checked(inner, codecOf(inner))]);
  return {
    write: (value) => together(parts.map(([name, codec]) => under(name, codec.write(into(value, name))))),
    read: (texts) =>
      all(
        parts.map(([name, codec]) => [name, codec.read(textsWithin(texts, name))]),
        (values) => Object.fromEntries(values.filter(([, value]) => value !== undefined)),
      ),
  };
}

function arrayCodec(schema: z.core.$ZodType, element: z.core.$ZodType): Codec {
  const options = optionsOf(element);
  if (options) return setCodec(options);
  const item = codecOf(element);
  if (item === line) return lines;
  const named = field.get(element)?.named;
  const isNone = (texts: Texts) => (named === undefined ? isBlank(item, texts) : (texts[named] ?? '').trim() === '');
  return checked(schema, {
    write: (value) => together((Array.isArray(value) ? value : []).map((one, index) => under(String(index), item.write(one)))),
    // A row without any text is left out.
    read(texts) {
      const rows = [...rowsIn(texts)].filter(([, row]) => !isNone(row)).sort(([one], [other]) => Number(one) - Number(other));
      return all(
        rows.map(([name, row]) => [name, item.read(row)]),
        (values) => values.map(([, value]) => value),
      );
    },
  });
}

/** The texts of each row, by the first step of their names. */
function rowsIn(texts: Texts): Map<string, Texts> {
  const rows = new Map<string, Record<string, string>>();
  for (const [name, text] of Object.entries(texts)) {
    const [row = '', ...rest] = split(name);
    const known = rows.get(row) ?? {};
    known[rest.join('.')] = text;
    rows.set(row, known);
  }
  return rows;
}

/** A subset of a closed set, with a switch for each member. */
function setCodec(options: readonly (readonly [string, unknown])[]): Codec {
  const isIn = (list: unknown, option: unknown) => Array.isArray(list) && list.some((one) => isSame(one, option));
  return {
    write: (value) => Object.fromEntries(options.map(([name, option]) => [name, isIn(value, option) ? 'on' : ''])),
    read: (texts) => ({ value: options.filter(([name]) => texts[name] === 'on').map(([, option]) => option) }),
  };
}

/** The members of a closed set by name: of an enumeration, or of objects of enumerations (`monday.lunch`). */
function optionsOf(schema: z.core.$ZodType): [string, unknown][] | undefined {
  const definition = definitionOf(schema);
  if (definition.type === 'enum') return Object.values(definition.entries).map((option) => [String(option), option]);
  if (definition.type !== 'object') return undefined;
  let options: [string, unknown][] = [['', {}]];
  for (const [name, inner] of Object.entries(definition.shape)) {
    const some = optionsOf(inner);
    if (!some) return undefined;
    options = options.flatMap(([path, value]) =>
      some.map(([option, one]): [string, unknown] => [join(path, option), isPlain(value) ? { ...value, [name]: one } : value]),
    );
  }
  return options;
}

/** Words, or an object under the word `own`: `'usual' | 'closed' | { from, to }`. */
function wordsCodec(options: readonly z.core.$ZodType[]): Codec | undefined {
  const object = options.find((option) => definitionOf(option).type === 'object');
  if (!object) return undefined;
  const codec = codecOf(object);
  const words = options.flatMap((option) => {
    const definition = definitionOf(option);
    return definition.type === 'literal' ? definition.values.map(String) : [];
  });
  return {
    write: (value) => (isPlain(value) ? { is: 'own', ...codec.write(value) } : { is: textOf(value) }),
    read({ is = '', ...texts }) {
      if (is === 'own') return codec.read(texts);
      return words.includes(is) ? { value: is } : { unread: ['is'] };
    },
  };
}

type Read = ReturnType<Codec['read']>;

function all(read: readonly (readonly [string, Read])[], valueOf: (values: [string, unknown][]) => unknown): Read {
  const unread = read.flatMap(([name, one]) => ('unread' in one ? one.unread.map((part) => within(name, part)) : []));
  if (unread.length > 0) return { unread };
  return { value: valueOf(read.flatMap(([name, one]) => ('value' in one ? [[name, one.value]] : []))) };
}

export function together(texts: readonly Texts[]): Texts {
  return Object.assign({}, ...texts);
}

export function under(name: string, texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([part, text]) => [within(name, part), text]));
}

/** The name of a part of a value; the value's own name for the unnamed part. */
export function within(name: string, part: string): string {
  return part === '' ? name : join(name, part);
}

/** The texts within a name, by the rest of their names. */
export function textsWithin(texts: Texts, around: string): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (isWithin(name, around) ? [[name.slice(around.length + 1), text]] : [])),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Only digits are a number. */
function numberIn(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
