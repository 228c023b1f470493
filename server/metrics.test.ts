import { expect, test } from 'vitest';
import { metricsText, ProcessMetrics } from './metrics.ts';

const measure = () => new ProcessMetrics(() => []);

test('counts durations in cumulative classes, by kind of request', () => {
  const measured = measure();
  measured.answered({ method: 'GET', route: '/carta', status: 200, ms: 0.4 }, true);
  measured.answered({ method: 'GET', route: '/carta', status: 200, ms: 30 }, true);
  measured.answered({ method: 'POST', route: '/prenota', status: 303, ms: 20_000 }, false);
  const text = metricsText(measured.samples());
  expect(text).toContain('sushi_request_seconds_bucket{kind="kept",le="0.001"} 1\n');
  expect(text).toContain('sushi_request_seconds_bucket{kind="kept",le="0.025"} 1\n');
  expect(text).toContain('sushi_request_seconds_bucket{kind="kept",le="0.05"} 2\n');
  expect(text).toContain('sushi_request_seconds_bucket{kind="write",le="10"} 0\n');
  expect(text).toContain('sushi_request_seconds_bucket{kind="write",le="+Inf"} 1\n');
  expect(text).toContain('sushi_requests_total{route="/prenota",status="3xx"} 1\n');
});

test('bounds the memory, however many routes there are', () => {
  const measured = measure();
  for (let index = 0; index < 2_000; index++) {
    measured.answered({ method: 'GET', route: `/menu/${index}`, status: 200, ms: 1 }, true);
  }
  const requests = measured.samples().filter(({ name }) => name === 'sushi_requests_total');
  expect(requests.length).toBeLessThanOrEqual(801);
  expect(requests.find(({ labels }) => labels?.['route'] === 'other')?.value).toBe(1_200);
});

test('escapes text that would end a label', () => {
  expect(metricsText([{ name: 'sushi_faults', labels: { fault: 'a"b\\c\nd' }, value: 1 }])).toContain('{fault="a\\"b\\\\c\\nd"} 1');
});
