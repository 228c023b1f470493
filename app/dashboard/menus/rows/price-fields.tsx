import { useId } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { boundsAt } from '#restaurant/documents/model/text.ts';
import { type EditedRow, rowNode } from '#restaurant/menus/edit/edited-menu.ts';
import { FieldError, IconButton, TextButton } from '../../frame/controls.tsx';
import type { Fields } from '../model/editor-context.ts';

const words = dashboardWords.menus;

/** The prices of a dish; with more than one, each has a name (calice, bottiglia). */
export function PriceFields({ row, fields }: { row: EditedRow; fields: Fields }) {
  const { prices = [] } = row;
  const { maximum = 0 } = boundsAt(rowNode, row, 'prices');
  const named = prices.length > 1 || prices.some(({ name }) => name !== undefined);
  const add = () => {
    const id = newItemId();
    fields.change([{ op: 'insert', path: `prices.${id}`, value: { id }, after: prices.at(-1)?.id ?? null }]);
  };
  return (
    <div className="dish-prices">
      {prices.map(({ id }, index) => {
        const path = `prices.${id}`;
        const name = fields.text(`${path}.name`);
        const nameId = `row-${row.id}-price-${id}`;
        const isNameWrong = fields.isWrong(`${path}.name`);
        return (
          <div className="dish-price" key={id} role="group" aria-label={words.priceAt(index + 1)}>
            {named && (
              <div className="field">
                <label htmlFor={nameId}>{words.priceName}</label>
                <input
                  id={nameId}
                  value={name}
                  placeholder={words.priceNamePlaceholder[Math.min(index, 1)]}
                  autoComplete="off"
                  aria-invalid={isNameWrong || undefined}
                  aria-describedby={isNameWrong ? `${nameId}-error` : undefined}
                  onChange={({ currentTarget }) => fields.type(`${path}.name`, currentTarget.value)}
                />
                <FieldError id={`${nameId}-error`}>{isNameWrong && words.fault.name}</FieldError>
              </div>
            )}
            <PriceInput
              text={fields.text(`${path}.cents`)}
              label={named ? words.priceNamed(name || String(index + 1)) : words.price}
              isWrong={fields.isWrong(`${path}.cents`)}
              onText={(text) => fields.type(`${path}.cents`, text)}
            />
            {prices.length > 1 && (
              <IconButton
                icon="i-chiudi"
                className="icon-button--danger"
                label={words.deletePrice(name || String(index + 1))}
                onClick={() => fields.set(path, undefined)}
              />
            )}
          </div>
        );
      })}
      {prices.length < maximum && (
        <TextButton label={prices.length === 0 ? words.firstPrice : words.anotherPrice} onClick={add} icon="i-piu" />
      )}
    </div>
  );
}

interface PriceInputProps {
  text: string;
  label: string;
  isWrong: boolean;
  onText: (text: string) => void;
}

/** A price as it is typed: `14`, `2,50`. */
export function PriceInput({ text, label, isWrong, onText }: PriceInputProps) {
  const id = useId();
  return (
    <span className="price-input">
      <span className="price-input-box">
        <input
          aria-label={label}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <i aria-hidden="true">€</i>
      </span>
      <FieldError id={id}>{isWrong && words.fault.cents}</FieldError>
    </span>
  );
}
