import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import type { Logger } from 'pino';
import type { Db } from '#database/connect.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { transact } from '#database/transact.server.ts';
import { isDatabaseUnavailable } from '#database/unavailable.ts';
import {
  type ClaimedMail,
  type DeliveryAttempt,
  expireOverdueMails,
  failAbandonedMails,
  findOthersClaim,
  HandOver,
  storeAndClaim,
} from './claim.server.ts';
import { compose } from './compose.ts';
import { type BookingAddresses, Renderer, type RenderMail } from './content.server.ts';
import { type Attachment, domainOf, type Mail, type MailSettings, type RestaurantIdentity } from './mail.ts';
import type { MailServer } from './mail-server.server.ts';
import { type DeliveryOutcome, isServerBackedOff, type ServerOutcome } from './outcome.ts';
import { clearServerFault, findServerState, maxDoubts, recordDoubts, recordServerFault, type ServerState } from './queue.server.ts';

export interface Delivery {
  db: Db;
  settings: Pick<MailSettings, 'from' | 'replyTo'>;
  server: MailServer;
  /** Identifies this process; different after every start. */
  holder: string;
  /** Reads the restaurant's identity from the settings. */
  house: () => Promise<RestaurantIdentity>;
  render: RenderMail;
  /** Makes the links in mails about bookings. */
  addresses: BookingAddresses;
  /** Whether a claimed mail is still true: its cause may have changed since it was queued. */
  isCurrent: (mail: ClaimedMail, now: Temporal.Instant) => Promise<boolean>;
  /** Makes the attachment of a mail, for each try. */
  attach: (mail: Mail, now: Temporal.Instant) => Promise<Attachment | undefined>;
  now: () => Temporal.Instant;
  log: Pick<Logger, 'info' | 'error'>;
}

/** How long a claim of a mail lasts: longer than any try (`maxTryMs`). */
const lease = Temporal.Duration.from({ minutes: 5 });

/** A signal that never aborts. */
const never = new AbortController().signal;

/**
 * Sends the due mails until none is left, the server stops answering, or `mayClaim` ends the run; then waits for those under way. At most
 * `maxInDoubt` mails of each connection are handed over without a stored outcome, so a killed process leaves no more in doubt.
 * @param mayClaim asked before each claim; false ends the run
 * @param stop aborts when the process is about to end: mails not fully handed over are queued again, and the others are waited for
 * @returns how many mails were finished: sent, refused or unknown
 */
export async function deliverMail(delivery: Delivery, mayClaim: () => boolean, stop: AbortSignal = never): Promise<number> {
  const { db, now, log } = delivery;
  const { inDoubt, givenBack } = await failAbandonedMails(db, now());
  if (inDoubt > 0) log.error({ mails: inDoubt }, 'mails are in doubt: the process that sent them ended meanwhile');
  if (givenBack > 0) log.info({ mails: givenBack }, 'mails wait again: the process that claimed them ended before it handed them over');
  if (inDoubt + givenBack > 0) await transact(db, touchTopic, 'mail');
  const state = await findServerState(db);
  const waiting = state.nextTryAt !== null && isServerBackedOff(state.nextTryAt, now());
  return inDoubt + (waiting ? 0 : await new Run(delivery, state, stop).drain(mayClaim));
}

/** Gives up the mails that could not be sent within their time. @returns how many */
export async function giveUpMails(db: Db, now: Temporal.Instant, log: Pick<Logger, 'error'>): Promise<number> {
  const overdue = await expireOverdueMails(db, now);
  if (overdue === 0) return 0;
  log.error({ mails: overdue }, 'mails given up: they could not be sent within their time');
  await transact(db, touchTopic, 'mail');
  return overdue;
}

/** How long an outcome waits for others to be stored with it, in milliseconds. */
const batchMs = 15;

/**
 * How storing outcomes is retried while the database is unavailable, in milliseconds. Only this process knows the server's answers, and
 * without them the mails are in doubt. The retries end before the lease.
 */
const storing = { minTimeout: 50, factor: 2, maxTimeout: 5_000, retries: Number.POSITIVE_INFINITY, maxRetryTime: 120_000 };

/** How many mails are claimed for each connection: the current one and the next. */
const readyAhead = 2;

/** The most mails of one connection in doubt after a kill: one whose outcome waits to be stored, and the next. */
const maxInDoubt = 2;

interface Try {
  /** Whether this process was sending no other mail meanwhile. */
  alone: boolean;
  /** How often this process had halved its connections when the try began. */
  halvings: number;
  /** Whether the whole text was handed over, up to the final dot. */
  handedOver: boolean;
}

