import { siteContext } from '../context.ts';
import type { Route } from './+types/robots';

/** Sign-in is allowed, because a crawler has to read its `noindex`; the management area is disallowed. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const lines = [
    'User-agent: *',
    'Disallow: /dashboard/',
    'Disallow: /dashboard_',
    'Disallow: /dashboard?',
    'Disallow: /wip',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
