import { createContext } from 'react';
import { bookWords } from '#languages/book.ts';
import { houseWords } from '#languages/house.ts';
import type { Language } from '#languages/languages.ts';
import { type AllergenAnswers, declarationOf } from '#restaurant/menus/allergens.ts';
import type { AllergenBook } from '#restaurant/menus/book.server.ts';
import { type Allergen, type Group, groups, isGroup, namedOf } from '#restaurant/menus/declaration.ts';
import { unwantedWord } from '#restaurant/menus/declaration-words.ts';

/** The grains, and the nuts, that a declaration names: `grano`, and `pistacchi, tracce di mandorle`. None where it names none. */
export function singlesTexts(answers: AllergenAnswers, language: Language): string[] {
  return groups.flatMap((group) => {
    const [contained, traces] = namesIn(answers, group, language);
    return contained || traces ? [together(contained, traces && bookWords[language].tracesOf(traces))] : [];
  });
}

/** What the card of a dish says in the place of a cell: the allergen, or its grains or nuts. */
export function cellName(answers: AllergenAnswers, allergen: Allergen, language: Language): string {
  const { shortAllergens } = houseWords[language];
  if (!isGroup(allergen)) return shortAllergens[allergen];
  const [contained, traces] = namesIn(answers, allergen, language);
  // The card has the word for traces already where there is nothing else.
  const text = contained === '' ? traces : together(contained, traces && bookWords[language].tracesOf(traces));
  return text === '' ? shortAllergens[allergen] : text.charAt(0).toUpperCase() + text.slice(1);
}

function together(contained: string, traces: string): string {
  return [contained, traces].filter(Boolean).join(', ');
}

/** The names of a group that are contained, and those of which there may be traces. */
function namesIn(answers: AllergenAnswers, group: Group, language: Language): [contained: string, traces: string] {
  const names = (presence: 'contiene' | 'tracce') =>
    namedOf(answers, group)
      .filter((single) => answers[single] === presence)
      .map((single) => unwantedWord(single, language))
      .join(', ');
  return [names('contiene'), names('tracce')];
}

/** The notes of a printed book, where the names have no room beside a dish: a letter for each different text. */
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
        return declared ? singlesTexts(declared.answers, language) : [];
      }),
    ),
  );
  const texts = [...new Set(said)];
  return { texts, letterOf: (text) => letterAt(texts.indexOf(text)) };
}

/** `a` to `z`, then `aa`. */
function letterAt(place: number): string {
  const letter = String.fromCodePoint(97 + (place % 26));
  return place < 26 ? letter : letterAt(Math.floor(place / 26) - 1) + letter;
}
