import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { alarmWords } from '#languages/status.ts';
import { alarmsOf, type SeenStatus, statusRows } from './rows.ts';

const now = Temporal.Instant.from('2026-11-28T10:00:00Z').epochMilliseconds;
const minutes = 60_000;

const own = { name: 'sushi:3001', saidAt: now, isReady: true };

const calm: SeenStatus = {
  faults: [],
  isReady: true,
  since: now - 90 * minutes,
  processes: [own],
  mail: { server: 'fine', queued: 0, unknown: 0, refused: 0 },
  backup: 'La copia di sicurezza è stata ripristinata altrove.',
  disk: { free: 12_400_000_000, total: 40_000_000_000 },
  pictures: 'disk',
  read: { at: now - 400 * minutes, tables: 46 },
  jobs: { count: 24, failing: [], paused: [] },
};

const rowOf = (seen: Partial<SeenStatus>, name: string) => statusRows({ ...calm, ...seen }, now).find((row) => row.name === name);

describe('the lines of the status page', () => {
  test('say that everything works', () => {
    expect(statusRows(calm, now).map(({ state, text }) => `${state}: ${text}`)).toEqual([
      'fine: Risponde e salva. È acceso dalle 09:30.',
      'fine: Uno solo serve il sito, e sta bene.',
      'fine: Parte. Nessuna mail aspetta.',
      'fine: La copia di sicurezza è stata ripristinata altrove.',
      'fine: Liberi 12,4\u00a0GB di 40\u00a0GB.',
      'fine: Riletti oggi alle 04:20, 46 tabelle.',
      'fine: Stanno sul disco del sito.',
      'fine: 24 lavori, e nessuno che non riesca.',
    ]);
    expect(alarmsOf(calm)).toEqual([]);
  });

  test.each<[string, Partial<SeenStatus>, string, string]>([
    ['site', { isReady: false }, 'bad', 'Risponde, ma non salva.'],
    ['processes', { processes: [own, { ...own, saidAt: now - 20_000 }] }, 'fine', 'In 2 servono il sito, e stanno bene tutti.'],
    [
      'processes',
      { processes: [own, { name: 'sushi:3002', saidAt: now - 30 * minutes, isReady: true }] },
      'watch',
      'Uno serve il sito e sta bene. sushi:3002 non dice più niente dalle 10:30.',
    ],
    ['processes', { processes: [own, own, { ...own, name: 'sushi:3003', isReady: false }] }, 'bad', 'stanno bene. sushi:3003 non salva.'],
    ['mail', { mail: { server: 'none', queued: 3, unknown: 0, refused: 0 } }, 'watch', '3 mail aspettano.'],
    ['mail', { mail: { server: 'fails', queued: 1, unknown: 0, refused: 0 } }, 'bad', 'Una mail aspetta.'],
    ['mail', { mail: { server: 'fine', queued: 0, unknown: 2, refused: 1 } }, 'watch', '2 sono in dubbio. Una è stata respinta.'],
    ['backup', { faults: ['proof'] }, 'bad', 'ripristinata altrove'],
    ['disk', { faults: ['low'], disk: { free: 180_900_000, total: 512_000_000_000 } }, 'watch', 'Liberi 180\u00a0MB di 512\u00a0GB.'],
    ['disk', { disk: undefined }, 'fine', 'non dice'],
    ['data', { read: undefined }, 'fine', 'stanotte'],
    ['data', { faults: ['damaged'], read: undefined }, 'bad', 'non si legge più'],
    ['data', { faults: ['damaged'], jobs: { count: 24, failing: ['check-database'], paused: [] } }, 'bad', 'non è riuscita'],
    ['pictures', { pictures: 'bucket', faults: ['bucket'] }, 'bad', 'che non risponde.'],
    ['pictures', { pictures: 'bucket' }, 'fine', 'che risponde.'],
    ['jobs', { jobs: { count: 24, failing: ['back-up'], paused: ['erase-mails'] } }, 'bad', 'In pausa: «Cancella le mail vecchie».'],
  ])('report for %s the fault %j', (name, seen, state, text) => {
    expect(rowOf(seen, name)?.state).toBe(state);
    expect(rowOf(seen, name)?.text).toContain(text);
  });
});

test('show the worst alarm first, and damage found by the nightly check only once', () => {
  const seen: SeenStatus = {
    ...calm,
    faults: ['damaged', 'low'],
    mail: { server: 'fails', queued: 9, unknown: 1, refused: 0 },
    jobs: { count: 24, failing: ['check-database'], paused: [] },
  };
  expect(alarmsOf(seen)).toEqual(['damaged', 'low', 'mail', 'doubt']);
  expect(alarmsOf({ ...seen, jobs: { count: 24, failing: ['check-database', 'back-up'], paused: [] } }).at(-1)).toBe('job');
});

test('have alarms that docs/operations.md explains under the same names', () => {
  const operations = readFileSync('docs/operations.md', 'utf8');
  const names = Object.values(alarmWords).map(({ name }) => name);
  expect(names.filter((name) => !operations.includes(`| *${name}*`))).toEqual([]);
});
