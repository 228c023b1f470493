import { diff, isSame, mergeEdits, type PathConflict, pathsOf, type Side } from '#restaurant/documents/model/change.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import type { Path } from '#restaurant/documents/model/path.ts';
import { sameAnswers } from '../allergens.ts';
import { menu } from '../menu.ts';
import { headingDraft, type MenuDraft, type RowDraft, rowDraftOf, type TypedRow } from './edit-draft.ts';
import { dataOf, dataOfRow } from './edited-menu.ts';

const node = nodeOf(menu);

/** The paths at which two drafts of a menu differ. */
export function changedPaths(before: MenuDraft, after: MenuDraft): Path[] {
  return pathsOf(diff(node, dataOf(before), dataOf(after)));
}

/**
 * Two edits of a menu that began with the same draft, put together as their schema describes them. A row that is as one of them has it
 * stays the same object, with its texts as they are typed.
 */
export function mergeDrafts(
  ground: MenuDraft,
  mine: MenuDraft,
  theirs: MenuDraft,
  choices: Readonly<Record<Path, Side>> = {},
): { draft: MenuDraft; conflicts: PathConflict[] } {
  const { data, conflicts } = mergeEdits(node, { base: dataOf(ground), mine: dataOf(mine), theirs: dataOf(theirs) }, choices);
  const [own, other] = [byId(mine), byId(theirs)];
  const { contents, ...heading } = data;
  const rows = contents.map((row) => rowWith(row, [other.get(row.id), own.get(row.id)]));
  const answers = new Map(rows.map((row) => [row.id, row.answers]));
  return {
    draft: {
      ...headingDraft(heading),
      rows,
      // Signing goes with the answers that were read.
      toSign: mine.toSign.filter((id) => answers.has(id) && sameAnswers(answers.get(id), own.get(id)?.answers)),
    },
    conflicts,
  };
}

function byId({ rows }: MenuDraft): ReadonlyMap<string, RowDraft> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** The row that says this, of some that are drafts already; a new draft where none does. */
function rowWith(data: TypedRow, drafts: readonly (RowDraft | undefined)[]): RowDraft {
  return drafts.find((draft) => draft && isSame(dataOfRow(draft), data)) ?? rowDraftOf(data, Number.POSITIVE_INFINITY);
}
