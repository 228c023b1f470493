import { expect, test } from 'vitest';
import { finishHtml } from './finish-page.ts';

const page = (body: string) => `<html><head></head><body>${body}</body></html>`;

test('what must stay in sight of a picture is a rule in the page, once for each place', () => {
  const picture = (focus: string) => `<span class="picture" data-focus="${focus}"></span>`;
  const { html, styleHash } = finishHtml(page(picture('30 70') + picture('30 70') + picture('0 100')), () => undefined);
  expect(html).toContain(
    '<style>[data-focus="30 70"]{object-position:30% 70%}[data-focus="0 100"]{object-position:0% 100%}</style></head>',
  );
  expect(styleHash).toBeDefined();
});

test('a page without such a picture has no such rule, and what is no place makes none', () => {
  expect(finishHtml(page('<p>30 70</p>'), () => undefined).styleHash).toBeUndefined();
  expect(finishHtml(page('<p data-focus="1 2}body{"></p>'), () => undefined).styleHash).toBeUndefined();
});
