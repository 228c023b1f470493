import { useEffect, useEffectEvent } from 'react';
import type { SendError } from '../editing/send.tsx';
import { createListeners } from '../frame/listeners.ts';
import type { ShiftActionResult } from './actions.server.ts';
import type { BookingView } from './booking-view.ts';
import type { TapFeedback } from './offline-changes/tap-queue.ts';

/** `taken`: a booking of the telephone form, which leads to the evening. */
export type ActionResult = ShiftActionResult | SendError | TapFeedback | { taken: BookingView };

const announced = createListeners<ActionResult>();

/**
 * Shows the answer of a form or a tap in the line at the foot of the screen. The form itself may be gone by then, as that of a table which
 * was given away meanwhile.
 */
export const announce = announced.tell;

export function useAnnounced(heard: (answer: ActionResult) => void): void {
  const hear = useEffectEvent(heard);
  useEffect(() => announced.listen((answer) => hear(answer)), []);
}
