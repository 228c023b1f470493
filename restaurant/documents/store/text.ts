import { z } from 'zod';
import { field } from '../model/field.ts';
import { isSitePath } from '#restaurant/site-path.ts';

/** One line of text: trimmed, never empty, without line breaks. */
export const singleLine = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^[^\r\n]*$/, 'one line only');

/** A line that is a whole sentence: it is typed in a field of several rows. */
export const sentence = singleLine.clone().register(field, { input: 'sentence' });

/** A line that is a name, which is the same in most languages. */
export const nameLine = singleLine.clone().register(field, { name: true });

/** Running text: paragraphs are separated by an empty line. */
export const prose = z.string().trim().min(1).max(20_000).register(field, { input: 'prose' });

/**
 * The `translations` field of anything whose texts may be translated. The Italian text stands in the
 * object itself; each language holds only the texts it really translates.
 * @param texts the translatable fields with their schemas
 */
export function translations<Texts extends Record<string, z.ZodType<string>>>(texts: Texts) {
  const translated = z.strictObject(texts).partial();
  return z.strictObject({ en: translated, pt: translated }).partial().optional();
}

/**
 * The address of a picture: a built-in drawing (`/drawings/nigiri.svg`) or an uploaded picture (`/media/…`).
 * Never another host: public pages ask nothing of third parties.
 */
export const pictureSource = z
  .string()
  .regex(/^\/(drawings\/[a-z0-9-]+\.svg|media\/[A-Za-z0-9_-]+(\.[a-z0-9]+)?)$/, 'a path below /drawings or /media')
  .register(field, { input: 'picture' });

/** A link that content may carry: a page of ours, a place on the page, the web, mail or telephone. */
export const link = z.string().max(2_000).refine(isLink, 'a path, #place, https, mailto or tel link').register(field, { input: 'link' });

/** A link that leaves the site. */
export const webLink = z.string().max(2_000).refine(isWebLink, 'an https address').register(field, { input: 'web-link' });

function isLink(text: string): boolean {
  const [path = ''] = text.split('#', 1);
  if (text.startsWith('/')) return isSitePath(path) && unambiguous.test(text);
  return isWebLink(text) || (unambiguous.test(text) && /^(#[\w-]*|mailto:[^@]+@.+)$/.test(text)) || /^tel:\+?[\d ]+$/.test(text);
}

function isWebLink(text: string): boolean {
  return unambiguous.test(text) && /^https:\/\/[^/]+\../.test(text) && URL.canParse(text);
}

/** Refused because browsers drop control characters, read a backslash as a slash, and cut a pasted link at a space. */
const unambiguous = /^[^\s\p{Cc}\\]*$/u;
