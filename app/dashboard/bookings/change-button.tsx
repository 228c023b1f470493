import { useFetcher } from 'react-router';
import { bookingDeskWords as words, bookingTapsWords } from '#languages/bookings-desk.ts';
import type { BookingChange, BookingState } from '#restaurant/bookings/states.ts';
import { PostForm } from '../editing/send.tsx';
import { usePress } from './offline-changes/taps-banner.tsx';
import type { ActionResult } from './announce.ts';

/**
 * A button that changes the state of a booking. It is a form, so it works without JavaScript. Without the network the tap waits
 * (offline-changes/tap-queue.ts); the same button then takes the tap back, and so keeps the focus.
 */
export function ChangeButton({
  booking: { id, name, sequence },
  change,
  time,
  label = words.changes[change],
  className = 'evening-do',
}: {
  booking: { id: string; name: string; sequence: number };
  change: BookingChange;
  /** For an offer: a time other than the one that the party waits for. */
  time?: string | undefined;
  label?: string;
  className?: string;
}) {
  const { press, takeBack, waiting, isUnderWay } = usePress(id);
  const shown = waiting ? bookingTapsWords.takeBack : label;
  return (
    <PostForm
      intent="change"
      fields={{ booking: id, change, sequenza: sequence, ora: time }}
      className="evening-tap"
      onSubmit={(event) => {
        event.preventDefault();
        if (waiting) takeBack(waiting);
        else press({ booking: id, name, change, sequence, time });
      }}
    >
      <button type="submit" className={className} aria-label={words.about(shown, name)} aria-disabled={isUnderWay || undefined}>
        {shown}
      </button>
    </PostForm>
  );
}

/** `children` are the visible fields of the form. */
export interface TapFormProps {
  fields: Readonly<Record<string, string | number | undefined>>;
  label: string;
  /** The accessible name, where the label alone does not say which party it is about. It begins with the label. */
  about?: string;
  className?: string;
  formClassName?: string;
  children?: React.ReactNode;
}

export function TapForm({ fields, label, about = label, className = 'evening-do', formClassName = 'evening-tap', children }: TapFormProps) {
  const fetcher = useFetcher<ActionResult>();
  return (
    <PostForm by={fetcher} fields={fields} className={formClassName}>
      {children}
      <button type="submit" className={className} aria-label={about} aria-disabled={fetcher.state !== 'idle' || undefined}>
        {label}
      </button>
    </PostForm>
  );
}

/** The usual next changes, in order of preference: the first possible one is the large button of a party. */
const usually: readonly BookingChange[] = ['seat', 'arrive', 'finish', 'confirm', 'accept', 'offer'];

export function primaryAction({ state, changes }: { state: BookingState; changes: readonly BookingChange[] }): BookingChange | undefined {
  // A party that has not come yet arrives first. The card also seats it at once.
  const next = state === 'confirmed' ? usually.filter((change) => change !== 'seat') : usually;
  return next.find((change) => changes.includes(change));
}
