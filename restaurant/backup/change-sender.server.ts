import type { PictureFile } from './manifest.ts';
import type { Db } from '#database/connect.server.ts';
import type { ChangePosition, ChangeRecord } from '#database/changes/change-position.ts';
import { follows, positionAfter } from '#database/changes/change-record.server.ts';
import { ChangeLog, takeSenderLock } from '#database/changes/change-log.server.ts';
import type { MediaStorage } from '#restaurant/media/storage.server.ts';
import { storedFiles } from '#restaurant/media/queries.server.ts';
import { isPast } from '#restaurant/hours/interval.ts';
import { bringPicture } from './make.server.ts';
import { changesFolder } from './place.server.ts';
import { DamagedBackup, type BackupSource, findBase } from './read.server.ts';
import { listSegments, readSegment, requireChain, writeSegment, readHeartbeat, writeHeartbeat } from './change-segments.server.ts';

/** How often a row is written that has to come out of the place again, in seconds. */
const heartbeatSeconds = 60;

/** After so long without a record nobody recorded: the site was stopped, or another release of it ran. In seconds. */
const silentSeconds = 3 * heartbeatSeconds;

/** How many segments become one, or as many as have so many bytes. */
const merging = { segments: 500, bytes: 16 * 1024 * 1024 };

/** How long after work beside the sending failed it is tried again, in minutes. */
const againMinutes = { base: 10, heartbeat: 1, merge: 10, pictures: 1 } as const satisfies Record<Work, number>;

/** How long after a base the pictures that came since are looked for, in minutes: another base names them. */
const picturesMinutes = 10;

/** What goes on beside the sending. */
type Work = 'base' | 'heartbeat' | 'merge' | 'pictures';

/** A segment that this sender wrote: its last record, and the bytes of its changesets. */
interface SentFile {
  file: string;
  last: number;
  bytes: number;
}

interface Given {
  /** The SQLite file. */
  file: string;
  /** A connection to it, which records. */
  db: Db;
  /** Where the files of the pictures are that its rows name. */
  media: MediaStorage;
  from: BackupSource;
  /** Makes a backup, from which a chain leads on. */
  makeBase: () => Promise<void>;
  /** Told when a chain begins, and why. */
  onBegin: (reason: string) => void;
  /** Told when work beside the sending failed: it is tried again later. */
  onFault: (work: Work, error: unknown) => void;
  /** How many segments become one; 500 when absent. */
  mergedAtOnce?: number;
}

/**
 * Sends what the processes of a database record to where the backups are (decision 068): of all that run one does, as long as it runs.
 * What is recorded is forgotten once it lies there.
 */
export class ChangeSender {
  readonly #given: Given;
  readonly #log: ChangeLog;
  #release: (() => void) | undefined;
  /** The chain that this sender knows. */
  #chain: string | undefined;
  /** The number of the last record that lies there. */
  #sent = 0;
  /** The files of the present chain that this sender wrote and that are not merged yet. */
  #files: SentFile[] = [];
  /** The last record that is in the first base of the present chain: the night removes the segments until there. */
  #inBase = 0;
  /** The newest base of the present chain, and when it was found. */
  #base: { chain: string; pictures: ReadonlySet<string>; foundAt: Temporal.Instant } | undefined;
  /** Files of pictures that came since the base, and lie in the place too. */
  readonly #brought = new Set<string>();
  /** Whether rows were sent since the pictures were last looked for. */
  #mayBringPictures = true;
  readonly #running = new Map<Work, Promise<void>>();
  readonly #notBefore = new Map<Work, Temporal.Instant>();
  #beat: { at: Temporal.Instant; isRead: boolean; isProved: boolean } | undefined;

  constructor(given: Given) {
    this.#given = given;
    this.#log = new ChangeLog(given.file);
  }

