// Runs jobs in a process of its own: node tests/process/jobs-process.ts DATABASE
// It reads `{ tick }` and writes `{ began }` for each run and `{ ticked }` when all runs of that tick have ended.
import { pino } from 'pino';
import { z } from 'zod';
import { connect } from '#database/connect.server.ts';
import { Jobs, type Run } from '#server/jobs.ts';

const [database = ''] = process.argv.slice(2);
const told = z.object({ tick: z.string() });

const began = (name: string) => process.send?.({ began: name });
const soon =
  (name: string): Run =>
  async () => {
    began(name);
    return { done: 1 };
  };
/** Runs until its process is killed or aborts it. */
const endless: Run = (_now, signal) => {
  began('endless');
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
};

const jobs = new Jobs(
  [
    { name: 'first', plan: { in: 'one process', everySeconds: 60 }, run: soon('first') },
    { name: 'second', plan: { in: 'one process', everySeconds: 120 }, run: soon('second') },
    { name: 'everywhere', plan: { in: 'each process', everySeconds: 60 }, run: soon('everywhere') },
    { name: 'endless', plan: { in: 'one process', dailyAt: '13:00' }, run: endless },
  ],
  { db: connect(database), log: pino({ level: 'error' }) },
);
process.on('message', (message) => {
  const { tick } = told.parse(message);
  void jobs.tick(Temporal.Instant.from(tick)).then(() => process.send?.({ ticked: tick }));
});
process.send?.({ ready: true });
