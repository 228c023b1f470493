import { dishWords } from '#languages/dishes.ts';
import type { ListedDish } from '#restaurant/menus/listed-dishes.ts';
import type { SoldOutChoice } from '#restaurant/menus/served.ts';
import { describeSoldOutEnd } from './sold-out-field.tsx';
import { ChangeEndWords, type DishChanging, TermSelect, useDishChange } from './use-dish-change.tsx';
import { AreaLink } from '../frame/area.tsx';
import { useState } from 'react';
import { formatPrice } from '#restaurant/money.ts';

const words = dishWords;

interface DishResultProps {
  dish: ListedDish;
  choices: readonly SoldOutChoice[];
  to: string;
  now: number;
  chosen: boolean;
  onLeave: () => void;
}

export function DishResult({ dish: given, choices, to, now, chosen, onLeave }: DishResultProps) {
  const changing = useDishChange(given);
  const { dish, soldOut, hidden, change } = changing;
  const states = [
    dish.soldOutUntil && `${words.soldOut.toLowerCase()} ${describeSoldOutEnd(dish.soldOutUntil, now)}`,
    words.unseen[dish.visibility],
  ];
  return (
    <li className="dish-result" data-chosen={chosen}>
      <AreaLink to={to} onClick={onLeave}>
        <b>{dish.name}</b>
        <small>
          {[dish.menu.name, dish.section].filter(Boolean).join(', ')}
          {states.filter(Boolean).map((state) => (
            <em key={state}>, {state}</em>
          ))}
        </small>
      </AreaLink>
      <PriceForm key={dish.prices.map(({ cents }) => cents).join()} changing={changing} />
      <span className="dish-toggles">
        <button
          type="button"
          data-toggle="sold-out"
          aria-pressed={soldOut}
          aria-label={words.of(words.soldOut, dish.name)}
          onClick={() => change({ field: 'soldOut', term: soldOut ? '' : 'service' })}
        >
          {words.soldOut}
        </button>
        <button
          type="button"
          aria-pressed={hidden}
          aria-label={words.of(words.hidden, dish.name)}
          onClick={() => change({ field: 'showing', hidden: hidden ? 'no' : 'yes' })}
        >
          {words.hidden}
        </button>
      </span>
      {dish.soldOutUntil !== undefined && <TermSelect changing={changing} until={dish.soldOutUntil} choices={choices} now={now} />}
      <ChangeEndWords changing={changing} now={now} />
    </li>
  );
}

function PriceForm({ changing }: { changing: DishChanging }) {
  const { dish, change, end, field } = changing;
  const stored = dish.prices.length > 0 ? dish.prices.map(({ cents }) => formatPrice(cents, 'it')) : [''];
  const [typed, setTyped] = useState<readonly string[]>();
  const texts = typed ?? stored;
  const changed = texts.some((text, place) => text !== stored[place]);
  const save = () => {
    if (changed) change({ field: 'prices', prices: texts });
  };
  const wrong = field === 'prices' && end !== undefined && 'refused' in end && end.refused === 'invalid';
  return (
    <form
      className="dish-price-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Leaving the field saves too: otherwise the text would be lost with the window.
        if (!currentTarget.contains(relatedTarget)) save();
      }}
    >
      {texts.map((text, place) => {
        const name = dish.prices[place]?.name;
        return (
          <input
            key={place}
            value={text}
            inputMode="decimal"
            autoComplete="off"
            aria-label={name ? words.priceNamed(dish.name, name) : words.price(dish.name)}
            aria-invalid={wrong ? true : undefined}
            placeholder={name}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || !changed) return;
              event.preventDefault();
              event.stopPropagation();
              setTyped(undefined);
            }}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => setTyped(texts.with(place, currentTarget.value))}
          />
        );
      })}
      <button type="submit" hidden={!changed}>
        {words.savePrice}
        <span className="visually-hidden"> {words.price(dish.name)}</span>
      </button>
    </form>
  );
}
