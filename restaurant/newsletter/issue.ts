import { z } from 'zod';
import { type Language, languages } from '#languages/languages.ts';
import { field, itemId, items, named } from '#restaurant/documents/model/field.ts';
import { link, prose, singleLine, translations } from '#restaurant/documents/store/text.ts';

/** An uploaded picture: the built-in drawings are SVG, which mail programs do not show. */
const libraryPicture = z
  .string()
  .regex(/^\/media\/[0-9a-f]{32}$/, 'a picture of the library')
  .register(field, { input: 'picture' });

/** A dish by its menu and id: `carta/etna`. */
const dishName = z.string().regex(/^[A-Za-z0-9_-]{1,60}\/[A-Za-z0-9_-]{1,60}$/, 'a dish of a menu');

/** The most dishes of one block. */
export const maxDishes = 24;

const block = z.discriminatedUnion('type', [
  named(
    z.strictObject({ id: itemId, type: z.literal('heading'), text: singleLine, translations: translations({ text: singleLine }) }),
    'text',
  ),
  named(z.strictObject({ id: itemId, type: z.literal('text'), text: prose, translations: translations({ text: prose }) }), 'text'),
  named(
    z.strictObject({
      id: itemId,
      type: z.literal('picture'),
      src: libraryPicture,
      alt: z.string().trim().max(300).register(field, { input: 'sentence' }),
      translations: translations({ alt: singleLine }),
    }),
    'alt',
  ),
  /** Empty: the featured dishes. */
  z.strictObject({ id: itemId, type: z.literal('dishes'), dishes: z.array(dishName).max(maxDishes).register(field, { input: 'dish' }) }),
  named(
    z.strictObject({ id: itemId, type: z.literal('button'), label: singleLine, link, translations: translations({ label: singleLine }) }),
    'label',
  ),
]);
export type Block = z.infer<typeof block>;

/** The most blocks of an issue: mail programs cut a letter over 100 KB. */
const maxBlocks = 40;

/** An issue of the newsletter, in Italian with translations. It is sent, never public. */
export const issue = z.strictObject({
  subject: singleLine,
  /** The text that mailboxes show beside the subject; if empty, the beginning of the letter. */
  preheader: z.string().trim().max(300),
  blocks: items(block, { max: maxBlocks }),
  translations: translations({ subject: singleLine, preheader: singleLine }),
});
export type Issue = z.infer<typeof issue>;

/** `planned`: until its date; `sending`: until no mail of it is waiting. */
const sendingStatuses = ['planned', 'sending', 'paused', 'stopped', 'sent'] as const;
export type SendingStatus = (typeof sendingStatuses)[number];

export const sendingStatus = z.enum(sendingStatuses);

/** Whether a sending is not over; no other of its issue may begin meanwhile. */
export function isGoing(status: string): boolean {
  return status === 'planned' || status === 'sending' || status === 'paused';
}

/** The languages whose readers get an issue, in stored form. */
export const sendingLanguages = z.array(z.enum(languages)).min(1).max(languages.length);

/** The contents of a sending's mails by language: the ids of shared contents, stored when it begins. */
export const sendingContents = z.strictObject({ it: z.uuid(), en: z.uuid(), pt: z.uuid() } satisfies Record<Language, z.ZodType>);

/** A held mail waits until this moment, which never comes. */
export const farFuture = '9999-12-31T00:00:00Z';
