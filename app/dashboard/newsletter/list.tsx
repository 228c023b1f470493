import { data, redirect } from 'react-router';
import { z } from 'zod';
import { transact } from '#database/transact.server.ts';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { singleLine } from '#restaurant/documents/store/text.ts';
import { submissionOf } from '#restaurant/forms/form-tokens.server.ts';
import { createIssue, listIssues, listSendings } from '#restaurant/newsletter/issues.server.ts';
import { countSubscribers } from '#restaurant/newsletter/subscribers.server.ts';
import { changeOf, secretContext } from '../../context.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { formKey } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { settingsOf } from '../../settings.server.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { HeadedSection } from '../frame/desk.tsx';
import { FailureNotice, PostForm, send, useOneSubmit } from '../editing/send.tsx';
import { NewsletterDesk } from './newsletter-desk.tsx';
import { Submit } from '../frame/controls.tsx';
import type { Route } from './+types/list';
import { AreaLink } from '../frame/area.tsx';

const words = newsletterWords.issues;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'write the newsletter');
  const [issues, sendings, audience, { data: settings }] = await Promise.all([
    listIssues(db),
    listSendings(db),
    countSubscribers(db),
    settingsOf(context),
  ]);
  return {
    formOn: settings.forms.newsletter,
    confirmed: audience.statuses.confirmed,
    now: now.epochMilliseconds,
    issues: issues.map(({ id, data: issue, updatedAt, updatedBy }) => ({
      id,
      subject: issue.subject,
      savedAt: Date.parse(updatedAt),
      by: updatedBy.name,
      sending: sendings.find(({ issueId }) => issueId === id),
    })),
  };
}

const form = z.object({ subject: singleLine, formKey });

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db } = requirePermission(context, 'write the newsletter');
  const reading = await readForm(request, form);
  if ('wrong' in reading) return data({ subject: reading.typed.subject ?? '' }, 400);
  const { subject, formKey: key } = reading.value;
  const id = submissionOf(context.get(secretContext), key, 'issue', subject);
  await transact(db, createIssue, { id, subject }, changeOf(context));
  return redirect(`/${params.area}/newsletter/issues/${id}`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

export default function IssuesPage({ loaderData: { issues, confirmed, formOn, now }, actionData }: Route.ComponentProps) {
  const wrong = actionData && 'subject' in actionData ? actionData : undefined;
  const onSubmit = useOneSubmit();
  return (
    <NewsletterDesk confirmed={confirmed}>
      {!formOn && <Notice>{newsletterWords.formOff}</Notice>}
      <PostForm once className="newsletter-sheet" onSubmit={onSubmit}>
        <h2>{words.create}</h2>
        <div className="newsletter-line">
          <Field
            name="subject"
            label={words.subject}
            maxLength={300}
            autoComplete="off"
            defaultValue={wrong?.subject}
            error={wrong && words.subjectWrong}
          />
          <Submit label={words.createButton} />
        </div>
        <FailureNotice answer={actionData} />
      </PostForm>
      <HeadedSection id="issues-heading" heading={words.heading}>
        {issues.length === 0 && (
          <p>
            <b>{words.none}.</b> {words.noneText}
          </p>
        )}
        <ul className="newsletter-list">
          {issues.map((issue) => (
            <li key={issue.id} className="newsletter-row">
              <h3>
                <AreaLink to={`/newsletter/issues/${issue.id}`}>{issue.subject}</AreaLink>
              </h3>
              <span className="newsletter-state" data-state={issue.sending?.status ?? 'draft'}>
                {issue.sending ? words.status[issue.sending.status] : words.draft}
              </span>
              <small>
                {issue.sending
                  ? words.outcome(issue.sending.mails.sent, issue.sending.mails.refused)
                  : words.saved(formatMoment(issue.savedAt, now), issue.by)}
              </small>
              <AreaLink to={`/newsletter/issues/${issue.id}`} aria-label={`${words.open} «${issue.subject}»`}>
                {words.open}
              </AreaLink>
            </li>
          ))}
        </ul>
      </HeadedSection>
    </NewsletterDesk>
  );
}
