/**
 * Has the browser prepare a public page while its link is pointed at, so that it is there when it is followed.
 * A page prepared is not a page viewed, and may never be shown: whatever counts views must wait for
 * `prerenderingchange` (as offline/start.ts does), and count a page that comes back from the back/forward
 * cache by `pageshow` with `persisted`.
 */
export function SpeculationRules() {
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />;
}

/**
 * Never the management area, the feed, an address with a query, nor a guest's own booking: those are not pages to look at, are rendered
 * anew each time, or are for one person.
 */
const elsewhere = ['/dashboard*', '/api/*', '/*\\?(.+)', '/prenotazione/*', '/:language/prenotazione/*'];

export const speculationRules = JSON.stringify({
  prerender: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: elsewhere } }] }, eagerness: 'moderate' }],
});
