import { type Actor, isSameActor } from '#restaurant/documents/store/actor.ts';
import { summariseChange } from './change-summary.ts';
import type { ChangeSummary } from './line.ts';
import type { NamedEntry } from './key-names.ts';
import { documentName } from './present.ts';

/** One entry of the history as it is read. */
export interface EntryView {
  /** Below the history's address: `menu/carta/3`. */
  path: string;
  /** Milliseconds since 1970. */
  at: number;
  by: Actor;
  brief: ChangeSummary;
  /** The document's name. */
  name: string;
  /** Whether it created the document. */
  begins: boolean;
}

/** An entry, or several that are shown as one. */
export type EntryGroup = [EntryView, ...EntryView[]];

/** From this many on, documents that one person created at one moment are an import, and shown as one entry. */
const manyAtOnce = 3;

/** Combines the entries of an import into one. */
export function groupImportEntries(entries: readonly EntryView[]): EntryGroup[] {
  const runs: EntryGroup[] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run && entry.begins && run[0].begins && isSameActor(run[0].by, entry.by) && run[0].at === entry.at) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => (run.length >= manyAtOnce ? [run] : run.map((entry): EntryGroup => [entry])));
}

export function shownEntry(entry: NamedEntry): EntryView {
  const { collection, id, version } = entry;
  return {
    path: `${collection}/${id}/${version.version}`,
    at: Date.parse(version.at),
    by: version.by,
    brief: summariseChange(entry),
    name: documentName(collection, id, version.contents),
    begins: version.version === 1,
  };
}
