import { screenThemeScript } from '../../first-paint/screen-theme.ts';
import { forgetKeptToken } from './auth-token.ts';
import { forgetLeftWork, forgetSheets } from './left-work.ts';

/**
 * What the pages of sign-in run: they have the colours of the screen, and nothing of who was here stays in the browser. One script, for each has
 * its hash in the header of every page.
 */
export const signInScript = screenThemeScript + forgetKeptToken + forgetLeftWork + forgetSheets;
