// npm run bench:lighthouse: Lighthouse's four scores and LCP of the main pages, on a simulated phone (docs/performance.md).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensure, startSite, stop } from './site.ts';

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

ensure('chromium');
const folder = mkdtempSync(join(tmpdir(), 'restaurant-lighthouse-'));
const site = await startSite({ dataFolder: join(folder, 'data'), port });
const chrome = await launch({
  chromePath: '/usr/bin/chromium',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});

let missed = 0;
try {
  console.log('page            performance  accessibility  best practices  seo   LCP      CLS');
  for (const { path, lcp } of all.filter(({ path }) => asked.length === 0 || asked.includes(path))) {
    const run = await lighthouse(`http://127.0.0.1:${port}${path}`, { port: chrome.port, output: 'json', logLevel: 'silent' });
    if (!run) throw new Error(`Lighthouse said nothing of ${path}`);
    const { categories, audits } = run.lhr;
    const scores = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100));
    const paint = audits['largest-contentful-paint']?.numericValue ?? Number.NaN;
    const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
    const good = Object.values(categories).every(({ score }) => score === 1) && paint <= lcp && shift === 0;
    if (!good) missed++;
    console.log(
      `${path.padEnd(16)}${scores.map((score) => String(score).padEnd(14)).join('')}${paint.toFixed(0).padStart(5)} ms ${shift.toFixed(3)} ${good ? '' : '✗'}`,
    );
    for (const { auditRefs } of good ? [] : Object.values(categories)) {
      for (const { id, weight } of auditRefs) {
        const audit = audits[id];
        if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1)
          console.log(`    ${id}: ${audit?.displayValue ?? audit?.title}`);
      }
    }
  }
} finally {
  chrome.kill();
  await stop(site);
  rmSync(folder, { recursive: true, force: true });
}
console.log(missed === 0 ? 'All within the limits.' : `${missed} pages miss a limit.`);
process.exit(missed === 0 ? 0 : 1);
