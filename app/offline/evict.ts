/** Something kept: its address, and its size in bytes. */
export interface StoredEntry {
  path: string;
  size: number;
}

/**
 * Which kept entries to delete, so that the rest is within a limit: files and pictures that no kept page names
 * first, then pictures (a menu can be read without them), then pages, each group from the oldest.
 * @param given.named the files and pictures that the kept pages name
 */
export function evict(given: {
  pages: StoredEntry[];
  files: StoredEntry[];
  pictures: StoredEntry[];
  named: ReadonlySet<string>;
  limit: number;
}): string[] {
  const { pages, files, pictures, named } = given;
  const unnamed = [...files, ...pictures].filter(({ path }) => !named.has(path));
  const shown = pictures.filter(({ path }) => named.has(path));
  let total = [...pages, ...files, ...pictures].reduce((sum, { size }) => sum + size, 0);
  const doomed: string[] = [];
  for (const { path, size } of [...unnamed, ...shown, ...pages]) {
    if (total <= given.limit) break;
    total -= size;
    doomed.push(path);
  }
  return doomed;
}
