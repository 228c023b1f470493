import { toldHeader } from '#restaurant/page-views/visit.ts';

/**
 * Tells the server of views that it cannot see in its requests: of a page that the browser had fetched before
 * it was asked for (prefetched or prerendered), and of one that is come back to from the browser's own memory.
 * It tells with a HEAD of the page's own address, which says nothing else of whom asks.
 */
export function tellViews(): void {
  if (wasFetchedBefore()) tell();
  window.addEventListener('pageshow', ({ persisted }) => persisted && tell());
}

function wasFetchedBefore(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation) return false;
  if ('activationStart' in navigation && Number(navigation.activationStart) > 0) return true;
  return 'deliveryType' in navigation && navigation.deliveryType === 'navigational-prefetch';
}

/** A view that could not be told of is not counted: nothing waits for it. */
function tell(): void {
  fetch(location.pathname, { method: 'HEAD', headers: { [toldHeader]: '1' }, keepalive: true }).catch(() => undefined);
}
