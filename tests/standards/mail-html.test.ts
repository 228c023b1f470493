import { expect, test } from 'vitest';
import { languages } from '#languages/languages.ts';
import { exampleHouse, exampleMails } from '#tests/builders/mails.ts';
import { renderMail } from '#mail/templates/render.tsx';
import { checkHtml } from './check-html.ts';

/** What pages may not use, and mails must: Outlook takes sizes and places from attributes alone, and some clients know a name of their own. */
const forMailPrograms = [
  /^The “(?:cellpadding|cellspacing|border|width|align|valign)” attribute on the “(?:table|td|img)” element is obsolete/,
  /^CSS: “(?:supported-color-schemes|mso-[a-z-]+)”: Property/,
  // `x-apple-disable-message-reformatting`, of react-email's Head, is a name alone.
  /^Element “meta” is missing one or more of the following attributes: “content”, “property”/,
];

test('every mail in every language is valid HTML by the Nu checker, but for what mail programs need', { timeout: 120_000 }, async () => {
  const mails = new Map<string, string>();
  for (const [kind, mail] of Object.entries(exampleMails))
    for (const language of languages) mails.set(`${kind}-${language}`, (await renderMail(mail, language, exampleHouse)).html);
  expect(await checkHtml(mails, forMailPrograms)).toEqual([]);
});
