import {
  afterFirstPaint,
  firstPaintScript,
  layOutScript,
  laterStylesheetScript,
  stylesFromHereScript,
} from '../first-paint/first-paint.tsx';
import { signInScript } from '../dashboard/sign-in/left-work.ts';
import bookingView from '../site/booking/booking-view.css?url';
import laterStylesheet from '../site/menus/deferred.css?url';
import { themeScript } from '../site/menus/theme-switch.tsx';
import { speculationRules } from '../site/speculation-rules.tsx';

/** Starts the islands of a page. @param entry the address of the browser's entry */
export function startScript(entry: string): string {
  return afterFirstPaint(`import("${entry}")`);
}

/**
 * Every inline script of pages without the router; the Content-Security-Policy allows only these. A script that is missing here does not
 * run (tests/site/content-policy.test.ts finds it).
 */
export function inlineScripts(entry: string): string[] {
  return [
    firstPaintScript,
    layOutScript,
    stylesFromHereScript,
    startScript(entry),
    laterStylesheetScript(laterStylesheet),
    laterStylesheetScript(bookingView),
    themeScript,
    speculationRules,
    signInScript,
  ];
}
