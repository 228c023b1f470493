import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { eveningWords } from '#languages/evening.ts';
import type { SymbolName } from '../../ui/icon.tsx';
import type { BookingState } from '#restaurant/bookings/states.ts';
import { AreaLink, type AreaLinkProps } from '../frame/area.tsx';
import { Sign } from '../frame/controls.tsx';

/** A button of the desk of bookings; it sends its form unless it is told otherwise. */
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

/** A link that is drawn as one. */
export function EveningLink({ label, className = '', ...props }: { label: React.ReactNode } & Omit<AreaLinkProps, 'children'>) {
  return (
    <AreaLink {...props} className={`evening-do ${className}`.trimEnd()}>
      {label}
    </AreaLink>
  );
}

/** How many a party is: a figure, which is read out with its noun. */
export function PartyCovers({ covers }: { covers: number }) {
  return (
    <p className="evening-covers">
      {covers}
      <span className="visually-hidden"> {words.peopleNoun(covers)}</span>
    </p>
  );
}

/** The link that calls a guest: of what was typed as their telephone, what can be dialled. */
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
  /** The minutes by which it is late, and those that it may still sit; below 0 when it stays longer. */
  party: { state: BookingState; missing: number | undefined; left: number };
}

/** The state of a party by form, colour and words; of who is late, by how much; of who sits, what they have left. */
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

/** As many letters stand large in the smallest table of a plan: `12b`. */
const maxLarge = 3;

/** Whether a name is more than a number or a letter. */
export function isLongName(name: string): boolean {
  return name.length > maxLarge;
}

/** Longer ones fit on a large table at most. */
const maxOnTable = 12;

/** How long a name is beyond a number or a letter, for styles; undefined where it is one. */
export function nameLengthClass(name: string): 'short' | 'long' | undefined {
  if (!isLongName(name)) return undefined;
  return name.length > maxOnTable ? 'long' : 'short';
}

/** How a table is called; a long name is written smaller, and is cut where there is no room. */
export function TableName({ name }: { name: string }) {
  return (
    <b {...(isLongName(name) ? { 'data-wordy': nameLengthClass(name), title: name } : {})}>
      <span className="visually-hidden">{words.table} </span>
      {name}
    </b>
  );
}
