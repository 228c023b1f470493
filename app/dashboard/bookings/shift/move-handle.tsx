import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { planWords } from '#languages/evening.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatTime } from '../../frame/date-words.ts';
import type { ShiftView } from './load.server.ts';
import { type DraggedParty, tooFewSeats } from './moving.ts';
import type { PartyView } from './present.ts';
import type { useMoving } from './use-moving.ts';
import { Spoken } from '../../frame/controls.tsx';

/** Takes the chosen party in hand, by finger, keyboard or a tap, and puts it down again. */
export function MoveHandle({
  party,
  held,
  ...handlers
}: { party: PartyView; held: DraggedParty | undefined } & ReturnType<ReturnType<typeof useMoving>['handleOf']>) {
  return (
    <button
      type="button"
      className="move-handle"
      data-party={party.id}
      aria-label={words.about(planWords.move, party.name)}
      aria-pressed={held?.party.id === party.id}
      aria-describedby="moving-keys"
      {...handlers}
    >
      <Icon name="i-sposta" />
    </button>
  );
}

/** Why a party is back where it was; the line at the foot of the screen has said it aloud. */
export function Refusal({ problem, side, onDismiss }: { problem: string; side: 'left' | 'right'; onDismiss: () => void }) {
  return (
    <button type="button" className="move-refusal" data-side={side} onClick={onDismiss}>
      {problem} <Icon name="i-chiudi" />
      <span className="visually-hidden">{words.dismiss}</span>
    </button>
  );
}

/** Where the party is that is in somebody's hand, said aloud. */
export function HeldStatus({ held, evening }: { held: DraggedParty | undefined; evening: Pick<ShiftView, 'plan'> }) {
  const table = held && evening.plan.tables.find(({ id }) => id === held.table);
  const seats = held && tooFewSeats(held, evening);
  const short = held && seats !== undefined ? planWords.onSeats(held.party.covers, seats) : undefined;
  return <Spoken>{held ? planWords.held(held.party.name, formatTime(held.start), table?.name, short) : ''}</Spoken>;
}
