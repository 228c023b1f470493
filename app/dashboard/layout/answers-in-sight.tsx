import { useEffect, useEffectEvent, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';

/** How long after a press a change of the page counts as its answer. */
const maxAnswerMs = 15_000;

/**
 * Scrolls to the answer of a press, which may be far from its button. A field with a fault comes first, and gets the focus. No desk scrolls
 * by itself: its answer is a `Notice` that is done or an error, a field with its error, or an element within `data-answer`.
 */
export function AnswersInSight() {
  const pressed = useRef<Pressed>(undefined);
  const navigation = useNavigation();
  const isBusy = useFetchers().some(({ state }) => state !== 'idle') || navigation.state !== 'idle';
  useEffect(() => {
    const press = (form: HTMLFormElement | undefined) => {
      pressed.current = { form, at: performance.now(), answer: undefined };
    };
    const onSubmit = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && target.method === 'post') press(target);
    };
    const onClick = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button && button.type !== 'submit') press(undefined);
    };
    // The user scrolls or types again: the page must not move.
    const leave = () => {
      pressed.current = undefined;
    };
    const show = () => {
      const { current } = pressed;
      if (current?.answer?.isConnected) bringIntoSight(current.answer);
    };
    const observer = new MutationObserver((changes) => {
      const { current } = pressed;
      if (!current || performance.now() - current.at > maxAnswerMs) return;
      current.answer = answerIn(changes, current) ?? current.answer;
      // One frame later, after the desk has handled its answer.
      if (current.answer) requestAnimationFrame(show);
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
  /** An answer equal to the one before changes nothing on the page, so the observer does not see it. It is scrolled to as well. */
  const settle = useEffectEvent(() => {
    const { current } = pressed;
    if (!current?.form?.isConnected || current.answer || performance.now() - current.at > maxAnswerMs) return;
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
  /** Undefined for a button that submits no form. */
  form: HTMLFormElement | undefined;
  /** By `performance.now()`. */
  at: number;
  answer: HTMLElement | undefined;
}

const answers = '.notice--done, .notice--error, [data-answer]:not(:empty)';
const faults = '[aria-invalid="true"]';

/** The element with the answer among changes of the page: the first field with a fault, otherwise the first notice. */
function answerIn(changes: readonly MutationRecord[], { form }: Pick<Pressed, 'form'>): HTMLElement | undefined {
  let answer: Element | null = null;
  for (const { type, target, addedNodes } of changes) {
    if (type === 'attributes') {
      if (target instanceof Element && target.matches(faults)) return firstFault(form, target);
      continue;
    }
    const changed = target instanceof Element ? target : target.parentElement;
    for (const node of addedNodes) {
      // A new page is no answer.
      if (!(node instanceof Element) || node.querySelector('main') || node.matches('main')) continue;
      const fault = node.matches(faults) ? node : node.querySelector(faults);
      if (fault) return firstFault(form, fault);
      answer ??= node.matches(answers) ? node : node.querySelector('.notice--done, .notice--error');
    }
    if (type === 'characterData' || addedNodes.length > 0) answer ??= changed?.closest(answers) ?? null;
  }
  return asHtml(answer);
}

/** The first field with a fault in the order of the page, which need not be the first that changed. */
function firstFault(form: HTMLFormElement | undefined, changed: Element): HTMLElement | undefined {
  return asHtml((form ?? changed.closest('form, dialog, main'))?.querySelector(faults) ?? changed);
}

function asHtml(element: Element | null): HTMLElement | undefined {
  return element instanceof HTMLElement ? element : undefined;
}

/** Opens the `details` around an answer and scrolls to it. A field with a fault gets the focus. */
function bringIntoSight(answer: HTMLElement): void {
  for (let folded = answer.closest('details:not([open])'); folded; folded = folded.parentElement?.closest('details:not([open])') ?? null) {
    folded.setAttribute('open', '');
  }
  const isFault = answer.matches(faults);
  const shown = isFault ? (answer.closest('.field') ?? answer) : answer;
  if (isFault) answer.focus({ preventScroll: true });
  if (!isInSight(shown)) shown.scrollIntoView({ block: shown.getBoundingClientRect().height > innerHeight ? 'start' : 'center' });
}

/** Whether both ends of an element are within the viewport and uncovered. For one higher than the viewport the upper end counts. */
function isInSight(shown: Element): boolean {
  const { left, right, top, bottom, height } = shown.getBoundingClientRect();
  const ends = height > innerHeight ? [top + 2] : [top + 2, bottom - 2];
  return ends.every((y) => {
    const there = document.elementFromPoint((left + right) / 2, y);
    return there !== null && (shown.contains(there) || there.contains(shown));
  });
}
