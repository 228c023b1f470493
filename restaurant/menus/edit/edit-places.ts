import { translationLanguages } from '#languages/languages.ts';
import { type FieldValues as Places, keysAt, joinPath } from '#restaurant/documents/editing/draft.ts';
import { sameAnswers } from '../allergens.ts';
import { unwanted } from '../declaration.ts';
import { type MenuDraft, type RowDraft, type ShowingDraft, typedPrices } from './edit-draft.ts';

/**
 * A part of a menu or of a row that is changed as a whole: two people who change different parts of one dish both
 * keep what they wrote, and one who changed what the other did too is asked. The declaration is one part: it is
 * read and signed as a whole.
 */
interface Part<Whole> {
  /** What stands in it, so that equal parts are equal text. */
  textOf: (whole: Whole) => string | boolean;
  /** A whole with the part of another. */
  take: (into: Whole, from: Whole) => Whole;
}

function part<Whole, Key extends keyof Whole>(key: Key, textOf: (value: Whole[Key]) => string | boolean): Part<Whole> {
  return { textOf: (whole) => textOf(whole[key]), take: (into, from) => ({ ...into, [key]: from[key] }) };
}

const text = (value: string | boolean) => value;
/** The state and the days are one part: each says little without the others. */
const showingText = ({ state, from, to }: ShowingDraft) => `${state} ${from} ${to}`;

const rowParts: Record<string, Part<RowDraft>> = {
  type: part('type', text),
  content: part('content', text),
  description: part('description', text),
  prices: {
    textOf: (row) => JSON.stringify(typedPrices(row).map(({ key: _key, ...price }) => price)),
    take: (into, from) => ({ ...into, prices: from.prices }),
  },
  allergens: part('answers', (answers) => JSON.stringify(unwanted.map((each) => answers[each]))),
  preparations: part('preparations', (preparations) => preparations.toSorted().join(', ')),
  marks: part('marks', (marks) => marks.toSorted().join(', ')),
  featured: part('featured', text),
  soldOut: part('soldOut', text),
  showing: part('showing', showingText),
  picture: part('picture', (picture) => (picture ? JSON.stringify([picture.src, picture.alt, picture.translations]) : '')),
  ...translated<RowDraft, 'content' | 'description'>(['content', 'description']),
};

type Heading = Omit<MenuDraft, 'rows' | 'toSign'>;

const headingParts: Record<string, Part<Heading>> = {
  name: part('name', text),
  description: part('description', text),
  servedAt: part('servedAt', (services) => services.join(', ')),
  ownHours: part('ownHours', (hours) => JSON.stringify(hours.map(({ key: _key, ...said }) => said))),
  showing: part('showing', showingText),
  ...translated<Heading, 'name' | 'description'>(['name', 'description']),
};

/** The texts of each language, a part each: `translations.en.content`. */
function translated<Whole extends { translations: Record<'en' | 'pt', Record<Field, string>> }, Field extends string>(
  fields: readonly Field[],
): Record<string, Part<Whole>> {
  const parts = translationLanguages.flatMap((language) =>
    fields.map((field): [string, Part<Whole>] => [
      `translations.${language}.${field}`,
      {
        textOf: ({ translations }) => translations[language][field],
        take: (into, { translations: from }) => ({
          ...into,
          translations: { ...into.translations, [language]: { ...into.translations[language], [field]: from[language][field] } },
        }),
      },
    ]),
  );
  return Object.fromEntries(parts);
}

/** The place of a row, or of a part of it: `rows.etna.prices`. */
function placeOfRow(id: string, name?: string): string {
  const row = joinPath('rows', id);
  return name === undefined ? row : joinPath(row, name);
}

/** The id of the row that a place is in, and the part of it. */
export function rowAt(place: string): { id: string; part: string } | undefined {
  const [list, id, ...rest] = place.split('.');
  return list === 'rows' && id !== undefined ? { id, part: rest.join('.') } : undefined;
}

/** A menu laid out flat, a value for each part of it and of its rows. What is to be signed is no part: it is nobody else's. */
export function toFieldValues(draft: MenuDraft): Places {
  const places: Record<string, Places[string]> = { rows: draft.rows.map(({ id }) => id) };
  for (const [name, { textOf }] of Object.entries(headingParts)) places[name] = textOf(draft);
  for (const row of draft.rows) {
    for (const [name, { textOf }] of Object.entries(rowParts)) places[placeOfRow(row.id, name)] = textOf(row);
  }
  return places;
}

/** The menu with some places, each as mine or theirs has it. A row that is as theirs stays the same object. */
export function fromFieldValues(places: Places, mine: MenuDraft, theirs: MenuDraft): MenuDraft {
  const stand = toFieldValues(theirs);
  const own = new Map(mine.rows.map((row) => [row.id, row]));
  const other = new Map(theirs.rows.map((row) => [row.id, row]));
  const rows = keysAt(places, 'rows').flatMap((id): RowDraft[] => {
    const [here, there] = [own.get(id), other.get(id)];
    if (!here || !there) return [here ?? there].filter((row) => row !== undefined);
    return [together(rowParts, there, here, (name) => places[placeOfRow(id, name)] !== stand[placeOfRow(id, name)])];
  });
  const { rows: _rows, toSign: _toSign, ...heading } = theirs;
  const answers = new Map(rows.map((row) => [row.id, row.answers]));
  return {
    ...together(headingParts, heading, mine, (name) => places[name] !== stand[name]),
    rows,
    // Signing goes with the answers that were read.
    toSign: mine.toSign.filter((id) => answers.has(id) && sameAnswers(answers.get(id), own.get(id)?.answers)),
  };
}

function together<Whole>(parts: Record<string, Part<Whole>>, theirs: Whole, mine: Whole, isMine: (name: string) => boolean): Whole {
  return Object.entries(parts).reduce((whole, [name, { take }]) => (isMine(name) ? take(whole, mine) : whole), theirs);
}
