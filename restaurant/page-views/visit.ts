import { sessionCookie } from '#restaurant/staff/session-cookie.ts';

/** The headers of a request by their lower-case names, as Node gives them. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** User agents of robots. The header is only tested, never stored. */
const robots =
  /bot\b|bot[/;_-]|crawl|spider|slurp|headless|lighthouse|preview|monitor|uptime|scan|fetch|curl|wget|python|java\/|okhttp|go-http|node\b|axios|httpclient|libwww|facebookexternalhit|whatsapp\/|embedly|archive|validator/i;

/**
 * Whether a request is a person's visit to a page: not a prefetch, a frame, a script, a robot that identifies itself, or the staff.
 * Nothing of the request is stored.
 */
export function isVisit(headers: RequestHeaders): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined && mode !== 'navigate') return false;
  if (headers['sec-fetch-dest'] === 'iframe') return false;
  if (headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch' || headers['x-moz'] === 'prefetch') return false;
  return isGuest(headers);
}

/**
 * Whether the request reports that a page that was prerendered, or restored from the back/forward cache, is visible now
 * (app/offline/start.ts).
 */
export function isReportedView(headers: RequestHeaders): boolean {
  return headers[reportHeader] !== undefined && isGuest(headers);
}

/** The header of this report, which is a HEAD request to the page's own address. */
export const reportHeader = 'x-page-viewed';

function isGuest({ 'user-agent': agent, cookie }: RequestHeaders): boolean {
  if (typeof agent !== 'string' || robots.test(agent)) return false;
  return typeof cookie !== 'string' || !cookie.includes(sessionCookie);
}
