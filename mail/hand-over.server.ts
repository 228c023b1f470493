import type { Db } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { type ClaimedMail, markHandedOver } from './claim.server.ts';

/** One try of a mail: no other has the same number. */
type Try = Pick<ClaimedMail, 'id' | 'tries'>;

interface Waiting {
  mail: Try;
  resolve: (mayEnd: boolean) => void;
  reject: (error: unknown) => void;
}

/** How long a mark waits for others to be stored with, in milliseconds. */
const together = 2;

/**
 * Stores that the texts of mails were handed over, before their final dots. A commit is a flush of the disk: marks that come
 * while another is being stored share the next.
 */
export class HandOver {
  readonly #db: Db;
  readonly #holder: string;
  readonly #now: () => Temporal.Instant;
  #waiting: Waiting[] = [];
  #storing = false;

  constructor({ db, holder, now }: { db: Db; holder: string; now: () => Temporal.Instant }) {
    this.#db = db;
    this.#holder = holder;
    this.#now = now;
  }

  /**
   * Returns once it is on the disk.
   * @returns whether the dot may follow: false where the mail is no longer this process's
   * @throws DatabaseUnavailable where it cannot be stored
   */
  mark(mail: Try): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ mail, resolve, reject });
      if (this.#storing) return;
      this.#storing = true;
      setTimeout(() => void this.#store(), together);
    });
  }

  async #store(): Promise<void> {
    while (this.#waiting.length > 0) {
      const waiting = this.#waiting.splice(0);
      try {
        const given = { tries: waiting.map(({ mail: { id, tries } }) => ({ id, tries })), holder: this.#holder, now: this.#now() };
        const held = new Set(await transact(this.#db, markHandedOver, given));
        for (const { mail, resolve } of waiting) resolve(held.has(mail.id));
      } catch (error) {
        for (const { reject } of waiting) reject(error);
      }
    }
    this.#storing = false;
  }
}
