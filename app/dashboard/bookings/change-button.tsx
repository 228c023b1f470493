import { useFetcher } from 'react-router';
import { useEffect, useEffectEvent } from 'react';
import { bookingDeskWords as words, bookingTapsWords } from '#languages/bookings-desk.ts';
import type { BookingChange, BookingState } from '#restaurant/bookings/states.ts';
import { PostForm, type SendError } from '../editing/send.tsx';
import { usePress } from './offline-changes/taps-banner.tsx';
import type { presentTaken, ShiftActionResult } from './actions.server.ts';
import type { TapFeedback } from './offline-changes/tap-queue.ts';

/**
 * A tap that changes the state of a booking: a form of its own, so that it works without JavaScript. With it the tap waits where the
 * network is gone (offline-changes/tap-queue.ts), and the button takes it back: the same one, so that it keeps the focus.
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
  /** Of an offer: another time than the one that is waited for. */
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

/** What is typed with it are its children. */
export interface TapFormProps {
  fields: Readonly<Record<string, string | number | undefined>>;
  label: string;
  /** Its name for screen readers, which begins with the label: where that alone does not say whom it is about. */
  about?: string;
  className?: string;
  formClassName?: string;
  children?: React.ReactNode;
}

/** One button with what it sends. */
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

/** What usually comes next, the first that is possible: the one large button of a party. */
const usually: readonly BookingChange[] = ['seat', 'arrive', 'finish', 'confirm', 'accept', 'offer'];

export function primaryAction({ state, changes }: { state: BookingState; changes: readonly BookingChange[] }): BookingChange | undefined {
  // Who has not come yet arrives first; the card also seats them at once.
  const next = state === 'confirmed' ? usually.filter((change) => change !== 'seat') : usually;
  return next.find((change) => changes.includes(change));
}

export type ActionResult = ShiftActionResult | SendError | TapFeedback | NonNullable<ReturnType<typeof presentTaken>>;

const listeners = new Set<(answer: ActionResult) => void>();

/**
 * Says what became of what a form of the desk sent: one line at the foot of the screen shows the last. The form itself may be gone by then,
 * as that of a table is which somebody else was given meanwhile.
 */
export function announce(answer: ActionResult): void {
  for (const listener of listeners) listener(answer);
}

export function useAnnounced(heard: (answer: ActionResult) => void): void {
  const hear = useEffectEvent(heard);
  useEffect(() => {
    const listener = (answer: ActionResult) => hear(answer);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
