import type { Db } from '#database/connect.server.ts';
import { streamCsv } from '#restaurant/input/csv.ts';
import type { Media } from './media.ts';
import { mediaFormats, mediaSource, variantFile } from './names.ts';
import { countMedia, findVariant, listMedia, type MediaCursor } from './queries.server.ts';
import type { MediaStorage } from './storage.ts';
import type { Variant } from './variants.ts';

const headings = ['file', 'indirizzo', 'nome', 'descrizione', 'descrizione en', 'descrizione pt', 'caricata il'];

/** The pictures that are read at once: descriptions, not files. */
const picturesAtOnce = 200;

export async function countPictures(db: Db): Promise<number> {
  return (await countMedia(db)).all;
}

/** The folder of an archive in which the files are. */
const folder = 'immagini';

/**
 * Each picture in the largest size that is kept, as it is stored (the upload itself is not), and then a list of them with what they
 * show. One whose file the storage has lost has none in the list either.
 * @param signal closes what is being read
 */
export async function* listPictureFiles({ db, storage }: { db: Db; storage: MediaStorage }, signal: AbortSignal) {
  const lost = new Set<string>();
  for await (const media of pagesOf(db)) {
    for (const { id, variants } of media) {
      const largest = largestOf(variants);
      const found = largest && (await findVariant(db, { id, ...largest }));
      const stored = found && (await storage.get(found.key, { signal, size: found.bytes }));
      // The archive is written by a reader that does not close what it leaves.
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

/** The largest, and of those of one width the one that most programs read. */
function largestOf(variants: readonly Variant[]): Variant | undefined {
  const rank = ({ width, format }: Variant) => width * mediaFormats.length + mediaFormats.indexOf(format);
  return variants.toSorted((one, other) => rank(other) - rank(one))[0];
}
