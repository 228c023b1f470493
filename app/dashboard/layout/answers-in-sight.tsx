import { useEffect, useEffectEvent, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';

/** How long an answer is waited for after a press, in milliseconds. */
const maxAnswerMs = 15_000;

/**
 * Brings into sight what became of a press, wherever on the page it is told: the button may be screens away from it. A fault at a field comes
 * first, and takes the focus. It is the one place that does so: whatever a desk answers with is a `Notice` that is done or an error, a field
 * with its error, or stands within `data-answer`.
 */
export function AnswersInSight() {
  const pressed = useRef<Pressed>(undefined);
  const navigation = useNavigation();
  const isBusy = useFetchers().some(({ state }) => state !== 'idle') || navigation.state !== 'idle';
  useEffect(() => {
    const press = (form: HTMLFormElement | undefined) => {
      pressed.current = { form, at: performance.now(), told: undefined };
    };
    const onSubmit = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && target.method === 'post') press(target);
    };
    const onClick = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button && button.type !== 'submit') press(undefined);
    };
    // Whoever goes on reads, or types: the page does not move under them.
    const leave = () => {
      pressed.current = undefined;
    };
    const show = () => {
      const { current } = pressed;
      if (current?.told?.isConnected) bringIntoSight(current.told);
    };
    const observer = new MutationObserver((changes) => {
      const { current } = pressed;
      if (!current || performance.now() - current.at > maxAnswerMs) return;
      current.told = toldBy(changes, current) ?? current.told;
      // After what the desk itself does with its answer.
      if (current.told) requestAnimationFrame(show);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-invalid'] });
    document.addEventListener('submit', onSubmit, true);
    document.addEventListener('click', onClick, true);
    for (const going of goingOn) addEventListener(going, leave, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('submit', onSubmit, true);
      document.removeEventListener('click', onClick, true);
      for (const going of goingOn) removeEventListener(going, leave, { capture: true });
    };
  }, []);
  /** The same answer twice changes nothing on the page: it is brought back into sight all the same. */
  const settle = useEffectEvent(() => {
    const { current } = pressed;
    if (!current?.form?.isConnected || current.told || performance.now() - current.at > maxAnswerMs) return;
    const around = current.form.closest('section, dialog') ?? current.form;
    const same =
      current.form.querySelector(faults) ?? around.querySelector(answers) ?? document.querySelector('[data-answer] .notice--error');
    if (same instanceof HTMLElement) bringIntoSight(same);
  });
  useEffect(() => {
    if (!isBusy) settle();
  }, [isBusy]);
  return null;
}

const goingOn = ['pointerdown', 'wheel', 'touchmove', 'input'] as const;

interface Pressed {
  /** None of a button that sends nothing of a form. */
  form: HTMLFormElement | undefined;
  /** When, by `performance.now()`. */
  at: number;
  /** What has told the answer so far. */
  told: HTMLElement | undefined;
}

/** What tells what became of a press. */
const answers = '.notice--done, .notice--error, [data-answer]:not(:empty)';
/** Fields with what is wrong about them. */
const faults = '[aria-invalid="true"]';

/** What among some changes of the page tells the answer of a press: the first fault at a field before anything else. */
function toldBy(changes: readonly MutationRecord[], { form }: Pick<Pressed, 'form'>): HTMLElement | undefined {
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
function bringIntoSight(told: HTMLElement): void {
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
