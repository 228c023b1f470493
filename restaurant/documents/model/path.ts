/**
 * The path of a value in a document: the names of fields and the ids of items, joined by dots, neither of which has a dot
 * in it: `contents.etna.prices.i0.cents`.
 */
export type Path = string;

type Name<Value> = Value extends unknown ? keyof Value & string : never;
type At<Value, Key extends string> = Value extends { [K in Key]?: infer Inner } ? NonNullable<Inner> : never;

/** The steps to any value of a document: names of fields and ids of items. */
type Steps<Value> = [Value] extends [readonly (infer One)[]]
  ? [One] extends [{ id: string }]
    ? [id: string] | [id: string, ...Steps<One>]
    : never
  : [Value] extends [object]
    ? { [Key in Name<Value>]: [Key] | [Key, ...Steps<At<Value, Key>>] }[Name<Value>]
    : never;

/** A path that the compiler has checked: `pathIn<Menu>('contents', id, 'prices', price, 'cents')`. */
export function pathIn<Data>(...steps: Steps<Data>): Path {
  return steps.join('.');
}

/** Appends a field name or an item's id to a path. The path of the whole document is empty. */
export function join(path: Path, step: string): Path {
  return path === '' ? step : `${path}.${step}`;
}

export function split(path: Path): string[] {
  return path === '' ? [] : path.split('.');
}

export function isWithin(path: Path, around: Path): boolean {
  return path === around || around === '' || path.startsWith(`${around}.`);
}

/** A path and all that it is within, the whole document first. */
export function pathsAround(path: Path): Path[] {
  return path === '' ? [''] : [...pathsAround(parentOf(path)), path];
}

export function parentOf(path: Path): Path {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

export function lastOf(path: Path): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** The deepest document has some ten steps. */
const maxSteps = 20;

/**
 * Whether a path from a browser has at most as many steps as any document. Each step is searched from the first one, or by recursion: ten
 * thousand take half a minute, a hundred thousand take all memory.
 */
export function isShortPath(path: Path): boolean {
  return split(path).length <= maxSteps;
}

export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function idOf(item: unknown): string {
  return isPlain(item) ? String(item['id']) : '';
}

/** The value one step below another: the field of an object, or the item of a list with that id. */
export function into(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return value.find((item) => idOf(item) === step);
  return isPlain(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

/** The value at a path; undefined if there is none. */
export function at(data: unknown, path: Path): unknown {
  return split(path).reduce(into, data);
}

/** The path of a zod issue, whose steps have indices instead of ids: `['contents', 3, 'prices', 0, 'cents']`. */
export function pathOfIssue(data: unknown, steps: readonly PropertyKey[]): Path {
  let value = data;
  return steps.reduce<Path>((path, step) => {
    const inner: unknown = typeof step === 'number' && Array.isArray(value) ? value[step] : into(value, String(step));
    const name = typeof step === 'number' && isPlain(inner) && 'id' in inner ? idOf(inner) : String(step);
    value = inner;
    return join(path, name);
  }, '');
}

/** The paths of a document type, outside of lists and translations. @typeParam Leaf restricts them to values of this type */
export type PathTo<Data, Leaf = unknown> = {
  [Key in Exclude<keyof Data & string, 'translations'>]-?: NonNullable<Data[Key]> extends readonly unknown[]
    ? unknown extends Leaf
      ? Key | `${Key}.${string}`
      : never
    : NonNullable<Data[Key]> extends object
      ? `${Key}.${PathTo<NonNullable<Data[Key]>, Leaf>}` | (unknown extends Leaf ? Key : never)
      : NonNullable<Data[Key]> extends Leaf
        ? Key
        : never;
}[Exclude<keyof Data & string, 'translations'>];

/** The path of a translation of the text at another path. */
export function translationOf(path: Path, language: string): Path {
  return join(join(join(parentOf(path), 'translations'), language), lastOf(path));
}

/** For the path of a translation: the path of its Italian text, and the language; for any other the path itself. */
export function readTranslation(path: Path): { path: Path; language: string | undefined } {
  const steps = split(path);
  const index = steps.indexOf('translations');
  if (index < 0) return { path, language: undefined };
  return { path: steps.toSpliced(index, 2).join('.'), language: steps[index + 1] };
}
