import { data } from 'react-router';
import { z } from 'zod';
import { transact } from '#database/transact.server.ts';
import { newsletterPages } from '#languages/newsletter.ts';
import { confirmSubscription, leaveNewsletter, undoLeaving } from '#restaurant/newsletter/subscription.server.ts';
import { dbContext, type PageHandle } from '../../context.ts';
import { fieldsOf, requireForm } from '../../forms/read-form.server.ts';
import { formField } from '../forms/answer.ts';
import { newsletterPurpose } from '../forms/contact-and-newsletter.server.ts';
import { handleGuestForm } from '../forms/receive.server.ts';
import { languageOfPath } from '#languages/page-address.ts';
import { secretHeaders, secretMeta } from '../meta.ts';
import { LinkArticle } from './link-article.tsx';
import { linkOf, type LinkPage, loadLink } from './load.server.ts';
import type { Route } from './+types/page';

export const handle = { js: 'none' } satisfies PageHandle;

/** Where the links of the newsletter's mails lead. To open one changes nothing: the programs that look at mails open every link. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  return answer(await loadLink(context, params.token, languageOfPath(url.pathname)));
}

const form = z.object({ intent: z.enum(['confirm', 'leave', 'undo']) });

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const language = languageOfPath(url.pathname);
  const fields = await fieldsOf(request);
  if (fields[formField] === 'newsletter') return handleGuestForm(request, context, { newsletter: newsletterPurpose(context, language) });
  const { intent } = await requireForm(request, form);
  const db = context.get(dbContext);
  const link = linkOf(context, params.token);
  const done =
    intent === 'confirm'
      ? await transact(db, confirmSubscription, link)
      : intent === 'leave'
        ? await transact(db, leaveNewsletter, link)
        : await transact(db, undoLeaving, link);
  return answer(done && intent !== 'leave' ? { state: 'confirmed' } : await loadLink(context, params.token, language));
}

/** A link that is not known, or that had its day: gone. */
function answer(page: LinkPage) {
  return data(page, { status: page.state === 'old' ? 410 : 200 });
}

export const headers = () => secretHeaders;

export function meta({ loaderData, location, matches: [root] }: Route.MetaArgs) {
  return secretMeta(newsletterPages[languageOfPath(location.pathname)][loaderData?.state ?? 'old'].title, root.loaderData);
}

export default function NewsletterLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!actionData || 'state' in actionData) return <LinkArticle page={actionData ?? loaderData} />;
  return <LinkArticle page={loaderData} answer={actionData} />;
}
