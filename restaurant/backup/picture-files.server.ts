import { columnsOf, type Snapshot } from '#database/contents/contents.ts';
import { storedFiles } from '#restaurant/media/queries.server.ts';

/** A file of a picture, and how large it is. */
export interface PictureFile {
  key: string;
  bytes: number;
}

/** All files of the pictures that a database names, those in the bin too, by their keys. */
export async function listPictureFiles(snapshot: Snapshot): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  for (const media of snapshot.tables.filter(({ name }) => name === 'media')) {
    const columns = columnsOf(media);
    const [storedAs, variants] = [columns.indexOf('stored_as'), columns.indexOf('variants')];
    for await (const rows of snapshot.rowsOf(media)) {
      for (const row of rows) files.push(...storedFiles(String(row[storedAs]), String(row[variants])));
    }
  }
  return files.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}
