import { data } from 'react-router';
import { z } from 'zod';
import { transact } from '#database/transact.server.ts';
import { newsletterPages } from '#languages/newsletter.ts';
import { confirmSubscription, leaveNewsletter, undoLeaving } from '#restaurant/newsletter/subscription.server.ts';
import { languageOfPath } from '#languages/page-address.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { dbContext, type PageHandle } from '../../context.ts';
import { fieldsOf, requireForm } from '../../forms/read-form.server.ts';
import { formField, type FormResult, PageFormsProvider } from '../forms/answer.ts';
import { newsletterPurpose } from '../forms/contact-and-newsletter.server.ts';
import { handleGuestForm } from '../forms/receive.server.ts';
import { secretHeaders, secretMeta } from '../meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { GuestForm } from '../forms/guest-form.tsx';
import { Press } from '../press.tsx';
import { useSite } from '../site.ts';
import { linkOf, type LinkPage, loadLink } from './load.server.ts';
import { LetterPage } from './letter-page.tsx';
import type { Route } from './+types/page';

export const handle = { js: 'none' } satisfies PageHandle;

/** The page of links in the newsletter's mails. Opening it changes nothing: mail scanners open every link. */
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

/** An unknown or expired link is 410. */
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

const drawings = {
  boat: 'barchetta.svg',
  night: 'barchetta-via.svg',
  bottle: 'vuoto-messaggi.svg',
} as const;

const drawingOf = {
  confirm: 'boat',
  confirmed: 'boat',
  already: 'boat',
  leave: 'night',
  left: 'night',
  old: 'bottle',
} as const satisfies Record<LinkPage['state'], keyof typeof drawings>;

/** Pages with a question have a stamp, those with a result have none. */
const asks: ReadonlySet<LinkPage['state']> = new Set(['confirm', 'leave']);

/** @param props.answer the result of the form to subscribe, if it was sent */
function LinkArticle({ page, answer }: { page: LinkPage; answer?: FormResult }) {
  const words = newsletterPages[useSite().language];
  const drawing = drawingOf[page.state];
  return (
    <LetterPage drawing={drawings[drawing]} isPrint={drawing !== 'bottle'} alt={words.drawings[drawing]}>
      {asks.has(page.state) ? (
        <SectionHeading stamp="k-lettera" level="h1">
          {words[page.state].heading}
        </SectionHeading>
      ) : (
        <h1>{words[page.state].heading}</h1>
      )}
      <Said page={page} answer={answer} />
    </LetterPage>
  );
}

function Said({ page, answer }: { page: LinkPage; answer: FormResult | undefined }) {
  const { language, settings, to } = useSite();
  const words = newsletterPages[language];
  switch (page.state) {
    case 'confirm':
      return (
        <>
          <p className="lead">
            {words.confirm.before}
            <b>{page.email}</b>.
          </p>
          <blockquote className="letter-consent">{page.consentText}</blockquote>
          <Press intent="confirm">{words.confirm.button}</Press>
          <p className="letter-note">{words.confirm.notYou(termOf('subscriptions', language))}</p>
        </>
      );
    case 'confirmed':
      return (
        <>
          <p className="lead">{words.confirmed.text}</p>
          <p className="actions">
            <ButtonLink look="outline" icon="i-freccia" href={to('/menu')}>
              {words.confirmed.menu}
            </ButtonLink>
          </p>
        </>
      );
    case 'already':
      return (
        <>
          <p className="lead">
            {words.already.text} <b>{page.email}</b>
          </p>
          <div className="actions">
            <ButtonLink look="outline" icon="i-freccia" href={to('/menu')}>
              {words.confirmed.menu}
            </ButtonLink>
            <Press intent="leave" look="outline">
              {words.leave.button}
            </Press>
          </div>
        </>
      );
    case 'leave':
      return (
        <>
          <p className="lead">
            <b>{page.email}</b>
            {words.leave.after}
          </p>
          <Press intent="leave">{words.leave.button}</Press>
          <p className="letter-note">{words.leave.nothing}</p>
        </>
      );
    case 'left':
      return (
        <>
          <p className="lead">{words.left.text(termOf('subscriptions', language))}</p>
          <div className="actions">
            {page.mayUndo && (
              <Press intent="undo" look="outline">
                {words.left.undo}
              </Press>
            )}
            <a className="text-link" href={to('/')}>
              {words.left.home}
            </a>
          </div>
        </>
      );
    case 'old':
      return (
        <>
          <p className="lead">{words.old.text}</p>
          <PageFormsProvider value={{ token: page.formToken, answer }}>
            <h2 id="newsletter-title">{words.form.heading}</h2>
            <GuestForm form="newsletter" labelledBy="newsletter-title" action="" look="outline">
              <input type="hidden" name="consent" value={page.consent.version} />
              <p className="letter-consent">{page.consent.text}</p>
            </GuestForm>
          </PageFormsProvider>
          <p className="letter-note">
            {words.old.write} <a href={`mailto:${settings.email}`}>{settings.email}</a>
          </p>
        </>
      );
  }
}
