import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { movedRows, rowsSettle } from './steady-rows.ts';

/**
 * Keeps a tap from the party that has just come under the thumb: a row that went somewhere else changes nothing for a moment. By keyboard the focus
 * says which party is meant.
 * @returns what the element around the rows is given
 */
export function useSteadyRows() {
  const list = useRef<HTMLDivElement>(null);
  const tops = useRef<ReadonlyMap<string, number>>(new Map());
  const moved = useRef(new Map<string, number>());
  // Who is pressed again is meant, wherever the row has gone.
  const pressed = useRef<string>(undefined);
  useLayoutEffect(() => {
    const now = performance.now();
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-party]') ?? [];
    const after = new Map([...rows].map((row) => [row.dataset['party'] ?? '', row.offsetTop]));
    for (const id of movedRows(tops.current, after)) moved.current.set(id, now);
    for (const [id, at] of moved.current) if (now - at > rowsSettle) moved.current.delete(id);
    tops.current = after;
  });
  return {
    ref: list,
    onClickCapture: (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('button[type="submit"]') : null;
      const party = button?.closest<HTMLElement>('[data-party]')?.dataset['party'];
      if (party === undefined) return;
      const isMeant = party === pressed.current;
      pressed.current = party;
      const at = moved.current.get(party);
      if (isMeant || event.detail === 0 || at === undefined || performance.now() - at > rowsSettle) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
