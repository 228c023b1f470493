import { useFetcher } from 'react-router';
import { z } from 'zod';
import { useState } from 'react';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { fromSite } from '#restaurant/newsletter/consent.ts';
import { countSubscribers, listSubscribers, type Subscriber } from '#restaurant/newsletter/subscribers.server.ts';
import { useMay } from '../frame/staff-member.ts';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailureNotice, PostForm, send } from '../editing/send.tsx';
import { SeekForm } from '../search/seek.tsx';
import { maxSealedLength, readSoughtOf, sealSoughtOf } from '../search/sought.server.ts';
import { Choice, NewsletterDesk } from './newsletter-desk.tsx';
import { answerSubscribersForm, type SubscribersResult } from './subscribers-action.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { readAuthToken } from '../sign-in/auth-token.ts';
import { CollapsibleSection } from '../frame/desk.tsx';
import { DialogActions, DialogButton } from '../frame/dialog.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { ActionButton, Submit, TextButton } from '../frame/controls.tsx';
import type { Route } from './+types/subscribers';
import { AreaLink, queryOf, useArea } from '../frame/area.tsx';

const words = newsletterWords.subscribers;

const query = z.object({
  q: z.string().max(maxSealedLength).catch(''),
  after: z.string().max(maxSealedLength).catch(''),
});

const onPage = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'write the newsletter');
  const { q: sealed, after } = readQuery(url, query);
  const [search, last] = await Promise.all([readSoughtOf(context, sealed), readSoughtOf(context, after)]);
  const [{ subscribers, next }, audience] = await Promise.all([
    listSubscribers(db, { search, after: last === '' ? undefined : last, limit: onPage }),
    countSubscribers(db),
  ]);
  return {
    subscribers,
    search,
    next: next && queryOf({ q: (await sealSoughtOf(context, search)) || undefined, after: await sealSoughtOf(context, next) }),
    confirmed: audience.statuses.confirmed,
    now: now.epochMilliseconds,
  };
}

