import { pino } from 'pino';
import type { Db } from '#database/connect.server.ts';
import { isDatabaseUnavailable } from '#database/unavailable.ts';
import { deliverMail } from '#mail/deliver.server.ts';
import { type BookingDocuments, requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { markBounced } from '#restaurant/bookings/follow-up/bounces.server.ts';
import { remindGuests } from '#restaurant/bookings/follow-up/reminders.server.ts';
import { endUnanswered, type LookedAt, offerPlaces } from '#restaurant/bookings/follow-up/waiting-list.server.ts';
import { isBookingMailCurrent } from '#restaurant/bookings/notifications/notices.server.ts';
import { brokenGrants } from '#restaurant/bookings/commands/grant-room.ts';
import type { BookingCommand, BookingResult } from '#restaurant/bookings/commands/commands.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { at, fridayMorning, saturday } from '../builders/bookings.ts';
import { testDelivery } from '../builders/outbox.ts';
import { Chance } from './chance.ts';
import { type Faults, inProcess, noFaults, openFaulty, ProcessDied, SiteProcess } from './faulty-database.ts';
import { type Answered, checkAll, type RowsById, readBookings } from './invariants.ts';
import type { OneAtATime } from './one-at-a-time.ts';
import { PostOffice } from './post-office.ts';
import { buildRoom } from './room.ts';
import { SimulatedTime } from './simulated-time.ts';
import { type Act, chooseAct } from './acts.ts';
import { truthAt } from './truth.ts';

/** The course of one evening. */
export interface Evening {
  seed: number;
  acts: number;
  /** The number of mails that the server accepted. */
  mails: number;
  /** Broken invariants. With the acts before them they are the report of a fault. */
  faults: string[];
  /** Acts and answers in order, the same for the same seed. */
  log: string[];
}

/** The number of acts of an evening; some run at the same time. */
const maxActs = 70;
/** The most repeats after a lost answer. */
const maxAsked = 40;
const usualFaults: Faults = { conflict: 4, lost: 2, unanswered: 3, aborted: 0.3, died: 0.3 };

/**
 * Simulates one Saturday and the days before it from a seed.
 * @param url a database with the first content and no other user
 * @param turns the order of answers for a database behind a socket
 */
export async function simulateEvening(seed: number, url: string, turns?: OneAtATime): Promise<Evening> {
  const chance = new Chance(seed);
  const time = new SimulatedTime(fridayMorning, turns);
  const putBack = time.install(chance);
  const faults = { now: noFaults };
  const db = openFaulty(url, { chance, faults, turns });
  try {
    const evening = new Simulation(db, { seed, chance, time, faults });
    await evening.run();
    return evening.told;
  } finally {
    await time.settle([db.destroy()]);
    putBack();
  }
}

class Simulation {
  readonly told: Evening;
  readonly #db: Db;
  readonly #chance: Chance;
  readonly #time: SimulatedTime;
  readonly #faults: { now: Faults };
  readonly #post: PostOffice;
  readonly #lookedAt: LookedAt = new Map();
  #known: RowsById = new Map();
  #process = 0;

  constructor(db: Db, given: { seed: number; chance: Chance; time: SimulatedTime; faults: { now: Faults } }) {
    this.#db = db;
    this.#chance = given.chance;
    this.#time = given.time;
    this.#faults = given.faults;
    this.#post = new PostOffice(given.chance, given.time);
    this.told = { seed: given.seed, acts: 0, mails: 0, faults: [], log: [] };
  }

  async run(): Promise<void> {
    const broken = (error: unknown) => void this.told.faults.push(`the door refused what was decided: ${String(error)}`);
    brokenGrants.subscribe(broken);
    process.on('unhandledRejection', leaveDead);
    try {
      await this.#runAll();
    } catch (error) {
      this.told.faults.push(`something failed: ${error instanceof Error ? error.stack : String(error)}`);
    } finally {
      brokenGrants.unsubscribe(broken);
      process.off('unhandledRejection', leaveDead);
    }
  }

  async #runAll(): Promise<void> {
    await this.#alone(buildRoom(this.#db, this.#chance));
    while (this.told.acts < maxActs && this.told.faults.length === 0) {
      await this.#step();
      this.#pass();
    }
    if (this.told.faults.length === 0) await this.#end();
    this.told.mails = [...this.#post.taken.values()].reduce((sum, times) => sum + times, 0);
  }

  /** Runs some acts at once, then checks all invariants. */
  async #step(): Promise<void> {
    const documents = await this.#alone(requireBookingDocuments(this.#db));
    const rows = await this.#alone(readBookings(this.#db));
    const count = this.#chance.percent(25) ? this.#chance.from(2, 4) : 1;
    const acts = Array.from({ length: count }, () => chooseAct(this.#chance, { documents, rows, now: this.#time.now }));
    const [only] = acts;
    const truth = count === 1 && only?.order ? await this.#alone(truthAt(this.#db, documents, only.order, this.#time.now)) : undefined;
    this.#faults.now = this.#chance.percent(40) ? usualFaults : noFaults;
    const answers = await this.#time.settle(acts.map((act) => this.#do(act)));
    this.#faults.now = noFaults;
    const answered = answers.map((answer, index) => {
      if (answer.status === 'fulfilled') return answer.value;
      this.told.log.push(`${this.#clock()} ${acts[index]?.name ?? ''} failed`);
      throw answer.reason;
    });
    this.told.acts += count;
    await this.#check(answered, documents, truth);
  }

  async #check(answered: readonly Answered[], documents: BookingDocuments, truth?: string): Promise<void> {
    const rows = await this.#alone(readBookings(this.#db));
    const mails = await this.#alone(this.#db.selectFrom('mail').select(['key', 'kind', 'cause', 'status', 'message_id']).execute());
    const documentsAfter = await this.#alone(requireBookingDocuments(this.#db));
    const given = {
      before: documents,
      documents: documentsAfter,
      rows,
      known: this.#known,
      answered,
      truth,
      mails,
      taken: this.#post.taken,
      now: this.#time.now,
    };
    for (const { said } of answered) this.told.log.push(`${this.#clock()} ${said}`);
    this.told.faults.push(...checkAll(given));
    this.#known = new Map(rows.map((row) => [row.id, row]));
  }

  /** Moves the clock by minutes in the first half of the acts and during the service, and by up to two hours in between. */
  #pass(): void {
    const evening = Temporal.Instant.compare(this.#time.now, at('18:00', saturday)) >= 0;
    const minutes =
      this.told.acts < maxActs / 2 ? this.#chance.from(0, 12) : evening ? this.#chance.from(1, 9) : this.#chance.from(20, 120);
    this.#time.now = this.#time.now.add({ minutes, seconds: this.#chance.from(0, 59) });
    // Half of the acts happen during the service.
    if (this.told.acts >= maxActs / 2 && !evening) this.#time.now = at('18:40', saturday);
  }

  async #do(act: Act): Promise<Answered> {
    if (act.order) return this.#order(act.name, act.order);
    if (act.job) return this.#job(act.job);
    if (act.house) {
      const { said, settled } = await act.house((work) => this.#until(() => work(this.#db, this.#time.now)));
      return { said: `${act.name}: ${said}`, booking: undefined, settled };
    }
    const result = await this.#until(() => act.work?.(this.#db, this.#time.now) ?? Promise.resolve(undefined));
    return { said: `${act.name}: ${JSON.stringify(result)}`, booking: undefined };
  }

  /** Repeats the same command after a lost answer. Only the last answer counts. */
  async #order(name: string, order: BookingCommand): Promise<Answered> {
    await this.#time.wait(this.#chance.from(0, 30));
    const reserved = await this.#until(() => executeBookingCommand(this.#db, order, this.#time.now));
    // A command that is sent twice gets the same answer twice.
    const twice = this.#chance.percent(10) ? await this.#until(() => executeBookingCommand(this.#db, order, this.#time.now)) : undefined;
    return { said: `${name}: ${tellReserved(reserved)}`, order, reserved, twice, booking: bookingIn(reserved) };
  }

  /** Repeats until there is an answer. Each attempt may reach another process of the site. */
  async #until<Result>(ask: () => Promise<Result>): Promise<Result> {
    for (let asked = 1; ; asked++) {
      try {
        return await inProcess.run(new SiteProcess(), ask);
      } catch (error) {
        if (!isPassing(error) || asked === maxAsked) throw error;
        await this.#time.wait(this.#chance.from(100, 4_000));
      }
    }
  }

  /** Runs a job. A failed job runs again when it is next due. */
  async #job(name: NonNullable<Act['job']>): Promise<Answered> {
    const now = this.#time.now;
    const runs = {
      offers: async () => (await endUnanswered(this.#db, now)) + (await offerPlaces(this.#db, now, this.#lookedAt)),
      reminders: () => remindGuests(this.#db, now),
      unreached: () => markBounced(this.#db, now),
      mails: () => this.#deliver(),
    };
    const done = await this.#mortal(runs[name]).catch((error: unknown) => {
      if (isPassing(error)) return error instanceof ProcessDied ? 'died' : 'failed';
      throw error;
    });
    // The memory of the process is lost.
    if (done === 'died') this.#lookedAt.clear();
    return { said: `the job ${name}: ${done}`, booking: undefined, isClock: true };
  }

  /** Runs work in a process that may die; pending work is then abandoned. */
  #mortal<Result>(work: () => Promise<Result>): Promise<Result> {
    const death = Promise.withResolvers<never>();
    const own = new SiteProcess(() => death.reject(new ProcessDied()));
    return Promise.race([inProcess.run(own, work), death.promise]);
  }

  async #deliver(): Promise<number> {
    const delivery = testDelivery({ db: this.#db }, 'smtp://127.0.0.1:1');
    delivery.server.close();
    return deliverMail(
      {
        ...delivery,
        server: this.#post,
        holder: `process ${this.#process++}`,
        isCurrent: (mail, now) => isBookingMailCurrent(this.#db, mail, now),
        attach: async () => undefined,
        now: () => this.#time.now,
        log: pino({ level: 'silent' }),
      },
      () => true,
    );
  }

  /** Completes all pending work without faults. */
  async #end(): Promise<void> {
    this.#post.isWell = true;
    for (let round = 0; round < 4; round++) {
      this.#time.now = this.#time.now.add({ minutes: 20 });
      const done = await this.#time.settle([this.#job('offers'), this.#job('mails')]);
      for (const one of done) if (one.status === 'rejected') throw one.reason;
    }
    const documents = await this.#alone(requireBookingDocuments(this.#db));
    await this.#check([{ said: 'the end', booking: undefined, isClock: true }], documents);
  }

  async #alone<Result>(work: Promise<Result>): Promise<Result> {
    const [settled] = await this.#time.settle([work]);
    if (settled?.status !== 'fulfilled') throw settled?.reason;
    return settled.value;
  }

  #clock(): string {
    return this.#time.now.toString({ smallestUnit: 'second' });
  }
}

/** Whether the command may be repeated after this error. */
function isPassing(error: unknown): boolean {
  return isDatabaseUnavailable(error) || error instanceof ProcessDied;
}

/** Ignores the pending work of a dead process; other errors end the simulation. */
function leaveDead(error: unknown): void {
  if (!(error instanceof ProcessDied)) throw error;
}

function bookingIn(reserved: BookingResult): string | undefined {
  return 'booking' in reserved ? reserved.booking.id : undefined;
}

function tellReserved(reserved: BookingResult): string {
  if ('booking' in reserved) {
    const { reference, state, covers, start, tables } = reserved.booking;
    return `${reference} ${state}, ${covers} at ${start} ${tables.join('+')}${reserved.again ? ', again' : ''}`;
  }
  return `refused: ${reserved.refused}${reserved.refused === 'full' ? ` ${JSON.stringify(reserved.outcome)}` : ''}`;
}
