import { expect, test } from 'vitest';
import { createTestApp } from '../app.ts';
import { checkHtml } from './check-html.ts';
import { address, publicPages } from '../e2e/pages.ts';

const notFaults = [
  // Its style checker breaks down on light-dark() (a null pointer of its own, not a fault of the page).
  /Cannot invoke "org\.w3c\.css/,
  // The attributes of WebMCP, which is a proposal.
  /^Attribute .tool(name|description). not allowed on element .form. at this point/,
  // It does not know CSS View Transitions level 2 yet either.
  /^CSS: .*view-transition/,
  // ::view-transition-group(ticket), of which it quotes the end.
  /^CSS: Parse Error\. on-group\(ticket\)/,
];

test('every public page, and one of each kind in every language, is valid HTML by the Nu checker', { timeout: 240_000 }, async () => {
  const app = await createTestApp({ forms: ['booking'] });
  const day = '/prenota?persone=2&giorno=2026-11-28';
  const questions = ['/prenota', day, `${day}&ora=20:30`, '/prenota?giorno=2026-11-30'];
  const found = ['/cena?senza=pesce&dieta=vegetariano', '/carta?q=tonno', '/carta?q=nessuno'];
  const paths = [...publicPages.map(({ path }) => path), ...found, ...questions, '/nonesiste'];
  // In the other languages the same elements have other words: one page of each kind.
  const translated = ['/', '/menu', '/carta', '/allergeni', day].flatMap((path) => [address(path, 'en'), address(path, 'pt')]);
  // A style sheet that stands in every page is checked once: that is a third of the time.
  const seen = new Set<string>();
  const pages = new Map<string, string>();
  for (const path of [...paths, ...translated, '/dashboard']) {
    const html = (await (await app.get(path)).text()).replaceAll(/(<style[^>]*>)([^<]*)(?=<\/style>)/g, (style, start, css) => {
      if (seen.has(css)) return start;
      seen.add(css);
      return style;
    });
    pages.set(path.slice(1).replaceAll(/[^\w-]/g, '_') || 'index', html);
  }
  expect(await checkHtml(pages, notFaults)).toEqual([]);
  await app.close();
});
