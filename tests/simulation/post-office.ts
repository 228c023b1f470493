import { Concurrency, type Handing, type MailServer } from '#mail/mail-server.server.ts';
import type { ServerOutcome } from '#mail/outcome.ts';
import type { Chance } from './chance.ts';
import { inProcess, requireAlive } from './faulty-database.ts';
import type { SimulatedTime } from './simulated-time.ts';

/** A mail server that fails at random. `taken` counts how often it accepted each mail, by message id. */
export class PostOffice implements MailServer {
  readonly connections = 2;
  readonly concurrency = new Concurrency(2);
  readonly signer = undefined;
  readonly taken = new Map<string, number>();
  readonly #chance: Chance;
  readonly #time: SimulatedTime;
  /** Whether it works without faults from now on. */
  isWell = false;

  constructor(chance: Chance, time: SimulatedTime) {
    this.#chance = chance;
    this.#time = time;
  }

  async send({ messageId }: { messageId: string }, { mayEnd }: Handing): Promise<ServerOutcome> {
    await this.#time.wait(this.#chance.from(1, 400));
    requireAlive();
    const fate = this.isWell ? 'take' : this.#chance.weighed(fates);
    if (fate === 'away') return { is: 'server', reason: 'connect', answer: null };
    if (fate === 'later') return { is: 'later', reason: 'reply', answer: '451 later' };
    if (fate === 'noMailbox') return { is: 'refused', reason: 'mailbox', answer: '550 5.1.1 no such user' };
    if (!(await mayEnd())) return { is: 'unsent' };
    if (fate !== 'dropped' && fate !== 'dies') this.taken.set(messageId, (this.taken.get(messageId) ?? 0) + 1);
    if (fate === 'dies' || fate === 'takenAndDies') inProcess.getStore()?.die();
    if (fate === 'dropped' || fate === 'unanswered') return { is: 'unknown', reason: 'closed after text', answer: null };
    return { is: 'sent', answer: '250 taken' };
  }

  close(): void {}
}

/**
 * The fates of a mail, with weights. `dropped` and `unanswered` look the same to the site: the connection ends after the text, but only
 * `unanswered` was accepted. In the last two, the delivering process dies.
 */
const fates = [
  [80, 'take'],
  [4, 'away'],
  [6, 'later'],
  [3, 'noMailbox'],
  [3, 'dropped'],
  [4, 'unanswered'],
  [1, 'dies'],
  [1, 'takenAndDies'],
] as const;
