import { nowContext, siteContext } from '../context.ts';
import { settingsOf } from '../settings.server.ts';
import type { Route } from './+types/security';

/** How long what it says may be believed: less than a year (RFC 9116, section 2.5.5). */
const believed = Temporal.Duration.from({ hours: 180 * 24 });

/** Whom somebody tells who has found a hole in the site (RFC 9116). */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const { data } = await settingsOf(context);
  const lines = [
    `Contact: mailto:${data.email}`,
    `Expires: ${context.get(nowContext).add(believed).round('hour')}`,
    'Preferred-Languages: it, en, pt',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
