import { applyChanges, diff, type PathChange } from './change.ts';
import { type DocumentNode, nodeAt } from './node.ts';
import { at, idOf, isWithin, join, lastOf, parentOf, type Path } from './path.ts';
import { isServers } from './save.ts';

/** A part of a document that can be put back alone, as it stands in an address: its path, or `move:` and the path of an item for its place in its list. */
export type DocumentPart = string;

/** Without these an item would be another one. */
const itemsOwn = ['id', 'type', ''];

/**
 * The part that an address names. A list that there always is is none, its items are put back one by one; nor is what the server alone sets.
 * @param versions those that it may be in
 * @returns undefined for what names no part of them
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
 * The changes that put one part of a document back as it was in another version, and leave all the rest. There are none where the
 * part is in neither, or in only one of them what both would need.
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

/** The id of the nearest item that stood before one in its list and is still there; null where there is none. */
function nearestBefore(present: unknown, earlier: unknown, path: Path): string | null {
  const list = at(earlier, parentOf(path));
  const ids = Array.isArray(list) ? list.map(idOf) : [];
  const before = ids.slice(0, Math.max(0, ids.indexOf(lastOf(path))));
  return before.findLast((id) => at(present, join(parentOf(path), id)) !== undefined) ?? null;
}
