import type { z } from 'zod';
import { nodeAt, nodeOf } from '#restaurant/documents/model/node.ts';
import { lastOf, parentOf, type Path, split } from '#restaurant/documents/model/path.ts';
import { cleaned } from '#restaurant/documents/model/save.ts';
import { type Draft, unreadIn } from '#restaurant/documents/model/text.ts';
import { type DocumentModel, documentModel } from '../editing/document-model.ts';
import { type FormWords, describePath } from './field-words.ts';

/** A document that a form of described fields edits. */
export type ContentData = object;

/** The editing model of a section: what is wrong is said before anything is sent. */
export function contentModel({ schema, words }: { schema: z.ZodType<ContentData>; words: FormWords }): DocumentModel<ContentData> {
  return documentModel({ schema, nameOf: (path, data) => describePath(words, data, path), isCheckedFirst: true });
}

/** The whole edit, as its preview takes it; undefined while it cannot be shown. */
export function previewOf(schema: z.ZodType<ContentData>, draft: Draft<ContentData>): FormData | undefined {
  const parsed = schema.safeParse(cleaned(nodeOf(schema), draft.data));
  if (!parsed.success || unreadIn(nodeOf(schema), draft).length > 0) return undefined;
  const form = new FormData();
  form.set('data', JSON.stringify(parsed.data));
  return form;
}

/** The items to open, by their lists, so that a path can be seen. */
export function itemsAround(schema: z.ZodType<ContentData>, { data }: Draft<ContentData>, path: Path): Record<Path, string> {
  const around = split(path).map((_, index, steps) => steps.slice(0, index + 1).join('.'));
  const items = around.filter((one) => nodeAt(nodeOf(schema), data, parentOf(one))?.kind === 'list');
  return Object.fromEntries(items.map((item) => [parentOf(item), lastOf(item)]));
}
