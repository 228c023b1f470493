import { bookWords } from '#languages/book.ts';
import { houseWords } from '#languages/house.ts';
import { menuWords } from '#languages/menus.ts';
import { allergens, declarationOf } from '#restaurant/menus/allergens.ts';
import type { Dish, Mark } from '#restaurant/menus/menu.ts';
import { formatMoney } from '#restaurant/money.ts';
import { allergenSymbols, declarationSymbols } from '../../drawings/symbols.ts';
import { Icon } from '../../ui/icon.tsx';
import { longDate } from '../long-date.ts';
import { useSite } from '../site.ts';

/** The meaning of a menu's symbols, the fourteen allergens, coperto, and the statements that the law requires. */
export function Legend({ dishes, updatedAt }: { dishes: Dish[]; updatedAt: string }) {
  const { language, settings, to } = useSite();
  const { legend } = menuWords[language];
  const { allergens: names, declaration } = houseWords[language];
  const hasMark = (mark: Mark) => dishes.some(({ marks }) => marks.includes(mark));
  const undeclared = dishes.some((dish) => !declarationOf(dish));
  return (
    <section className="legend" aria-labelledby="legend">
      <h2 id="legend">{legend.title}</h2>
      <ul className="legend-marks">
        <Sign symbol={declarationSymbols.contains} words={declaration.contains} />
        <Sign symbol={declarationSymbols.traces} words={declaration.traces} />
        <Sign symbol={declarationSymbols.none} words={legend.none} />
        <Sign symbol={declarationSymbols.undeclared} words={legend.undeclared} />
      </ul>
      <ul className="legend-allergens">
        {allergens.map((allergen) => (
          <li key={allergen} className={allergenSymbols[allergen]}>
            {names[allergen]}
          </li>
        ))}
      </ul>
      <div className="legend-notes">
        <p>
          {`${undeclared ? `${legend.unsure} ` : ''}${legend.ask} `}
          <a href={to('/allergeni')}>{bookWords[language].title}</a>
        </p>
        {hasMark('abbattuto') && <p>{legend.blastFrozen}</p>}
        {hasMark('congelato') && <p>{legend.frozen}</p>}
        {settings.rawFishConfirmed && <p>{legend.rawFish}</p>}
        <p>{settings.coperto > 0 ? legend.coperto(formatMoney(settings.coperto, language)) : legend.noCoperto}</p>
        <p>{legend.updated(longDate(updatedAt, language))}</p>
      </div>
    </section>
  );
}

function Sign({ symbol, words }: { symbol: (typeof declarationSymbols)[keyof typeof declarationSymbols]; words: string }) {
  return (
    <li>
      <Icon name={symbol} />
      {words}
    </li>
  );
}
