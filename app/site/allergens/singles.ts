import { createContext } from 'react';
import { bookWords } from '#languages/book.ts';
import { houseWords } from '#languages/house.ts';
import type { Language } from '#languages/languages.ts';
import { type AllergenAnswers, declarationOf } from '#restaurant/menus/allergens.ts';
import type { AllergenBook } from '#restaurant/menus/book.server.ts';
import { type Allergen, isGroup } from '#restaurant/menus/declaration.ts';
import { saidOf, singlesOnly } from '#restaurant/menus/declaration-words.ts';

/** The grains and nuts that a declaration names: `grano, pistacchi; tracce di mandorle`. Empty where it names none. */
export function singlesText(answers: AllergenAnswers, language: Language): string {
  const named = (presence: 'contiene' | 'tracce') => singlesOnly(saidOf(answers, presence, language), language).join(', ');
  return together(named('contiene'), named('tracce'), language);
}

/** What the card of a dish says in the place of a cell: the allergen, or its grains or nuts. */
export function cellName(answers: AllergenAnswers, allergen: Allergen, language: Language): string {
  const { shortAllergens } = houseWords[language];
  if (!isGroup(allergen)) return shortAllergens[allergen];
  const said = (presence: 'contiene' | 'tracce') =>
    singlesOnly(
      saidOf(answers, presence, language).filter((each) => each.allergen === allergen),
      language,
    ).join(', ');
  const [contained, traces] = [said('contiene'), said('tracce')];
  // The card has the word for traces already where there is nothing else.
  const text = contained === '' ? traces : together(contained, traces, language);
  return text === '' ? shortAllergens[allergen] : text.charAt(0).toUpperCase() + text.slice(1);
}

function together(contained: string, traces: string, language: Language): string {
  return [contained, traces && bookWords[language].tracesOf(traces)].filter(Boolean).join('; ');
}

/** The notes of a printed book, where the names of a dish have no room beside it: a letter for each different text. */
export interface Notes {
  texts: readonly string[];
  letterOf: (text: string) => string;
}

export const NotesContext = createContext<Notes>({ texts: [], letterOf: () => '' });

export function notesOf(book: AllergenBook, language: Language): Notes {
  const said = book.menus.flatMap(({ sections }) =>
    sections.flatMap(({ dishes }) =>
      dishes.flatMap((dish) => {
        const declared = declarationOf(dish);
        return declared ? [singlesText(declared.answers, language)] : [];
      }),
    ),
  );
  const texts = [...new Set(said)].filter((text) => text !== '');
  return { texts, letterOf: (text) => letterAt(texts.indexOf(text)) };
}

/** `a` to `z`, then `aa`. */
function letterAt(place: number): string {
  const letter = String.fromCodePoint(97 + (place % 26));
  return place < 26 ? letter : letterAt(Math.floor(place / 26) - 1) + letter;
}
