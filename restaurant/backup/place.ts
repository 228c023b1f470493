/** Where backups are kept: a folder, or an S3-compatible bucket. Names of files are plain. */
export interface BackupPlace {
  /** As people know it: the path of the folder, or the address of the bucket. */
  name: string;
  /** The names of the backups that are complete, the oldest first. */
  list(): Promise<string[]>;
  /** Begins a backup, which is not listed until it is finished. @throws where there is one of that name */
  begin(backup: string): Promise<BackupDraft>;
  /** The bytes of a file of a backup; undefined when there is none. */
  read(backup: string, file: string): Promise<Buffer | undefined>;
  remove(backup: string): Promise<void>;
  /** What processes that were stopped have left of backups since before that moment. */
  removeUnfinished(before: Temporal.Instant): Promise<void>;
  /** Files that many backups share, by folder: the name of each, how large it is and since when it is there. */
  listShared(folder: string): Promise<Map<string, { bytes: number; since: Temporal.Instant }>>;
  /** The folders of such files. */
  listSharedFolders(): Promise<string[]>;
  readShared(folder: string, file: string): Promise<Buffer | undefined>;
  /** Stores a file completely, or not at all. */
  writeShared(folder: string, file: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  removeShared(folder: string, file: string): Promise<void>;
}

export interface BackupDraft {
  write(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Makes it one of the backups that are listed: all of it is stored by then. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

const plainName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** Checks each part of a path in every place. @throws on what is not a plain name */
export function pathOf(...names: string[]): string {
  for (const name of names) if (!plainName.test(name)) throw new Error(`Not the name of a file of a backup: ${JSON.stringify(name)}`);
  return names.join('/');
}

/** How the folders begin that hold what many backups share. */
export const sharedPrefix = 'pictures';

/** The folder of what was changed since the backups, which is shared too. */
export const changesFolder = 'changes';
