/** A press whose answer is waited for. */
export interface Pressed {
  /** None of a button that sends nothing of a form. */
  form: HTMLFormElement | undefined;
  /** When, by `performance.now()`. */
  at: number;
  /** What has told the answer so far. */
  told: HTMLElement | undefined;
}

/** What tells what became of a press. */
export const answers = '.notice--done, .notice--error, [data-answer]:not(:empty)';
/** Fields with what is wrong about them. */
export const faults = '[aria-invalid="true"]';

/** What among some changes of the page tells the answer of a press: the first fault at a field before anything else. */
export function toldBy(changes: readonly MutationRecord[], { form }: Pick<Pressed, 'form'>): HTMLElement | undefined {
  let told: Element | null = null;
  for (const { type, target, addedNodes } of changes) {
    if (type === 'attributes') {
      if (target instanceof Element && target.matches(faults)) return firstFault(form, target);
      continue;
    }
    const changed = target instanceof Element ? target : target.parentElement;
    for (const node of addedNodes) {
      // Another page, or a list with what was told in it before.
      if (!(node instanceof Element) || node.querySelector('main') || node.matches('main')) continue;
      const fault = node.matches(faults) ? node : node.querySelector(faults);
      if (fault) return firstFault(form, fault);
      told ??= node.matches(answers) ? node : node.querySelector('.notice--done, .notice--error');
    }
    if (type === 'characterData' || addedNodes.length > 0) told ??= changed?.closest(answers) ?? null;
  }
  return asHtml(told);
}

/** The first in the order of the page, which need not be the first that changed. */
function firstFault(form: HTMLFormElement | undefined, changed: Element): HTMLElement | undefined {
  return asHtml((form ?? changed.closest('form, dialog, main'))?.querySelector(faults) ?? changed);
}

function asHtml(element: Element | null): HTMLElement | undefined {
  return element instanceof HTMLElement ? element : undefined;
}

/** Brings what tells an answer into sight, unfolded and uncovered; a field with a fault takes the focus. */
export function bringIntoSight(told: HTMLElement): void {
  for (let folded = told.closest('details:not([open])'); folded; folded = folded.parentElement?.closest('details:not([open])') ?? null) {
    folded.setAttribute('open', '');
  }
  const isFault = told.matches(faults);
  const shown = isFault ? (told.closest('.field') ?? told) : told;
  if (isFault) told.focus({ preventScroll: true });
  if (!isInSight(shown)) shown.scrollIntoView({ block: shown.getBoundingClientRect().height > innerHeight ? 'start' : 'center' });
}

/** Whether nothing lies over either end of it, and it is within the viewport; of what is higher than that, its beginning. */
function isInSight(shown: Element): boolean {
  const { left, right, top, bottom, height } = shown.getBoundingClientRect();
  const ends = height > innerHeight ? [top + 2] : [top + 2, bottom - 2];
  return ends.every((y) => {
    const there = document.elementFromPoint((left + right) / 2, y);
    return there !== null && (shown.contains(there) || there.contains(shown));
  });
}
