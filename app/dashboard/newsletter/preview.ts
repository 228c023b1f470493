import { type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { type Language, languages } from '#languages/languages.ts';
import { type Issue, issue } from '#restaurant/newsletter/issue.ts';
import { findIssue } from '#restaurant/newsletter/issues.server.ts';
import { escapeMarkup } from '../../ui/escape-markup.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { readQuery } from '../../forms/read-query.ts';
import { badRequest, json, notFound } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { mailAnswer } from '../frame/answers.ts';
import { renderIssue } from './issue.server.ts';
import type { Route } from './+types/preview';

const query = z.object({
  look: z.enum(['html', 'text']).catch('html'),
  light: z.enum(['day', 'night']).catch('day'),
});

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = requirePermission(context, 'write the newsletter');
  const found = await findIssue(db, params.id);
  const language = languages.find((one) => one === params.language);
  if (!found || !language) throw notFound();
  return answer(found.data, language, context, url);
}

const sent = z.object({ data: json });

export async function action({ request, params, context, url }: Route.ActionArgs) {
  requirePermission(context, 'write the newsletter');
  const language = languages.find((one) => one === params.language);
  if (!language) throw notFound();
  const parsed = issue.safeParse((await requireForm(request, sent)).data);
  if (!parsed.success) throw badRequest();
  return answer(parsed.data, language, context, url);
}

async function answer(given: Issue, language: Language, context: Readonly<RouterContextProvider>, url: URL): Promise<Response> {
  const { look, light } = readQuery(url, query);
  const mail = await renderIssue(context, { issue: given, language, origin: url.origin });
  return mailAnswer(look === 'text' ? asPage(mail.text) : inLight(mail.html, light));
}

function asPage(text: string): string {
  return `<!doctype html><html><body><pre style="white-space:pre-wrap;font:16px/1.5 monospace;padding:16px">${escapeMarkup(text)}</pre></body></html>`;
}

/** The dark rules and pictures of a mail. */
const asksForDark = /(@media\s*|media=")\(prefers-color-scheme:\s*dark\)/g;

/** The mail as it is by day or night, whatever the colours of this screen. */
export function inLight(html: string, light: 'day' | 'night'): string {
  return html.replaceAll(asksForDark, `$1${light === 'night' ? 'all' : 'not all'}`);
}
