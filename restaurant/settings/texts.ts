import { z } from 'zod';
import { readPrice } from '#restaurant/money.ts';

/** The texts in the fields of a form, by their names: `legal.partitaIva`. A switch that is on holds `on`. */
export type Texts = Readonly<Record<string, string>>;

/** The names of the fields of a form, from its shape. */
export type NameIn<Form> = {
  [Key in keyof Form & string]: Form[Key] extends string ? Key : `${Key}.${NameIn<Form[Key]>}`;
}[keyof Form & string];

/*
 * Converts a field between its typed and its stored form. It does not validate: a text it cannot read passes
 * through unchanged, and the schema of the document refuses it at its path.
 */

/** A required text. */
export const text = z.codec(z.string(), z.string(), { decode: (typed) => typed.trim(), encode: (stored) => stored });

/** A text that may be left empty. */
export const optionalText = z.codec(z.string(), z.string().optional(), {
  decode: (typed) => typed.trim() || undefined,
  encode: (stored) => stored ?? '',
});

/** A text stored in capitals. */
export const capitals = z.codec(z.string(), z.string(), { decode: (typed) => typed.trim().toUpperCase(), encode: (stored) => stored });

/** A switch. */
export const flag = z.codec(z.string(), z.boolean(), {
  decode: (typed) => typed === 'on',
  encode: (stored) => (stored ? 'on' : ''),
});

/** An amount typed in euros, stored in cents. */
export const euros = z.codec(z.string(), z.union([z.number(), z.nan()]), {
  decode: (typed) => readPrice(typed) ?? Number.NaN,
  encode: (stored) => (stored / 100).toFixed(2).replace('.', ','),
});

/** Flattens a nested form to values by field name. */
export function flatten(form: object, within = ''): Texts {
  return Object.fromEntries(
    Object.entries(form).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value === 'string') return [[`${within}${key}`, value]];
      return typeof value === 'object' && value !== null ? Object.entries(flatten(value, `${within}${key}.`)) : [];
    }),
  );
}

/** The reverse of `flatten`. */
export function nest(texts: Texts): Record<string, unknown> {
  const keys = new Set(Object.keys(texts).map((name) => name.split('.', 1)[0] ?? name));
  return Object.fromEntries([...keys].map((key) => [key, Object.hasOwn(texts, key) ? texts[key] : nest(textsWithin(texts, `${key}.`))]));
}

/** The fields whose names begin alike, by the rest of their names. */
export function textsWithin(texts: Texts, prefix: string): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])),
  );
}

/** Whether two forms hold the same. */
export function sameTexts(one: Texts, other: Texts): boolean {
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** The texts of a submitted form. Of a field that is sent twice the last value counts: so a switch can be sent as off. */
export function textsOf(form: FormData): Texts {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
