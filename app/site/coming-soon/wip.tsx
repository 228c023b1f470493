import { pageWords } from '#languages/pages.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { pageTexts } from '#restaurant/landing/landing.ts';
import { ComingSoon } from './coming-soon.tsx';
import { loadPageText } from './load-page-text.server.ts';
import { pageMeta } from '../meta.ts';
import type { PageHandle } from '../../context.ts';
import type { Route } from './+types/wip';

export const handle = { page: 'kept' } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return { texts: await loadPageText(context, 'wip', pageTexts.wip) };
}

/** The placeholder page of the specification: 'Stiamo arrivando!', and nothing for search engines. */
export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!site) return [];
  const texts = loaderData?.texts;
  const title = texts ? textIn(texts, 'title', site.language).text : pageWords[site.language].wip.title;
  const description = texts && textIn(texts, 'text', site.language).text;
  return [...pageMeta({ site, path: '/wip', title, description }), { name: 'robots', content: 'noindex' }];
}

export default function WipPage({ loaderData: { texts } }: Route.ComponentProps) {
  return <ComingSoon texts={texts} />;
}
