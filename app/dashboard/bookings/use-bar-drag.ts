import { useEffect, useRef, useState } from 'react';
import type { ShownParty } from './present.ts';
import { snapMinutes, snapped } from './timeline.ts';

/** A party that is held over the timeline: where it would be put down. */
export interface Held {
  party: ShownParty;
  start: number;
  table: string | undefined;
}

/** How far a pointer moves before it drags, in pixels: less is a tap. */
const dragAfter = 6;

/** States in which a party may be moved. */
const movable: readonly ShownParty['state'][] = ['requested', 'confirmed', 'arrived', 'seated'];

interface Grip {
  party: ShownParty;
  table: string | undefined;
  x: number;
  y: number;
  dragging: boolean;
}

/**
 * Moves the bars of the timeline: by pointer (press, drag, let go), or by keyboard (space takes, arrows move, space puts down,
 * escape leaves everything as it was). Who was seated stays at their time and only changes table.
 */
export function useBarDrag({
  span,
  tables,
  drop,
}: {
  span: { start: number; end: number };
  /** The ids of the tables, from top to bottom. */
  tables: readonly string[];
  drop: (held: Held) => void;
}) {
  const [held, setHeld] = useState<Held>();
  const field = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip>(undefined);
  /** A drag ends with a click, which is none. */
  const dragged = useRef(false);

  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      grip.current = undefined;
      setHeld(undefined);
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, []);

  const heldAt = ({ party, table, x }: Grip, clientX: number, clientY: number): Held => {
    const row = rowAt(field.current, clientY);
    const lane = row?.querySelector('.timeline-bars')?.getBoundingClientRect();
    const perPixel = lane && lane.width > 0 ? (span.end - span.start) / lane.width : 0;
    const start = party.state === 'seated' ? party.start : snapped(party.start + (clientX - x) * perPixel);
    return { party, start, table: row?.dataset['table'] ?? table };
  };

  const settle = (now: Held) => {
    setHeld(undefined);
    const changed = now.start !== now.party.start || (now.table !== undefined && !now.party.tables.includes(now.table));
    if (changed) drop(now);
  };

  const onKey = (event: React.KeyboardEvent, party: ShownParty, table: string | undefined) => {
    const now = held?.party.id === party.id ? held : undefined;
    if (event.key === ' ') {
      event.preventDefault();
      if (now) settle(now);
      else if (movable.includes(party.state)) setHeld({ party, start: party.start, table: table ?? tables[0] });
      return;
    }
    if (!now) return;
    const step = snapMinutes * 60_000;
    const index = now.table === undefined ? -1 : tables.indexOf(now.table);
    const moved: Partial<Record<string, Held>> = {
      ArrowLeft: party.state === 'seated' ? now : { ...now, start: now.start - step },
      ArrowRight: party.state === 'seated' ? now : { ...now, start: now.start + step },
      ArrowUp: { ...now, table: tables[Math.max(0, index - 1)] },
      ArrowDown: { ...now, table: tables[Math.min(tables.length - 1, index + 1)] },
    };
    const next = moved[event.key];
    if (!next) return;
    event.preventDefault();
    setHeld(next);
  };

  const handlersOf = (party: ShownParty, table: string | undefined) => ({
    onClick: (event: React.MouseEvent) => {
      if (dragged.current) event.preventDefault();
      dragged.current = false;
    },
    onKeyDown: (event: React.KeyboardEvent) => onKey(event, party, table),
    onPointerDown: (event: React.PointerEvent) => {
      dragged.current = false;
      if (event.button !== 0 || !movable.includes(party.state)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { party, table, x: event.clientX, y: event.clientY, dragging: false };
    },
    onPointerMove: (event: React.PointerEvent) => {
      const own = grip.current;
      if (!own || own.party.id !== party.id) return;
      if (!own.dragging && Math.hypot(event.clientX - own.x, event.clientY - own.y) < dragAfter) return;
      own.dragging = true;
      setHeld(heldAt(own, event.clientX, event.clientY));
    },
    onPointerUp: (event: React.PointerEvent) => {
      const own = grip.current;
      grip.current = undefined;
      if (!own?.dragging) return;
      dragged.current = true;
      settle(heldAt(own, event.clientX, event.clientY));
    },
    onPointerCancel: () => {
      grip.current = undefined;
      setHeld(undefined);
    },
  });

  return { held, handlersOf, field };
}

/** The row of a table below a pointer. */
function rowAt(field: HTMLElement | null, y: number): HTMLElement | undefined {
  return [...(field?.querySelectorAll<HTMLElement>('[data-table]') ?? [])].find((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return top <= y && y < bottom;
  });
}
