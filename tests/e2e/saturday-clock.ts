import { saturdayEvening } from '../builders/saturday/saturday.ts';
import type { ProcessClock } from '../process-clock.ts';

/** The clock of a site with the Saturday. It stands still one second after the full minute. */
export const saturdayClock: ProcessClock = { at: saturdayEvening.add({ seconds: 1 }), stands: true };
