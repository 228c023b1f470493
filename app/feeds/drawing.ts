import { redirect } from 'react-router';
import { drawingUrl } from '../ui/drawing.ts';
import type { Route } from './+types/drawing';
import { notFound } from '../forms/values.ts';

/** Redirects a drawing's name in documents to its hashed address. */
export function loader({ params }: Route.LoaderArgs) {
  const url = drawingUrl(params.file);
  if (!url) throw notFound();
  return redirect(url, { headers: { 'Cache-Control': 'public, max-age=3600' } });
}
