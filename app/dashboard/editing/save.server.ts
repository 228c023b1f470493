import type { Transaction } from 'kysely';
import { data, type RouterContextProvider } from 'react-router';
import type { Database } from '#database/schema.ts';
import type { SaveAnswer, SaveResult } from '#restaurant/documents/store/documents.server.ts';
import { dbContext } from '../../context.ts';
import { forgetSettings } from '../../settings.server.ts';

const statusOf = { stale: 409, missing: 404, invalid: 400 } as const;

/** Saves a document in its own transaction; the change is public at the next request. */
export async function save<Data>(
  context: Readonly<RouterContextProvider>,
  within: (transaction: Transaction<Database>) => Promise<SaveResult<Data>>,
): Promise<SaveAnswer<Data>> {
  const result = await context.get(dbContext).transaction().execute(within);
  forgetSettings(context);
  if ('refused' in result) return result;
  return { saved: result.saved };
}

/** The response to a save, with its status. */
export function answerSave<Answer extends { saved: unknown } | { refused: keyof typeof statusOf }>(answer: Answer) {
  return data(answer, 'refused' in answer ? statusOf[answer.refused] : 200);
}
