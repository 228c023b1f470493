import { useEffect, useState } from 'react';
import type { Extent, PlanItem } from './plan.ts';
import { grid, onGrid } from './plan.ts';

/** How far a pointer moves before it drags, in pixels: less is a tap. */
const dragAfter = 6;

/** What is held by a pointer. */
interface DraggedItem<Thing> {
  thing: Thing;
  /** Where the pointer took it. */
  from: { x: number; y: number };
  /** Centimetres for each pixel. */
  scale: number;
  /** Where it would stand; undefined as long as it is only pressed. */
  at: { x: number; y: number } | undefined;
}

/** What one can do with what stands on a plan. */
export interface Moves<Thing> {
  place: (thing: Thing, at: Partial<Record<'x' | 'y', number>>) => void;
  turn: (thing: Thing) => void;
  remove: (thing: Thing) => void;
  /** Only tables are pushed together. */
  joinNearest?: (thing: Thing) => void;
  choose: (thing: Thing) => void;
}

const arrows: Partial<Record<string, readonly ['x' | 'y', number]>> = {
  ArrowLeft: ['x', -grid],
  ArrowRight: ['x', grid],
  ArrowUp: ['y', -grid],
  ArrowDown: ['y', grid],
};

/**
 * Moves what stands on a plan along its grid: by mouse, pen or finger (escape leaves it where it was), or by keyboard (arrows move
 * what has the focus, R turns it, U pushes a table together with its neighbour, delete takes it away). A tap chooses.
 */
export function usePlanDrag<Thing extends PlanItem>({ place, turn, remove, joinNearest, choose }: Moves<Thing>, extent: Extent) {
  const [held, setHeld] = useState<DraggedItem<Thing>>();
  useEffect(() => {
    if (!held) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setHeld(undefined);
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [held]);

  const handlersOf = (thing: Thing) => ({
    onPointerDown(event: React.PointerEvent<HTMLElement>) {
      const plan = event.currentTarget.closest('ul')?.getBoundingClientRect();
      if (event.button !== 0 || !plan || plan.width === 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld({ thing, from: { x: event.clientX, y: event.clientY }, scale: extent.width / plan.width, at: undefined });
    },
    onPointerMove(event: React.PointerEvent<HTMLElement>) {
      if (held?.thing.id !== thing.id) return;
      const by = { x: event.clientX - held.from.x, y: event.clientY - held.from.y };
      if (!held.at && Math.hypot(by.x, by.y) < dragAfter) return;
      const within = (at: number, start: number, length: number) => onGrid(Math.min(start + length, Math.max(start, at)));
      const x = within(thing.x + by.x * held.scale, extent.left, extent.width - thing.width);
      const y = within(thing.y + by.y * held.scale, extent.top, extent.height - thing.height);
      if (held.at?.x !== x || held.at.y !== y) setHeld({ ...held, at: { x, y } });
    },
    onPointerUp() {
      if (held?.at && (held.at.x !== thing.x || held.at.y !== thing.y)) place(thing, held.at);
    },
    onPointerCancel: () => setHeld(undefined),
    onClick() {
      // A drag ends with a click, which is none.
      if (held?.at === undefined) choose(thing);
      setHeld(undefined);
    },
    onKeyDown(event: React.KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const arrow = arrows[event.key];
      if (arrow) {
        const [axis, step] = arrow;
        place(thing, { [axis]: onGrid(thing[axis] + step) });
      } else if (event.key.toLowerCase() === 'r') turn(thing);
      else if (event.key.toLowerCase() === 'u') joinNearest?.(thing);
      else if (event.key === 'Delete' || event.key === 'Backspace') remove(thing);
      else return;
      event.preventDefault();
    },
  });
  return { held: held?.at && { id: held.thing.id, ...held.at }, handlersOf };
}
