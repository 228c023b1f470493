import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import type { MediaTable } from '#database/schema.ts';
import { listCurrentDocuments } from '#restaurant/documents/import-export/exchange.server.ts';
import { parseJson } from '#restaurant/documents/store/read-data.ts';
import { streamCsv } from '#restaurant/input/csv.ts';
import { daysUntilPurged } from './limits.ts';
import {
  describePicture,
  type Media,
  mediaFormats,
  mediaSource,
  mediaText,
  type PictureDescriptions,
  readFocus,
  variant,
  type Variant,
  variantFile,
  type VariantName,
} from './media.ts';
import type { MediaStorage } from './storage.server.ts';
import { picturesUsed, type Use, usesOf } from './uses.ts';

/** @throws if the JSON of the row is invalid */
export function readMediaRow(row: MediaTable): Media {
  const { alt, translations } = mediaText.parse({ alt: row.alt, translations: JSON.parse(row.translations) });
  const { id, name, width, height, bytes, placeholder } = row;
  const described = { id, name, alt, translations, width, height, bytes, placeholder };
  return {
    ...described,
    variants: storedVariants.parse(JSON.parse(row.variants)),
    focus: readFocus(row.focus),
    uploadedAt: row.uploaded_at,
    uploadedBy: { username: row.uploaded_by_username, name: row.uploaded_by },
  };
}

/** The pictures whose time in the bin is over, the oldest first. */
export function listExpiredMedia(db: Db, now: Temporal.Instant): Promise<{ id: string; name: string; deletedAt: string }[]> {
  return db
    .selectFrom('media')
    .select((eb) => ['id', 'name', eb.ref('deleted_at').$notNull().as('deletedAt')])
    .where('deleted_at', '<', purgedBefore(now))
    .orderBy('deleted_at')
    .execute();
}

/** Pictures deleted before this moment are purged. */
export function purgedBefore(now: Temporal.Instant): string {
  return now.subtract({ hours: 24 * daysUntilPurged }).toString();
}

export async function findMedia(db: Db, id: string): Promise<Media | undefined> {
  const row = await db.selectFrom('media').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
  return row && readMediaRow(row);
}

/** The last picture of the page before. */
export type MediaCursor = Pick<Media, 'uploadedAt' | 'id'>;

interface MediaFilter {
  /** Only deleted pictures that can be restored. */
  deleted?: boolean;
  /** Only pictures without a description. */
  withoutText?: boolean;
  /** Only those with this text in their name, in any case. */
  name?: string | undefined;
  /** Only those with each of these words in their name or description. */
  words?: string | undefined;
}

/** A page of pictures, the newest first; `next` is undefined on the last one. All pages cost the same. */
export async function listMedia(db: Db, page: MediaFilter & { limit: number; after?: MediaCursor | undefined }) {
  const { limit, after, deleted = false, withoutText = false, name, words = '' } = page;
  let query = db
    .selectFrom('media')
    .selectAll()
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (withoutText) query = query.where('alt', '=', '');
  if (name) query = query.where(contains('name', name));
  for (const word of words.split(/\s+/).filter((part) => part !== '')) {
    query = query.where((eb) => eb.or([contains('name', word), contains('alt', word)]));
  }
  if (after) {
    // The first condition enters the index; the second leaves out the page before.
    query = query
      .where('uploaded_at', '<=', after.uploadedAt)
      .where((eb) => eb.or([eb('uploaded_at', '<', after.uploadedAt), eb('id', '<', after.id)]));
  }
  const rows = await query.execute();
  const media = rows.slice(0, limit).map(readMediaRow);
  return { media, next: rows.length > limit ? media.at(-1) : undefined };
}

/** Ignores case; on SQLite only for letters without accents. */
function contains(column: 'name' | 'alt', text: string) {
  return sql<boolean>`lower(${sql.ref(column)}) like ${`%${escapeLike(text.toLowerCase())}%`} escape '\\'`;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}

export async function countMedia(db: Db): Promise<{ all: number; withoutText: number; deleted: number }> {
  const { all, withoutText, deleted } = await db
    .selectFrom('media')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('deleted_at', 'is', null).as('all'),
      fn.countAll<number>().filterWhere('deleted_at', 'is', null).filterWhere('alt', '=', '').as('withoutText'),
      fn.countAll<number>().filterWhere('deleted_at', 'is not', null).as('deleted'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(all), withoutText: Number(withoutText), deleted: Number(deleted) };
}

/** The smallest WebP of a deleted picture, so that the staff see what they may restore. */
export async function findDeletedThumbnail(db: Db, id: string): Promise<{ key: string; bytes: number } | undefined> {
  return findFile(db, id, 'is not', (variants) => {
    const [smallest] = variants.filter(({ format }) => format === 'webp').sort((one, other) => one.width - other.width);
    return smallest;
  });
}

