import { useEffect, useState } from 'react';
import type { DrawnTable, Extent } from './plan.ts';
import { grid, onGrid } from './plan.ts';

/** How far a pointer moves before it drags, in pixels: less is a tap. */
const dragAfter = 6;

/** A table that is held by a pointer. */
interface Held {
  table: DrawnTable;
  /** Where the pointer took it. */
  from: { x: number; y: number };
  /** Centimetres for each pixel. */
  scale: number;
  /** Where it would stand; undefined as long as it is only pressed. */
  at: { x: number; y: number } | undefined;
}

interface TableMoves {
  extent: Extent;
  place: (table: DrawnTable, at: Partial<Record<'x' | 'y', number>>) => void;
  turn: (table: DrawnTable) => void;
  remove: (table: DrawnTable) => void;
  joinNearest: (table: DrawnTable) => void;
  choose: (table: DrawnTable) => void;
}

const arrows: Partial<Record<string, readonly ['x' | 'y', number]>> = {
  ArrowLeft: ['x', -grid],
  ArrowRight: ['x', grid],
  ArrowUp: ['y', -grid],
  ArrowDown: ['y', grid],
};

/**
 * Moves the tables of a plan on its grid: by mouse, pen or finger (escape leaves a table where it was), or by keyboard (arrows move
 * the focused table, R turns it, U pushes it together with its neighbour, delete takes it away). A tap chooses.
 */
export function useTableDrag({ extent, place, turn, remove, joinNearest, choose }: TableMoves) {
  const [held, setHeld] = useState<Held>();
  useEffect(() => {
    if (!held) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setHeld(undefined);
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [held]);

  const handlersOf = (table: DrawnTable) => ({
    onPointerDown(event: React.PointerEvent<HTMLElement>) {
      const plan = event.currentTarget.closest('ul')?.getBoundingClientRect();
      if (event.button !== 0 || !plan || plan.width === 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld({ table, from: { x: event.clientX, y: event.clientY }, scale: extent.width / plan.width, at: undefined });
    },
    onPointerMove(event: React.PointerEvent<HTMLElement>) {
      if (held?.table.key !== table.key) return;
      const by = { x: event.clientX - held.from.x, y: event.clientY - held.from.y };
      if (!held.at && Math.hypot(by.x, by.y) < dragAfter) return;
      const within = (at: number, start: number, length: number) => onGrid(Math.min(start + length, Math.max(start, at)));
      const x = within(table.x + by.x * held.scale, extent.left, extent.width - table.width);
      const y = within(table.y + by.y * held.scale, extent.top, extent.height - table.height);
      if (held.at?.x !== x || held.at.y !== y) setHeld({ ...held, at: { x, y } });
    },
    onPointerUp() {
      if (held?.at && (held.at.x !== table.x || held.at.y !== table.y)) place(table, held.at);
    },
    onPointerCancel: () => setHeld(undefined),
    onClick() {
      // A drag ends with a click, which is none.
      if (held?.at === undefined) choose(table);
      setHeld(undefined);
    },
    onKeyDown(event: React.KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const arrow = arrows[event.key];
      if (arrow) {
        const [axis, step] = arrow;
        place(table, { [axis]: onGrid(table[axis] + step) });
      } else if (event.key.toLowerCase() === 'r') turn(table);
      else if (event.key.toLowerCase() === 'u') joinNearest(table);
      else if (event.key === 'Delete' || event.key === 'Backspace') remove(table);
      else return;
      event.preventDefault();
    },
  });
  return { held: held?.at && { key: held.table.key, ...held.at }, handlersOf };
}
