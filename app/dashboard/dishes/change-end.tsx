import { useId } from 'react';
import { dishWords } from '#languages/dishes.ts';
import { alarmWords } from '#languages/status.ts';
import type { DishChange } from '#restaurant/menus/edit/dish-change.ts';
import type { ListedDish } from '#restaurant/menus/listed-dishes.ts';
import { type SoldOutChoice, soldOutTerms } from '#restaurant/menus/sold-out.ts';
import { formatPrice } from '#restaurant/money.ts';
import { formatMoment } from '../frame/date-words.ts';
import { describeChoice, describeSoldOutEnd } from './sold-out-field.tsx';
import type { DishChanging } from './use-dish-change.ts';

const words = dishWords;

/** How a change of a dish ended, in words; after a conflict with what somebody else saved, and the choice. */
export function ChangeEndWords({ changing, now }: { changing: DishChanging; now: number }) {
  const { end, pending, field, dish } = changing;
  const conflict = end && 'refused' in end && end.refused === 'stale' ? end : undefined;
  return (
    <p className="dish-end" role="status" data-answer data-refused={end !== undefined && 'refused' in end}>
      {pending && words.saving}
      {end && 'saved' in end && words.saved}
      {end && 'refused' in end && !conflict && refusals[end.refused === 'stale' ? 'failed' : end.refused]}
      {conflict && (
        <>
          {words.stale(conflict.by, formatMoment(Date.parse(conflict.at), now), field ? describeField(dish, field, now) : '')}{' '}
          {/* Where another place asked for it, that one says so, and is asked there. */}
          {field && (
            <>
              <button type="button" className="text-button" onClick={changing.insist}>
                {words.overwrite}
              </button>
              <button type="button" className="text-button" onClick={changing.dismiss}>
                {words.keepTheirs}
              </button>
            </>
          )}
        </>
      )}
    </p>
  );
}

const refusals = {
  invalid: words.invalid,
  missing: words.missing,
  'signed-out': words.signedOut,
  role: words.role,
  'too-large': words.failedSave,
  failed: words.failedSave,
  full: alarmWords.full.said,
  unwritable: alarmWords.unwritable.said,
  damaged: alarmWords.damaged.said,
};

/** What a field of a dish says, in words. */
function describeField({ prices, soldOutUntil, visibility }: ListedDish, field: DishChange['field'], now: number): string {
  switch (field) {
    case 'prices':
      return prices.map(({ cents }) => formatPrice(cents, 'it')).join(' / ') || words.noPrice;
    case 'soldOut':
      return soldOutUntil ? `${words.soldOut} ${describeSoldOutEnd(soldOutUntil, now)}` : words.available;
    case 'showing':
      return words.unseen[visibility] || words.shown;
  }
}

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
