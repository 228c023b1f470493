import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { type LandingSection, landingSections, pageTexts } from '#restaurant/landing/landing.ts';
import { requirePermission, requireStaff } from '../../middleware/require-staff.server.ts';
import { ComingSoon } from '../coming-soon/wip.tsx';
import { loadPageText } from '../coming-soon/load-page-text.server.ts';
import { LunchMenus, MenuIndex } from '../menus/hub.tsx';
import { loadLunch, loadMenuIndex } from '../menus/load-menus.server.ts';
import { languageOfPath } from '#languages/page-address.ts';
import { Landing } from '../landing/page.tsx';
import { loadLanding } from '../landing/load-landing.server.ts';
import { previewHeaders, previewMeta } from '../meta.ts';
import { requireDraft } from './preview-page.server.ts';
import type { Route } from './+types/landing';
import { notFound } from '../../forms/values.ts';

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const headers = () => previewHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requirePermission(context, 'edit content');
  return pageWith(context, request, requireSection(params.section), undefined);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const section = requireSection(params.section);
  return pageWith(context, request, section, await requireDraft(request, context, landingSections[section]));
}

/** The page of a section: its own, or the landing page. */
async function pageWith(context: Readonly<RouterContextProvider>, request: Request, section: LandingSection, draft: unknown) {
  const drafted = <Data,>(schema: z.ZodType<Data>) => (draft === undefined ? undefined : schema.parse(draft));
  switch (section) {
    case 'menu-page':
      return { page: section, data: await loadMenuIndex(context, request, drafted(pageTexts[section])) };
    case 'lunch-page':
      return { page: section, data: await loadLunch(context, request, drafted(pageTexts[section])) };
    case 'wip':
      return { page: section, data: { texts: drafted(pageTexts.wip) ?? (await loadPageText(context, section, pageTexts.wip)) } };
    default: {
      const language = languageOfPath(new URL(request.url).pathname);
      return { page: 'landing' as const, data: await loadLanding(context, language, draft === undefined ? {} : { [section]: draft }) };
    }
  }
}

/** @throws 404 */
function requireSection(name: string): LandingSection {
  if (isSection(name)) return name;
  throw notFound();
}

function isSection(name: string): name is LandingSection {
  return Object.hasOwn(landingSections, name);
}

export const meta: Route.MetaFunction = ({ loaderData }) => previewMeta(loaderData?.page === 'landing' ? loaderData.data.title : '');

export default function LandingPreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData;
  switch (shown.page) {
    case 'menu-page':
      return <MenuIndex {...shown.data} />;
    case 'lunch-page':
      return <LunchMenus {...shown.data} />;
    case 'wip':
      return <ComingSoon {...shown.data} />;
    case 'landing':
      return <Landing data={shown.data} />;
  }
}
