import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import speedline from 'speedline-core';
import { median } from './harness.ts';

/** What a first visit on a slow phone is like: the median of five visits. Milliseconds. */
interface SlowVisit {
  performance: number;
  blocking: number;
  speedIndex: number;
  /** Until the window looks as it does in the end, to 95 %. */
  complete: number;
}

/** The limits of a first visit, for `/` and for a menu. */
export const slowVisitLimits: SlowVisit = { performance: 100, blocking: 100, speedIndex: 1_200, complete: 2_000 };

/**
 * Visits a page with the whole browser, whose drawing the headless shell leaves out: scores, blocking time and Speed Index
 * as Lighthouse simulates them; and the time until the page is visually complete, of a film made with a slow network
 * (4G, slow) and a processor four times slower.
 */
export async function visitAsSlowPhone(url: string): Promise<SlowVisit> {
  const visits: SlowVisit[] = [];
  for (let round = 0; round < 5; round++) {
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

/** Until when a visit is filmed, in milliseconds: then the first slide of the landing page gives way to the next. */
const filmed = 4_900;

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

/** Visits at most for one that is recorded: of some, Lighthouse misses the beginning. */
const attempts = 4;

/** A first visit: a browser of its own, with an empty cache. @throws when none of its attempts was recorded */
async function visit(url: string, throttlingMethod: 'simulate' | 'devtools'): Promise<RunnerResult> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const run = await tryToVisit(url, throttlingMethod);
    if (run.lhr.runtimeError === undefined) return run;
  }
  throw new Error(`Lighthouse recorded no visit of ${url}`);
}

async function tryToVisit(url: string, throttlingMethod: 'simulate' | 'devtools'): Promise<RunnerResult> {
  const chrome = await launch({
    chromePath: '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const flags: Flags = { port: chrome.port, output: 'json', logLevel: 'silent', onlyCategories: ['performance'], throttlingMethod };
    const run = await lighthouse(url, flags);
    if (!run) throw new Error(`Lighthouse said nothing of ${url}`);
    return run;
  } finally {
    chrome.kill();
  }
}
