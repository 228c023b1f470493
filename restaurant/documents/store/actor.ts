/** A person is identified by the username; the name is the one at that time. */
export interface Actor {
  /** Null for a command on the server, and for a person whose username is not known. */
  username: string | null;
  name: string;
}

export interface Change {
  actor: Actor;
  now: Temporal.Instant;
}

/** A command on the server, under its name in the history. */
export function serverCommand(name: 'primo avvio' | 'nuova versione' | 'importazione'): Actor {
  return { username: null, name };
}

/** Whether two actors are the same person; without a known username, by name. */
export function isSameActor(one: Actor, other: Actor): boolean {
  return one.username === other.username && (one.username !== null || one.name === other.name);
}
