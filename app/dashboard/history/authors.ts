import { historyWords } from '#languages/history.ts';
import type { Author } from '#restaurant/documents/history/history.server.ts';
import type { Actor } from '#restaurant/documents/store/actor.ts';

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
