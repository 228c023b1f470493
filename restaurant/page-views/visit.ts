import { sessionCookie } from '#restaurant/staff/session-cookie.ts';

/** The headers of a request by their lower-case names, as Node gives them. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** User agents of robots. The header is only tested, never stored. */
const robots =
  /bot\b|bot[/;_-]|crawl|spider|slurp|headless|lighthouse|preview|monitor|uptime|scan|fetch|curl|wget|python|java\/|okhttp|go-http|node\b|axios|httpclient|libwww|facebookexternalhit|whatsapp\/|embedly|archive|validator/i;

/**
 * Whether a request is a person who looks at a page: no prefetch, no part of another page, no script, no robot
 * that says so, and none of the staff. Nothing of the request is kept.
 */
export function isVisit(headers: RequestHeaders): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined && mode !== 'navigate') return false;
  if (headers['sec-fetch-dest'] === 'iframe') return false;
  if (headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch' || headers['x-moz'] === 'prefetch') return false;
  return isGuest(headers);
}

/**
 * Whether a page that was prerendered, or restored from the back/forward cache, reports that
 * somebody looks at it now (app/offline/start.ts).
 */
export function isReportedView(headers: RequestHeaders): boolean {
  return headers[reportHeader] !== undefined && isGuest(headers);
}

/** The header by which a page says so, with a HEAD of its own address. */
export const reportHeader = 'x-page-viewed';

function isGuest({ 'user-agent': agent, cookie }: RequestHeaders): boolean {
  if (typeof agent !== 'string' || robots.test(agent)) return false;
  return typeof cookie !== 'string' || !cookie.includes(sessionCookie);
}
