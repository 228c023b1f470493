// The clock of a process leaps at each SIGUSR2 by the next of `?seconds=86400,-172800`: `node --import <this> …`.
import { setClock } from '../../scripts/process-clock.ts';

const leaps = (new URL(import.meta.url).searchParams.get('seconds') ?? '').split(',').map(Number);
const real = Date.now.bind(Date);
let offset = 0;
process.on('SIGUSR2', () => {
  offset += (leaps.shift() ?? 0) * 1000;
});

setClock(() => real() + offset);
