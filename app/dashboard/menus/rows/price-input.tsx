import { useId } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import type { PriceDraft } from '#restaurant/menus/edit/edit-draft.ts';

/** A price as it is typed: `14`, `2,50`. */
export function PriceInput({
  price,
  label,
  fault,
  onText,
}: {
  price: PriceDraft;
  label: string;
  fault: boolean | undefined;
  onText: (text: string) => void;
}) {
  const id = useId();
  return (
    <span className="price-input">
      <span className="price-input-box">
        <input
          aria-label={label}
          inputMode="decimal"
          autoComplete="off"
          value={price.text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <i aria-hidden="true">€</i>
      </span>
      {fault && (
        <span className="field-error" id={id}>
          {dashboardWords.menus.fault.cents}
        </span>
      )}
    </span>
  );
}
