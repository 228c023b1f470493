import { houseWords } from '#languages/house.ts';
import { landingWords } from '#languages/landing.ts';
import type { ReadText } from '#restaurant/documents/store/text.ts';
import type { ShowcaseDish } from '#restaurant/landing/showcase.ts';
import { formatMoney } from '#restaurant/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { sectionStamps } from '../../drawings/symbols.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { menuPath } from '../menus/menu-links.ts';
import { useSite } from '../site.ts';
import { Read } from '../text.tsx';
import './print.css';
import './showcase.css';

/** The specification's filter: everything, or one category. */
const filters = ['all', 'starters', 'salads', 'specialty', 'nigiri'] as const;

/** Marks that follow a dish wherever it is shown (product.md, section 7). */
const shownMarks = ['congelato', 'abbattuto'] as const;

/** The showcase, with a filter that needs no JavaScript: the checked radio button decides which cards are shown. */
export function Showcase({ title, dishes }: { title: ReadText; dishes: ShowcaseDish[] }) {
  const words = landingWords[useSite().language];
  return (
    <section className="showcase content" id="showcase" aria-labelledby="showcase-title">
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
    </section>
  );
}

function DishCard({ dish }: { dish: ShowcaseDish }) {
  const { language, to } = useSite();
  const words = landingWords[language];
  const { marks, soldOut } = houseWords[language];
  const notes = [...shownMarks.filter((mark) => dish.marks.includes(mark)).map((mark) => marks[mark]), ...(dish.soldOut ? [soldOut] : [])];
  return (
    <li className="showcase-dish" data-category={dish.category}>
      <figure className="print">
        {dish.picture ? (
          <Picture
            source={dish.picture.src}
            alt={dish.picture.alt.text}
            lang={dish.picture.alt.lang}
            sizes="(max-width: 900px) 50vw, 20vw"
            ratio={3 / 4}
          />
        ) : (
          <span className="showcase-blank" />
        )}
      </figure>
      <div>
        <h3>
          <a href={to('link' in dish.leadsTo ? dish.leadsTo.link : menuPath(dish.leadsTo.menuPage))}>
            <Read {...dish.name} />
          </a>
        </h3>
        {dish.ingredients && (
          <p className="showcase-ingredients">
            <Read {...dish.ingredients} />
          </p>
        )}
        {dish.cents !== undefined && (
          <p className="showcase-price">
            {dish.from && <span>{words.from} </span>}
            {formatMoney(dish.cents, language)}
          </p>
        )}
        {notes.length > 0 && <p className="showcase-notes">{notes.join(' · ')}</p>}
      </div>
    </li>
  );
}
