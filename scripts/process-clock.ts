// Sets the clock of one process, which names this file with the moment: `node --import <this>?at=2026-11-28T19:12:00Z[&stands] …`
// (npm run saturday, and the stories of that evening). No installation reads it: it is neither a variable nor a setting. Sessions,
// which the library of sign-in keeps by `Date`, and everything else of the process go by the same clock.
import { setClock } from './set-clock.ts';

const given = new URL(import.meta.url).searchParams;
const start = Temporal.Instant.from(given.get('at') ?? '').epochMilliseconds;
const began = performance.now();
setClock(() => (given.has('stands') ? start : Math.floor(start + performance.now() - began)));
