import { beforeAll, expect, test } from 'vitest';
import { languages } from '#languages/languages.ts';
import { renderMail } from '#mail/templates/render.tsx';
import { exampleHouse, exampleMails } from '#tests/builders/mails.ts';
import { createTestApp } from '../app.ts';
import { address, publicPages } from '../e2e/pages.ts';
import { findHtmlFaults } from './check-html.ts';

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

/** What pages may not use, and mails must: Outlook takes sizes and places from attributes alone, and some clients know a name of their own. */
const forMailPrograms = [
  /^The “(?:cellpadding|cellspacing|border|width|align|valign)” attribute on the “(?:table|td|img)” element is obsolete/,
  /^CSS: “(?:supported-color-schemes|mso-[a-z-]+)”: Property/,
  // `x-apple-disable-message-reformatting`, of react-email's Head, is a name alone.
  /^Element “meta” is missing one or more of the following attributes: “content”, “property”/,
];

let pages: Map<string, string>;
let mails: Map<string, string>;
let faults: Awaited<ReturnType<typeof findHtmlFaults>>;
/** Together: to start the checker is a third of what it takes. */
beforeAll(async () => {
  [pages, mails] = await Promise.all([renderPages(), renderMails()]);
  faults = await findHtmlFaults(new Map([...pages, ...mails]));
}, 240_000);

test('every public page, and one of each kind in every language, is valid HTML by the Nu checker', () => {
  expect(pages.size).toBeGreaterThan(30);
  expect(faultsIn(pages, notFaults)).toEqual([]);
});

test('every mail in every language is valid HTML by the Nu checker, but for what mail programs need', () => {
  expect(mails.size).toBe(Object.keys(exampleMails).length * languages.length);
  expect(faultsIn(mails, forMailPrograms)).toEqual([]);
});

const faultsIn = (checked: Map<string, string>, allowed: readonly RegExp[]) =>
  faults.filter(({ page, fault }) => checked.has(page) && !allowed.some((pattern) => pattern.test(fault)));

async function renderPages(): Promise<Map<string, string>> {
  const app = await createTestApp({ forms: ['booking'] });
  const day = '/prenota?persone=2&giorno=2026-11-28';
  // The last question stands at an address with a key.
  const last = (await app.get(`${day}&ora=20:30`)).headers.get('Location') ?? '';
  const questions = ['/prenota', day, last, '/prenota?giorno=2026-11-30'];
  const found = ['/cena?senza=pesce&dieta=vegetariano', '/carta?q=tonno', '/carta?q=nessuno'];
  // In the other languages the same elements have other words: one page of each kind.
  const translated = ['/', '/menu', '/carta', '/allergeni', day].flatMap((path) => [address(path, 'en'), address(path, 'pt')]);
  const rendered = new Map<string, string>();
  for (const path of [...publicPages.map(({ path }) => path), ...found, ...questions, '/nonesiste', ...translated, '/dashboard'])
    rendered.set(`page${path.replaceAll(/[^\w-]/g, '_')}`, await (await app.get(path)).text());
  await app.close();
  return rendered;
}

async function renderMails(): Promise<Map<string, string>> {
  const rendered = new Map<string, string>();
  for (const [kind, mail] of Object.entries(exampleMails))
    for (const language of languages) rendered.set(`mail_${kind}-${language}`, (await renderMail(mail, language, exampleHouse)).html);
  return rendered;
}
