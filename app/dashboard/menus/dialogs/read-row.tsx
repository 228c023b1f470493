import { pasteWords } from '#languages/paste.ts';
import type { PastedRow } from '#restaurant/menus/paste/paste.ts';
import { formatPrice } from '#restaurant/money.ts';

const words = pasteWords;

/** A row as it was read: its texts, in English too where they were found, and its prices. */
export function ReadRow({ row }: { row: PastedRow }) {
  const english = [row.english?.content, row.english?.description].filter(Boolean).join(', ');
  const said = english !== '' && (
    <small lang="en">
      <abbr title={words.english}>en</abbr> {english}
    </small>
  );
  if (row.type !== 'piatto')
    return (
      <span>
        {row.content}
        {said}
      </span>
    );
  const prices = row.prices.map(({ cents, name }) => [name, formatPrice(cents, 'it')].filter(Boolean).join(' '));
  return (
    <>
      <span>
        {row.content}
        {row.description && <small>{row.description}</small>}
        {said}
        {row.allergens && <small>{words.allergens(row.allergens)}</small>}
      </span>
      {prices.length > 0 ? <b>{prices.join(' / ')}</b> : <em>{words.noPrice}</em>}
    </>
  );
}
