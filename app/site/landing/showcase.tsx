import { landingWords } from '#languages/landing.ts';
import { menuWords } from '#languages/menus.ts';
import type { ResolvedText } from '#restaurant/documents/store/read-text.ts';
import type { ShowcaseDish } from '#restaurant/landing/landing.ts';
import type { Mark } from '#restaurant/menus/menu.ts';
import { formatShortMoney } from '#restaurant/money.ts';
import { dishFragment, menuPath } from '#restaurant/menus/house-pages.ts';
import { deferLayout } from '../../first-paint/first-paint.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { sectionStamps } from '../../drawings/symbols.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Declaration, Marks } from '../menus/marks.tsx';
import { useSite } from '../site.ts';
import { Read } from '../read.tsx';

/** The specification's filter: everything, or one category. */
const filters = ['all', 'starters', 'salads', 'specialty', 'nigiri'] as const;

/** The showcase, with a filter without JavaScript: the checked radio button decides which cards are shown. */
export function Showcase({ title, dishes }: { title: ResolvedText; dishes: ShowcaseDish[] }) {
  const { language, settings, to } = useSite();
  const words = landingWords[language];
  const { all, legend } = menuWords[language];
  // The words of a menu's legend, for the marks of these dishes.
  const hasMark = (mark: Mark) => dishes.some(({ marks }) => marks.includes(mark));
  const keeping = [...(hasMark('abbattuto') ? (['blastFrozen'] as const) : []), ...(hasMark('congelato') ? (['frozen'] as const) : [])];
  return (
    <section {...deferLayout} className="showcase content" id="showcase" aria-labelledby="showcase-title">
      <div className="showcase-top">
        <SectionHeading stamp={sectionStamps.samples} id="showcase-title">
          <Read {...title} />
        </SectionHeading>
        <fieldset className="showcase-filter">
          <legend className="visually-hidden">{words.filter}</legend>
          {filters.map((filter) => (
            <label key={filter}>
              <input type="radio" name="showcase" value={filter} defaultChecked={filter === 'all'} />
              {words.categories[filter]}
            </label>
          ))}
        </fieldset>
      </div>
      <ul className="showcase-dishes">
        {dishes.map((dish) => (
          <DishCard key={dish.key} dish={dish} />
        ))}
        {filters
          .filter((filter) => filter !== 'all' && dishes.every(({ category }) => category !== filter))
          .map((filter) => (
            <li key={filter} className="showcase-nothing" data-category={filter}>
              {words.nothingOfKind}
            </li>
          ))}
      </ul>
      <p className="showcase-more">
        <a href={to('/menu')}>
          {all}
          <Icon name="i-freccia" className="icon icon--forward" />
        </a>
      </p>
      {keeping.map((mark) => (
        <p key={mark} className="showcase-note">
          {legend[mark]}
        </p>
      ))}
      {settings.rawFishConfirmed && <p className="showcase-note">{legend.rawFish}</p>}
    </section>
  );
}

function DishCard({ dish }: { dish: ShowcaseDish }) {
  const { language, to } = useSite();
  const words = landingWords[language];
  const { leadsTo } = dish;
  return (
    <li className="showcase-dish" data-category={dish.category}>
      <figure className="print">
        {dish.picture ? (
          <Picture
            source={dish.picture.src}
            alt={dish.picture.alt.text}
            lang={dish.picture.alt.lang}
            sizes="(max-width: 56.19em) 74vw, 22vw"
            ratio={3 / 4}
          />
        ) : (
          <span className="showcase-blank" />
        )}
      </figure>
      <div className="showcase-head">
        <h3>
          <a href={to('link' in leadsTo ? leadsTo.link : `${menuPath(leadsTo.menuPage)}#${dishFragment(leadsTo.dish)}`)}>
            <Read {...dish.name} />
          </a>
        </h3>
        {dish.cents !== undefined && (
          <p className="showcase-price">
            {dish.from && <span>{words.from} </span>}
            {formatShortMoney(dish.cents, language)}
          </p>
        )}
      </div>
      <p>
        <Marks of={dish.marks} soldOut={dish.soldOut} />
      </p>
      {dish.ingredients && (
        <p className="showcase-ingredients">
          <Read {...dish.ingredients} />
        </p>
      )}
      <p className="declaration">
        <Declaration of={dish.declarable} />
      </p>
    </li>
  );
}
