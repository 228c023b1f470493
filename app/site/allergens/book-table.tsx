import { createContext, use } from 'react';
import { bookWords } from '#languages/book.ts';
import { houseWords } from '#languages/house.ts';
import { capital, type Language } from '#languages/languages.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { type AllergenAnswers, allergenNumber, allergens, declarationOf } from '#restaurant/menus/allergens.ts';
import { type Allergen, type Group, groups, isGroup, namedOf, unwantedWord } from '#restaurant/menus/declaration.ts';
import type { Dish, Menu } from '#restaurant/menus/menu.ts';
import type { AllergenBook, BookSection } from '#restaurant/menus/paper-edition.server.ts';
import { allergenSymbols, declarationSymbols } from '../../drawings/symbols.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../site.ts';
import { Text } from '../text.tsx';

export function tableId({ page }: Menu): string {
  return `book-${page}`;
}

interface BookTableProps {
  menu: Menu;
  sections: BookSection[];
}

/**
 * The dishes of one menu with the fourteen allergens. On a narrow screen the rows become cards that name only what a dish contains; in
 * print the tables of all menus are one (book.css).
 */
export function BookTable({ menu, sections }: BookTableProps) {
  const { language } = useSite();
  const words = bookWords[language];
  const { shortAllergens } = houseWords[language];
  const name = textIn(menu, 'name', language).text;
  return (
    <section id={tableId(menu)} className="book-menu" aria-labelledby={`${tableId(menu)}-name`}>
      <h2 id={`${tableId(menu)}-name`}>
        <Text of={menu} field="name" />
      </h2>
      <table>
        <caption className="visually-hidden">{words.table(name)}</caption>
        <colgroup>
          <col className="book-dish" />
          <col span={allergens.length} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.dish}</span>
            </th>
            {allergens.map((allergen) => (
              <th key={allergen} scope="col">
                <span>{shortAllergens[allergen]}</span> <Icon name={allergenSymbols[allergen]} />
                <b>{allergenNumber(allergen)}</b>
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ heading, dishes }) => (
          <tbody key={heading?.id ?? ''}>
            {heading && (
              <tr className="book-section">
                <th scope="rowgroup" colSpan={allergens.length + 1} data-menu={name}>
                  <Text of={heading} field="content" />
                </th>
              </tr>
            )}
            {dishes.map((dish) => (
              <BookRow key={dish.id} of={dish} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function BookRow({ of: dish }: { of: Dish }) {
  const { language } = useSite();
  const words = bookWords[language];
  const { declaration } = houseWords[language];
  const declared = declarationOf(dish);
  const singles = declared ? singlesTexts(declared.answers, language) : [];
  const notes = use(NotesContext);
  const none = declared && allergens.every((allergen) => declared.answers[allergen] === 'no');
  return (
    <tr>
      <th scope="row">
        <Text of={dish} field="content" /> {none && <i>{declaration.none}</i>}
        {singles.length > 0 && (
          <>
            <small>{singles.join('; ')}</small>
            <sup aria-hidden="true">{singles.map(notes.letterOf).join('')}</sup>
          </>
        )}
      </th>
      {declared ? (
        allergens.map((allergen) => {
          const answer = declared.answers[allergen];
          return (
            <td key={allergen} className={answer} data-name={answer === 'no' ? undefined : cellName(declared.answers, allergen, language)}>
              <span>{words.presence[answer]}</span>
            </td>
          );
        })
      ) : (
        <td colSpan={allergens.length} className="book-undeclared">
          <p>
            <Icon name={declarationSymbols.undeclared} />
            <b>{words.undeclared}</b> <i>{words.ask}</i>
          </p>
        </td>
      )}
    </tr>
  );
}

export function Key() {
  const words = bookWords[useSite().language];
  return (
    <ul className="book-key" aria-label={words.key}>
      <li className="contiene">{words.legend.contains}</li>
      <li className="tracce">{words.legend.traces}</li>
      <li className="no">{words.legend.none}</li>
      <li>
        <Icon name={declarationSymbols.undeclared} />
        {words.legend.undeclared}
      </li>
    </ul>
  );
}

/** The grains and nuts of a declaration, one text for each group: `grano`, `pistacchi, tracce di mandorle`. */
function singlesTexts(answers: AllergenAnswers, language: Language): string[] {
  return groups.flatMap((group) => {
    const [contained, traces] = namesIn(answers, group, language);
    return contained || traces ? [together(contained, traces && bookWords[language].tracesOf(traces))] : [];
  });
}

/** The text of a cell on a narrow screen: the allergen, or its grains or nuts. */
function cellName(answers: AllergenAnswers, allergen: Allergen, language: Language): string {
  const { shortAllergens } = houseWords[language];
  if (!isGroup(allergen)) return shortAllergens[allergen];
  const [contained, traces] = namesIn(answers, allergen, language);
  // If there are only traces, the mark on the card says so.
  const text = contained === '' ? traces : together(contained, traces && bookWords[language].tracesOf(traces));
  return text === '' ? shortAllergens[allergen] : capital(text);
}

function together(contained: string, traces: string): string {
  return [contained, traces].filter(Boolean).join(', ');
}

/** The grains or nuts of a group: those contained, and those with possible traces. */
function namesIn(answers: AllergenAnswers, group: Group, language: Language): [contained: string, traces: string] {
  const names = (presence: 'contiene' | 'tracce') =>
    namedOf(answers, group)
      .filter((single) => answers[single] === presence)
      .map((single) => unwantedWord(single, language))
      .join(', ');
  return [names('contiene'), names('tracce')];
}

/** The footnotes of the printed book, for names that do not fit beside a dish: a letter for each different text. */
interface Notes {
  texts: readonly string[];
  letterOf: (text: string) => string;
}

export const NotesContext = createContext<Notes>({ texts: [], letterOf: () => '' });

export function notesOf(book: AllergenBook, language: Language): Notes {
  const repeated = book.menus.flatMap(({ sections }) =>
    sections.flatMap(({ dishes }) =>
      dishes.flatMap((dish) => {
        const declared = declarationOf(dish);
        return declared ? singlesTexts(declared.answers, language) : [];
      }),
    ),
  );
  const texts = [...new Set(repeated)];
  return { texts, letterOf: (text) => letterAt(texts.indexOf(text)) };
}

/** `a` to `z`, then `aa`. */
function letterAt(place: number): string {
  const letter = String.fromCodePoint(97 + (place % 26));
  return place < 26 ? letter : letterAt(Math.floor(place / 26) - 1) + letter;
}
