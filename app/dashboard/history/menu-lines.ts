import { dashboardWords } from '#languages/dashboard.ts';
import { historyWords } from '#languages/history.ts';
import { translationLanguages } from '#languages/languages.ts';
import { diff, isSame, type PathChange } from '#restaurant/documents/model/change.ts';
import { isServers } from '#restaurant/documents/model/save.ts';
import { nodeAt } from '#restaurant/documents/model/node.ts';
import { into, split } from '#restaurant/documents/model/path.ts';
import { menuNode, rowAt } from '#restaurant/menus/edit/edited-menu.ts';
import type { Menu, Row } from '#restaurant/menus/menu.ts';

import { describeOwnHours } from '../menus/model/menu-words.ts';
import { describeVisibility } from '../menus/model/menu-words.ts';
import { type ChangeLine, listSides, shortName, type Sides, textSides, type ChangeSubject, valueSides } from './line.ts';
import { describePicture, rowFieldLines, rowName, wholeRow, type RowField, rowFields } from './row-parts.ts';

const words = historyWords.row;
const headingWords = historyWords.heading;
const sideWords = historyWords.side;

type HeadingField = Exclude<keyof Menu, 'contents'>;

/**
 * What changed between two versions of a menu, line by line: the menu's own fields, rows that changed
 * in the newer order, then those that were moved, added and removed. A dish counts as sold out only at `now`
 * (milliseconds): becoming available again when its time is over is not a change.
 */
export function menuLines(givenBefore: Menu, givenAfter: Menu, now: number): ChangeLine[] {
  const [before, after] = [withoutExpired(givenBefore, now), withoutExpired(givenAfter, now)];
  const changes = diff(menuNode, before, after);
  return [
    ...headingLines(before, after, changes),
    ...changedRowLines(before, after, changes, now),
    ...changes.flatMap(({ op, path }) => (op === 'move' ? movedLine(before, after, wholeRowAt(path)) : [])),
    ...changes.flatMap(({ op, path }) => (op === 'insert' ? addedLine(after, wholeRowAt(path)) : [])),
    ...changes.flatMap(({ op, path }) => (op === 'remove' ? removedLine(before, wholeRowAt(path)) : [])),
  ];
}

/** The row that is at a path; undefined for what is within one, or in none. */
function wholeRowAt(path: string): string | undefined {
  const row = rowAt(path);
  return row?.part === '' ? row.id : undefined;
}

function withoutExpired(menu: Menu, now: number): Menu {
  const contents = menu.contents.map((row): Row => {
    if (row.type !== 'piatto' || row.soldOutUntil === undefined || Date.parse(row.soldOutUntil) > now) return row;
    const { soldOutUntil: _, ...available } = row;
    return available;
  });
  return { ...menu, contents };
}

function headingLines(before: Menu, after: Menu, changes: readonly PathChange[]): ChangeLine[] {
  const touched = new Set(changes.map(({ path }) => split(path)[0]));
  return headingFields
    .filter((field) => touched.has(field))
    .flatMap((field) => {
      const restores = isServers(nodeAt(menuNode, after, field)) ? {} : { restores: field };
      return headingParts(field, before, after).map(
        ({ where, topic = 'heading', ...sides }): ChangeLine => ({ kind: 'changed', topic, where, about: where, ...restores, ...sides }),
      );
    });
}

const headingFields = [
  'name',
  'description',
  'showing',
  'servedAt',
  'ownHours',
  'page',
  'position',
  'order',
  'picture',
  'translations',
] as const satisfies readonly HeadingField[];

/** A place, counted from 1. */
function describePlace(place: number | undefined): string | undefined {
  return place === undefined ? undefined : String(place + 1);
}

