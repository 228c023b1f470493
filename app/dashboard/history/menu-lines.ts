import { dashboardWords } from '#languages/dashboard.ts';
import { historyWords } from '#languages/history.ts';
import { translationLanguages } from '#languages/languages.ts';
import { type Difference, differencesBetween } from '#restaurant/documents/history/differences.ts';
import type { Menu, Row } from '#restaurant/menus/menu.ts';
import { readPart } from '#restaurant/menus/edit/put-back.ts';
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
  const found = differencesBetween(before, after);
  const ofRows = found.filter(({ path }) => path[0] === 'contents');
  return [
    ...headingLines(before, after, found),
    ...changedRowLines(before, after, ofRows, now),
    ...ofRows.flatMap((difference) => movedLine(before, after, difference)),
    ...ofRows.flatMap((difference) => addedLine(after, difference)),
    ...ofRows.flatMap((difference) => removedLine(before, difference)),
  ];
}

function withoutExpired(menu: Menu, now: number): Menu {
  const contents = menu.contents.map((row): Row => {
    if (row.type !== 'piatto' || row.soldOutUntil === undefined || Date.parse(row.soldOutUntil) > now) return row;
    const { soldOutUntil: _, ...available } = row;
    return available;
  });
  return { ...menu, contents };
}

function headingLines(before: Menu, after: Menu, found: readonly Difference[]): ChangeLine[] {
  const touched = new Set(found.map(({ path }) => path[0]));
  return headingFields
    .filter((field) => touched.has(field))
    .flatMap((field) => {
      const restorable = readPart(field);
      const restores = restorable === undefined ? {} : { restores: restorable };
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
function changedRowLines(before: Menu, after: Menu, found: readonly Difference[], now: number): ChangeLine[] {
  const fields = new Map<number, Set<RowField>>();
  for (const { path } of found) {
    const [, place, key] = path;
    const field = rowFields.find((one) => one === key);
    if (typeof place === 'number' && field) fields.set(place, (fields.get(place) ?? new Set()).add(field));
  }
  const newPlaces = new Map(after.contents.map(({ id }, place) => [id, place]));
  return [...fields]
    .flatMap(([place, touched]) => {
      const old = before.contents[place];
      const newPlace = old && newPlaces.get(old.id);
      const young = newPlace === undefined ? undefined : after.contents[newPlace];
      if (!old || !young || newPlace === undefined) return [];
      return [
        { newPlace, lines: rowFields.filter((field) => touched.has(field)).flatMap((field) => rowFieldLines(field, old, young, now)) },
      ];
    })
    .sort((one, other) => one.newPlace - other.newPlace)
    .flatMap(({ lines }) => lines);
}

function movedLine(before: Menu, after: Menu, difference: Difference): ChangeLine[] {
  const place = difference.path[1];
  const row = typeof place === 'number' ? before.contents[place] : undefined;
  if (difference.kind !== 'moved' || !row || typeof place !== 'number') return [];
  const at = (menu: Menu, index: number) => sideWords.row(index + 1, sectionOf(menu, index));
  return [
    {
      kind: 'moved',
      topic: 'row',
      where: words.part(rowName(row), words.place),
      part: words.place,
      about: historyWords.sentence.named(shortName(row.content)),
      restores: `move:contents.${row.id}`,
      ...valueSides(at(before, place), at(after, difference.to)),
    },
  ];
}

function addedLine(after: Menu, difference: Difference): ChangeLine[] {
  const row = wholeRowAt(after, difference, 'added');
  if (!row) return [];
  const pieces = [sideWords.new[row.type], ...(row.type === 'piatto' ? wholeRow(row) : [])];
  return [{ ...wholeLine(after, row), kind: 'added', before: { none: sideWords.wasNot }, after: whole(pieces) }];
}

function removedLine(before: Menu, difference: Difference): ChangeLine[] {
  const row = wholeRowAt(before, difference, 'removed');
  return row ? [{ ...wholeLine(before, row), kind: 'removed', before: whole(wholeRow(row)), after: { none: sideWords.gone } }] : [];
}

function wholeRowAt(menu: Menu, { kind, path }: Difference, wanted: Difference['kind']): Row | undefined {
  const [, place] = path;
  return kind === wanted && path.length === 2 && typeof place === 'number' ? menu.contents[place] : undefined;
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
  const changed = new Set(
    differencesBetween(withoutExpired(before, now), withoutExpired(after, now)).flatMap(({ kind, path }) => {
      const [list, place] = path;
      return list === 'contents' && typeof place === 'number' && kind !== 'added' ? [before.contents[place]?.id] : [];
    }),
  );
  const old = new Set(before.contents.map(({ id }) => id));
  return after.contents.filter(({ id }) => old.has(id) && !changed.has(id)).map(rowName);
}
