import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#languages/languages.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { address, publicPages } from '../e2e/pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The text of the first heading. */
const headingOf = (html: string) =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ');

describe('in every language, before any script runs,', () => {
  it.each(publicPages)('$path says what it is', async ({ path, heading }) => {
    for (const language of languages) {
      const response = await app.get(address(path, language));
      expect(response.status, language).toBe(200);
      const html = await response.text();
      expect(html).toContain(`<html lang="${language}"`);
      expect(headingOf(html)).toContain(heading[language]);
      expect(html).toMatch(/<title>[^<]*Sushi Mediterraneo/);
      // Screen readers and copied text need a space between the marks of a dish: "raw blast-frozen".
      expect(html).not.toMatch(/<span class="mark[^>]*>[^<]*<\/span><(span|em)/);
      // The browser waits for this element before it paints, and would warn if it were missing.
      if (html.includes("'#fold'")) expect(html.split('id="fold"')).toHaveLength(2);
    }
  });

  it('an address that does not exist gets the error screen', async () => {
    for (const language of languages) {
      const response = await app.get(address('/nonesiste', language));
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain('Unexpected Application Error!');
      expect(html).toContain('404 Not Found');
    }
  });
});
