import { pricesWords as words } from '#languages/prices.ts';
import type { PriceStep } from '#restaurant/menus/edit/reprice.ts';
import { formatMoney } from '#restaurant/money.ts';

/** Every price of a menu that changes, before and after. */
export function PriceSteps({ menu, steps }: { menu: string; steps: readonly PriceStep[] }) {
  return (
    <table className="price-steps">
      <caption>
        {menu} <small>{words.prices(steps.length)}</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.dish}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ dish, name, before, after }, place) => (
          <tr key={place}>
            <th scope="row">
              {dish}
              {name && <small> {name}</small>}
            </th>
            <td>{formatMoney(before, 'it')}</td>
            <td>
              <b>{formatMoney(after, 'it')}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
