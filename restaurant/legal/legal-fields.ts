import type { FieldsOf } from '#restaurant/documents/editing/fields.ts';
import type { LegalDocument } from './legal.ts';

/** How a legal page is edited. */
export const legalFields = {
  published: { kind: 'publish' },
  title: { kind: 'line', translated: true },
  text: { kind: 'prose', translated: true },
} as const satisfies FieldsOf<LegalDocument>;
