import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { eveningWords } from '#languages/evening.ts';
import type { SymbolName } from '../../ui/icon.tsx';
import type { BookingState } from '#restaurant/bookings/states.ts';
import { AreaLink, type AreaLinkProps } from '../frame/area.tsx';
import { Sign } from '../frame/controls.tsx';

/** A button of the booking desk. It submits its form unless `type` says otherwise. */
export function EveningButton({
  label,
  className,
  ...props
}: { label: React.ReactNode } & Omit<React.ComponentProps<'button'>, 'children'>) {
  return (
    <button type="submit" {...props} className={['evening-do', className].filter(Boolean).join(' ')}>
      {label}
    </button>
  );
}

export function EveningLink({ label, className = '', ...props }: { label: React.ReactNode } & Omit<AreaLinkProps, 'children'>) {
  return (
    <AreaLink {...props} className={`evening-do ${className}`.trimEnd()}>
      {label}
    </AreaLink>
  );
}

/** The covers of a party: a number on the screen, with its noun for screen readers. */
export function PartyCovers({ covers }: { covers: number }) {
  return (
    <p className="evening-covers">
      {covers}
      <span className="visually-hidden"> {words.peopleNoun(covers)}</span>
    </p>
  );
}

/** The link that calls a guest, with only the characters that can be dialled. */
export function dialLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

const icons: Record<BookingState, SymbolName> = {
  requested: 'i-q-nd',
  waiting: 'i-orologio',
  offered: 'i-orologio',
  confirmed: 'i-spunta',
  toChoose: 'i-calendario',
  arrived: 'i-persone',
  seated: 'i-tavolo',
  finished: 'i-spunta',
  cancelled: 'i-chiudi',
  declined: 'i-chiudi',
  noShow: 'i-chiudi',
};

interface StateMarkProps {
  /** `missing`: the minutes that the party is late. `left`: the minutes that it may still sit, below 0 when it overstays. */
  party: { state: BookingState; missing: number | undefined; left: number };
}

/** The state of a party by shape, colour and words. A late party shows the minutes it is late, a seated one the minutes left. */
export function StateMark({ party: { state, missing, left } }: StateMarkProps) {
  if (missing !== undefined) {
    return <Sign icon="i-orologio" label={eveningWords.missing(missing)} className="evening-state" data-state="late" />;
  }
  return (
    <Sign
      icon={icons[state]}
      label={state === 'seated' ? (left >= 0 ? eveningWords.left(left) : eveningWords.overstays(-left)) : words.states[state]}
      className="evening-state"
      data-state={state}
    />
  );
}

/** The longest name that is written large in the smallest table of a plan: `12b`; and the longest that is written on a table. */
const maxLarge = 3;
const maxOnTable = 12;

/** The length class of a name for styles; undefined for a short name such as `12b`. */
export function nameLengthClass(name: string): 'short' | 'long' | undefined {
  if (name.length <= maxLarge) return undefined;
  return name.length > maxOnTable ? 'long' : 'short';
}

/** The name of a table. A long name is written smaller, and cut where there is no room. */
export function TableName({ name }: { name: string }) {
  const length = nameLengthClass(name);
  return (
    <b data-wordy={length} title={length && name}>
      <span className="visually-hidden">{words.table} </span>
      {name}
    </b>
  );
}
