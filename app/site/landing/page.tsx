import { pageMeta } from '../meta.ts';
import { languageOfPath } from '#languages/page-address.ts';
import { PageFormsProvider } from '../forms/answer.ts';
import { readQuery } from '../../forms/read-query.ts';
import { stepsQuery } from '../booking/steps-query.ts';
import { bookingFormHandler } from '../booking/take-booking.server.ts';
import { contactPurpose, newsletterPurpose } from '../forms/contact-and-newsletter.server.ts';
import { handleGuestForm } from '../forms/receive.server.ts';
import { Landing } from './landing.tsx';
import { loadLanding } from './load-landing.server.ts';
import type { PageHandle } from '../../context.ts';
import type { Route } from './+types/page';

export const handle = { page: 'kept unless asked for times' } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  return loadLanding(context, languageOfPath(url.pathname), {}, readQuery(url, stepsQuery));
}

/** Takes a form of the page; the answer is the page again. */
export async function action({ request, context }: Route.ActionArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  return handleGuestForm(request, context, {
    booking: bookingFormHandler(context, language),
    contact: contactPurpose(context, language),
    newsletter: newsletterPurpose(context, language),
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  return loaderData && site ? [...pageMeta({ site, path: '/', title: loaderData.title }), { name: 'theme-color', content: '#13234F' }] : [];
};

export default function LandingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageFormsProvider value={{ token: loaderData.formToken, answer: actionData, asks: loaderData.sea?.asks }}>
      <Landing data={loaderData} />
    </PageFormsProvider>
  );
}
