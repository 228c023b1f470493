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
  /** Which process this is: another one after every start. */
  holder: string;
  /** The house as its settings say it now. */
  house: () => Promise<RestaurantIdentity>;
  render: RenderMail;
  /** What the mails of bookings lead to. */
  addresses: BookingAddresses;
  /** Whether what a mail says still holds: asked once it is claimed, for its cause may have changed since it was written. */
  isCurrent: (mail: ClaimedMail, now: Temporal.Instant) => Promise<boolean>;
  /** The file that a mail brings with it, made for this try. */
  attach: (mail: Mail, now: Temporal.Instant) => Promise<Attachment | undefined>;
  now: () => Temporal.Instant;
  log: Pick<Logger, 'info' | 'error'>;
}

/** How long a process may keep a mail that it has claimed: longer than any try lasts (`maxTryMs`). */
const lease = Temporal.Duration.from({ minutes: 5 });

/** For who never stops. */
const never = new AbortController().signal;

/**
 * Sends what is due, until nothing is left, the server stops answering or the run has lasted long enough; then it waits
 * for what is on its way. Of the mails that a process holds no more have their text in the hands of the server, and nothing stored of what
 * came of it, than `maxInDoubt` for each connection: no more are in doubt when it is killed.
 * @param mayClaim asked before each claim: false ends the run (its time is over, or the process was told to end)
 * @param stop the process is about to end: mails without the end of their text are put back, the others waited for
 * @returns how many mails came to an end: sent, refused or unknown
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

/** How long an outcome waits for others to be stored with, in milliseconds. */
const together = 15;

/**
 * How long storing outcomes is tried while the database is away, in milliseconds: what the mail server answered is known only
 * here, and without it the mails would be in doubt. It ends before the lease does.
 */
const storing = { minTimeout: 50, factor: 2, maxTimeout: 5_000, retries: Number.POSITIVE_INFINITY, maxRetryTime: 120_000 };

/** How many mails are claimed for one connection: one on it, and one that waits for it. */
const readyAhead = 2;

/**
 * How many mails of one connection are in doubt when a process is killed: one that was answered while others are waited for with which the
 * answer is stored, and one that follows it.
 */
const maxInDoubt = 2;

interface Try {
  /** Whether no other of this process was under way meanwhile. */
  alone: boolean;
  /** How often this process had halved its connections when it began. */
  halvings: number;
  /** Whether its text was handed over, as far as the final dot. */
  handedOver: boolean;
}

/** One run: what is under way, and what came of it and is not stored yet. */
class Run {
  readonly #delivery: Delivery;
  readonly #handOver: HandOver;
  readonly #stop: AbortSignal;
  /** Whether the server did not answer last time: then one mail asks it, and the others follow once it has answered. */
  #asking: boolean;
  /** Whether it stopped answering in this run. */
  #gone = false;
  /** Whether it was left to another process for this run. */
  #yielded = false;
  /** How many texts in a row it took without a word: after one there is one mail at a time until it answers a text. */
  #doubts: number;
  #storedDoubts: number;
  readonly #underWay = new Set<Try>();
  #ended: (DeliveryAttempt & Pick<Try, 'handedOver'>)[] = [];
  /** How many texts were handed over of which it is not stored yet what came of them. */
  #inDoubt = 0;
  /** Resolved when some of them are stored. */
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
      // Where it could not be stored nobody waits for it.
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
      // A commit is a flush of the disk: the others that end at about the same time share it.
      if (this.#underWay.size > 0) await Promise.race([this.#idle.promise, sleep(together, undefined, { ref: false })]);
    }
  }

  /** How many mails may be under way: while the server takes all we open, the next ones are ready when a connection is free. */
  get #most(): number {
    if (this.#gone || this.#yielded) return 0;
    if (this.#asking || this.#doubts > 0) return 1;
    const { connections, concurrency } = this.#delivery.server;
    return concurrency.limit < connections ? concurrency.limit : connections * readyAhead;
  }

  /** @returns what it claimed; nothing where the database had been away meanwhile */
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

  /** Sends one mail, and keeps what came of it for the next round. */
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
   * A server that ends a connection while we have others allows fewer than we open. If none of them goes on, they become fewer
   * until one is alone: then another process has the connections, and this one leaves the server to it, or the server is at fault.
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

  /** One for the run; a house that could not be read is asked for again by the next mail. */
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
        // After a doubt nothing follows but one at a time.
        one.handedOver = (this.#doubts === 0 || one.alone) && (await this.#mark(row));
        return one.handedOver;
      };
      return await server.send(letter, { mayEnd, stop: this.#stop });
    } catch (error) {
      // Nothing is wrong with the mail: it waits for the database.
      if (isDatabaseUnavailable(error)) return { is: 'later', reason: 'database', answer: null };
      log.error({ err: error, mail: row.id, kind: row.kind }, 'a mail could not be written');
      return { is: 'refused', reason: 'content', answer: null };
    }
  }

  /** Stores that a text was handed over, once few enough of those before it are in doubt. @returns whether its dot may follow */
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

  /** Tells all processes when the server stops answering, or answers again. */
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

/** The fault of a server that takes texts and hangs up. */
const noAnswer = { reason: 'closed after text', answer: null } as const;

/** Does what stores these outcomes; while the database is away it is tried again, if there is anything to lose. */
function untilStored<Stored>(store: () => Promise<Stored>, ended: readonly DeliveryAttempt[]): Promise<Stored> {
  return pRetry(store, { ...storing, shouldRetry: ({ error }) => ended.length > 0 && isDatabaseUnavailable(error) });
}
