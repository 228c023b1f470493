import { dashboardWords } from '#languages/dashboard.ts';
import { soldOutIn } from '#restaurant/menus/edit/edited-menu.ts';
import { DishState } from './dish-state.tsx';
import { useEditor, useRowFields } from '../model/editor-context.ts';
import { PriceInput } from './price-fields.tsx';
import { Handle, RowButtons, type RowProps, TypeSelect } from './row-tools.tsx';

const words = dashboardWords.menus;

/** A dish as one line: its name opens it, and a single price is typed right here. */
export function DishLine({ row, place, stored, toSign, ...state }: RowProps) {
  const { dispatch, open, now } = useEditor();
  const fields = useRowFields({ row, ...state });
  const { prices = [] } = row;
  const [price] = prices;
  const path = `prices.${price?.id ?? 'i0'}.cents`;
  const typePrice = (text: string) => {
    if (price) return fields.type(path, text);
    const list = `contents.${row.id}.prices`;
    const first = [{ op: 'insert', path: `${list}.i0`, value: { id: 'i0' }, after: null } as const];
    dispatch({ type: 'texts', texts: { [`${list}.i0.cents`]: text }, first });
  };
  return (
    <div className="row-line" data-sold-out={soldOutIn(row, now) !== undefined}>
      <Handle row={row} place={place} />
      <TypeSelect row={row} place={place} />
      <button type="button" className="row-dish" id={`row-${row.id}-content`} aria-expanded="false" onClick={() => open(row.id)}>
        <b>{row.content || words.nameless}</b>
        <DishState row={row} stored={stored} toSign={toSign} />
        {state.faults.length > 0 && <span className="field-error">{words.toCorrect}</span>}
      </button>
      {prices.length < 2 ? (
        <PriceInput
          text={fields.text(path)}
          label={words.priceOf(row.content || words.nameless)}
          isWrong={fields.isWrong(path)}
          onText={typePrice}
        />
      ) : (
        <button type="button" className="row-prices" onClick={() => open(row.id)}>
          <span className="visually-hidden">{words.pricesOf(row.content)}</span>
          {prices.map(({ id }) => fields.text(`prices.${id}.cents`) || '–').join(' / ')}
        </button>
      )}
      <RowButtons row={row} place={place} />
    </div>
  );
}