function headingParts(field: HeadingField, before: Menu, after: Menu): (Sides & { where: string; topic?: ChangeSubject })[] {
  const service = (menu: Menu) => menu.servedAt.map((one) => dashboardWords.menus.service[one]);
  switch (field) {
    case 'name':
      return [{ where: headingWords.name, ...textSides(before.name, after.name) }];
    case 'description':
      return [{ where: headingWords.description, ...textSides(before.description, after.description) }];
    case 'servedAt':
      return [{ where: headingWords.servedAt, ...listSides(service(before), service(after), headingWords.always) }];
    case 'ownHours':
      return [{ where: headingWords.ownHours, ...listSides(describeOwnHours(before.ownHours), describeOwnHours(after.ownHours)) }];
    case 'showing':
      return [
        {
          where: headingWords.showing,
          topic: 'menuShowing',
          ...valueSides(describeVisibility(before.showing), describeVisibility(after.showing)),
        },
      ];
    case 'page':
      return [{ where: headingWords.page, ...valueSides(before.page, after.page) }];
    case 'position':
      return [{ where: headingWords.position, ...valueSides(String(before.position + 1), String(after.position + 1)) }];
    case 'order':
      return [{ where: headingWords.order, ...valueSides(describePlace(before.order), describePlace(after.order)) }];
    case 'picture':
      return [{ where: headingWords.picture, ...listSides(describePicture(before), describePicture(after)) }];
    case 'translations':
      return translationLanguages.flatMap((language) =>
        (['name', 'description'] as const).flatMap((text) => {
          const [old, young] = [before.translations?.[language]?.[text], after.translations?.[language]?.[text]];
          if (old === young) return [];
          return [{ where: `${headingWords[text]}${words.nameOf[language]}`, topic: 'translation' as const, ...textSides(old, young) }];
        }),
      );
  }
}

/** One line for each field of a row in which something changed, however deep. */
function changedRowLines(before: Menu, after: Menu, changes: readonly PathChange[], now: number): ChangeLine[] {
  const parts = changes.flatMap(({ op, path }) => {
    const row = rowAt(path);
    return row && (row.part !== '' || op === 'set') ? [row] : [];
  });
  const touched = Map.groupBy(parts, ({ id }) => id);
  return after.contents.flatMap((young) => {
    const old = before.contents.find(({ id }) => id === young.id);
    const own = touched.get(young.id);
    if (!old || !own) return [];
    // A row of another type is another row: all that it says may be new.
    const fields = new Set(own.map(({ part }) => split(part)[0]));
    const isTouched = (field: RowField) => (fields.has(undefined) ? !isSame(into(old, field), into(young, field)) : fields.has(field));
    return rowFields.filter(isTouched).flatMap((field) => rowFieldLines(field, old, young, now));
  });
}

function movedLine(before: Menu, after: Menu, id: string | undefined): ChangeLine[] {
  const place = (menu: Menu) => menu.contents.findIndex((row) => row.id === id);
  const row = before.contents[place(before)];
  if (!row) return [];
  const at = (menu: Menu) => sideWords.row(place(menu) + 1, sectionOf(menu, place(menu)));
  return [
    {
      kind: 'moved',
      topic: 'row',
      where: words.part(rowName(row), words.place),
      part: words.place,
      about: historyWords.sentence.named(shortName(row.content)),
      restores: `move:contents.${row.id}`,
      ...valueSides(at(before), at(after)),
    },
  ];
}

function addedLine(after: Menu, id: string | undefined): ChangeLine[] {
  const row = after.contents.find((one) => one.id === id);
  if (!row) return [];
  const pieces = [sideWords.new[row.type], ...(row.type === 'piatto' ? wholeRow(row) : [])];
  return [{ ...wholeLine(after, row), kind: 'added', before: { none: sideWords.wasNot }, after: whole(pieces) }];
}

function removedLine(before: Menu, id: string | undefined): ChangeLine[] {
  const row = before.contents.find((one) => one.id === id);
  return row ? [{ ...wholeLine(before, row), kind: 'removed', before: whole(wholeRow(row)), after: { none: sideWords.gone } }] : [];
}

function wholeLine(menu: Menu, row: Row): Pick<ChangeLine, 'topic' | 'where' | 'part' | 'about' | 'restores'> {
  const section = sectionOf(menu, menu.contents.indexOf(row));
  const name = rowName(row);
  const about = historyWords.sentence.named(shortName(row.content));
  const restores = `contents.${row.id}`;
  return section
    ? { topic: 'row', where: words.in(name, section), part: words.inSection(section), about, restores }
    : { topic: 'row', where: name, about, restores };
}

function whole(parts: readonly string[]): ChangeLine['after'] {
  return { pieces: [{ text: parts.join(', '), marked: true }] };
}

/** The title above a row. */
function sectionOf(menu: Menu, place: number): string | undefined {
  const title = menu.contents.slice(0, place).findLast(({ type }) => type === 'categorie');
  return title && shortName(title.content);
}

/** The names of the rows in which nothing changed. */
export function sameRows(before: Menu, after: Menu, now: number): string[] {
  const changes = diff(menuNode, withoutExpired(before, now), withoutExpired(after, now));
  const changed = new Set(changes.map(({ path }) => rowAt(path)?.id));
  const old = new Set(before.contents.map(({ id }) => id));
  return after.contents.filter(({ id }) => old.has(id) && !changed.has(id)).map(rowName);
}
