import { Fragment } from 'react';
import { houseWords } from '#languages/house.ts';
import { type Allergen, allergensWith, type Declarable, declarationOf } from '#restaurant/menus/allergens.ts';
import { allergenSymbols, declarationSymbols } from '../../drawings/symbols.ts';
import { useSite } from '../site.ts';
import './declaration.css';

/**
 * The declaration of a dish, in words: what it contains, and on a line of its own what it may have traces of. An undeclared
 * dish says so and is never shown as free of anything. The signs before the words are drawn by the style sheet (signs.css): a menu
 * of sixty dishes has three hundred of them, too many to be elements. Without the network the filter reads these elements (app/islands/kept-dishes.ts).
 */
export function Declaration({ of: dish }: { of: Declarable }) {
  const { declaration: words, shortAllergens } = houseWords[useSite().language];
  const declared = declarationOf(dish);
  if (!declared) {
    return <strong>{words.undeclared}</strong>;
  }
  const name = (allergen: Allergen) => shortAllergens[allergen].toLowerCase();
  const contained = allergensWith(declared.answers, 'contiene');
  const traces = allergensWith(declared.answers, 'tracce');
  if (contained.length + traces.length === 0) {
    return <span className={declarationSymbols.none}>{words.none}</span>;
  }
  return (
    <>
      {contained.length > 0 && (
        <span>
          {`${words.contains} `}
          {contained.map((allergen, index) => (
            <Fragment key={allergen}>
              {index > 0 && ' '}
              <b className={allergenSymbols[allergen]}>{`${name(allergen)}${index < contained.length - 1 ? ',' : ''}`}</b>
            </Fragment>
          ))}
        </span>
      )}
      {traces.length > 0 && <small>{words.tracesOf(traces.map(name).join(', '))}</small>}
    </>
  );
}
