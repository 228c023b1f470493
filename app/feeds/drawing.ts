import { data, redirect } from 'react-router';
import { drawingUrl } from '../ui/drawing.ts';
import type { Route } from './+types/drawing';

/** A drawing by the name that documents use: redirects to its hashed address. */
export function loader({ params }: Route.LoaderArgs) {
  const url = drawingUrl(params.file);
  if (!url) throw data(null, { status: 404, statusText: 'Not Found' });
  return redirect(url, { headers: { 'Cache-Control': 'public, max-age=3600' } });
}
