import { siteContext } from '../context.ts';
import type { Route } from './+types/robots';

export function loader({ context }: Route.LoaderArgs) {
  const { slug, publicUrl } = context.get(siteContext);
  const lines = [
    'User-agent: *',
    'Disallow: /dashboard',
    `Disallow: /dashboard_${slug}`,
    'Disallow: /wip',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
