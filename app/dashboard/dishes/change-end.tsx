import { alarmWords } from '#languages/status.ts';
import { dishWords } from '#languages/dishes.ts';
import type { DishChange } from '#restaurant/menus/edit/dish-change.ts';
import type { ListedDish } from '#restaurant/menus/listed-dishes.ts';
import { formatPrice } from '#restaurant/money.ts';
import { formatMoment } from '../frame/date-words.ts';
import { describeSoldOutEnd } from './sold-out-field.tsx';
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
          <button type="button" className="text-button" onClick={changing.insist}>
            {words.overwrite}
          </button>
          <button type="button" className="text-button" onClick={changing.dismiss}>
            {words.keepTheirs}
          </button>
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
