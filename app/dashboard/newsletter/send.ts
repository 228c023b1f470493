import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { transact } from '#database/transact.server.ts';
import { languages } from '#languages/languages.ts';
import { queueMail } from '#mail/queue.server.ts';
import { submissionOf } from '#restaurant/forms/form-tokens.server.ts';
import { mailbox } from '#restaurant/newsletter/consent.ts';
import { consumeAttempt } from '#restaurant/rate-limits/count.server.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { findIssue, loadIssueSnapshot } from '#restaurant/newsletter/issues.server.ts';
import { mailContentOf } from '#restaurant/newsletter/mails.server.ts';
import { pauseSending, planSending, resumeSending, stopSending } from '#restaurant/newsletter/sending.server.ts';
import { changeOf, dbContext, secretContext, siteContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { clockTime, formKey, positiveInteger, list } from '../../forms/values.ts';
import { requirePermission, workOf } from '../../middleware/require-staff.server.ts';
import { send } from '../editing/send.tsx';
import type { Route } from './+types/send';

const language = z.enum(languages);

const asked = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('plan'),
    version: positiveInteger,
    languages: list(language, languages.length),
    /** The newest sending on the page; empty if there was none. */
    latest: z.union([z.literal(''), z.uuid()]).default(''),
    day: z.union([z.literal(''), z.iso.date()]).default(''),
    time: z.union([z.literal(''), clockTime]).default(''),
  }),
  z.object({ intent: z.literal('test'), language, email: z.string().max(300), formKey }),
  z.object({ intent: z.enum(['pause', 'resume', 'stop']), id: z.uuid() }),
]);
type SendForm = z.infer<typeof asked>;

/** Test mails of one user in an hour: enough to try every language in every mail program twice. */
const testLimit = { limit: 20, window: Temporal.Duration.from({ hours: 1 }) };

const furthest = Temporal.Duration.from({ hours: 366 * 24 });

export async function action({ request, params, context }: Route.ActionArgs) {
  requirePermission(context, 'send the newsletter');
  const form = await requireForm(request, asked);
  switch (form.intent) {
    case 'plan':
      return plan(form, params.id, context);
    case 'test':
      return sendTest(form, params.id, context);
    default:
      return change(form, context);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

/** A GET redirects to the issue. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.area}/newsletter/issues/${encodeURIComponent(params.id)}`);

async function plan(form: Extract<SendForm, { intent: 'plan' }>, issueId: string, context: Readonly<RouterContextProvider>) {
  const { actor, now } = changeOf(context);
  const sendAt =
    form.day === '' || form.time === ''
      ? undefined
      : Temporal.PlainDateTime.from(`${form.day}T${form.time}`).toZonedDateTime(timeZone).toInstant();
  if (sendAt && Temporal.Instant.compare(sendAt, now) < 0) return data({ refused: 'past' as const }, 400);
  if (sendAt && Temporal.Instant.compare(sendAt, now.add(furthest)) > 0) return data({ refused: 'far' as const }, 400);
  const given = {
    issueId,
    version: form.version,
    languages: [...new Set(form.languages)],
    sendAt,
    latest: form.latest || undefined,
    actor,
    now,
  };
  const answer = await transact(context.get(dbContext), planSending, given);
  return data(answer, 'refused' in answer ? (answer.refused === 'missing' ? 404 : 409) : 200);
}

async function change(form: Extract<SendForm, { id: string }>, context: Readonly<RouterContextProvider>) {
  const db = context.get(dbContext);
  const given = { id: form.id, ...changeOf(context) };
  const done =
    form.intent === 'pause'
      ? await transact(db, pauseSending, given)
      : form.intent === 'resume'
        ? await transact(db, resumeSending, given)
        : await transact(db, stopSending, given);
  return data(done ? { changed: form.intent } : { refused: 'ended' as const }, done ? 200 : 409);
}

async function sendTest(form: Extract<SendForm, { intent: 'test' }>, id: string, context: Readonly<RouterContextProvider>) {
  const { staff, db, now } = workOf(context);
  const { publicUrl } = context.get(siteContext);
  const recipient = mailbox.safeParse(form.email);
  if (!recipient.success) return data({ refused: 'email' as const }, 400);
  const found = await findIssue(db, id);
  if (!found) return data({ refused: 'missing' as const }, 404);
  const within = await consumeAttempt(db, `newsletter test ${staff.username}`, testLimit, now);
  if (!within.within) return data({ refused: 'too-many' as const }, 429);
  const content = mailContentOf(found.data, form.language, await loadIssueSnapshot(db, found.data, publicUrl, now), true);
  // The links to unsubscribe in a test mail lead to a page that says that it is a test.
  const links = { leave: `${publicUrl}/newsletter/prova`, oneClick: `${publicUrl}/newsletter/prova/leave` };
  // After an edit the same form is another test.
  const test = submissionOf(context.get(secretContext), form.formKey, id, `${found.version}`, form.language, recipient.data);
  const about = {
    key: `newsletter-test:${test}`,
    cause: `newsletter-test:${id}`,
    recipient: recipient.data,
    language: form.language,
  };
  await transact(db, queueMail, { kind: 'newsletter-issue', content, links, ...about }, now);
  return { tested: recipient.data };
}
