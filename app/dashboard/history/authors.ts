import { historyWords } from '#languages/history.ts';
import type { Author } from '#restaurant/documents/history/history.server.ts';
import type { Actor } from '#restaurant/staff/actor.ts';

const words = historyWords.filter;

/** No username has these around it: a name in them is that of somebody whose username is not known. */
const unknown = /^«(.*)»$/;

/** The person that the address of a filtered history names. */
export function authorOf(value: string): Author {
  const name = unknown.exec(value)?.[1];
  return name === undefined ? { username: value } : { unknown: name };
}

/** The choices of the filter by person; where two people go by one name, each says which of them it is. */
export function authorOptions(authors: readonly Actor[]): (readonly [value: string, text: string])[] {
  return authors.map(({ username, name }) => {
    const shared = authors.filter((other) => other.name === name).length > 1;
    const text = shared ? words.which(name, username) : name;
    return [username ?? `«${name}»`, text];
  });
}
