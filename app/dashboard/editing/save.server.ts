import type { Transaction } from 'kysely';
import { data, type RouterContextProvider } from 'react-router';
import type { Database } from '#database/schema.ts';
import { type Plain, transact } from '#database/transact.server.ts';
import type { SaveAnswer, SaveResult } from '#restaurant/documents/store/documents.server.ts';
import { dbContext } from '../../context.ts';
import { forgetSettings } from '../../settings.server.ts';

const statusOf = { stale: 409, missing: 404, invalid: 400 } as const;

/** Saves a document in its own transaction, with a function at the top of a file (`transact`); the change is public at the next request. */
export async function save<Given extends readonly unknown[], Data>(
  context: Readonly<RouterContextProvider>,
  work: (transaction: Transaction<Database>, ...given: Given) => Promise<SaveResult<Data> & Plain<SaveResult<Data>>>,
  ...given: { [Index in keyof Given]: Given[Index] & Plain<Given[Index]> }
): Promise<SaveAnswer<Data>> {
  const result = await transact<Given, SaveResult<Data>>(context.get(dbContext), work, ...given);
  forgetSettings(context);
  if ('refused' in result) return result;
  return { saved: result.saved };
}

/** The response to a save, with its status. */
export function answerSave<Answer extends { saved: unknown } | { refused: keyof typeof statusOf }>(answer: Answer) {
  return data(answer, 'refused' in answer ? statusOf[answer.refused] : 200);
}
