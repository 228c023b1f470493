import { beforeAll, expect, test } from 'vitest';
import { languages } from '#languages/languages.ts';
import { renderMail } from '#mail/templates/render.tsx';
import { exampleHouse, exampleMails } from '#tests/builders/mails.ts';
import { createTestApp } from '../app.ts';
import { address, publicPages } from '../e2e/pages.ts';
import { findHtmlFaults } from './check-html.ts';

const notFaults = [
  // Its style checker fails on light-dark() with a null pointer, which is not a fault of the page.
  /Cannot invoke "org\.w3c\.css/,
  // WebMCP, which defines these attributes, is a proposal.
  /^Attribute .tool(name|description). not allowed on element .form. at this point/,
  // It does not know CSS View Transitions level 2 yet.
  /^CSS: .*view-transition/,
  // It quotes the end of ::view-transition-group(ticket).
  /^CSS: Parse Error\. on-group\(ticket\)/,
];

/** Faults that only mails may have: Outlook reads sizes and alignment from attributes only, and some clients have names of their own. */
const forMailPrograms = [
  /^The “(?:cellpadding|cellspacing|border|width|align|valign)” attribute on the “(?:table|td|img)” element is obsolete/,
  /^CSS: “(?:supported-color-schemes|mso-[a-z-]+)”: Property/,
  // `x-apple-disable-message-reformatting` in react-email's Head has no content.
  /^Element “meta” is missing one or more of the following attributes: “content”, “property”/,
];

let pages: Map<string, string>;
let mails: Map<string, string>;
let faults: Awaited<ReturnType<typeof findHtmlFaults>>;
/** One run checks all: the start of the checker is a third of its time. */
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
  // The address of the last question contains a key.
  const last = (await app.get(`${day}&ora=20:30`)).headers.get('Location') ?? '';
  const questions = ['/prenota', day, last, '/prenota?giorno=2026-11-30'];
  const found = ['/cena?senza=pesce&dieta=vegetariano', '/carta?q=tonno', '/carta?q=nessuno'];
  // The other languages have the same elements, so one page of each kind is enough.
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
