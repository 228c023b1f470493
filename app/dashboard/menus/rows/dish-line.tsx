import { dashboardWords } from '#languages/dashboard.ts';
import { emptyPrice } from '#restaurant/menus/edit/edit-draft.ts';
import { DishState } from './dish-state.tsx';
import { useEditor } from '../model/editor-context.ts';
import { PriceInput } from './price-input.tsx';
import { Handle, RowButtons, type RowProps, TypeSelect } from './row-tools.tsx';

const words = dashboardWords.menus;

/** A dish as one line: its name opens it, and a single price is typed right here. */
export function DishLine({ row, place, stored, toSign, faults }: RowProps) {
  const { dispatch, open } = useEditor();
  const [price = emptyPrice('i0'), ...more] = row.prices;
  const faulty = Object.keys(faults).length > 0;
  return (
    <div className="row-line" data-sold-out={row.soldOut !== ''}>
      <Handle row={row} place={place} />
      <TypeSelect row={row} place={place} />
      <button type="button" className="row-dish" id={`row-${row.id}-content`} aria-expanded="false" onClick={() => open(row.id)}>
        <b>{row.content || words.nameless}</b>
        <DishState row={row} stored={stored} toSign={toSign} />
        {faulty && <span className="field-error">{words.toCorrect}</span>}
      </button>
      {more.length === 0 ? (
        <PriceInput
          price={price}
          label={words.priceOf(row.content || words.nameless)}
          fault={faults[`${row.id}.prices.${price.key}.cents`]}
          onText={(text) => dispatch({ type: 'row', id: row.id, change: { prices: [{ ...price, text }] } })}
        />
      ) : (
        <button type="button" className="row-prices" onClick={() => open(row.id)}>
          <span className="visually-hidden">{words.pricesOf(row.content)}</span>
          {row.prices.map(({ text }) => text || '–').join(' / ')}
        </button>
      )}
      <RowButtons row={row} place={place} />
    </div>
  );
}
