import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const program = join(import.meta.dirname, 'reserve-process.ts');
const answers = z.array(z.object({ told: z.string(), after: z.number() }));

/** What each guest of a rush was told, and after how many milliseconds. */
type Answers = z.infer<typeof answers>;

/**
 * Guests who book the same time all at once, parted among processes that share a database.
 * @param parties how many people each guest brings
 */
export async function rush(databaseUrl: string, parties: readonly number[], processes: number): Promise<Answers> {
  const children = Array.from({ length: processes }, (_, number) => {
    const own = parties.filter((_party, index) => index % processes === number);
    return spawn(process.execPath, [program, databaseUrl, JSON.stringify(own)], { stdio: ['pipe', 'pipe', 'inherit'] });
  });
  await Promise.all(children.map((child) => once(child.stdout, 'data')));
  for (const child of children) child.stdin.write('go\n');
  const told = await Promise.all(children.map(async (child) => answers.parse(JSON.parse(await text(child.stdout)))));
  return told.flat();
}
