import { z } from 'zod';
import { historyWords } from '#languages/history.ts';
import type { Author } from '#restaurant/documents/history/history.server.ts';
import type { Actor } from '#restaurant/documents/store/actor.ts';
import { positiveInteger } from '../../forms/values.ts';
import type { Kind } from './seen.ts';

/** The filter of the history; invalid values in the address are ignored. */
interface HistoryFilter {
  kind: Kind | undefined;
  by: string | undefined;
  before: number | undefined;
  /** Only saves that changed a dish of this name, or another row of a menu. */
  dish: string | undefined;
  /** The version shown beside the list: `menu/carta/3`. */
  show: string | undefined;
}

/** The position from which the next page of a list starts. */
const before = positiveInteger.optional().catch(undefined);

/** The query of an address with the position from which a page starts. */
export const pageQuery = z.object({ before });

/** The query of an address with the filter of the history. */
export const historyQuery = z
  .object({
    kind: z.enum(['menu', 'settings', 'pages', 'newsletter']).optional().catch(undefined),
    by: z.string().min(1).max(200).optional().catch(undefined),
    before,
    dish: z.string().trim().min(1).max(80).optional().catch(undefined),
    show: z
      .string()
      .regex(/^[a-z]+\/[\w-]+\/\d+$/)
      .optional()
      .catch(undefined),
  })
  .transform(({ kind, by, before, dish, show }): HistoryFilter => ({ kind, by, before, dish, show }));

const words = historyWords.filter;

/** Marks a name in the filter as that of somebody whose username is not known; no username contains it. */
const unknown = /^«(.*)»$/;

/** The person that the address of a filtered history names. */
export function authorOf(value: string): Author {
  const name = unknown.exec(value)?.[1];
  return name === undefined ? { username: value } : { unknown: name };
}

/** The choices of the filter by person; two people of the same name are shown with their usernames. */
export function authorOptions(authors: readonly Actor[]): (readonly [value: string, text: string])[] {
  return authors.map(({ username, name }) => {
    const shared = authors.filter((other) => other.name === name).length > 1;
    const text = shared ? words.which(name, username) : name;
    return [username ?? `«${name}»`, text];
  });
}