  /**
   * Sends what there is. To be called again and again, each time after the one before has ended.
   * @throws where the place does not take it; the next call tries again
   */
  async cycle(now: Temporal.Instant): Promise<void> {
    this.#release ??= takeSenderLock(this.#given.file);
    if (!this.#release || !(await this.#join(now))) return;
    // A clock that was set back is no reason to be silent.
    if (!this.#beat || !isPast(this.#beat.at, now) || isPast(this.#beat.at.add({ seconds: heartbeatSeconds }), now)) {
      this.#beat = { at: now, isRead: false, isProved: false };
      // Whoever waits for the lock of the database does not keep what is committed from being sent.
      this.#beside('heartbeat', now, () => writeHeartbeat(this.#given.db, now));
    }
    const files = await this.#send();
    if (this.#isBased()) await this.#proveBeat(files, now);
    this.#mayBringPictures ||= files.length > 0;
    if (this.#isBased() && this.#mayBringPictures) this.#beside('pictures', now, () => this.#bringPictures());
    if (this.#isMany()) this.#beside('merge', now, () => this.#merge(now));
    if (!this.#isBased()) this.#beside('base', now, () => this.#makeBase(now));
    else if (this.#base && isPast(this.#base.foundAt.add({ minutes: picturesMinutes }), now))
      this.#beside('base', now, () => this.#namePictures(now));
  }

  /** Resolved when nothing goes on beside the sending. */
  async settled(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  /** Sends what is left, and lets another process send. */
  async stop(): Promise<void> {
    try {
      if (this.#release && this.#chain !== undefined) await this.#send();
    } finally {
      this.#release?.();
      this.#log.close();
    }
  }

  /** Goes on with the chain, or begins another where that would leave something out. @returns false where the database is locked */
  async #join(now: Temporal.Instant): Promise<boolean> {
    const found = this.#log.position();
    if (found && found.chain === this.#chain) return true;
    const isFirst = this.#chain === undefined;
    const reason = found ? isFirst && (await this.#breakOf(found, now)) : 'changes are recorded from now on';
    if (reason && !this.#log.begin(reason, now)) return false;
    const chain = this.#log.position()?.chain;
    if (chain === undefined) return false;
    [this.#files, this.#inBase] = [[], 0];
    await this.#findBase(chain, now);
    if (!isFirst || reason) this.#given.onBegin(this.#log.reason());
    this.#chain = chain;
    return true;
  }

  /** Why the chain of the database cannot be gone on with; undefined where it can. */
  async #breakOf(position: ChangePosition, now: Temporal.Instant): Promise<string | undefined> {
    if (now.epochMilliseconds - position.at > silentSeconds * 1_000) return 'nothing was recorded for minutes';
    // After the way back to an older copy it would be restored, and not what has come since.
    const newest = await findBase(this.#given.from, () => true);
    if (newest && newest.changes.position.chain !== position.chain) return 'the newest base is of another chain';
    const last = (await listSegments(this.#given.from)).filter(({ chain }) => chain === position.chain).at(-1);
    const waiting = this.#log.read(0).records;
    if (!last) return (waiting[0]?.seq ?? position.seq + 1) === 1 ? undefined : 'the place has nothing of what was recorded before';
    try {
      const end = (await readSegment(this.#given.from, last.file)).at(-1);
      const after = end && positionAfter(end);
      if (after && (after.hash === position.hash || waiting.some((record) => follows(record, after)))) return undefined;
      return 'the database is not the one whose changes the place has';
    } catch (error) {
      if (error instanceof DamagedBackup) return error.message;
      throw error;
    }
  }

  /** @returns the files that were written */
  async #send(): Promise<string[]> {
    const files: string[] = [];
    for (;;) {
      const { records, upTo } = this.#log.read(this.#sent);
      if (records.length === 0) break;
      const file = await writeSegment(this.#given.from, records);
      files.push(file);
      const last = records.at(-1);
      if (last && last.chain === this.#chain && last.seq > this.#inBase) this.#files.push({ file, last: last.seq, bytes: sizeOf(records) });
      this.#sent = upTo;
      this.#log.forget(upTo);
    }
    return files;
  }

  /** Keeps that the last heartbeat came out of the place, where its base still is. */
  async #proveBeat(files: readonly string[], now: Temporal.Instant): Promise<void> {
    const beat = this.#beat;
    if (!beat || beat.isProved) return;
    beat.isRead ||= (await readHeartbeat(this.#given.from, files)) === beat.at.toString();
    if (!beat.isRead) return;
    const base = await findBase(this.#given.from, ({ position }) => position.chain === this.#chain);
    // A folder that is not mounted any more, for one.
    if (base) beat.isProved = this.#log.keepProof(now);
    else this.#log.begin('the base is not in the place any more', now);
  }

  #isMany(): boolean {
    const { mergedAtOnce = merging.segments } = this.#given;
    return this.#files.length >= mergedAtOnce || this.#files.reduce((sum, { bytes }) => sum + bytes, 0) >= merging.bytes;
  }

  /** Makes one segment of many small ones, which it reads again. */
  async #merge(now: Temporal.Instant): Promise<void> {
    const { from } = this.#given;
    const present = this.#files;
    const files = present.splice(0, countUpTo(present, merging.bytes));
    let whole: string;
    try {
      const records: ChangeRecord[] = [];
      for (const { file } of files) records.push(...(await readSegment(from, file)));
      requireChain(records);
      whole = await writeSegment(from, records);
    } catch (error) {
      present.unshift(...files);
      // What it held is nowhere else.
      if (error instanceof DamagedBackup) this.#log.begin(error.message, now);
      throw error;
    }
    for (const { file } of files) if (file !== whole) await from.place.removeShared(changesFolder, file);
  }

  #isBased(): boolean {
    return this.#base !== undefined && this.#base.chain === this.#log.position()?.chain;
  }

  async #findBase(chain: string, now: Temporal.Instant): Promise<void> {
    const found = await findBase(this.#given.from, ({ position }) => position.chain === chain);
    if (!found) return;
    if (this.#base?.chain !== chain) {
      this.#inBase = found.changes.position.seq;
      const first = this.#files.findIndex(({ last }) => last > this.#inBase);
      this.#files.splice(0, first === -1 ? this.#files.length : first);
    }
    const { pictures, missingPictures } = found.manifest;
    this.#brought.clear();
    this.#base = { chain, pictures: new Set([...pictures.map(({ key }) => key), ...missingPictures]), foundAt: now };
  }

  async #makeBase(now: Temporal.Instant): Promise<void> {
    const chain = this.#log.position()?.chain;
    await this.#given.makeBase();
    // Of a chain that began meanwhile another is made.
    if (chain !== undefined) await this.#findBase(chain, now);
  }

  /** Changes say which pictures there are; their files follow at once, one after the other. */
  async #bringPictures(): Promise<void> {
    this.#mayBringPictures = false;
    try {
      for (const file of await this.#listNewPictures()) {
        if (this.#brought.has(file.key)) continue;
        await bringPicture(this.#given.media, this.#given.from, file);
        this.#brought.add(file.key);
      }
    } catch (error) {
      this.#mayBringPictures = true;
      throw error;
    }
  }

  /** A base says what the files of the pictures are that came since the one before, and brings those that did not. */
  async #namePictures(now: Temporal.Instant): Promise<void> {
    if (!this.#base) return;
    this.#base.foundAt = now;
    if ((await this.#listNewPictures()).length > 0) await this.#makeBase(now);
  }

  /** The files of the pictures that the base does not name. */
  async #listNewPictures(): Promise<PictureFile[]> {
    const rows = await this.#given.db.selectFrom('media').select(['stored_as', 'variants']).execute();
    const files = rows.flatMap(({ stored_as: id, variants }) => storedFiles(id, variants));
    return files.filter(({ key }) => !this.#base?.pictures.has(key));
  }

  #beside(work: Work, now: Temporal.Instant, begin: () => Promise<void>): void {
    const notBefore = this.#notBefore.get(work);
    if (this.#running.has(work) || (notBefore && !isPast(notBefore, now))) return;
    const ended = begin()
      .catch((error: unknown) => {
        this.#notBefore.set(work, now.add({ minutes: againMinutes[work] }));
        this.#given.onFault(work, error);
      })
      .finally(() => this.#running.delete(work));
    this.#running.set(work, ended);
  }
}

/** How many of the first files have so many bytes together. */
function countUpTo(files: readonly SentFile[], most: number): number {
  let [count, sum] = [0, 0];
  for (const { bytes } of files) {
    if (sum >= most) break;
    sum += bytes;
    count++;
  }
  return count;
}

function sizeOf(records: readonly ChangeRecord[]): number {
  return records.reduce((sum, { changeset }) => sum + changeset.length, 0);
}
