import fc from '#tests/random-examples.ts';

/** Texts that people, robots and attackers send. */
const wellKnown = [
  '',
  ' ',
  'Tonno rosso di Favignana',
  'Tinta de choco à moda do Algarve',
  'مطعم السوشي المتوسطي',
  'מסעדת \u200fסושי\u200e ים תיכונית',
  '寿司 まぐろ 🍣',
  '👩🏽‍🍳👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'Z̷̢͌͝a̶̧͠l̵̨̕g̴͇͗o̸͚̾',
  'a\u0301\u0328\u0332'.repeat(40),
  '\u202Egnp.exe',
  '\u2066\u2067\u2068\u2069\u200b\u200c\u200d\u2060\ufeff',
  'one\r\ntwo\u2028three\u2029four\u0085five',
  'tab\tbell\u0007escape\u001b[31m delete\u007f',
  'before\0after',
  '\0',
  '\ud83c',
  'half\udf63',
  '\uffff\ufffe\u{10ffff}',
  'x'.repeat(300),
  'x'.repeat(30_000),
  '🍣'.repeat(5_000),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><!--',
  "'; drop table document; --",
  "' or 1=1 --",
  '%27%20or%201=1',
  '%00',
  '=cmd|"/c calc"!A1',
  '@SUM(1+1)*cmd',
  '+39 0965 123 456',
  '../../../../etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  'NaN',
  '-1',
  '0',
  '1',
  '1.5',
  '1e309',
  '0x10',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2026-11-22T25:61:00Z',
  '24:00',
  '${7*7}{{7*7}}',
  '(a+)+$',
  '\\',
  '%',
  '_',
] as const;

/** A hostile or strange text. */
export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...wellKnown) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)) },
);

/** A segment of a path, decodable or not. */
export const hostileSegment = fc.oneof(
  { weight: 3, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 500))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%00',
      '%ff',
      '%C0%80',
      '%ED%A0%80',
      '%E0%A4',
      '%',
      '%zz',
      '..',
      '%2e%2e',
      '%2F',
      '%5C',
      '\\',
      '.',
      ';',
      '~',
      '*',
    ),
  },
);

/** Invalid or oversized JSON. */
const hostileJson = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '{}',
  '""',
  '1e309',
  '{"a":1e309}',
  '{"__proto__":{"published":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `{"toString":1,"valueOf":2,"then":3}`,
  '['.repeat(100_000) + ']'.repeat(100_000),
  '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
  JSON.stringify(Array.from({ length: 150_000 }, () => 1)),
  JSON.stringify({ contents: Array.from({ length: 5_000 }, (_, id) => ({ id })) }),
  String.raw`"\u0000"`,
  String.raw`{"name":"\ud800"}`,
  String.raw`{"a\u0000":1}`,
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, -1, 0, 0.5, 2 ** 31, 2 ** 53, 1e308, [], {}, [[]], { '': '' }, { en: 1 }, [null]),
  },
);

/** A valid document with some changes, as JSON; or invalid JSON. */
export function hostileDocument(sound: unknown): fc.Arbitrary<string> {
  const places = placesOf(sound);
  const texts = places.filter((place) =>
    ['content', 'description', 'text', 'title', 'heading', 'alt', 'name'].includes(String(place.at(-1))),
  );
  const changed = (where: readonly Place[], value: fc.Arbitrary<unknown>, ways: readonly string[]) =>
    fc.array(fc.record({ place: fc.nat(), value, how: fc.constantFrom(...ways) }), { minLength: 1, maxLength: 2 }).map((changes) => {
      const document: unknown = structuredClone(sound);
      for (const { place, value, how } of changes) change(document, where[place % where.length] ?? [], value, how);
      return JSON.stringify(document);
    });
  return fc.oneof(
    // A replaced text is often valid, and is stored.
    { weight: 4, arbitrary: changed(texts, hostileText, ['replace']) },
    { weight: 2, arbitrary: changed(places, hostileValue, ['replace', 'add', 'remove']) },
    { weight: 1, arbitrary: hostileJson },
  );
}

type Place = readonly (string | number)[];

function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))];
}

function change(document: unknown, place: Place, value: unknown, how: string): void {
  const last = place.at(-1);
  const parent = place.slice(0, -1).reduce<unknown>((inner, step) => (isObject(inner) ? Reflect.get(inner, step) : undefined), document);
  if (last === undefined || !isObject(parent)) return;
  if (how === 'remove') Reflect.deleteProperty(parent, last);
  else Reflect.set(parent, how === 'add' ? 'added' : last, value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A field that is mostly valid, so that later code is reached. */
export const oneOf = (...sound: string[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...sound) }, { weight: 1, arbitrary: hostileText });
export const exactly = (text: string) => fc.constant(text);
/** A field that is rarely valid, because accepting it is expensive, or changes permissions. */
export const rarely = (sound: string) =>
  fc.oneof({ weight: 1, arbitrary: exactly(sound) }, { weight: 9, arbitrary: exactly('') }, { weight: 3, arbitrary: hostileText });

export type Form = Readonly<Record<string, fc.Arbitrary<string>>>;
