import { reportHeader } from '#restaurant/page-views/visit.ts';

/**
 * Reports views that the server cannot see in its requests: of a page that the browser had fetched before
 * it was opened (prefetched or prerendered), and of one restored from the back/forward cache.
 * It sends a HEAD request to the page's own address, without any data about the visitor.
 */
export function reportViews(): void {
  if (wasFetchedBefore()) tell();
  window.addEventListener('pageshow', ({ persisted }) => persisted && tell());
}

function wasFetchedBefore(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation) return false;
  if ('activationStart' in navigation && Number(navigation.activationStart) > 0) return true;
  return 'deliveryType' in navigation && navigation.deliveryType === 'navigational-prefetch';
}

/** A view that could not be reported is not counted: it is not retried. */
function tell(): void {
  fetch(location.pathname, { method: 'HEAD', headers: { [reportHeader]: '1' }, keepalive: true }).catch(() => undefined);
}
