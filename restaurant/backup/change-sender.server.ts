import type { PictureFile } from './manifest.ts';
import type { Db } from '#database/connect.server.ts';
import type { ChangePosition, ChangeRecord } from '#database/changes/change-position.ts';
import { follows, positionAfter } from '#database/changes/change-record.server.ts';
import { ChangeLog, takeSenderLock } from '#database/changes/change-log.server.ts';
import type { MediaStorage } from '#restaurant/media/storage.server.ts';
import { storedFiles } from '#restaurant/media/queries.server.ts';
import { isPast } from '#restaurant/hours/interval.ts';
import { keepPicture } from './make.server.ts';
import { changesFolder } from './place.server.ts';
import { DamagedBackup, type BackupSource, findBase } from './read.server.ts';
import { listSegments, readSegment, requireChain, writeSegment, readHeartbeat, writeHeartbeat } from './change-segments.server.ts';

/** How often a heartbeat row is written, which has to be readable in the backup place, in seconds. */
const heartbeatSeconds = 60;

/** A longer gap between records means that changes were not recorded: the site was stopped, or another release ran. In seconds. */
const silentSeconds = 3 * heartbeatSeconds;

/** When a chain has this many unmerged segments, or bytes, they are merged. */
const merging = { segments: 500, bytes: 16 * 1024 * 1024 };

/** How long after a failure background work is retried, in minutes. */
const retryMinutes = { base: 10, heartbeat: 1, merge: 10, pictures: 1 } as const satisfies Record<Work, number>;

/** How long after a base new pictures lead to another base, which lists them, in minutes. */
const picturesMinutes = 10;

type Work = 'base' | 'heartbeat' | 'merge' | 'pictures';

/** A segment by this sender: its last record, and the bytes of its changesets. */
interface SentFile {
  file: string;
  last: number;
  bytes: number;
}

interface Given {
  file: string;
  db: Db;
  media: MediaStorage;
  from: BackupSource;
  /** Makes a backup, to serve as the base of a chain. */
  makeBase: () => Promise<void>;
  /** Called when a chain begins, with the reason. */
  onBegin: (reason: string) => void;
  /** Called when background work failed; it is tried again later. */
  onFault: (work: Work, error: unknown) => void;
  /** How many segments are merged into one; 500 by default. */
  mergedAtOnce?: number;
}

/**
 * Sends the recorded changes of a database to the place of its backups (decision 068). One process at a time does so. Stored records are
 * deleted from the database.
 */
export class ChangeSender {
  readonly #given: Given;
  readonly #log: ChangeLog;
  #release: (() => void) | undefined;
  #chain: string | undefined;
  /** The number of the last record that was sent. */
  #sent = 0;
  /** The files of the present chain that this sender wrote and that are not merged yet. */
  #files: SentFile[] = [];
  /** The last record contained in the first base of the present chain. The nightly backup removes the segments up to it. */
  #inBase = 0;
  /** The newest base of the present chain, and when it was found. */
  #base: { chain: string; pictures: ReadonlySet<string>; foundAt: Temporal.Instant } | undefined;
  /** The files of pictures that were uploaded since the base and are already copied to the place. */
  readonly #brought = new Set<string>();
  /** Whether rows were sent since the last search for new pictures. */
  #mayBringPictures = true;
  readonly #running = new Map<Work, Promise<void>>();
  readonly #notBefore = new Map<Work, Temporal.Instant>();
  #beat: { at: Temporal.Instant; isRead: boolean; isProved: boolean } | undefined;

  constructor(given: Given) {
    this.#given = given;
    this.#log = new ChangeLog(given.file);
  }

  /**
   * Sends all records. To be called repeatedly, each time after the call before has ended.
   * @throws if the place refuses them; the next call tries again
   */
  async cycle(now: Temporal.Instant): Promise<void> {
    this.#release ??= takeSenderLock(this.#given.file);
    if (!this.#release || !(await this.#join(now))) return;
    // A clock that was set back must not stop the heartbeat.
    if (!this.#beat || !isPast(this.#beat.at, now) || isPast(this.#beat.at.add({ seconds: heartbeatSeconds }), now)) {
      this.#beat = { at: now, isRead: false, isProved: false };
      // In the background, since the heartbeat may wait for the database's lock while committed changes can be sent.
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

  async settled(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  /** Sends the remaining records, and releases the lock for another process. */
  async stop(): Promise<void> {
    try {
      if (this.#release && this.#chain !== undefined) await this.#send();
    } finally {
      this.#release?.();
      this.#log.close();
    }
  }

  /** Continues the chain, or begins a new one if changes would be missing. @returns false if the database is locked */
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

  /** Why the chain of the database cannot be continued; undefined if it can. */
  async #breakOf(position: ChangePosition, now: Temporal.Instant): Promise<string | undefined> {
    if (now.epochMilliseconds - position.at > silentSeconds * 1_000) return 'nothing was recorded for minutes';
    // This happens after an older copy of the database was put back: a restore would take the newer base.
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

  /** Sends the records that are not sent yet. @returns the names of the written segments */
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

  /** Records the proof that the last heartbeat could be read from the place, if its base is still there too. */
  async #proveBeat(files: readonly string[], now: Temporal.Instant): Promise<void> {
    const beat = this.#beat;
    if (!beat || beat.isProved) return;
    beat.isRead ||= (await readHeartbeat(this.#given.from, files)) === beat.at.toString();
    if (!beat.isRead) return;
    const base = await findBase(this.#given.from, ({ position }) => position.chain === this.#chain);
    // The base is missing, for example, when the folder is no longer mounted.
    if (base) beat.isProved = this.#log.keepProof(now);
    else this.#log.begin('the base is not in the place any more', now);
  }

  #isMany(): boolean {
    const { mergedAtOnce = merging.segments } = this.#given;
    return this.#files.length >= mergedAtOnce || this.#files.reduce((sum, { bytes }) => sum + bytes, 0) >= merging.bytes;
  }

  /** Merges many small segments into one, after reading and checking them. */
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
      // The records of a damaged segment exist nowhere else, so the chain is broken.
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
    // A chain that began meanwhile gets a base of its own.
    if (chain !== undefined) await this.#findBase(chain, now);
  }

  /** Copies the files of new pictures to the place, one after the other: the changes contain only their rows. */
  async #bringPictures(): Promise<void> {
    this.#mayBringPictures = false;
    try {
      for (const file of await this.#listNewPictures()) {
        if (this.#brought.has(file.key)) continue;
        await keepPicture(this.#given.media, this.#given.from, file);
        this.#brought.add(file.key);
      }
    } catch (error) {
      this.#mayBringPictures = true;
      throw error;
    }
  }

  /** Makes another base if pictures were uploaded since the last one: a base lists all pictures, and copies missing files. */
  async #namePictures(now: Temporal.Instant): Promise<void> {
    if (!this.#base) return;
    this.#base.foundAt = now;
    if ((await this.#listNewPictures()).length > 0) await this.#makeBase(now);
  }

  /** The files of pictures that the base does not list. */
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
        this.#notBefore.set(work, now.add({ minutes: retryMinutes[work] }));
        this.#given.onFault(work, error);
      })
      .finally(() => this.#running.delete(work));
    this.#running.set(work, ended);
  }
}

/** How many of the first files together reach so many bytes. */
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
