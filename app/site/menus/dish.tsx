import { createContext, Fragment, use } from 'react';
import { menuWords } from '#languages/menus.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { dishFragment } from '#restaurant/menus/house-pages.ts';
import type { Dish, Price } from '#restaurant/menus/menu.ts';
import { formatPrice } from '#restaurant/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { useSite } from '../site.ts';
import { Text } from '../text.tsx';
import type { DishLevel } from './blocks.tsx';
import { Declaration, Marks } from './marks.tsx';
import './declaration.css';
import './dish.css';

interface DishRowProps {
  dish: Dish;
  level: DishLevel;
  soldOut: boolean;
  /** A remark on possible traces, for a guest who filters by allergens. */
  remark?: React.ReactNode;
}

export function DishRow({ dish, level, soldOut, remark }: DishRowProps) {
  const unseen = use(HiddenDishContext)?.get(dish.id);
  const recommended = dish.marks.includes('consigliato');
  return (
    <li
      id={dish.featured && dishFragment(dish.id)}
      className={['piatto', recommended && 'recommended', soldOut && 'sold-out', unseen && 'unseen'].filter(Boolean).join(' ')}
    >
      {dish.picture && <DishPicture of={dish.picture} />}
      <div className="name">
        <Text as={level} of={dish} field="content" />
        {unseen && ' '}
        {unseen && <span className="mark">{unseen}</span>}
        <Marks of={dish.marks} soldOut={soldOut} />
      </div>
      <Prices of={dish.prices} />
      {dish.description && <Text as="p" className="about" of={dish} field="description" />}
      <p className="declaration">
        <Declaration of={dish} />
      </p>
      {remark}
    </li>
  );
}

function DishPicture({ of: picture }: { of: NonNullable<Dish['picture']> }) {
  const { text, lang } = textIn(picture, 'alt', useSite().language);
  return <Picture source={picture.src} alt={text} lang={lang} sizes="84px" ratio={3 / 4} className="dish-picture" />;
}

function Prices({ of: prices }: { of: Price[] }) {
  const { language } = useSite();
  if (prices.length === 0) return null;
  return (
    <p className="price">
      {prices.map((price, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          {price.name && (
            <>
              <Text as="i" of={price} field="name" />{' '}
            </>
          )}
          <b>
            {formatPrice(price.cents, language)}
            <span className="visually-hidden">{` ${menuWords[language].currency}`}</span>
          </b>
        </Fragment>
      ))}
    </p>
  );
}

/** The preview's remarks on hidden dishes, by their ids; undefined on public pages. */
export const HiddenDishContext = createContext<ReadonlyMap<string, string> | undefined>(undefined);
