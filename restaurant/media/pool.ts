/** Too many are waiting already. */
export class PoolFull extends Error {
  override name = 'PoolFull';
}

/** Runs heavy work a few at a time; the rest waits its turn, in order. */
export interface Pool {
  /** @throws PoolFull when nothing more may wait, and what the work throws */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * @param atOnce how many run at the same time
 * @param waiting how many more may wait
 */
export function createPool({ atOnce, waiting }: { atOnce: number; waiting: number }): Pool {
  const queue: (() => void)[] = [];
  let running = 0;

  function next(): void {
    const start = queue.shift();
    if (start) start();
    else running--;
  }

  return {
    async run(work) {
      if (running < atOnce) running++;
      else if (queue.length < waiting) await new Promise<void>((start) => queue.push(start));
      else throw new PoolFull('Too many pictures are waiting');
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
