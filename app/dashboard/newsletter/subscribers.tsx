import { data, Form, Link } from 'react-router';
import { z } from 'zod';
import { transact } from '#database/transact.server.ts';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { listOfAddresses, markReturned } from '#restaurant/bookings/follow-up/unreached.server.ts';
import { importSubscribers, previewSubscribers } from '#restaurant/newsletter/import.server.ts';
import { addressesIn } from '#restaurant/newsletter/report.ts';
import { countSubscribers, endSubscriptions, listSubscribers, listSubscribersAmong } from '#restaurant/newsletter/subscribers.server.ts';
import { mailbox } from '#restaurant/newsletter/mailbox.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { changeOf, dbContext, nowContext, secretContext, staffContext } from '../../context.ts';
import { requireForm, requirePastedTable } from '../../forms/read-form.server.ts';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import type { PageHandle } from '../../rendering.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { send } from '../editing/send.ts';
import { title } from '../frame/title.ts';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { ImportForm } from './import-form.tsx';
import { NewsletterDesk } from './newsletter-desk.tsx';
import { ReportForm } from './report-form.tsx';
import { SubscriberItem } from './subscriber-item.tsx';
import type { Route } from './+types/subscribers';

const words = newsletterWords.subscribers;

export const handle = { js: 'router' } satisfies PageHandle;

const query = z.object({
  q: z.string().max(300).optional().catch(undefined),
  after: z.string().max(300).optional().catch(undefined),
});

const onPage = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'write the newsletter');
  const db = context.get(dbContext);
  const { q = '', after } = readQuery(url, query);
  const [page, audience] = await Promise.all([listSubscribers(db, { search: q, after, limit: onPage }), countSubscribers(db)]);
  return {
    ...page,
    search: q,
    confirmed: audience.statuses.confirmed,
    now: context.get(nowContext).epochMilliseconds,
    mayImport: can(staff.role, 'import subscribers'),
  };
}

const ended = z.enum(['bounced', 'complained']);

const asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('leave'), email: mailbox }),
  z.object({ intent: z.literal('look'), report: z.string().max(200_000), as: ended }),
  z.object({ intent: z.literal('mark'), report: z.string().max(200_000), as: ended }),
  z.object({ intent: z.literal('preview') }),
  z.object({ intent: z.literal('import'), source: z.string().trim().min(1).max(300), seen: z.string().max(100) }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'write the newsletter');
  const form = await requireForm(request, asked);
  const db = context.get(dbContext);
  const secret = context.get(secretContext);
  const { actor, now } = changeOf(context);
  switch (form.intent) {
    case 'leave': {
      const count = await transact(db, endSubscriptions, { emails: [form.email], as: 'left' as const, secret, now });
      return data({ left: form.email }, count > 0 ? 200 : 404);
    }
    case 'look': {
      const { emails, unread } = addressesIn(form.report);
      const found = await listSubscribersAmong(db, emails);
      // Who protests against the letter is still reached by the mails of a booking.
      const bookings = form.as === 'bounced' ? await listOfAddresses(db, emails, now) : [];
      return { found, bookings: bookings.length, others: emails.length - found.length, unread };
    }
    case 'mark': {
      const { emails } = addressesIn(form.report);
      const marked = await transact(db, endSubscriptions, { emails, as: form.as, secret, now });
      const bookings = form.as === 'bounced' ? await markReturned(db, { emails, who: { by: 'staff', actor } }, now) : 0;
      return { marked, bookings };
    }
    case 'preview': {
      requirePermission(staff, 'import subscribers');
      const preview = await previewSubscribers(db, await requirePastedTable(request, 'content'), secret);
      return 'refused' in preview ? data(preview, 400) : { preview: { ...preview, fresh: preview.fresh.length } };
    }
    case 'import': {
      requirePermission(staff, 'import subscribers');
      const { source, seen } = form;
      const content = await requirePastedTable(request, 'content');
      const result = await transact(db, importSubscribers, { content, source, seen, secret, actor, now });
      return data(result, 'refused' in result ? 409 : 200);
    }
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

export const meta: Route.MetaFunction = ({ matches }) => title(newsletterWords.title, matches);

/** Who reads the newsletter, each with the proof of their consent. */
export default function Subscribers({
  loaderData: { subscribers, next, search, confirmed, now, mayImport },
  params: { area },
}: Route.ComponentProps) {
  const base = `/${area}/newsletter/subscribers`;
  return (
    <NewsletterDesk confirmed={confirmed}>
      <p>{words.note}</p>
      <div className="newsletter-line">
        <Form className="newsletter-line" role="search">
          <Field name="q" type="search" label={words.search} defaultValue={search} key={search} autoComplete="off" />
          <Button type="submit" look="outline">
            {words.searchButton}
          </Button>
        </Form>
        {mayImport && (
          <Form method="post" action={`${base}/export`} reloadDocument>
            <AuthTokenField />
            <button type="submit" className="text-button">
              <Icon name="i-scarica" /> {words.export}
            </button>
          </Form>
        )}
      </div>
      <section className="newsletter-sheet" aria-label={words.heading}>
        {subscribers.length === 0 && <p>{search === '' ? words.noneYet : words.none}</p>}
        <ul className="newsletter-list">
          {subscribers.map((subscriber) => (
            <li key={subscriber.id}>
              <SubscriberItem subscriber={subscriber} now={now} address={base} />
            </li>
          ))}
        </ul>
        {next !== undefined && <Link to={`${base}?${new URLSearchParams({ q: search, after: next })}`}>{words.next}</Link>}
      </section>
      <ReportForm address={base} />
      {mayImport && <ImportForm address={base} />}
    </NewsletterDesk>
  );
}
