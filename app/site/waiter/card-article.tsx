import { houseWords } from '#languages/house.ts';
import type { Language } from '#languages/languages.ts';
import { waiterCardWords as words, waiterWords } from '#languages/waiter.ts';
import type { DishFilter, Verdict } from '#restaurant/menus/dish-filter.ts';
import { allergenList, describeRestriction } from '../menus/dish-filter-words.ts';

interface CardArticleProps {
  language: Language;
  filter: DishFilter;
  /** The dishes that there are. */
  dishes: readonly CardDish[];
  pointed: readonly string[];
  /** Which menu it is of, and who answers for its declarations, in Italian. */
  source: string;
}

/** The card, with what it says for who reads another language; drawn without the network too (app/islands/waiter.tsx), so that it uses no hook. */
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

/*
 * What the card for the waiter says, in Italian: the server draws it of the stored menu (page.tsx), and without the network the
 * browser of the kept one (app/islands/waiter.tsx).
 */

/** As many dishes may be pointed at: more than a table orders. */
export const maxPointed = 20;

/** A dish of the menu, by its Italian name, and what the filter says of it. */
export interface CardDish {
  name: string;
  verdict: Verdict;
}

interface CardSection {
  kind: Verdict['kind'];
  heading: string;
  dishes: string[];
}

/** What the guest cannot eat, in sentences. */
export function cardClaims({ without, diet }: Pick<DishFilter, 'without' | 'diet'>): string[] {
  return [
    ...(without.length > 0 ? [words.cannot(allergenList(without, 'or', 'it'))] : []),
    ...(diet ? [words.only(houseWords.it.marks[diet])] : []),
  ];
}

/** The dishes that are left, or those that the guest points at, by what is known of each. */
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
