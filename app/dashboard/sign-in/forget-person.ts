import { forgetKeptToken } from './auth-token.ts';
import { forgetLeftWork } from './left-work.ts';

/** What the page of sign-in runs: nothing of who was here stays in the browser. One script, for each has its hash in the header of every page. */
export const forgetPerson = forgetKeptToken + forgetLeftWork;
