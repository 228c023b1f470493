import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useHydrated } from '../../frame/use-hydrated.ts';

/** Prints the page; without JavaScript the browser's own menu does. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <button type="button" className="evening-do" onClick={() => print()}>
      <Icon name="i-stampa" />
      {words.print}
    </button>
  );
}
