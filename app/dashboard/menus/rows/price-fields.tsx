import { dashboardWords } from '#languages/dashboard.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { emptyPrice, type PriceDraft, type RowDraft } from '#restaurant/menus/edit/edit-draft.ts';
import type { FieldFaults } from '#restaurant/menus/edit/edited-menu.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PriceInput } from './price-input.tsx';

const words = dashboardWords.menus;

/** As many prices as the schema takes. */
const maxPrices = 6;

/** The prices of a dish; with more than one, each has a name (calice, bottiglia). */
export function PriceFields({ row, faults, onChange }: { row: RowDraft; faults: FieldFaults; onChange: (prices: PriceDraft[]) => void }) {
  const { prices } = row;
  const named = prices.length > 1 || prices.some(({ name }) => name !== '');
  const changePrice = (key: string, change: Partial<PriceDraft>) =>
    onChange(prices.map((price) => (price.key === key ? { ...price, ...change } : price)));
  return (
    <div className="dish-prices">
      {prices.map((price, index) => {
        const nameId = `row-${row.id}-price-${price.key}`;
        const nameFault = faults[`${row.id}.prices.${price.key}.name`];
        return (
          <div className="dish-price" key={price.key} role="group" aria-label={words.priceAt(index + 1)}>
            {named && (
              <div className="field">
                <label htmlFor={nameId}>{words.priceName}</label>
                <input
                  id={nameId}
                  value={price.name}
                  placeholder={words.priceNamePlaceholder[Math.min(index, 1)]}
                  autoComplete="off"
                  aria-invalid={nameFault ? true : undefined}
                  aria-describedby={nameFault ? `${nameId}-error` : undefined}
                  onChange={({ currentTarget }) => changePrice(price.key, { name: currentTarget.value })}
                />
                {nameFault && (
                  <span className="field-error" id={`${nameId}-error`}>
                    {words.fault.name}
                  </span>
                )}
              </div>
            )}
            <PriceInput
              price={price}
              label={named ? words.priceNamed(price.name || String(index + 1)) : words.price}
              fault={faults[`${row.id}.prices.${price.key}.cents`]}
              onText={(text) => changePrice(price.key, { text })}
            />
            {prices.length > 1 && (
              <button
                type="button"
                className="icon-button icon-button--danger"
                aria-label={words.deletePrice(price.name || String(index + 1))}
                onClick={() => onChange(prices.filter(({ key }) => key !== price.key))}
              >
                <Icon name="i-chiudi" />
              </button>
            )}
          </div>
        );
      })}
      {prices.length < maxPrices && (
        <button type="button" className="text-button" onClick={() => onChange([...prices, emptyPrice(newItemId())])}>
          <Icon name="i-piu" />
          {prices.length === 0 ? words.firstPrice : words.anotherPrice}
        </button>
      )}
    </div>
  );
}
