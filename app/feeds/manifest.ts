import { settingsOf } from '../settings.server.ts';
import { manifestIcons } from '../icons/icons.ts';
import type { Route } from './+types/manifest';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await settingsOf(context);
  const manifest = {
    name: data.name,
    short_name: data.name,
    description: data.description,
    lang: 'it',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#F7F0E1',
    theme_color: '#F7F0E1',
    icons: manifestIcons,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
