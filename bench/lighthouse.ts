// npm run bench:lighthouse: Lighthouse's four scores and LCP of the main pages, on a simulated phone (docs/performance.md).
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { ensure, finish, folder, miss, startSite, stop, tell, tellMachine } from './harness.ts';
import { slowVisitLimits, visitAsSlowPhone } from './slow-phone.ts';

const port = 4320;
const pages = [
  { path: '/', lcp: 1_000 },
  { path: '/menu', lcp: 800 },
  { path: '/carta', lcp: 800 },
  { path: '/allergeni', lcp: 800 },
];
const prefixes = ['', '/en', '/pt'];
const all = [
  ...prefixes.flatMap((prefix) => pages.map(({ path, lcp }) => ({ path: `${prefix}${path}`.replace(/(.)\/$/, '$1'), lcp }))),
  { path: '/dashboard', lcp: Number.POSITIVE_INFINITY },
];
/** `npm run bench:lighthouse -- /carta` measures one page. */
const asked = process.argv.slice(2);

/** Runs of each page; the median one is shown, as Lighthouse advises. */
const rounds = 3;

ensure('chromium-headless-shell', 'chromium');
tellMachine();
const site = await startSite({ dataFolder: join(folder, 'data'), port });

let headed = false;
try {
  for (const { path, lcp } of all.filter(({ path }) => asked.length === 0 || asked.includes(path))) {
    const runs: Result[] = [];
    for (let round = 0; round < rounds; round++) runs.push(await firstVisit(path));
    const { categories, audits }: Result = computeMedianRun(runs);
    if (!headed)
      tell(
        `${'page'.padEnd(16)}${Object.keys(categories)
          .map((name) => name.padEnd(18))
          .join('')}LCP (of all runs), TBT, CLS`,
      );
    headed = true;
    const scores = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100));
    const value = (run: Pick<Result, 'audits'>, id: string) => run.audits[id]?.numericValue ?? Number.NaN;
    const paint = value({ audits }, 'largest-contentful-paint');
    const paints = runs.map((run) => value(run, 'largest-contentful-paint').toFixed(0)).join(' ');
    const blocking = value({ audits }, 'total-blocking-time').toFixed(0);
    const shift = value({ audits }, 'cumulative-layout-shift').toFixed(3);
    const good = scores.every((score) => score === 100) && paint <= lcp && Number(shift) === 0;
    if (!good) miss(path);
    tell(
      `${path.padEnd(16)}${scores.map((score) => String(score).padEnd(18)).join('')}${paint.toFixed(0).padStart(5)} ms (${paints}) ${blocking.padStart(4)} ms ${shift} ${good ? '' : '✗'}`,
    );
    for (const { auditRefs } of good ? [] : Object.values(categories)) {
      for (const { id, weight } of auditRefs) {
        const audit = audits[id];
        if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1) tell(`    ${id}: ${audit?.displayValue ?? audit?.title}`);
      }
    }
  }
  for (const path of ['/', '/carta'].filter((path) => asked.length === 0 || asked.includes(path))) {
    const { performance, blocking, speedIndex, complete } = await visitAsSlowPhone(`http://127.0.0.1:${port}${path}`);
    const most = slowVisitLimits;
    const good = performance >= most.performance && blocking <= most.blocking && speedIndex <= most.speedIndex && complete <= most.complete;
    if (!good) miss(path);
    tell(
      `${path.padEnd(16)}whole browser: performance ${performance}, blocking ${blocking.toFixed(0)} ms, Speed Index ${speedIndex.toFixed(0)} ms, visually complete after ${complete.toFixed(0)} ms ${good ? '' : '✗'}`,
    );
  }
} finally {
  await stop(site);
}
finish('lighthouse');

/** A page on a first visit: in a new browser, with an empty cache. */
async function firstVisit(path: string): Promise<Result> {
  const chrome = await launch({
    chromePath: '/usr/bin/chromium-headless-shell',
    chromeFlags: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const run = await lighthouse(`http://127.0.0.1:${port}${path}`, { port: chrome.port, output: 'json', logLevel: 'silent' });
    if (!run) throw new Error(`Lighthouse said nothing of ${path}`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}
