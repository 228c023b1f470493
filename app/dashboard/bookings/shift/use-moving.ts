import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useAnswer } from '../../editing/send.tsx';
import { formatTime } from '../../frame/date-words.ts';
import { useWindowEvent } from '../../frame/use-hydrated.ts';
import { readAuthToken } from '../../sign-in/auth-token.ts';
import type { ShiftView } from './load.server.ts';
import { changesPosition, type DraggedParty, isMovable, previewMove, staysAtTable, tablesOf, tooFewSeats } from './moving.tsx';
import type { PartyView } from './present.ts';
import type { ActionResult } from '../announce.ts';

/** A pointer that moves less than this makes a tap, not a drag. In pixels. */
const dragAfter = 6;

interface DragStart {
  party: PartyView;
  table: string | undefined;
  x: number;
  y: number;
}

interface View {
  evening: ShiftView;
  /** Where a gripped party would be when it is dragged to a point. */
  dragged: (grip: DragStart, x: number, y: number) => DraggedParty;
  /** Where it would be after a key; undefined for keys that move nothing. */
  stepped: (held: DraggedParty, key: string) => DraggedParty | undefined;
  tapped: (held: DraggedParty, x: number, y: number) => DraggedParty | undefined;
}

/**
 * Moves parties on a view of the evening. Mouse: drag. Finger: drag the handle (elsewhere a finger scrolls). Keyboard, or without dragging:
 * the handle or Space picks up, arrow keys or a tap choose, Enter puts down, Escape cancels. The party is shown at its new place at once.
 * If the server refuses, it goes back, with the reason beside it.
 */
export function useMoving({ evening, dragged, stepped, tapped }: View) {
  const [held, setHeld] = useState<DraggedParty>();
  const [sent, setSent] = useState<DraggedParty>();
  const [refused, setRefused] = useState<{ id: string; problem: string }>();
  const grip = useRef<DragStart & { dragging: boolean }>(undefined);
  /** The click at the end of a drag is ignored. */
  const wasDragged = useRef(false);
  const pointer = useRef({ x: 0, y: 0 });
  const follow = useEffectEvent(() => {
    const own = grip.current;
    if (own?.dragging) setHeld(dragged(own, pointer.current.x, pointer.current.y));
  });
  const scroll = useRef<ReturnType<typeof edgeScroll>>(undefined);
  useEffect(() => {
    scroll.current = edgeScroll(() => follow());
    return () => scroll.current?.stop();
  }, []);
  const fetcher = useFetcher<ActionResult>();
  useAnswer(fetcher, (answer) => {
    if ('problem' in answer) setRefused(answer);
  });
  const isUnderWay =
    fetcher.state === 'submitting' || (fetcher.state === 'loading' && fetcher.data !== undefined && 'moved' in fetcher.data);
  useKeptFocus(sent?.party.id);

  const letGo = () => {
    grip.current = undefined;
    scroll.current?.stop();
  };
  const take = (party: PartyView, table: string | undefined) => {
    if (!isMovable(party)) return;
    setRefused(undefined);
    setHeld({ party, start: party.start, table: table ?? party.tables[0] });
  };
  const put = (where: DraggedParty) => {
    setHeld(undefined);
    if (!changesPosition(where)) return;
    const { party, start } = where;
    setSent(where);
    setRefused(undefined);
    void fetcher.submit(
      {
        authToken: readAuthToken(),
        intent: 'move',
        booking: party.id,
        giorno: evening.date,
        // Without a time the party keeps its current one.
        ...(start === party.start ? {} : { ora: formatTime(start) }),
        // A party that is moved in time only gets tables from the solver: the same one if it is free.
        tavoli: staysAtTable(where) ? '' : tablesOf(where, evening).join(' '),
      },
      { method: 'post' },
    );
  };

  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !held) return;
    letGo();
    setHeld(undefined);
  });
  // While a party is held, a tap on a place puts it there and does nothing else.
  const onTap = (event: MouseEvent) => {
    if (!held || (event.target instanceof Element && event.target.closest('button'))) return;
    const where = tapped(held, event.clientX, event.clientY);
    if (!where) return;
    event.preventDefault();
    event.stopPropagation();
    put(where);
  };
  useWindowEvent('click', onTap, { capture: true });

  const onKeyDown = (event: React.KeyboardEvent, party: PartyView, table: string | undefined) => {
    const own = held?.party.id === party.id ? held : undefined;
    if (event.key === ' ' || (event.key === 'Enter' && own)) {
      event.preventDefault();
      if (own) put(own);
      else take(party, table);
      return;
    }
    const next = own && stepped(own, event.key);
    if (!next) return;
    event.preventDefault();
    setHeld(next);
  };
  const begin = (event: React.PointerEvent, party: PartyView, table: string | undefined) => {
    wasDragged.current = false;
    if (event.button !== 0 || !isMovable(party)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { party, table, x: event.clientX, y: event.clientY, dragging: false };
  };
  const drag = {
    onPointerMove: ({ clientX, clientY, currentTarget }: React.PointerEvent) => {
      const own = grip.current;
      if (!own || (!own.dragging && Math.hypot(clientX - own.x, clientY - own.y) < dragAfter)) return;
      own.dragging = true;
      pointer.current = { x: clientX, y: clientY };
      scroll.current?.at(clientX, clientY, currentTarget);
      setHeld(dragged(own, clientX, clientY));
    },
    onPointerUp: ({ clientX, clientY }: React.PointerEvent) => {
      const own = grip.current;
      letGo();
      if (!own?.dragging) return;
      wasDragged.current = true;
      put(dragged(own, clientX, clientY));
    },
    onPointerCancel: () => {
      if (grip.current?.dragging) setHeld(undefined);
      letGo();
    },
  };

  return {
    shown: previewMove(evening, isUnderWay ? sent : undefined),
    held,
    /** The tables at which the held party would be, and the seats of a table that is too small. */
    targets: held ? tablesOf(held, evening) : [],
    seats: held && tooFewSeats(held, evening),
    refused,
    dismiss: () => setRefused(undefined),
    handlersOf: (party: PartyView, table: string | undefined) => ({
      ...drag,
      onClick: (event: React.MouseEvent) => {
        if (wasDragged.current) event.preventDefault();
        wasDragged.current = false;
      },
      onKeyDown: (event: React.KeyboardEvent) => onKeyDown(event, party, table),
      onPointerDown: (event: React.PointerEvent) => {
        if (event.pointerType !== 'touch') begin(event, party, table);
      },
    }),
    handleOf: (party: PartyView, table: string | undefined) => ({
      ...drag,
      onClick: () => {
        const own = held?.party.id === party.id ? held : undefined;
        if (wasDragged.current) wasDragged.current = false;
        else if (own) put(own);
        else take(party, table);
      },
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.key.startsWith('Arrow')) onKeyDown(event, party, table);
      },
      onPointerDown: (event: React.PointerEvent) => begin(event, party, table),
    }),
  };
}

