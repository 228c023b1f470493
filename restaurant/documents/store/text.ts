import { z } from 'zod';
import { field } from '../model/field.ts';
import { isSitePath, parseAddress } from '#restaurant/site-path.ts';

/** One line of text: trimmed, never empty, without line breaks. */
export const singleLine = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^[^\r\n]*$/, 'one line only');

/** A whole sentence, with an input of several rows. */
export const sentence = singleLine.clone().register(field, { input: 'sentence' });

/** A name, which is the same in most languages. */
export const nameLine = singleLine.clone().register(field, { name: true });

/** Text whose paragraphs are separated by an empty line. */
export const prose = z.string().trim().min(1).max(20_000).register(field, { input: 'prose' });

/**
 * The `translations` field of an object with translatable texts. The object itself holds the Italian; each language holds only real
 * translations.
 * @param texts the translatable fields with their schemas
 */
export function translations<Texts extends Record<string, z.ZodType<string>>>(texts: Texts) {
  const translated = z.strictObject(texts).partial();
  return z.strictObject({ en: translated, pt: translated }).partial().optional();
}

/**
 * A built-in drawing (`/drawings/nigiri.svg`) or an uploaded picture (`/media/…`). Never another host, since public pages request nothing
 * from third parties.
 */
export const pictureSource = z
  .string()
  .regex(/^\/(drawings\/[a-z0-9-]+\.svg|media\/[A-Za-z0-9_-]+(\.[a-z0-9]+)?)$/, 'a path below /drawings or /media')
  .register(field, { input: 'picture' });

/** A link in content: a page of this site, a fragment, the web, mail or telephone. */
export const link = z.string().max(2_000).refine(isLink, 'a path, #place, https, mailto or tel link').register(field, { input: 'link' });

export const webLink = z.string().max(2_000).refine(isWebLink, 'an https address').register(field, { input: 'web-link' });

function isLink(text: string): boolean {
  const [path = ''] = text.split('#', 1);
  if (text.startsWith('/')) return isSitePath(path) && unambiguous.test(text);
  return isWebLink(text) || (unambiguous.test(text) && /^(#[\w-]*|mailto:[^@]+@.+)$/.test(text)) || /^tel:\+?[\d ]+$/.test(text);
}

function isWebLink(text: string): boolean {
  return unambiguous.test(text) && /^https:\/\/[^/]+\../.test(text) && parseAddress(text) !== undefined;
}

/** Browsers drop control characters, read a backslash as a slash, and cut a pasted link at a space. */
const unambiguous = /^[^\s\p{Cc}\\]*$/u;
