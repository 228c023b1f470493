import { applyChanges, diff, type PathChange } from '#restaurant/documents/model/change.ts';
import { fieldsOf, nodeOf } from '#restaurant/documents/model/node.ts';
import { at, idOf, isWithin, join, lastOf, parentOf, type Path, split } from '#restaurant/documents/model/path.ts';
import { type Menu, menu as menuSchema } from '../menu.ts';

/**
 * A part of a menu that can be put back alone, as it stands in an address: the path of a field, of a row or of a field of a row, or
 * `move:` and the path of a row for its place among the others.
 */
export type MenuPart = string;

const node = nodeOf(menuSchema);
/** What a menu does not get back alone: its address and its place could be another menu's, and its rows are put back one by one. */
const menusOwn = ['page', 'position', 'order', 'contents'];
/** Without its id or its type it would be another row, and a signature is of the answers that were signed. */
const rowsOwn = ['id', 'type', 'signature'];

/** The part that an address names. @returns undefined for what names no part of any menu */
export function readPart(text: string): MenuPart | undefined {
  const moves = text.startsWith('move:');
  const [name = '', id, field, ...more] = split(text.slice(moves ? 'move:'.length : 0));
  if (more.length > 0 || node.kind !== 'object') return undefined;
  if (id === undefined) return !moves && !menusOwn.includes(name) && node.fields.has(name) ? text : undefined;
  const list = node.fields.get(name);
  if (list?.kind !== 'list' || id === '') return undefined;
  if (field === undefined) return text;
  return !moves && !rowsOwn.includes(field) && fieldsOf(list.item, { type: 'piatto' }).has(field) ? text : undefined;
}

/**
 * The changes that put one part of a menu back as it was in another version, and leave all the rest. Allergens that come back alone
 * want a new signature. There are none where the part is in neither, or in only one of them what both would need.
 */
export function changesToPutBack(present: Menu, earlier: Menu, part: MenuPart): PathChange[] {
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
  const signature = `${parentOf(part)}.signature`;
  const unsigned = part.endsWith('.allergens') && changes.length > 0 && at(present, signature) !== undefined;
  return unsigned ? [...changes, { op: 'remove', path: signature }] : changes;
}

/** A menu with one part as it was in another version. */
export function withPutBack(present: Menu, earlier: Menu, part: MenuPart): Menu {
  return applyChanges(present, changesToPutBack(present, earlier, part));
}

/** The id of the nearest item that stood before one in its list and is still there; null where there is none. */
function nearestBefore(present: Menu, earlier: Menu, path: Path): string | null {
  const list = at(earlier, parentOf(path));
  const ids = Array.isArray(list) ? list.map(idOf) : [];
  const before = ids.slice(0, Math.max(0, ids.indexOf(lastOf(path))));
  return before.findLast((id) => at(present, join(parentOf(path), id)) !== undefined) ?? null;
}
