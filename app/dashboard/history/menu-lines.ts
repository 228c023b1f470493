import { diff } from '#restaurant/documents/model/change.ts';
import { idOf, type Path, readTranslation, split } from '#restaurant/documents/model/path.ts';
import { menuNode, rowAt } from '#restaurant/menus/edit/edited-menu.ts';
import type { Dish, Menu, Row } from '#restaurant/menus/menu.ts';
import { shortName } from '../editing/field-words.ts';
import { menuWords, rowName } from '../menus/model/menu-words.ts';
import { linesOf } from './document-lines.ts';
import type { ChangeLine, ChangeSubject } from './line.ts';

const topics: ReadonlyMap<string, ChangeSubject> = new Map(
  Object.entries({
    prices: 'price',
    allergens: 'allergens',
    preparations: 'look',
    marks: 'look',
    picture: 'look',
    featured: 'look',
    showing: 'showing',
  } satisfies { [Field in keyof Dish]?: ChangeSubject }),
);

function topicOf(path: Path, value: unknown): ChangeSubject {
  const at = rowAt(path);
  if (readTranslation(path).language !== undefined) return 'translation';
  if (!at) return path === 'showing' ? 'menuShowing' : 'heading';
  const [field = ''] = split(at.part);
  if (field === '') return 'row';
  if (field === 'signature') return value === undefined ? 'unsigned' : 'signed';
  if (field === 'soldOutUntil') return value === undefined ? 'available' : 'soldOut';
  return topics.get(field) ?? 'text';
}

/** The changes between two versions of a menu. A dish counts as sold out only at `now` (milliseconds): the end of that time is no change. */
export function menuLines(before: Menu, after: Menu, now: number): ChangeLine[] {
  const words = { ...menuWords, topicOf, sectionOf };
  return linesOf(words, { before: withoutExpired(before, now), after: withoutExpired(after, now), now });
}

function sectionOf(path: Path, { contents }: Menu): string | undefined {
  const place = contents.findIndex(({ id }) => id === rowAt(path)?.id);
  const title = contents.slice(0, place).findLast(({ type }) => type === 'categorie');
  return title && shortName(title.content);
}

function withoutExpired(menu: Menu, now: number): Menu {
  const contents = menu.contents.map((row): Row => {
    if (row.type !== 'piatto' || row.soldOutUntil === undefined || Date.parse(row.soldOutUntil) > now) return row;
    const { soldOutUntil: _, ...available } = row;
    return available;
  });
  return { ...menu, contents };
}

export function sameRows(before: Menu, after: Menu, now: number): string[] {
  const changes = diff(menuNode, withoutExpired(before, now), withoutExpired(after, now));
  const changed = new Set(changes.map(({ path }) => rowAt(path)?.id));
  const old = new Set(before.contents.map(idOf));
  return after.contents.filter(({ id }) => old.has(id) && !changed.has(id)).map(rowName);
}
