import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstPaintScript, inlineStylesheetAttribute, stylesFromHereScript } from '#app/first-paint/first-paint.tsx';
import { postProcessHtml } from './post-process-html.ts';
import { sha256 } from './security-headers.ts';

const page = (body: string) => `<html><head></head><body>${body}</body></html>`;

test('a picture’s focal point is a rule in the page, once for each point', () => {
  const picture = (focus: string) => `<span class="picture" data-focus="${focus}"></span>`;
  const { html } = postProcessHtml(page(picture('30 70') + picture('30 70') + picture('0 100')), () => undefined);
  expect(html).toContain(
    '<style>[data-focus="30 70"]{object-position:30% 70%}[data-focus="0 100"]{object-position:0% 100%}</style></head>',
  );
});

test('the policy has the hash of the page’s inline style, of every character between its tags', () => {
  const link = '<link rel="stylesheet" href="/page.css"/>';
  const finished = postProcessHtml(page(`${link}<span data-focus="30 70"></span>`), () => '.è::after{content:"$&"}');
  const style = /<style>(.*?)<\/style>/s.exec(finished.html)?.[1] ?? expect.unreachable();
  expect(style).toContain('.è::after{content:"$&"}[data-focus="30 70"]');
  expect(finished.styleHashes).toEqual([`'sha256-${createHash('sha256').update(style).digest('base64')}'`]);
});

test('a page without focal points has no such rule, and an invalid one makes none', () => {
  expect(postProcessHtml(page('<p>30 70</p>'), () => undefined).styleHashes).toEqual([]);
  expect(postProcessHtml(page('<p data-focus="1 2}body{"></p>'), () => undefined).styleHashes).toEqual([]);
});

test('a stylesheet for what follows stands at its place, and loads also without scripts', () => {
  const link = `<link rel="stylesheet" href="/below.css" ${inlineStylesheetAttribute}="">`;
  const { html, styleHashes } = postProcessHtml(page(`<p>above</p>${link}<p>below</p>`), () => '.below{color:red}');
  const data = '<script type="text/css">.below{color:red}</script>';
  expect(html).toContain(`<p>above</p>${data}<script>${stylesFromHereScript}</script><noscript>${link}</noscript><p>below</p>`);
  expect(html).not.toContain('<style>');
  expect(styleHashes).toEqual([sha256('.below{color:red}')]);
});

test('what only hydration reads is left out, and other scripts and comments stay', () => {
  const { html } = postProcessHtml(page('<p id="_R_">1</p><!--$--><!--/$--><!--a--><script id="_R_">start()</script>'), () => undefined);
  expect(html).toBe(page('<p id="_R_">1</p><!--a--><script>start()</script>'));
});

test('a page that waits for the end of its first screen ends with that mark, unless it has its own', () => {
  const waiting = (body: string) => postProcessHtml(page(`<script>${firstPaintScript}</script>${body}`), () => undefined).html;
  expect(waiting('<p>all</p>')).toContain('<p>all</p><span id="fold" hidden></span></body>');
  expect(waiting('<p>above</p><span id="fold" hidden=""></span><p>below</p>').split('id="fold"')).toHaveLength(2);
  expect(postProcessHtml(page('<p>a form</p>'), () => undefined).html).not.toContain('fold');
});

test('elements without an end are not closed, those of drawings are', () => {
  const { html } = postProcessHtml(page('<input name="a/"/><img src="/a.svg"/><svg><path d="M0 0"/></svg>'), () => undefined);
  expect(html).toContain('<input name="a/"><img src="/a.svg"><svg><path d="M0 0"/></svg>');
});
