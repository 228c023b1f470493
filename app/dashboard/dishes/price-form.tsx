import { useState } from 'react';
import { dishWords } from '#languages/dishes.ts';
import { formatPrice } from '#restaurant/money.ts';
import type { DishChanging } from './use-dish-change.ts';

const words = dishWords;

/** The prices of a dish, typed and saved right here. */
export function PriceForm({ changing }: { changing: DishChanging }) {
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
        // What was typed is saved by leaving it, too: it would be lost with the window.
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
