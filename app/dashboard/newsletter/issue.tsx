import { randomUUID } from 'node:crypto';
import { data, Form, Link, redirect } from 'react-router';
import { z } from 'zod';
import { transact } from '#database/transact.server.ts';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { toCurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import { findPictures } from '#restaurant/media/queries.server.ts';
import { pathChanges } from '#restaurant/documents/model/change.ts';
import { countUnreached } from '#restaurant/newsletter/receipts.server.ts';
import { copyIssue, findIssue, removeIssue, saveIssue } from '#restaurant/newsletter/issues.server.ts';
import { listSendingMails, listSendings } from '#restaurant/newsletter/progress.server.ts';
import { countSubscribers } from '#restaurant/newsletter/subscribers.server.ts';
import { changeOf, dbContext, logContext, mailContext, nowContext, staffContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { positiveInteger, json } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { reportFaults } from '../../report-faults.server.ts';
import type { PageHandle } from '../../rendering.ts';
import { Icon } from '../../ui/icon.tsx';
import { saveResponse, save } from '../editing/save.server.ts';
import { send } from '../editing/send.ts';
import { title } from '../frame/title.ts';
import { listDishChoices } from './dish-choices.server.ts';
import { IssueEditor } from './issue-editor.tsx';
import { NewsletterDesk } from './newsletter-desk.tsx';
import { measureIssue } from './render-issue.server.ts';
import { SendingPanel } from './sending-panel.tsx';
import type { Route } from './+types/issue';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../frame/dialog.tsx';

const words = newsletterWords.editor;

export const handle = { js: 'router' } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'write the newsletter');
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const found = await findIssue(db, params.id);
  if (!found) throw data(null, { status: 404, statusText: 'Not Found' });
  reportFaults(context.get(logContext), `newsletter/${params.id}`, found.faults);
  const [pictures, dishes, audience, unreached, sendings] = await Promise.all([
    findPictures(db, [found.data]),
    listDishChoices(db, now),
    countSubscribers(db),
    countUnreached(db, params.id),
    listSendings(db, params.id),
  ]);
  const [latest] = sendings;
  return {
    standing: toCurrentDocument(found),
    damaged: found.faults.length,
    pictures,
    dishes,
    audience,
    unreached,
    sendings,
    hasMailServer: context.get(mailContext) !== undefined,
    bytes: await measureIssue(context, found.data),
    mails: latest ? await listSendingMails(db, latest.id) : [],
    now: now.epochMilliseconds,
  };
}

const edited = z.union([
  z.object({ intent: z.literal('delete'), version: positiveInteger }),
  z.object({ intent: z.literal('copy') }),
  z.object({ intent: z.undefined().optional(), version: positiveInteger, changes: json.pipe(pathChanges) }),
]);

export async function action({ request, params, context }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'write the newsletter');
  const form = await requireForm(request, edited);
  const { id } = params;
  if (form.intent === 'delete') {
    const removed = await transact(context.get(dbContext), removeIssue, { id, version: form.version }, changeOf(context));
    return removed ? redirect(`/${params.area}/newsletter`) : data({ refused: 'missing' as const }, 409);
  }
  if (form.intent === 'copy') {
    const copy = randomUUID();
    const copied = await transact(context.get(dbContext), copyIssue, { id, copy }, changeOf(context));
    return copied ? redirect(`/${params.area}/newsletter/issues/${copy}`) : data({ refused: 'missing' as const }, 409);
  }
  return saveResponse(await save(context, saveIssue, { id, version: form.version, changes: form.changes }, changeOf(context)));
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

export const meta: Route.MetaFunction = ({ matches }) => title(newsletterWords.title, matches);

/** One issue: its blocks, its preview, who receives it and when, and how it went. */
export default function IssuePage({ loaderData, params: { area, id } }: Route.ComponentProps) {
  const { standing, sendings, mails, now, audience } = loaderData;
  const base = `/${area}/newsletter`;
  return (
    <NewsletterDesk confirmed={audience.statuses.confirmed} footed>
      <nav className="newsletter-ways" aria-label={newsletterWords.issues.heading}>
        <Link to={base}>
          <Icon name="i-indietro" /> {words.back}
        </Link>
        <Link to={`/${area}/history/newsletter/${id}`}>
          <Icon name="i-orologio" /> {words.history}
        </Link>
        <CopyIssue />
        <RemoveIssue name={standing.data.subject} version={standing.version} />
      </nav>
      {sendings.map((sending, index) => (
        <SendingPanel
          key={sending.id}
          sending={sending}
          number={sendings.length - index}
          mails={index === 0 ? mails : []}
          now={now}
          address={`${base}/issues/${id}/send`}
        />
      ))}
      <IssueEditor key={id} {...loaderData} id={id} address={`${base}/issues/${id}`} />
    </NewsletterDesk>
  );
}

/** Begins another issue with the same text: the way to send a letter again to everybody. */
function CopyIssue() {
  return (
    <Form method="post">
      <AuthTokenField />
      <input type="hidden" name="intent" value="copy" />
      <button type="submit" className="text-button">
        <Icon name="i-piu" /> {newsletterWords.editor.copy}
      </button>
    </Form>
  );
}

/** Deletes an issue, once it was asked; the history brings it back. */
function RemoveIssue({ name, version }: { name: string; version: number }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button type="button" className="text-button text-button--danger" onClick={() => setAsked(true)}>
        {words.remove}
      </button>
      {asked && (
        <Dialog heading={words.remove} onClose={() => setAsked(false)}>
          <p>{words.removeSure(name)}</p>
          <Form method="post" className="dialog-ways">
            <AuthTokenField />
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="version" value={version} />
            <button type="button" className="text-button" onClick={() => setAsked(false)}>
              {newsletterWords.send.no}
            </button>
            <Button type="submit">{words.remove}</Button>
          </Form>
        </Dialog>
      )}
    </>
  );
}
