import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { PageText } from '#restaurant/landing/landing.ts';
import { findPageText } from '#restaurant/landing/queries.server.ts';
import { dbContext, logContext } from '../../context.ts';
import { reportFaults } from '../../settings.server.ts';

/** The staff's texts of a page; undefined if they are missing or invalid. */
export async function loadPageText<Data>(
  context: Readonly<RouterContextProvider>,
  id: PageText,
  schema: z.ZodType<Data>,
): Promise<Data | undefined> {
  const { texts, faults } = await findPageText(context.get(dbContext), id, schema);
  reportFaults(context.get(logContext), `landing/${id}`, faults);
  return texts;
}
