import type { Tx } from '#database/connect.server.ts';
import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { type Plain, transact } from '#database/transact.server.ts';
import type { SaveAnswer, SaveResult } from '#restaurant/documents/store/documents.server.ts';
import { dbContext } from '../../context.ts';
import { pathChanges } from '#restaurant/documents/model/change.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import type { SentEdit } from '#restaurant/documents/model/save.ts';
import { type Draft, readForm } from '#restaurant/documents/model/text.ts';
import { positiveInteger, json, lastValue, list } from '../../forms/values.ts';
import { forgetSettings } from '../../settings.server.ts';

const statusOf = { stale: 409, missing: 404, invalid: 400 } as const;

/**
 * Saves a document in a transaction of its own. `work` is a function at the top of a file, as for `transact`. Guests see the change from
 * the next request on.
 */
export async function save<Given extends readonly unknown[], Data>(
  context: Readonly<RouterContextProvider>,
  work: (transaction: Tx, ...given: Given) => Promise<SaveResult<Data> & Plain<SaveResult<Data>>>,
  ...given: { [Index in keyof Given]: Given[Index] & Plain<Given[Index]> }
): Promise<SaveAnswer<Data>> {
  const result = await transact<Given, SaveResult<Data>>(context.get(dbContext), work, ...given);
  forgetSettings(context);
  if ('refused' in result) return result;
  return { saved: result.saved };
}

export function saveResponse<Answer extends { saved: unknown } | { refused: keyof typeof statusOf }>(answer: Answer) {
  return data(answer, 'refused' in answer ? statusOf[answer.refused] : 200);
}

/** The version that an edit began with; 0 if the document was never saved. */
const version = z.union([z.literal('0').transform(() => 0), positiveInteger]);

/** More than any form has: two hundred exceptions to the hours have eleven fields each. */
const maxFields = 5_000;

export const sentEdit = z
  .object({ version, changes: json.pipe(pathChanges).optional(), unread: list(z.string().max(300), 500) })
  .catchall(lastValue)
  .refine((sent) => Object.keys(sent).length <= maxFields)
  .transform(({ version, changes, unread, ...texts }): SentEdit => ({ version, changes, unread, texts }));

/** The sent texts over the current document, as a page without JavaScript shows them again. */
export function typedIn<Data>(schema: z.ZodType<Data>, data: Data, { texts }: SentEdit): Draft<Data> {
  return readForm(nodeOf(schema), { data, typed: {} }, texts);
}

/** The result of saving a form. A refusal returns what was typed, for a page without JavaScript. */
export type FormSaveResult<Data, Draft> =
  | Extract<SaveAnswer<Data>, { saved: unknown }>
  | (Extract<SaveAnswer<Data>, { refused: unknown }> & { typed: Draft });

/** @param typed the sent texts, merged into the current document */
export async function formSaveResponse<Data, Draft>(result: SaveAnswer<Data>, typed: () => Promise<Draft>) {
  return saveResponse<FormSaveResult<Data, Draft>>('saved' in result ? result : { ...result, typed: await typed() });
}
