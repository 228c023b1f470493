import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const program = join(import.meta.dirname, 'reserve-process.ts');
const answers = z.array(z.object({ told: z.string(), after: z.number() }));

/** The answer to each guest of a rush, and after how many milliseconds. */
type Answers = z.infer<typeof answers>;

/** Starts processes for several rushes, each on a shared database. Starting takes longer than a rush. */
export function startRushes(processes: number): {
  /** @param parties sizes of the parties, which book the same time at once, spread over the processes */
  rush(databaseUrl: string, parties: readonly number[]): Promise<Answers>;
  end(): void;
} {
  const children = Array.from({ length: processes }, () => {
    const { stdin, stdout } = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
    return { stdin, lines: createInterface({ input: stdout })[Symbol.asyncIterator]() };
  });
  const tell = (number: number, line: string) => children[number]?.stdin.write(`${line}\n`);
  const hear = () => Promise.all(children.map(async ({ lines }) => String((await lines.next()).value)));
  return {
    async rush(databaseUrl, parties) {
      for (const number of children.keys()) {
        const covers = parties.filter((_party, index) => index % processes === number);
        tell(number, JSON.stringify({ database: databaseUrl, covers }));
      }
      // Waits until each is ready.
      await hear();
      for (const number of children.keys()) tell(number, 'go');
      return (await hear()).flatMap((line) => answers.parse(JSON.parse(line)));
    },
    end: () => {
      for (const { stdin } of children) stdin.end();
    },
  };
}

/** One rush, whose processes end with it. */
export async function rush(databaseUrl: string, parties: readonly number[], processes: number): Promise<Answers> {
  const rushes = startRushes(processes);
  try {
    return await rushes.rush(databaseUrl, parties);
  } finally {
    rushes.end();
  }
}
