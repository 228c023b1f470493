import { useEffect, useEffectEvent, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { answers, bringIntoSight, faults, type Pressed, toldBy } from './told-by.ts';

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
