import { describe, expect, test } from 'vitest';
import { link, pictureSource, webLink } from './text.ts';

const nobodyMayLinkTo = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example',
  '/%5cevil.example',
  '/pt//evil.example',
  '\\\\evil.example',
  'http://evil.example/',
  'https:evil.example',
  'https:/\\evil.example',
  'https://evil.example\\@site.example/',
  'https://evil.example/\u0000',
  'https://a b.example/',
  'https://[evil].example',
  'mailto:a@b.example\r\nBcc: c@d.example',
  '',
];

describe('a link of the content', () => {
  test.each([
    '/',
    '/carta',
    '/menu/brunch?x=1',
    '/#book-a-table',
    '#contact',
    '#',
    'https://maps.example.com/a?b=c#d',
    'mailto:ciao@example.it',
    'tel:+39 0965 000 000',
  ])('may be %s', (text) => {
    expect(link.safeParse(text).success).toBe(true);
  });

  test.each(nobodyMayLinkTo)('may not be %j', (text) => {
    expect(link.safeParse(text).success).toBe(false);
  });
});

describe('a link that leaves the site', () => {
  test.each(['https://maps.example.com/', 'https://www.instagram.com/casa', 'https://maps.app.goo.gl/xY?g_st=ic'])('may be %s', (text) => {
    expect(webLink.safeParse(text).success).toBe(true);
  });

  test.each([...nobodyMayLinkTo, '/carta', '#x', 'https://localhost/', 'mailto:a@b.example'])('may not be %j', (text) => {
    expect(webLink.safeParse(text).success).toBe(false);
  });
});

test.each(['//evil.example/x.svg', '/drawings/../x.svg', '/media/a/b', '/media/a%2fb', 'https://evil.example/x.jpg', '/drawings/x.svg\n'])(
  'the address of a picture cannot be %j',
  (text) => {
    expect(pictureSource.safeParse(text).success).toBe(false);
  },
);
