/** How near to an edge a pointer scrolls, and how far in one frame at the edge itself, in pixels. */
const near = 56;
const most = 18;

/** The part of an axis by which one scrolls at a point between two edges: from -1 to 1, 0 away from both. */
export function pull(at: number, start: number, end: number): number {
  if (end - start < 2 * near) return 0;
  if (at < start + near) return -Math.min(1, (start + near - at) / near);
  if (at > end - near) return Math.min(1, (at - end + near) / near);
  return 0;
}

/**
 * Scrolls what holds something that is dragged, and the page, while the pointer is at an edge: so a place out of sight is reached.
 * @param onScroll after each step: something else lies below the pointer
 */
export function edgeScroll(onScroll: () => void) {
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
    /** The pointer is here, with something that is held in this place. */
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

/** What scrolls around an element, the page last. */
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

/** How much of the screen's foot the buttons of the door lie over, on a phone. */
function barHeight(): number {
  const bar = document.querySelector('.evening-new');
  return bar && getComputedStyle(bar).position === 'fixed' ? innerHeight - bar.getBoundingClientRect().top : 0;
}