/** The stored file of a variant; undefined if the picture or the variant does not exist. */
export async function findVariant(db: Db, name: VariantName): Promise<{ key: string; bytes: number } | undefined> {
  return findFile(db, name.id, 'is', (variants) => variants.find(({ width, format }) => width === name.width && format === name.format));
}

async function findFile(
  db: Db,
  id: string,
  deleted: 'is' | 'is not',
  choose: (variants: z.infer<typeof storedVariants>) => z.infer<typeof storedVariants>[number] | undefined,
): Promise<{ key: string; bytes: number } | undefined> {
  const row = await db
    .selectFrom('media')
    .select(['stored_as', 'variants'])
    .where('id', '=', id)
    .where('deleted_at', deleted, null)
    .executeTakeFirst();
  const found = row && choose(storedVariants.parse(JSON.parse(row.variants)));
  return found && { key: variantFile({ ...found, id: row.stored_as }), bytes: found.bytes };
}

/** Describes the pictures that documents use. A missing one (deleted, or never uploaded here) is left out, and its place stays empty. */
export async function findPictures(db: Db, content: readonly unknown[]): Promise<PictureDescriptions> {
  const ids = picturesUsed(content);
  if (ids.length === 0) return {};
  const rows = await db.selectFrom('media').selectAll().where('id', 'in', ids).where('deleted_at', 'is', null).execute();
  return Object.fromEntries(rows.map((row) => [mediaSource(row.id), describePicture(readMediaRow(row))]));
}

/** The names of pictures, also of deleted ones that can be restored. */
export async function listMediaNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('media').select(['id', 'name', 'alt', 'deleted_at']).where('id', 'in', ids).execute();
  return rows.map(({ id, name, alt, deleted_at }) => ({ id, name, alt, deleted: deleted_at !== null }));
}

export async function listUses(db: Db, mediaId: string): Promise<Use[]> {
  return usesOf(mediaId, await listCurrentDocuments(db));
}

const storedVariants = z.array(variant);

/**
 * The stored files of a picture, with their sizes.
 * @param variants the JSON of its row; none are known if it cannot be read
 */
export function storedFiles(storedAs: string, variants: string): { key: string; bytes: number }[] {
  const { data = [] } = storedVariants.safeParse(parseJson(variants));
  return data.map(({ width, format, bytes }) => ({ key: variantFile({ id: storedAs, width, format }), bytes }));
}

const headings = ['file', 'indirizzo', 'nome', 'descrizione', 'descrizione en', 'descrizione pt', 'caricata il'];

/** Pictures read at once, without their files. */
const picturesAtOnce = 200;

export async function countPictures(db: Db): Promise<number> {
  return (await countMedia(db)).all;
}

/** The folder of pictures in an archive. */
const folder = 'immagini';

/**
 * Each picture in its largest stored size (uploads are not kept), then a list with their descriptions. A picture whose file is lost is left
 * out of both.
 * @param signal closes open files
 */
export async function* listPictureFiles({ db, storage }: { db: Db; storage: MediaStorage }, signal: AbortSignal) {
  const lost = new Set<string>();
  for await (const media of pagesOf(db)) {
    for (const { id, variants } of media) {
      const largest = largestOf(variants);
      const found = largest && (await findVariant(db, { id, ...largest }));
      const stored = found && (await storage.get(found.key, { signal, size: found.bytes }));
      // The archive's writer does not close a stream that it abandons.
      if (stored)
        yield { name: `${folder}/${variantFile({ id, ...largest })}`, pieces: stored.pipeThrough(new TransformStream(), { signal }) };
      else lost.add(id);
    }
  }
  yield { name: `${folder}.csv`, pieces: streamCsv(headings, rowsOf(db, lost)) };
}

async function* rowsOf(db: Db, lost: ReadonlySet<string>): AsyncGenerator<string[][]> {
  for await (const media of pagesOf(db)) {
    yield media.map(({ id, name, alt, translations, variants, uploadedAt }) => {
      const largest = largestOf(variants);
      const file = largest && !lost.has(id) ? `${folder}/${variantFile({ id, ...largest })}` : '';
      return [file, mediaSource(id), name, alt, translations?.en?.alt ?? '', translations?.pt?.alt ?? '', uploadedAt];
    });
  }
}

async function* pagesOf(db: Db): AsyncGenerator<Media[]> {
  let after: MediaCursor | undefined;
  do {
    const { media, next } = await listMedia(db, { limit: picturesAtOnce, after });
    yield media;
    after = next;
  } while (after !== undefined);
}

/** The largest variant; of one width that in the most widely supported format. */
function largestOf(variants: readonly Variant[]): Variant | undefined {
  const rank = ({ width, format }: Variant) => width * mediaFormats.length + mediaFormats.indexOf(format);
  return variants.toSorted((one, other) => rank(other) - rank(one))[0];
}
