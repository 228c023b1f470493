// npm run bench:lighthouse: Lighthouse's four scores and LCP of the main pages on a simulated phone (docs/performance.md).
// Its packages are installed only here: they take as long as a tenth of all others, and no test needs them.
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result, type RunnerResult } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import speedline from 'speedline-core';
import { freePort } from '../../tests/free-port.ts';
import { ensure, finish, folder, median, miss, sized, startSite, stop, tell, tellMachine } from '../harness.ts';

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
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
const asked = sized(process.argv.slice(2), ['/carta']);

/** Runs per page; the median one is shown, as Lighthouse advises. */
const rounds = sized(3, 1);
const slowRounds = sized(5, 1);

/** A first visit on a slow phone: the median of several, in milliseconds. */
interface SlowVisit {
  performance: number;
  blocking: number;
  speedIndex: number;
  /** Until the window is 95 % complete. */
  complete: number;
}

/** For `/` and for a menu. */
const slowVisitLimits: SlowVisit = { performance: 100, blocking: 100, speedIndex: 1_200, complete: 2_000 };

/** How long a visit is filmed, in milliseconds: until the next slide of the landing page. */
const filmed = 4_900;

/** The most tries of a visit, since Lighthouse sometimes misses the beginning. */
const attempts = 4;

ensure('chromium-headless-shell', 'chromium');
tellMachine();
const site = await startSite({ dataFolder: join(folder, 'data'), port });

let headed = false;
try {
  for (const { path, lcp } of all.filter(({ path }) => asked.length === 0 || asked.includes(path))) {
    const runs: Result[] = [];
    for (let round = 0; round < rounds; round++) runs.push((await firstVisit(`${origin}${path}`, 'chromium-headless-shell')).lhr);
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
    const [performance, ...others] = scores;
    const isRight = others.every((score) => score === 100) && Number(shift) === 0;
    const good = isRight && performance === 100 && paint <= lcp;
    if (!sized(good, isRight)) miss(path);
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
    const { performance, blocking, speedIndex, complete } = await visitAsSlowPhone(`${origin}${path}`);
    const most = slowVisitLimits;
    const good = performance >= most.performance && blocking <= most.blocking && speedIndex <= most.speedIndex && complete <= most.complete;
    if (!sized(good, Number.isFinite(complete))) miss(path);
    tell(
      `${path.padEnd(16)}whole browser: performance ${performance}, blocking ${blocking.toFixed(0)} ms, Speed Index ${speedIndex.toFixed(0)} ms, visually complete after ${complete.toFixed(0)} ms ${good ? '' : '✗'}`,
    );
  }
} finally {
  await stop(site);
}
finish('lighthouse');

/**
 * Visits a page with the full browser, since the headless shell does not draw: scores, blocking time and Speed Index as Lighthouse
 * simulates them, and the time until the page is visually complete, from a film with a slow network (4G, slow) and a processor four times
 * slower.
 */
async function visitAsSlowPhone(url: string): Promise<SlowVisit> {
  const visits: SlowVisit[] = [];
  for (let round = 0; round < slowRounds; round++) {
    const { audits, categories } = (await visit(url, 'simulate')).lhr;
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    visits.push({
      performance: Math.round((categories['performance']?.score ?? 0) * 100),
      blocking: value('total-blocking-time'),
      speedIndex: value('speed-index'),
      complete: await completeAfter(await visit(url, 'devtools'), url),
    });
  }
  const middle = (key: keyof SlowVisit) => median(visits.map((one) => one[key]));
  return {
    performance: middle('performance'),
    blocking: middle('blocking'),
    speedIndex: middle('speedIndex'),
    complete: middle('complete'),
  };
}

async function completeAfter({ artifacts }: RunnerResult, url: string): Promise<number> {
  const events = artifacts.Trace.traceEvents;
  // Each drawing is a document of its own, whose navigation starts later and has no address.
  const start = events.findLast(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url)?.ts;
  if (start === undefined) throw new Error(`the trace has no visit of ${url}`);
  const film = events.filter(({ name, ts }) => name !== 'Screenshot' || ts <= start + filmed * 1_000);
  const { frames, beginning } = await speedline(film, { include: 'speedIndex' });
  const complete = frames.find((frame) => (frame.getProgress() ?? 0) >= 95);
  return (complete?.getTimeStamp() ?? Number.NaN) - beginning;
}

/** A first visit with the full browser. @throws when no try was recorded */
async function visit(url: string, throttlingMethod: 'simulate' | 'devtools'): Promise<RunnerResult> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const run = await firstVisit(url, 'chromium', { onlyCategories: ['performance'], throttlingMethod });
    if (run.lhr.runtimeError === undefined) return run;
  }
  throw new Error(`Lighthouse recorded no visit of ${url}`);
}

/** A first visit, with a new browser and an empty cache. */
async function firstVisit(url: string, program: string, flags?: Flags): Promise<RunnerResult> {
  const chrome = await launch({
    chromePath: `/usr/bin/${program}`,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const run = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'silent', ...flags });
    if (!run) throw new Error(`Lighthouse said nothing of ${url}`);
    return run;
  } finally {
    chrome.kill();
  }
}