/** One run, with its tries and the outcomes not stored yet. */
class Run {
  readonly #delivery: Delivery;
  readonly #handOver: HandOver;
  readonly #stop: AbortSignal;
  /** Whether the server did not answer last time. Then one mail probes it, and the others follow once it has answered. */
  #asking: boolean;
  /** Whether the server stopped answering in this run. */
  #gone = false;
  /** Whether this run leaves the server to another process. */
  #yielded = false;
  /** How many texts in a row the server took without an answer. After one, mails are sent one at a time until a text is answered. */
  #doubts: number;
  #storedDoubts: number;
  readonly #underWay = new Set<Try>();
  #ended: (DeliveryAttempt & Pick<Try, 'handedOver'>)[] = [];
  /** How many texts were handed over whose outcome is not stored yet. */
  #inDoubt = 0;
  /** Resolved when some of these outcomes are stored. */
  #fewer = Promise.withResolvers<void>();
  #wake = Promise.withResolvers<void>();
  #idle = Promise.withResolvers<void>();
  #renderer: Promise<Renderer> | undefined;

  constructor(delivery: Delivery, { nextTryAt, doubts }: ServerState, stop: AbortSignal) {
    this.#delivery = delivery;
    this.#handOver = new HandOver(delivery);
    this.#asking = nextTryAt !== null;
    this.#doubts = this.#storedDoubts = doubts;
    this.#stop = stop;
  }

  async drain(mayClaim: () => boolean): Promise<number> {
    try {
      return await this.#drain(mayClaim);
    } finally {
      // Also if storing failed, so that nothing waits forever.
      this.#endDoubts(this.#inDoubt);
    }
  }

