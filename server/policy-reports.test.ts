import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { PolicyReports } from './security-headers.ts';

const monday = Temporal.Instant.from('2026-11-23T20:00:00Z');
const tuesday = monday.add({ hours: 24 });

/** Collects the logged lines of reports. */
function collect() {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  return { reports: new PolicyReports({ log, publicUrl: 'https://sushi.example' }), logged };
}

const report = (directive: string, blocked: string, page = 'https://sushi.example/carta') =>
  JSON.stringify({
    'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked, 'document-uri': page, 'script-sample': 'x()' },
  });

describe('reports of the Content-Security-Policy', () => {
  test('are logged once a day and kind, without the address of the page', () => {
    const { reports, logged } = collect();
    for (const now of [monday, monday, tuesday])
      reports.take(report('script-src-elem', 'inline', 'https://sushi.example/prenotazione/chiave-segreta'), now);
    reports.take(report('connect-src', 'https://sushi.example/api/menu', 'https://sushi.example/dashboard_mediterraneo/people'), tuesday);
    expect(logged).toMatchObject([
      { level: 40, area: 'public', directive: 'script-src-elem', blocked: 'inline' },
      { area: 'public', directive: 'script-src-elem', blocked: 'inline' },
      { area: 'management', directive: 'connect-src', blocked: 'own' },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/chiave-segreta|x\(\)/);
  });

  test.each(['', '{', '[]', 'null', '{"csp-report":{}}', report('__proto__', 'inline'), report('x'.repeat(60_000), 'inline')])(
    'are ignored if they are invalid: %.40s',
    (body) => {
      const { reports, logged } = collect();
      reports.take(body, monday);
      expect(logged).toEqual([]);
    },
  );

  test('do not fill the log, however many a stranger invents', () => {
    const { reports, logged } = collect();
    const directives = ['img-src', 'font-src', 'script-src', 'style-src', 'connect-src', 'frame-src', 'worker-src', 'base-uri'];
    for (let index = 0; index < 10_000; index += 1) {
      const word = ['inline', 'eval', 'wasm-eval', `https://${index}.example/`, `${index}`][index % 5] ?? '';
      reports.take(report(directives[index % directives.length] ?? '', word, index % 3 ? 'about:blank' : 'https://x/dashboard'), monday);
    }
    expect(logged).toHaveLength(30);
  });
});
