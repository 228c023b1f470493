import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const program = join(import.meta.dirname, '../../scripts/simulate.ts');

/** Runs the simulation; returns its output and whether it found no fault. */
async function simulate(...given: string[]): Promise<{ said: string; isWell: boolean }> {
  const child = spawn(process.execPath, [program, ...given], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { said: said + wrong, isWell: code === 0 };
}

describe('a simulated Saturday', () => {
  // A thousand others run each night.
  it('breaks no invariant, with fifty seeds', { timeout: 90_000 }, async () => {
    const { said, isWell } = await simulate('--seed', '1', '--evenings', '50');
    expect(isWell, said).toBe(true);
    expect(said).toContain('50 evenings from seed 1');
  });

  it.each(['sqlite', 'postgres'])('is the same for the same seed, on %s', { timeout: 60_000 }, async (kind) => {
    const { said, isWell } = await simulate('--seed', '4711', '--database', kind, '--again');
    expect(isWell, said).toBe(true);
    expect(said.match(/^20\d\d-/gm)?.length).toBeGreaterThan(50);
  });

  // Each seed shows its fault early, because a clean run of earlier seeds only takes time.
  it.each([
    ['the seats are not counted', 'seats', 2, 'people at once'],
    ['full tables are not full', 'tables', 1, 'the time is full by tables'],
    ['a table is given twice', 'shared', 4, 'would have a table of'],
    ['a free time is called full', 'full', 3, 'refused as full, and the time is'],
    ['what was sent twice is stored twice', 'again', 5, 'UNIQUE constraint failed: booking.key'],
    ['a mail in doubt is sent again', 'mails', 19, 'was taken 2 times'],
    ['somebody comes back into a closed house', 'closed', 8, 'and the house is closed'],
    ['closed tables are given', 'gone', 11, 'which is closed or gone'],
    ['a closing leaves out whom it was to ask', 'told', 6, 'is told nothing'],
  ])('finds that %s', { timeout: 60_000 }, async (_what, broken, seed, fault) => {
    const { said, isWell } = await simulate('--seed', String(seed), '--evenings', '40', '--quiet', '--broken', broken);
    expect(isWell).toBe(false);
    expect(said).toContain(fault);
    expect(said).toMatch(/Again: npm run simulate -- --seed \d+/);
  });
});
