/** Something kept: its address, and its size in bytes. */
export interface Kept {
  path: string;
  size: number;
}

/**
 * Which of the kept things go, so that the rest is within a limit: files that no kept page names first, then
 * pages, each from the one kept longest.
 * @param given.named the files that the kept pages name
 */
export function evict(given: { pages: Kept[]; files: Kept[]; named: ReadonlySet<string>; limit: number }): string[] {
  let total = [...given.pages, ...given.files].reduce((sum, { size }) => sum + size, 0);
  const doomed: string[] = [];
  for (const { path, size } of [...given.files.filter(({ path }) => !given.named.has(path)), ...given.pages]) {
    if (total <= given.limit) break;
    total -= size;
    doomed.push(path);
  }
  return doomed;
}
