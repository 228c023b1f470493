import { finderWords } from '#languages/finder.ts';
import { unwantedWord } from '#restaurant/menus/declaration.ts';
import { type DishFilter, dishFilterFields, type Narrowing } from '#restaurant/menus/dish-filter.ts';
import type { PageAddress } from '#languages/page-address.ts';
import { describeDishFilter } from './dish-filter-words.ts';

/* The signs of an applied filter, besides its results (filter-results.tsx). The server and, offline, a script in the browser
   (islands/offline-filter.tsx) render them, so they use no hooks. */

export const filterResultsId = 'found';

export function ClearFilter({ language, path, to }: PageAddress) {
  return <a href={to(path)}>{finderWords[language].clear}</a>;
}

/** Says which filter the links to menus carry on. */
export function CarriedFilter({ filter, address }: { filter: DishFilter; address: PageAddress }) {
  const { language } = address;
  return (
    <p>
      {finderWords[language].carried(describeDishFilter(filter, language))} <ClearFilter {...address} />
    </p>
  );
}

interface NarrowProps {
  to: Narrowing;
  address: PageAddress;
}

/** The grains or nuts of a group in a filter: links while all are excluded, checkboxes once some are chosen. */
export function Narrow({ to: { group, singles }, address: { language, path, to } }: NarrowProps) {
  const words = finderWords[language];
  return (
    <div className="finder-narrow" data-group={group} role="group" aria-label={words.narrow[group]}>
      <p>{words.narrow[group]}</p>
      {singles.map(({ single, chosen, query }) =>
        query ? (
          <a key={single} href={`${to(path)}${query}#${filterResultsId}`}>
            {unwantedWord(single, language)}
          </a>
        ) : (
          <label key={single}>
            <input type="checkbox" name={dishFilterFields.without} defaultChecked={chosen} value={single} />
            <span>
              <i>{`${words.no} `}</i>
              {unwantedWord(single, language)}
            </span>
          </label>
        ),
      )}
    </div>
  );
}
