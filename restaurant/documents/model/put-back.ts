import { applyChanges, diff, type PathChange } from './change.ts';
import { type DocumentNode, nodeAt } from './node.ts';
import { at, idOf, isWithin, join, lastOf, parentOf, type Path } from './path.ts';
import { isServers } from './save.ts';

/** A part of a document that can be restored alone, as in an address: its path, or `move:` and an item's path for its place in the list. */
export type DocumentPart = string;

/** Fields that identify an item. */
const itemsOwn = ['id', 'type', ''];

/**
 * The part of a document that an address names. A list that always exists is none, because its items are restored one by one; nor is a
 * field that only the server sets.
 * @param versions the versions that may have it
 * @returns undefined if none does
 */
export function readPart(node: DocumentNode, versions: readonly unknown[], text: string): DocumentPart | undefined {
  const moves = text.startsWith('move:');
  const path = text.slice(moves ? 'move:'.length : 0);
  if (itemsOwn.includes(lastOf(path))) return undefined;
  const isPart = versions.some((data) => {
    const there = nodeAt(node, data, path);
    const isItem = nodeAt(node, data, parentOf(path))?.kind === 'list';
    return there !== undefined && !isServers(there) && (moves ? isItem : there.kind !== 'list' || there.optional);
  });
  return isPart ? text : undefined;
}

/**
 * The changes that restore one part from another version and leave the rest. Empty if neither version has the part, or only one has what
 * both need.
 */
export function changesToPutBack(node: DocumentNode, present: unknown, earlier: unknown, part: DocumentPart): PathChange[] {
  if (part.startsWith('move:')) {
    const path = part.slice('move:'.length);
    return at(present, path) && at(earlier, path) ? [{ op: 'move', path, after: nearestBefore(present, earlier, path) }] : [];
  }
  let now = present;
  const changes: PathChange[] = [];
  for (const change of diff(node, present, earlier)) {
    if (change.path === part ? change.op === 'move' : !isWithin(change.path, part)) continue;
    const placed = 'after' in change ? { ...change, after: nearestBefore(now, earlier, change.path) } : change;
    changes.push(placed);
    now = applyChanges(now, [placed]);
  }
  return changes;
}

/** The nearest item before one that still exists; null if there is none. */
function nearestBefore(present: unknown, earlier: unknown, path: Path): string | null {
  const list = at(earlier, parentOf(path));
  const ids = Array.isArray(list) ? list.map(idOf) : [];
  const before = ids.slice(0, Math.max(0, ids.indexOf(lastOf(path))));
  return before.findLast((id) => at(present, join(parentOf(path), id)) !== undefined) ?? null;
}
