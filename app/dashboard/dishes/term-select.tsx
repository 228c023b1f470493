import { useId } from 'react';
import { dishWords } from '#languages/dishes.ts';
import { type SoldOutChoice, soldOutTerms } from '#restaurant/menus/sold-out.ts';
import { describeChoice, describeSoldOutEnd } from './sold-out-field.tsx';
import type { DishChanging } from './use-dish-change.ts';

interface TermSelectProps {
  changing: DishChanging;
  /** The present end, in milliseconds. */
  until: number;
  choices: readonly SoldOutChoice[];
  now: number;
}

/** Until when a dish that is sold out stays so. */
export function TermSelect({ changing, until, choices, now }: TermSelectProps) {
  const id = useId();
  const present = choices.find((choice) => choice.until === until);
  return (
    <span className="field dish-term">
      <label htmlFor={id}>
        {dishWords.until}
        <span className="visually-hidden">, {changing.dish.name}</span>
      </label>
      <select
        id={id}
        value={present?.term ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const term = soldOutTerms.find((one) => one === value);
          if (term) changing.change({ field: 'soldOut', term });
        }}
      >
        {!present && <option value="">{describeSoldOutEnd(until, now)}</option>}
        {choices.map((choice) => (
          <option key={choice.term} value={choice.term}>
            {describeChoice(choice, now)}
          </option>
        ))}
      </select>
    </span>
  );
}
