import { z } from 'zod';
import type { Contents, RecordedChanges } from '#database/contents/contents.ts';
import { changePosition } from '#database/changes/change-position.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/);
const tableName = z.string().regex(/^[A-Za-z_]{1,63}$/);

/** The file that lists the contents of a backup; written last. */
export const manifestFile = 'manifest.json';

/** The file of the installation's secret, in encrypted backups. */
export const secretFile = 'session-secret';

/** A stored file of a picture, with its size. */
export interface PictureFile {
  key: string;
  bytes: number;
}

/** The storage key of a picture's file, with the size and hash of its content. */
const keptPicture = z.strictObject({ key: fileName, bytes: z.int().min(0), sha256 });
export type KeptPicture = z.infer<typeof keptPicture>;

const recordedChanges = z.strictObject({
  position: changePosition,
  columns: z.record(
    tableName,
    z.array(z.strictObject({ name: z.string().min(1), type: z.string().regex(/^[a-z0-9_ ]*$/), key: z.int().min(0) })).min(1),
  ),
}) satisfies z.ZodType<RecordedChanges>;

/** The contents of a backup. Each table follows those that its foreign keys refer to. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** ISO 8601 in UTC. */
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.record(
    tableName,
    z.strictObject({
      /** Ordered as rows are written. */
      columns: z.array(z.string()).min(1),
      rows: z.int().min(0),
      sha256,
      /** The number of files: `booking.1.jsonl`, `booking.2.jsonl`. */
      files: z.int().min(0),
    }),
  ),
  /** The folder of pictures, shared with other backups. */
  picturesIn: fileName,
  pictures: z.array(keptPicture),
  /** Files of pictures that the site had lost. */
  missingPictures: z.array(fileName),
  hasSecret: z.boolean(),
  /** The position in the change records for which this backup is a base; undefined where nothing was recorded. */
  changes: recordedChanges.optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The contents of a backup, for comparison with a database. */
export function contentsOf({ migrations, tables }: Manifest): Contents {
  const of = ({ columns, rows, sha256: hash }: Manifest['tables'][string]) => ({ columns, rows, sha256: hash });
  return { migrations, tables: Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, of(table)])) };
}

export function rowsIn({ tables }: Manifest): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}

/** @param number from 1 */
export function tableFile(table: string, number: number): string {
  return `${table}.${number}.jsonl`;
}

/** The name of a backup, which sorts by time: `2026-11-26T03-30-12Z`. */
export function backupName(madeAt: Temporal.Instant): string {
  return madeAt.toString({ smallestUnit: 'second' }).replaceAll(':', '-');
}

/** The time in the name of a backup; undefined for any other name. */
export function madeAtOf(name: string): Temporal.Instant | undefined {
  const [, date, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? [];
  return date === undefined ? undefined : Temporal.Instant.from(`${date}${hours}:${minutes}:${seconds}Z`);
}
