/** Who does something. People are identified by their username; the name is the one at that time, which its owner may change. */
export interface Actor {
  /** Null for a command on the server, and for a person of whom only the name is known. */
  username: string | null;
  name: string;
}

/** Who changes something, and when. */
export interface Change {
  actor: Actor;
  now: Temporal.Instant;
}

/** A command on the server, under the name that the history gives it. */
export function serverCommand(name: 'primo avvio' | 'nuova versione' | 'importazione'): Actor {
  return { username: null, name };
}

/** Whether two actors are the same person; without a known username, by name. */
export function isSameActor(one: Actor, other: Actor): boolean {
  return one.username === other.username && (one.username !== null || one.name === other.name);
}
