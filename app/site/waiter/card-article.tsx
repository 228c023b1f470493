import type { Language } from '#languages/languages.ts';
import { waiterCardWords as words, waiterWords } from '#languages/waiter.ts';
import type { DishFilter } from '#restaurant/menus/dish-filter.ts';
import { describeRestriction } from '../menus/dish-filter-words.ts';
import { type CardDish, cardClaims, cardSections } from './card.ts';

interface CardArticleProps {
  language: Language;
  filter: DishFilter;
  /** The dishes that there are. */
  dishes: readonly CardDish[];
  pointed: readonly string[];
  /** Which menu it is of, and who answers for its declarations, in Italian. */
  source: string;
}

/** The card, with what it says for who reads another language; drawn without the network too (app/islands/kept-card.tsx), so that it uses no hook. */
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
