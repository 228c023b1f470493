import { type RefObject, useCallback } from 'react';
import { menuEditorWords } from '#languages/menu-editor.ts';
import type { EditedRow } from '#restaurant/menus/edit/edited-menu.ts';
import type { Editor } from '../model/editor-context.ts';
import { sectionRange, dropTargets } from '#restaurant/menus/edit/reorder.ts';

const words = menuEditorWords.drag;

/** A pointer that moves less than this makes a press, not a drag. In pixels. */
const threshold = 5;
/** At this distance from the top or the bottom of the window (where the save bar is) the page scrolls. In pixels. */
const edges = { top: 90, bottom: 160 };

/**
 * Drags rows by a handle, with mouse, pen or finger; a heading takes its section along. Not with react-aria: its grid list needs the arrow
 * keys, letters and Escape, which belong to the fields of the rows. During a drag React renders nothing, since 300 rows would be rendered
 * with every movement.
 */
export function useRowDrag(
  latest: RefObject<{ rows: readonly EditedRow[] }>,
  place: RefObject<Editor['place'] | undefined>,
): (event: React.PointerEvent<HTMLElement>, id: string) => void {
  return useCallback(
    (down, id) => {
      if (down.button !== 0) return;
      const handle: HTMLElement = down.currentTarget;
      const list = handle.closest<HTMLElement>('.rows');
      const rows = latest.current.rows;
      const held = rows.find((row) => row.id === id);
      if (!list || !held) return;
      const whole = held.type === 'categorie';
      let drag: Drag | undefined;
      let y = down.clientY;
      let frame = 0;
      const ending = new AbortController();
      const { signal } = ending;
      handle.setPointerCapture(down.pointerId);

      const follow = () => {
        drag?.follow(y);
        frame = requestAnimationFrame(follow);
      };
      const end = (drop: boolean, released = true) => {
        ending.abort();
        cancelAnimationFrame(frame);
        const before = drag?.end();
        if (!drag) return;
        swallowPress(released);
        if (drop) place.current?.(id, before, whole);
      };
      const options = { signal } as const;
      handle.addEventListener(
        'pointermove',
        (move) => {
          y = move.clientY;
          if (drag || Math.abs(y - down.clientY) < threshold) return;
          drag = startDrag(list, rows, id, whole);
          follow();
        },
        options,
      );
      handle.addEventListener('pointerup', () => end(true), options);
      handle.addEventListener('pointercancel', () => end(false), options);
      document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false, false), { signal, capture: true });
    },
    [latest, place],
  );
}

/**
 * Suppresses the click after a drag.
 * @param released whether the pointer is up; after Escape the click comes when it is released
 */
function swallowPress(released: boolean): void {
  addEventListener('click', swallow, { capture: true, once: true });
  const enough = () => setTimeout(() => removeEventListener('click', swallow, { capture: true }));
  if (released) enough();
  else addEventListener('pointerup', enough, { once: true });
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

interface Drag {
  follow(y: number): void;
  end(): string | undefined;
}

function startDrag(list: HTMLElement, rows: readonly EditedRow[], id: string, whole: boolean): Drag {
  const element = (row: string) => document.getElementById(`row-${row}`);
  const stops = dropTargets(rows, id, whole).flatMap((row) => element(row) ?? []);
  const range = sectionRange(rows, id, whole) ?? { start: 0, end: 0 };
  const lifted = rows.slice(range.start, range.end).flatMap((row) => element(row.id) ?? []);
  const label = document.createElement('div');
  label.className = 'row-lifted';
  label.textContent = words.lifted(rows[range.start]?.content || words.nameless, lifted.length);
  document.body.append(label);
  for (const row of lifted) row.dataset['lifted'] = 'true';
  list.dataset['dragging'] = 'true';
  let target: HTMLElement | undefined;

  const mark = (next: HTMLElement | undefined) => {
    if (target) delete target.dataset['drop'];
    target = next;
    list.dataset['dropEnd'] = String(next === undefined);
    if (next) next.dataset['drop'] = 'true';
  };

  return {
    follow(y) {
      const bottom = innerHeight - edges.bottom;
      if (y < edges.top) scrollBy(0, Math.max(-24, (y - edges.top) / 4));
      if (y > bottom) scrollBy(0, Math.min(24, (y - bottom) / 4));
      label.style.transform = `translate(${list.getBoundingClientRect().left}px, ${y}px)`;
      mark(stops.find((row) => y < middleOf(row)));
    },
    end() {
      const before = target?.id.replace('row-', '');
      if (target) delete target.dataset['drop'];
      delete list.dataset['dropEnd'];
      delete list.dataset['dragging'];
      for (const row of lifted) delete row.dataset['lifted'];
      label.remove();
      return before;
    },
  };
}

export function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
