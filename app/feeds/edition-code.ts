import { inLanguage } from '#languages/page-address.ts';
import { isLanguage } from '#languages/languages.ts';
import { editionPath, readEdition } from '#restaurant/menus/paper-edition.ts';
import { siteContext } from '../context.ts';
import { drawCode } from '../ui/draw-code.server.ts';
import type { Route } from './+types/edition-code';

/** In modules (ISO/IEC 18004). */
const quietZone = 4;

/**
 * The QR code of an edition on printed sheets: `/editions/it-3F9A1C-152-20261128.svg`. It is a separate file, because the book's page has
 * no room for it in its first round trip.
 */
export function loader({ params: { file }, context }: Route.LoaderArgs) {
  const [, language = '', text = ''] = /^([a-z]{2})-(.{1,90})\.svg$/.exec(file) ?? [];
  const edition = readEdition(text);
  if (!edition || !isLanguage(language)) return new Response(null, { status: 404 });
  const address = context.get(siteContext).publicUrl + inLanguage(editionPath(edition), language);
  const { size, path } = drawCode(address);
  const side = size + 2 * quietZone;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quietZone} ${-quietZone} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M${-quietZone} ${-quietZone}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`;
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=31536000, immutable' } });
}
