import { nowContext, siteContext } from '../context.ts';
import { settingsOf } from '../settings.server.ts';
import type { Route } from './+types/well-known-texts';

/** `/robots.txt` and `/.well-known/security.txt`. */
export async function loader({ pattern, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const lines =
    pattern === 'robots.txt'
      ? rulesForRobots(publicUrl)
      : securityContact(publicUrl, (await settingsOf(context)).data.email, context.get(nowContext));
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

/** Sign-in is allowed, because a crawler has to read its `noindex`; the management area is disallowed. */
function rulesForRobots(publicUrl: string): string[] {
  const disallowed = ['/dashboard/', '/dashboard_', '/dashboard?', '/wip'];
  return ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`];
}

/** Less than a year (RFC 9116, section 2.5.5). */
const believed = Temporal.Duration.from({ hours: 180 * 24 });

/** The contact for reports of vulnerabilities (RFC 9116). */
function securityContact(publicUrl: string, email: string, now: Temporal.Instant): string[] {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${now.add(believed).round('hour')}`,
    'Preferred-Languages: it, en, pt',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
}
