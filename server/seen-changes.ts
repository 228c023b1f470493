/**
 * Who has saved something reads it back at once, whichever process answers: the browser keeps for a minute how many changes of the
 * content it has seen made, and a process that knows of fewer looks before it answers with a kept page.
 */
const name = 'seen-changes';

/** Until every process has long been told, in seconds. */
const lastsSeconds = 60;

const pattern = new RegExp(`(?:^|; ?)${name}=(\\d{1,12})(?:;|$)`);

/** The cookie of whoever has just made the change of this number. */
export function seenChangesCookie(changes: number, { secure }: { secure: boolean }): string {
  return `${name}=${changes}; Max-Age=${lastsSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Whether the sender of these cookies has seen more changes than are known. */
export function hasSeenMore(cookies: string | undefined, known: number | undefined): boolean {
  // Asked for every kept page; hardly any guest has a cookie.
  if (cookies === undefined) return false;
  const [, seen] = pattern.exec(cookies) ?? [];
  return seen !== undefined && Number(seen) > (known ?? 0);
}