export const action = ({ request, context }: Route.ActionArgs) => answerSubscribersForm(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

export default function SubscribersPage({ loaderData: { subscribers, next, search, confirmed, now } }: Route.ComponentProps) {
  const mayImport = useMay('import subscribers');
  const area = useArea();
  const base = `${area}/newsletter/subscribers`;
  return (
    <NewsletterDesk confirmed={confirmed}>
      <p>{words.note}</p>
      <div className="newsletter-line">
        <SeekForm desk="subscribers" className="newsletter-line">
          <Field name="q" type="search" label={words.search} defaultValue={search} key={search} autoComplete="off" />
          <Submit label={words.searchButton} look="outline" />
        </SeekForm>
        {mayImport && (
          <PostForm action="/exports/download" fields={{ what: 'subscribers' }} reloadDocument>
            <TextButton label={words.export} type="submit" icon="i-scarica" />
          </PostForm>
        )}
      </div>
      <section className="newsletter-sheet" aria-label={words.heading}>
        {subscribers.length === 0 && <p>{search === '' ? words.noneYet : words.none}</p>}
        <ul className="newsletter-list">
          {subscribers.map((subscriber) => (
            <li key={subscriber.id}>
              <SubscriberItem subscriber={subscriber} now={now} />
            </li>
          ))}
        </ul>
        {next !== undefined && <AreaLink to={`/newsletter/subscribers${next}`}>{words.next}</AreaLink>}
      </section>
      <ReportForm />
      {mayImport && <ImportForm address={base} />}
    </NewsletterDesk>
  );
}

const reportFormWords = newsletterWords.report;
const importWords = newsletterWords.import;

/** Marks bounces and complaints of a pasted report, after showing whom it concerns. */
function ReportForm() {
  const fetcher = useFetcher<SubscribersResult>();
  const [as, setAs] = useState<'bounced' | 'complained'>('bounced');
  const answer = fetcher.data;
  const look = answer && 'found' in answer ? answer : undefined;
  return (
    <CollapsibleSection heading={reportFormWords.heading} about="">
      <PostForm by={fetcher} fields={{ as }} action="/newsletter/subscribers">
        <p>{reportFormWords.text}</p>
        <TextAreaField label={reportFormWords.field} name="report" rows={5} />
        <Choice label={reportFormWords.as} of={reportFormWords.kinds} options={['bounced', 'complained']} chosen={as} onChoose={setAs} />
        <p>
          <Submit label={reportFormWords.look} look="outline" name="intent" value="look" />
        </p>
        <div role="status">
          {look && (
            <>
              <p>{look.found.length === 0 ? reportFormWords.nobody : reportFormWords.found(look.found.length)}</p>
              <ul>
                {look.found.map((email) => (
                  <li key={email}>{email}</li>
                ))}
              </ul>
              {look.bookings > 0 && <p>{reportFormWords.bookings(look.bookings)}</p>}
              {look.unread > 0 && <p>{reportFormWords.unread(look.unread)}</p>}
              {look.others > 0 && <p>{reportFormWords.others(look.others)}</p>}
              {look.found.length + look.bookings > 0 && (
                <Submit
                  label={look.found.length > 0 ? reportFormWords.mark(look.found.length) : reportFormWords.markBookings(look.bookings)}
                  name="intent"
                  value="mark"
                />
              )}
            </>
          )}
        </div>
      </PostForm>
      {answer && 'marked' in answer && (
        <Notice tone="done">
          {(answer.marked > 0 || answer.bookings === 0) && <p>{reportFormWords.marked(answer.marked)}</p>}
          {answer.bookings > 0 && <p>{reportFormWords.markedBookings(answer.bookings)}</p>}
        </Notice>
      )}
      <FailureNotice answer={answer} words={importWords} />
    </CollapsibleSection>
  );
}

function SubscriberItem({ subscriber, now }: { subscriber: Subscriber; now: number }) {
  const area = useArea();
  const fetcher = useFetcher<SubscribersResult>();
  const { email, status, source } = subscriber;
  const moment = (at: string) => formatMoment(Date.parse(at), now);
  const active = status === 'asked' || status === 'confirmed';
  return (
    <details className="newsletter-proof">
      <summary>
        <b>{email}</b> <small>{subscriber.language}</small>
        <span className="newsletter-state" data-state={status}>
          {words.status[status]}
        </span>
        <small>{moment(subscriber.leftAt ?? subscriber.confirmedAt ?? subscriber.askedAt)}</small>
        <Icon name="i-giu" />
      </summary>
      <dl>
        <dt>{words.read}</dt>
        <dd>
          «{subscriber.consentText}» <em>{words.version(subscriber.consentVersion)}</em>
        </dd>
        <dt>{words.said}</dt>
        <dd>
          {moment(subscriber.askedAt)}, {source === fromSite ? words.site : words.imported(source)}
        </dd>
        <dt>{words.confirmed}</dt>
        <dd>
          {subscriber.confirmedAt === undefined
            ? words.notYet
            : source === fromSite
              ? `${moment(subscriber.confirmedAt)}, ${words.confirmedBy}`
              : moment(subscriber.confirmedAt)}
        </dd>
        {subscriber.leftAt !== undefined && (
          <>
            <dt>{words.ended}</dt>
            <dd>
              {moment(subscriber.leftAt)}, {words.status[status]}
            </dd>
          </>
        )}
      </dl>
      <div className="newsletter-ways">
        <a className="text-button" href={`${area}/newsletter/subscribers/proof/${subscriber.id}`} download>
          <Icon name="i-scarica" /> {words.proof}
        </a>
        {active && (
          <DialogButton label={words.leave} className="text-button text-button--danger" heading={words.leave}>
            {(close) => (
              <PostForm by={fetcher} intent="leave" fields={{ email }} action="/newsletter/subscribers" onSubmit={close}>
                <p>{words.leaveSure(email)}</p>
                <DialogActions out={words.no} onOut={close}>
                  <Submit label={words.yes} />
                </DialogActions>
              </PostForm>
            )}
          </DialogButton>
        )}
      </div>
      <FailureNotice answer={fetcher.data} words={importWords} />
    </details>
  );
}

/** Adds subscribers of a CSV, after showing what it would do. */
function ImportForm({ address }: { address: string }) {
  const fetcher = useFetcher<SubscribersResult>();
  const [content, setContent] = useState('');
  const [source, setSource] = useState('');
  const answer = fetcher.data;
  const preview = answer && 'preview' in answer ? answer.preview : undefined;
  const submit = (fields: Record<string, string>) =>
    void fetcher.submit({ ...fields, content, authToken: readAuthToken() }, { method: 'post', action: address });
  return (
    <CollapsibleSection heading={importWords.heading} about="">
      <p>{importWords.text}</p>
      <Field
        label={importWords.file}
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={({ currentTarget }) => void currentTarget.files?.[0]?.text().then(setContent)}
      />
      <Field
        label={importWords.source}
        help={importWords.sourceHelp}
        maxLength={300}
        value={source}
        onChange={({ currentTarget }) => setSource(currentTarget.value)}
      />
      <p>
        <ActionButton
          label={importWords.look}
          look="outline"
          aria-disabled={content === ''}
          onClick={() => content !== '' && submit({ intent: 'preview' })}
        />
      </p>
      <div role="status" data-answer>
        {preview && (
          <>
            <ul>
              <li>{importWords.new(preview.fresh)}</li>
              <li>{importWords.known(preview.known)}</li>
            </ul>
            <Lines heading={importWords.suppressed(preview.suppressed.length)} lines={preview.suppressed} />
            <Lines heading={importWords.malformed(preview.malformed.length)} lines={preview.malformed} />
            {preview.fresh > 0 && (
              <ActionButton
                label={importWords.confirm(preview.fresh)}
                aria-disabled={source.trim() === ''}
                onClick={() => source.trim() !== '' && submit({ intent: 'import', source, seen: preview.seen })}
              />
            )}
            {preview.fresh > 0 && source.trim() === '' && <p>{importWords.sourceWrong}</p>}
          </>
        )}
      </div>
      {answer && 'imported' in answer && <Notice tone="done">{importWords.imported(answer.imported)}</Notice>}
      <FailureNotice answer={answer} words={importWords} />
    </CollapsibleSection>
  );
}

function Lines({ heading, lines }: { heading: string; lines: readonly { line: number; text: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <p>{heading}</p>
      <ul>
        {lines.slice(0, 50).map(({ line, text }) => (
          <li key={line}>{importWords.line(line, text)}</li>
        ))}
      </ul>
    </>
  );
}
