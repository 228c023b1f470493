import { z } from 'zod';
import { field } from '#restaurant/documents/model/field.ts';
import { singleLine, prose, translations } from '#restaurant/documents/store/text.ts';

export const legalPages = ['privacy', 'termini'] as const;
export type LegalPage = (typeof legalPages)[number];

/**
 * A legal page. In `text` an empty line separates paragraphs and a line that begins with `## ` is a heading.
 * Guests cannot read it until the staff publish it.
 */
export const legalDocument = z.strictObject({
  title: singleLine,
  text: prose,
  published: z.boolean().register(field, { input: 'publish' }),
  translations: translations({ title: singleLine, text: prose }),
});
export type LegalDocument = z.infer<typeof legalDocument>;
