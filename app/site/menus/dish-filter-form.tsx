import { finderWords, type Kind } from '#languages/finder.ts';
import { houseWords } from '#languages/house.ts';
import { allergens } from '#restaurant/menus/allergens.ts';
import { diets, type DishFilter, dishFilterFields, narrowingsOf } from '#restaurant/menus/dish-filter.ts';
import { Fragment } from 'react';
import { Button } from '../../ui/button.tsx';
import { allergenSymbols } from '../../drawings/symbols.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../site.ts';
import { ClearFilter, filterResultsId, Narrow } from './applied-filter.tsx';
// Imported as an address: a closed finder loads it after the first paint (menu-frame.tsx).
import inside from './finder-inside.css?url';
import './dish-filter-form.css';

interface FinderProps {
  /** The current filter. Undefined shows the whole menu, with the form closed. */
  filter: DishFilter | undefined;
  kind: Kind;
}

/** Searches a menu by words, unwanted allergens and diet: a plain form that the server answers. */
export function DishFilterForm({ filter, kind }: FinderProps) {
  const { language, path, to } = useSite();
  const address = { language, path, to };
  const words = finderWords[language];
  const { shortAllergens, marks } = houseWords[language];
  const narrowings = filter ? narrowingsOf(filter) : [];
  return (
    <details className="finder" data-island="finder" open={filter !== undefined}>
      <summary>
        <Icon name="i-cerca" />
        {words.open}
      </summary>
      <form action={`#${filterResultsId}`}>
        {filter && <link rel="stylesheet" href={inside} />}
        <label className="finder-search">
          {words.search}
          <input type="search" name={dishFilterFields.query} defaultValue={filter?.query} />
        </label>
        <fieldset>
          <legend>{words.without[kind]}</legend>
          {allergens.map((allergen) => (
            <Fragment key={allergen}>
              <label>
                <input
                  type="checkbox"
                  name={dishFilterFields.without}
                  value={allergen}
                  defaultChecked={filter?.without.includes(allergen)}
                />
                <Icon name={allergenSymbols[allergen]} />
                <span>
                  <i>{`${words.no} `}</i>
                  {shortAllergens[allergen]}
                </span>
              </label>
              {narrowings.map((narrowing) => narrowing.group === allergen && <Narrow key={allergen} to={narrowing} address={address} />)}
            </Fragment>
          ))}
        </fieldset>
        <fieldset>
          <legend>{words.diet}</legend>
          {diets.map((diet) => (
            <label key={diet}>
              <input type="checkbox" name={dishFilterFields.diet} value={diet} defaultChecked={filter?.diet === diet} />
              <span>
                <i>{`${words.only} `}</i>
                {marks[diet]}
              </span>
            </label>
          ))}
        </fieldset>
        <p className="finder-do">
          <Button type="submit" look="outline" small>
            {words.apply}
          </Button>
          {filter && <ClearFilter {...address} />}
        </p>
      </form>
    </details>
  );
}
