import { data } from 'react-router';
import { type LandingSection, landingSections } from '#restaurant/landing/landing.ts';
import { requireStaff } from '../../middleware/require-staff.server.ts';
import { languageOfPath } from '../paths.ts';
import { Landing } from '../landing/landing.tsx';
import { loadLanding } from '../landing/load-landing.server.ts';
import { previewHeaders, previewMeta } from './preview-page.ts';
import { requireDraft } from './preview-page.server.ts';
import type { Route } from './+types/landing';

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const headers = () => previewHeaders;

/** The landing page as it is saved. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  requireSection(params.section);
  return loadLanding(context, languageOfPath(url.pathname));
}

/** The landing page with an unsaved edit of one section in its place. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const section = requireSection(params.section);
  const draft = await requireDraft(request, context, landingSections[section]);
  return loadLanding(context, languageOfPath(url.pathname), { [section]: draft });
}

/** @throws a 404 answer */
function requireSection(name: string): LandingSection {
  if (isSection(name)) return name;
  throw data(null, { status: 404, statusText: 'Not Found' });
}

function isSection(name: string): name is LandingSection {
  return Object.hasOwn(landingSections, name);
}

export const meta: Route.MetaFunction = ({ loaderData }) => previewMeta(loaderData?.title ?? '');

export default function LandingPreview({ loaderData, actionData }: Route.ComponentProps) {
  return <Landing data={actionData ?? loaderData} />;
}