/** Keeps the keyboard focus on a party that is drawn elsewhere after a move, until the focus goes on. */
function useKeptFocus(party: string | undefined): void {
  const own = useRef(false);
  useWindowEvent('focusin', ({ target }) => {
    own.current = target instanceof Element && target.closest('[data-party]') !== null;
  });
  useWindowEvent('pointerdown', () => {
    own.current = false;
  });
  useEffect(() => {
    if (party === undefined || !own.current || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`a[data-party="${CSS.escape(party)}"]`)?.focus();
  });
}

/** The distance from an edge at which dragging scrolls, and the pixels scrolled per frame at the edge itself. */
const near = 56;
const most = 18;

/** The scroll speed at a point between two edges, from -1 to 1; 0 away from both. */
export function pull(at: number, start: number, end: number): number {
  if (end - start < 2 * near) return 0;
  if (at < start + near) return -Math.min(1, (start + near - at) / near);
  if (at > end - near) return Math.min(1, (at - end + near) / near);
  return 0;
}

/**
 * Scrolls the page and the boxes around a dragged element while the pointer is at an edge. @param onScroll after each step, because
 * something else is under the pointer
 */
function edgeScroll(onScroll: () => void) {
  let frame = 0;
  let pointer = { x: 0, y: 0 };
  let boxes: Element[] = [];
  const step = () => {
    frame = 0;
    const { x, y } = pointer;
    const moved = boxes.map((box) => {
      const page = box === document.scrollingElement;
      const { left, right, top, bottom } = page
        ? { left: 0, right: innerWidth, top: 0, bottom: innerHeight - barHeight() }
        : box.getBoundingClientRect();
      const before = [box.scrollLeft, box.scrollTop];
      box.scrollBy({
        left: pull(x, Math.max(0, left), Math.min(innerWidth, right)) * most,
        top: pull(y, Math.max(0, top), Math.min(innerHeight, bottom)) * most,
        behavior: 'instant',
      });
      return box.scrollLeft !== before[0] || box.scrollTop !== before[1];
    });
    if (!moved.includes(true)) return;
    onScroll();
    frame = requestAnimationFrame(step);
  };
  return {
    /** Called as the pointer moves. `held` is the dragged element. */
    at(x: number, y: number, held: Element): void {
      pointer = { x, y };
      if (boxes.length === 0) boxes = scrolledBoxes(held);
      if (frame === 0) frame = requestAnimationFrame(step);
    },
    stop(): void {
      cancelAnimationFrame(frame);
      frame = 0;
      boxes = [];
    },
  };
}

/** The elements that scroll around an element, the page last. */
function scrolledBoxes(element: Element): Element[] {
  const boxes: Element[] = [];
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    if ((scrolls(overflowX) && box.scrollWidth > box.clientWidth) || (scrolls(overflowY) && box.scrollHeight > box.clientHeight))
      boxes.push(box);
  }
  return document.scrollingElement ? [...boxes, document.scrollingElement] : boxes;
}

/** The height that the fixed buttons cover at the foot of a phone's screen. */
function barHeight(): number {
  const bar = document.querySelector('.evening-new');
  return bar && getComputedStyle(bar).position === 'fixed' ? innerHeight - bar.getBoundingClientRect().top : 0;
}