  async #drain(mayClaim: () => boolean): Promise<number> {
    let finished = 0;
    for (;;) {
      const ended = this.#ended;
      this.#ended = [];
      this.#wake = Promise.withResolvers<void>();
      this.#idle = Promise.withResolvers<void>();
      await untilStored(() => this.#noteServer(ended), ended);
      finished += ended.filter(({ outcome }) => !['later', 'server', 'unsent'].includes(outcome.is)).length;
      const room = mayClaim() ? Math.max(0, this.#most - this.#underWay.size) : 0;
      const claimed = ended.length > 0 || room > 0 ? await this.#storeAndClaim(ended, room) : [];
      this.#endDoubts(ended.filter(({ handedOver }) => handedOver).length);
      for (const mail of claimed) void this.#start(mail);
      if (this.#underWay.size === 0 && this.#ended.length === 0) return finished;
      if (this.#ended.length === 0) await this.#wake.promise;
      // Outcomes that come at about the same time share a commit, which flushes the disk.
      if (this.#underWay.size > 0) await Promise.race([this.#idle.promise, sleep(batchMs, undefined, { ref: false })]);
    }
  }

  /** How many mails may be under way. While the server accepts all connections, the next mails are ready when one is free. */
  get #most(): number {
    if (this.#gone || this.#yielded) return 0;
    if (this.#asking || this.#doubts > 0) return 1;
    const { connections, concurrency } = this.#delivery.server;
    return concurrency.limit < connections ? concurrency.limit : connections * readyAhead;
  }

  /** @returns the claimed mails; none on a retry, since claims of the first try may have been stored */
  #storeAndClaim(ended: readonly DeliveryAttempt[], room: number): Promise<ClaimedMail[]> {
    const { db, settings, holder, now } = this.#delivery;
    const domain = domainOf(settings.from.address);
    let first = true;
    return untilStored(() => {
      const moment = now();
      const leastFirst = this.#doubts >= maxDoubts;
      const given = { ended, room: first ? room : 0, leastFirst, holder, domain, now: moment, until: moment.add(lease) };
      first = false;
      return transact(db, storeAndClaim, given);
    }, ended);
  }

  async #start(mail: ClaimedMail): Promise<void> {
    const { server, now } = this.#delivery;
    const one: Try = { alone: this.#underWay.size === 0, halvings: server.concurrency.halvings, handedOver: false };
    for (const other of this.#underWay) other.alone = false;
    this.#underWay.add(one);
    const outcome = await this.#judge(one, await this.#send(mail, one));
    this.#underWay.delete(one);
    this.#ended.push({ id: mail.id, kind: mail.kind, tries: mail.tries, outcome, at: now(), handedOver: one.handedOver });
    this.#wake.resolve();
    if (this.#underWay.size === 0) this.#idle.resolve();
  }

  /**
   * Judges a server that closes a connection as busy. With other connections open, this process halves their number. With a single one,
   * another process may hold the connections, and this one yields; otherwise the server is at fault.
   */
  async #judge(one: Try, outcome: ServerOutcome): Promise<DeliveryOutcome> {
    const { db, holder, now, server } = this.#delivery;
    const { concurrency } = server;
    if (one.handedOver) this.#doubts = outcome.is === 'unknown' ? this.#doubts + 1 : 0;
    if (outcome.is === 'sent') concurrency.noteTaken();
    if (outcome.is !== 'busy') return outcome;
    if (one.alone) {
      const others = await findOthersClaim(db, holder, now()).catch(() => undefined);
      if (!concurrency.mayYield(others)) return { ...outcome, is: 'server' };
      this.#yielded = true;
    } else concurrency.halve(one.halvings);
    return one.handedOver ? { ...outcome, is: 'later' } : { is: 'unsent' };
  }

  /** One renderer for the run. If the settings cannot be read, the next mail tries again. */
  #prepareRenderer(): Promise<Renderer> {
    const { db, house, render, addresses } = this.#delivery;
    this.#renderer ??= house().then(
      (read) => new Renderer(db, read, render, addresses),
      (error) => {
        this.#renderer = undefined;
        throw error;
      },
    );
    return this.#renderer;
  }

  async #send(row: ClaimedMail, one: Try): Promise<ServerOutcome> {
    const { settings, server, now, log, isCurrent, attach } = this.#delivery;
    try {
      if (!(await isCurrent(row, now()))) return { is: 'cancelled', reason: 'outdated', answer: null };
      const renderer = await this.#prepareRenderer();
      const written = await renderer.render(row);
      const attachment = await attach(written.mail, now());
      const letter = compose(row, written, { settings, house: renderer.house, attachment, now: now() });
      const mayEnd = async () => {
        // After a doubt, mails are handed over one at a time.
        one.handedOver = (this.#doubts === 0 || one.alone) && (await this.#mark(row));
        return one.handedOver;
      };
      return await server.send(letter, { mayEnd, stop: this.#stop });
    } catch (error) {
      // The mail is not at fault: it waits for the database.
      if (isDatabaseUnavailable(error)) return { is: 'later', reason: 'database', answer: null };
      log.error({ err: error, mail: row.id, kind: row.kind }, 'a mail could not be written');
      return { is: 'refused', reason: 'content', answer: null };
    }
  }

  /** Marks a text as handed over, once few enough others are in doubt. @returns whether the final dot may be sent */
  async #mark(row: ClaimedMail): Promise<boolean> {
    while (this.#inDoubt >= maxInDoubt * this.#delivery.server.connections) await this.#fewer.promise;
    this.#inDoubt++;
    const held = await this.#handOver.mark(row).catch((error: unknown) => {
      this.#endDoubts(1);
      throw error;
    });
    if (!held) this.#endDoubts(1);
    return held;
  }

  #endDoubts(count: number): void {
    this.#inDoubt -= count;
    this.#fewer.resolve();
    this.#fewer = Promise.withResolvers();
  }

  /** Records for all processes that the server stopped answering, or answers again. */
  async #noteServer(ended: readonly DeliveryAttempt[]): Promise<void> {
    const { db, now, log } = this.#delivery;
    const doubts = this.#doubts;
    if (doubts !== this.#storedDoubts) await recordDoubts(db, doubts);
    this.#storedDoubts = doubts;
    const isDoubtful = doubts >= maxDoubts && ended.some(({ outcome }) => outcome.is === 'unknown');
    const failed = ended.map(({ outcome }) => outcome).find((outcome) => outcome.is === 'server');
    const fault = isDoubtful ? noAnswer : failed;
    if (fault && 'reason' in fault && !this.#gone) {
      this.#gone = true;
      const { first } = await recordServerFault(db, fault, now());
      if (first) log.error({ reason: fault.reason }, 'the mail server does not answer as it should: mails wait');
    }
    const answered = ended.some(
      ({ outcome }) => outcome.is === 'sent' || ('reason' in outcome && ['reply', 'mailbox'].includes(outcome.reason)),
    );
    if (this.#asking && answered && !fault && doubts < maxDoubts) {
      this.#asking = false;
      await clearServerFault(db);
      log.info('the mail server answers again');
    }
  }
}

/** The fault of a server that takes texts and closes the connection. */
const noAnswer = { reason: 'closed after text', answer: null } as const;

/** Runs a function that stores outcomes; with any to store it is retried while the database is unavailable. */
function untilStored<Stored>(store: () => Promise<Stored>, ended: readonly DeliveryAttempt[]): Promise<Stored> {
  return pRetry(store, { ...storing, shouldRetry: ({ error }) => ended.length > 0 && isDatabaseUnavailable(error) });
}
