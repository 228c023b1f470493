import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Field } from './plan-layout.ts';

/** What a plan is laid out for until it is measured: the tablet on the counter. */
const counter: Field = { width: 610, height: 540, line: 18 };
/** On a phone the page scrolls: a plan may be as high as it likes. */
const phoneWidth = 760;
const anyHeight = 3000;
const minHeight = 300;
/** Below the plan, in pixels. */
const foot = 14;

/** The place that a plan has: to the foot of the screen, above the strip of the seats. */
export function usePlanField(plan: RefObject<HTMLElement | null>): Field {
  const [field, setField] = useState(counter);
  useLayoutEffect(() => {
    const element = plan.current;
    if (!element) return;
    const centre = element.closest('.evening-centre');
    const measure = () => {
      const strip = centre?.querySelector('.seats-plot')?.getBoundingClientRect().height ?? 0;
      const top = element.getBoundingClientRect().top + scrollY;
      const width = element.clientWidth;
      const height = innerWidth <= phoneWidth ? anyHeight : Math.max(minHeight, innerHeight - top - strip - foot);
      const line = Number.parseFloat(getComputedStyle(element).fontSize) * 1.06;
      setField((was) => (was.width === width && was.height === height && was.line === line ? was : { width, height, line }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // A banner above the plan comes and goes.
    const desk = element.closest('main');
    if (desk) observer.observe(desk);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [plan]);
  return field;
}
