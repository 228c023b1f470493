import { Fragment } from 'react';
import { houseWords } from '#languages/house.ts';
import { type Declarable, declarationOf } from '#restaurant/menus/allergens.ts';
import { saidOf, saidText } from '#restaurant/menus/declaration-words.ts';
import { allergenSymbols, declarationSymbols } from '../../drawings/symbols.ts';
import { useSite } from '../site.ts';

/**
 * The declaration of a dish, in words: what it contains, and on a line of its own what it may have traces of. An undeclared
 * dish says so and is never shown as free of anything. The signs before the words are drawn by the style sheet (signs.css): a menu
 * of sixty dishes has three hundred of them, too many to be elements. Without the network the filter reads these elements (app/islands/kept-dishes.ts).
 */
export function Declaration({ of: dish }: { of: Declarable }) {
  const { language } = useSite();
  const { declaration: words } = houseWords[language];
  const declared = declarationOf(dish);
  if (!declared) {
    return <strong>{words.undeclared}</strong>;
  }
  const contained = saidOf(declared.answers, 'contiene', language);
  const traces = saidOf(declared.answers, 'tracce', language);
  if (contained.length + traces.length === 0) {
    return <span className={declarationSymbols.none}>{words.none}</span>;
  }
  return (
    <>
      {contained.length > 0 && (
        <span>
          {`${words.contains} `}
          {contained.map(({ allergen, names: [first, ...more] }, index) => {
            const comma = index < contained.length - 1 ? ',' : '';
            return (
              <Fragment key={allergen}>
                <b className={allergenSymbols[allergen]}>{`${first}${more.length > 0 ? ',' : comma}`}</b>
                {`${more.length > 0 ? ` ${more.join(', ')}${comma}` : ''}${comma && ' '}`}
              </Fragment>
            );
          })}
        </span>
      )}
      {traces.length > 0 && <small>{words.tracesOf(saidText(traces))}</small>}
    </>
  );
}
