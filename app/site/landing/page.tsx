import { pageMeta } from '../meta.ts';
import { languageOfPath } from '../paths.ts';
import { Landing } from './landing.tsx';
import { loadLanding } from './load-landing.server.ts';
import type { PageHandle } from '../../rendering.ts';
import type { Route } from './+types/page';

export const handle = { page: 'kept' } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadLanding(context, languageOfPath(new URL(request.url).pathname));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  return loaderData && site ? [...pageMeta({ site, path: '/', title: loaderData.title }), { name: 'theme-color', content: '#13234F' }] : [];
};

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  return <Landing data={loaderData} />;
}
