import { Fragment, use } from 'react';
import { houseWords } from '#languages/house.ts';
import { menuWords } from '#languages/menus.ts';
import { textIn } from '#restaurant/documents/store/text.ts';
import type { Dish, Mark, Price } from '#restaurant/menus/menu.ts';
import { formatPrice } from '#restaurant/money.ts';
import { declarationSymbols } from '../../drawings/symbols.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useSite } from '../site.ts';
import { Text } from '../text.tsx';
import { Declaration } from './declaration.tsx';
import { UnseenContext } from './unseen.ts';
import './dish.css';

/** Marks that help to choose are shown beside the name; marks about preparation, with the allergens. */
const marksBesideName = ['consigliato', 'piccante', 'vegano', 'vegetariano', 'crudo'] as const satisfies readonly Mark[];
const marksBesideAllergens = ['abbattuto', 'congelato'] as const satisfies readonly Exclude<Mark, (typeof marksBesideName)[number]>[];

/** Whether a mark is shown: vegan implies vegetarian. */
function shows(dish: Dish, mark: Mark): boolean {
  return dish.marks.includes(mark) && !(mark === 'vegetariano' && dish.marks.includes('vegano'));
}

interface DishRowProps {
  dish: Dish;
  /** The heading level of its name. */
  level: 'h2' | 'h3' | 'h4' | 'h5';
  soldOut: boolean;
  /** Whether its allergens are named rather than numbered. */
  spelled?: boolean;
  /** A remark on possible traces, for a guest who filters by allergens. */
  remark?: string | undefined;
}

/** A dish: name, marks, prices, description, allergens. */
export function DishRow({ dish, level: Heading, soldOut, spelled = false, remark }: DishRowProps) {
  const words = houseWords[useSite().language];
  const unseen = use(UnseenContext)?.get(dish.id);
  const recommended = dish.marks.includes('consigliato');
  const treatments = marksBesideAllergens.filter((mark) => shows(dish, mark));
  return (
    <li className={['piatto', recommended && 'recommended', soldOut && 'sold-out', unseen && 'unseen'].filter(Boolean).join(' ')}>
      {dish.picture && <DishPicture of={dish.picture} />}
      <div className="name">
        <Heading>
          <Text of={dish} field="content" />
        </Heading>{' '}
        {unseen && <span className="mark">{unseen}</span>}
        {soldOut && <span className="mark sold">{words.soldOut}</span>}
        {marksBesideName
          .filter((mark) => shows(dish, mark))
          .map((mark) => (
            <span key={mark} className={`mark ${mark}`}>
              {words.marks[mark]}
            </span>
          ))}
      </div>
      <Prices of={dish.prices} />
      {dish.description && (
        <p className="about">
          <Text of={dish} field="description" />
        </p>
      )}
      <p className="declaration">
        <Declaration of={dish} spelled={spelled} />
        {treatments.length > 0 && <em>{treatments.map((mark) => words.marks[mark]).join(', ')}</em>}
      </p>
      {remark && (
        <p className="remark">
          <Icon name={declarationSymbols.traces} />
          {remark}
        </p>
      )}
    </li>
  );
}

function DishPicture({ of: picture }: { of: NonNullable<Dish['picture']> }) {
  const { text, lang } = textIn(picture, 'alt', useSite().language);
  return <Picture source={picture.src} alt={text} lang={lang} sizes="84px" ratio={3 / 4} className="dish-picture" />;
}

/** One price, or several with their names, in columns. */
function Prices({ of: prices }: { of: Price[] }) {
  const { language } = useSite();
  if (prices.length === 0) return null;
  return (
    <p className="price">
      {prices.map((price, index) => (
        <Fragment key={index}>
          {price.name && (
            <i>
              <Text of={price} field="name" />
            </i>
          )}{' '}
          <b>
            {formatPrice(price.cents, language)}
            <span className="visually-hidden">{` ${menuWords[language].currency}`}</span>
          </b>{' '}
        </Fragment>
      ))}
    </p>
  );
}
