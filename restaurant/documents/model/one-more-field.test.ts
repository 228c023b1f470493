import fc from '#tests/random-examples.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { documentsOf } from '#tests/builders/arbitrary-documents.ts';
import { documentSchemas } from '#restaurant/registry/document-schemas.ts';
import { singleLine, translations } from '../store/text.ts';
import { applyChanges, diff, mergeChanges } from './change.ts';
import { untranslatedIn } from './kind.ts';
import { nodeAt, nodeOf } from './node.ts';
import { at } from './path.ts';
import { cleaned, editIn, outcomeOf } from './save.ts';
import { boundsAt, readForm, textsOf, typeText, unreadIn } from './text.ts';

/* A new field of a document needs only its schema, its label, and its place on public pages. Each schema has a copy here with a text, a
   number and an object with translations. */

const more = z.strictObject({ wine: singleLine.optional(), translations: translations({ wine: singleLine }) });
const copies = Object.entries(documentSchemas).flatMap(([collection, schemas]) =>
  Object.entries(schemas).map(([id, schema]): [string, z.ZodObject] => {
    if (!(schema instanceof z.ZodObject)) throw new Error(`${collection}/${id} is no object`);
    return [`${collection}/${id}`, schema.safeExtend({ more: more.optional(), glasses: z.int().min(2).max(12).multipleOf(2).optional() })];
  }),
);

test.each(copies)('one more field of %s works everywhere', (_, schema) => {
  const node = nodeOf(schema);
  const [sample] = fc.sample(documentsOf(schema), { numRuns: 1, seed: 7 });
  const base: Record<string, unknown> = { ...schema.parse(sample), more: undefined, glasses: undefined };
  const began = cleaned(node, base);

  // Typing valid and invalid texts.
  const draft = typeText(node, typeText(node, { data: began, typed: {} }, 'more.wine', ' Greco '), 'glasses', '4');
  expect([at(draft.data, 'more.wine'), at(draft.data, 'glasses')]).toEqual(['Greco', 4]);
  expect(unreadIn(node, typeText(node, draft, 'glasses', 'x'))).toEqual(['glasses']);
  expect(boundsAt(node, began, 'glasses')).toEqual({ minimum: 2, maximum: 12, multipleOf: 2, options: undefined });
  expect(untranslatedIn(node, draft.data, 'en')).toContain('more.wine');

  // The number of changes, and their words in the history.
  const changes = diff(node, began, draft.data);
  expect(changes.map(({ path }) => path).toSorted()).toEqual(['glasses', 'more.wine']);
  expect(textsOf(node, draft.data)).toMatchObject({ glasses: '4', 'more.wine': 'Greco' });

  // Two people, and what both changed.
  const theirs = applyChanges(began, [{ op: 'set', path: 'more.wine', value: 'Etna' }]);
  expect(mergeChanges(node, began, changes, theirs)).toMatchObject({ conflicts: [{ path: 'more.wine', mine: 'Greco', theirs: 'Etna' }] });

  // Saves with and without JavaScript, and the place of a fault.
  const saved = outcomeOf(schema, { base: began, current: began, changes });
  expect('data' in saved && diff(node, saved.data, schema.parse(cleaned(node, draft.data)))).toEqual([]);
  const sent = editIn(schema, began, { version: 1, unread: [], texts: { 'more.wine': 'Greco', glasses: '4' } });
  expect(sent).toEqual({ changes: expect.arrayContaining(changes), unread: [] });
  const refused = outcomeOf(schema, { base: began, current: began, changes: [{ op: 'set', path: 'glasses', value: 3 }] });
  expect('faults' in refused && refused.faults.map(({ path }) => path)).toEqual(['glasses']);

  // Restoring, exporting and importing.
  expect(cleaned(node, applyChanges(draft.data, diff(node, draft.data, began)))).toEqual(began);
  expect(schema.parse(JSON.parse(JSON.stringify(cleaned(node, draft.data))))).toMatchObject({ glasses: 4, more: { wine: 'Greco' } });
  expect(readForm(node, { data: began, typed: {} }, textsOf(node, draft.data)).data).toMatchObject({ more: { wine: 'Greco' } });
  expect(nodeAt(node, began, 'more.translations.en.wine')?.kind).toBe('value');
});
