/**
 * Makes the browser prerender a public page while its link is hovered. A prerendered page may never be shown: a counter of views must wait
 * for `prerenderingchange` (as offline/start.ts does), and count a page from the back/forward cache by `pageshow` with `persisted`.
 */
export function SpeculationRules() {
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />;
}

/**
 * Not the management area, feeds, addresses with a query, or a guest's own booking: they are no pages, are rendered each time, or are for
 * one person.
 */
const elsewhere = ['/dashboard*', '/api/*', '/*\\?(.+)', '/prenotazione/*', '/:language/prenotazione/*'];

export const speculationRules = JSON.stringify({
  prerender: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: elsewhere } }] }, eagerness: 'moderate' }],
});
