import { Fragment } from 'react';
import { houseWords } from '#languages/house.ts';
import { type Allergen, allergensWith, type Declarable, declarationOf } from '#restaurant/menus/allergens.ts';
import { allergenSymbols, declarationSymbols } from '../../drawings/symbols.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../site.ts';
import './declaration.css';

/**
 * The declaration of a dish, in words: what it contains, and on a line of its own what it may have traces of. An undeclared
 * dish says so and is never shown as free of anything.
 */
export function Declaration({ of: dish }: { of: Declarable }) {
  const { declaration: words, shortAllergens } = houseWords[useSite().language];
  const declared = declarationOf(dish);
  if (!declared) {
    return (
      <strong>
        <Icon name={declarationSymbols.undeclared} />
        {words.undeclared}
      </strong>
    );
  }
  const name = (allergen: Allergen) => shortAllergens[allergen].toLowerCase();
  const contained = allergensWith(declared.answers, 'contiene');
  const traces = allergensWith(declared.answers, 'tracce');
  if (contained.length + traces.length === 0) {
    return (
      <span>
        <Icon name={declarationSymbols.none} />
        {words.none}
      </span>
    );
  }
  return (
    <>
      {contained.length > 0 && (
        <span>
          <Icon name={declarationSymbols.contains} />
          {words.contains}
          {contained.map((allergen, index) => (
            <Fragment key={allergen}>
              {' '}
              <b>
                <Icon name={allergenSymbols[allergen]} />
                {`${name(allergen)}${index < contained.length - 1 ? ',' : ''}`}
              </b>
            </Fragment>
          ))}
        </span>
      )}
      {traces.length > 0 && (
        <small>
          <Icon name={declarationSymbols.traces} />
          {words.tracesOf(traces.map(name).join(', '))}
        </small>
      )}
    </>
  );
}
