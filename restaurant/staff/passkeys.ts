/** How many passkeys one person may have: their telephones, computers and keys, and some to spare. */
export const maxPasskeys = 10;

/** The longest name of a passkey. */
export const passkeyNameLength = 60;

/** A passkey as its owner sees it. Times are ISO 8601 in UTC. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  usedAt: string | undefined;
}
