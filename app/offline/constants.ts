/** How much a browser keeps for reading offline, at most and at least, in bytes (specification, section 9: the database's local cache). */
export const offlineCacheLimit = 41_943_040;
export const offlineCacheMinimum = 1_048_576;

/** How long a script, or another file of a page, may take to load, in milliseconds (specification, section 9). */
export const scriptTimeout = 120_000;

/** How long the network has to answer before the kept copy of a page is shown, in milliseconds. */
export const networkTimeout = 3_000;

/**
 * How wide the kept variant of an uploaded picture is at least, in pixels, where it has one: enough for a dish on
 * a phone. Each picture is kept once, not in every size a screen might ask for.
 */
export const keptPictureWidth = 400;

/** How many pictures are kept of one page, its first ones: each costs a guest mobile data. */
export const picturesPerPage = 24;

/** A kept page younger than this, in milliseconds, is not fetched again while a guest goes from page to page. */
export const refreshAfter = 60_000;

/** Where the public list of menus is kept in the browser's local storage (specification, section 3). */
export const menuListKey = 'menu';

/** The message by which a page makes a waiting worker take over; any other message is the path of a visited page. */
export const skipWaitingMessage = 'take over';
