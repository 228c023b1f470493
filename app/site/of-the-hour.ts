/**
 * For an element whose words hold at this hour ("Aperto ora"), a `p` or a `span` without another of its kind in it: a copy of the
 * page, read at another hour without the network, leaves it out (app/offline/saved-copy-banner.ts).
 */
export const ofTheHour = { 'data-hour': '' };
