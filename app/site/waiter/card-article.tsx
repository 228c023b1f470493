import { houseWords } from '#languages/house.ts';
import type { Language } from '#languages/languages.ts';
import { waiterCardWords as words, waiterWords } from '#languages/waiter.ts';
import type { DishFilter, Verdict } from '#restaurant/menus/dish-filter.ts';
import { allergenList, describeRestriction } from '../menus/dish-filter-words.ts';

interface CardArticleProps {
  language: Language;
  filter: DishFilter;
  dishes: readonly CardDish[];
  pointed: readonly string[];
  /** The menu, and who signed its declarations, in Italian. */
  source: string;
}

/** The card. It is also rendered offline (app/islands/waiter.tsx), so it uses no hooks. */
export function CardArticle({ language, filter, dishes, pointed, source }: CardArticleProps) {
  const { says } = waiterWords[language];
  const sections = cardSections(dishes, pointed);
  return (
    <>
      {says && <p className="waiter-says">{says(describeRestriction(filter, language))}</p>}
      <article className="waiter-card" lang="it">
        <h1>
          {cardClaims(filter).map((claim) => (
            <span key={claim}>{claim}</span>
          ))}
        </h1>
        <p className="waiter-check">{words.check}</p>
        {sections.length === 0 && <p>{words.none}</p>}
        {sections.map(({ kind, heading, dishes: names }) => (
          <section key={kind} data-kind={kind}>
            <h2>{heading}</h2>
            <ul>
              {names.map((name, place) => (
                <li key={place}>{name}</li>
              ))}
            </ul>
          </section>
        ))}
        <p className="waiter-signed">{source}</p>
      </article>
    </>
  );
}

/* The card for the waiter, in Italian. The server renders it from the stored menu (page.tsx), and the browser offline from the cached
   one (app/islands/waiter.tsx). */

/** How many dishes may be selected: more than a table orders. */
export const maxPointed = 20;

/** A dish by its Italian name, with the filter's verdict. */
export interface CardDish {
  name: string;
  verdict: Verdict;
}

interface CardSection {
  kind: Verdict['kind'];
  heading: string;
  dishes: string[];
}

export function cardClaims({ without, diet }: Pick<DishFilter, 'without' | 'diet'>): string[] {
  return [
    ...(without.length > 0 ? [words.cannot(allergenList(without, 'or', 'it'))] : []),
    ...(diet ? [words.only(houseWords.it.marks[diet])] : []),
  ];
}

/** The fitting or selected dishes, by what is known of each. */
export function cardSections(dishes: readonly CardDish[], pointed: readonly string[]): CardSection[] {
  const isPointed = pointed.length > 0;
  const considered = isPointed ? dishes.filter(({ name }) => pointed.includes(name)) : dishes;
  const of = (kind: Verdict['kind'], heading: string | undefined): CardSection[] => {
    const names = considered.filter(({ verdict }) => verdict.kind === kind).map(nameWithTraces);
    return heading !== undefined && names.length > 0 ? [{ kind, heading, dishes: names }] : [];
  };
  const side = isPointed ? 'pointed' : 'left';
  return [
    ...of('fits', words.fits[side]),
    ...of('traces', words.traces[side]),
    ...of('undeclared', words.undeclared[side]),
    ...of('refused', isPointed ? words.refused.pointed : undefined),
  ];
}

function nameWithTraces({ name, verdict }: CardDish): string {
  return verdict.kind === 'traces' ? `${name} (${allergenList(verdict.of, 'and', 'it')})` : name;
}
