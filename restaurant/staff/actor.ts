/** Who does something. People are told apart by their username; the name is that of the day, which its owner may change. */
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
export function serverCommand(name: 'primo avvio' | 'importazione'): Actor {
  return { username: null, name };
}

/** Whether two deeds are one person's; of whom no username is known, the name has to tell. */
export function isSameActor(one: Actor, other: Actor): boolean {
  return one.username === other.username && (one.username !== null || one.name === other.name);
}
