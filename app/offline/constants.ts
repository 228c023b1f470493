/** How much a browser keeps offline, at most and at least, in bytes (specification, section 9: the database's local cache). */
export const offlineCacheLimit = 41_943_040;
export const offlineCacheMinimum = 1_048_576;

/** How long a script, or another file of a page, may take to load, in milliseconds (specification, section 9). */
export const scriptTimeout = 120_000;

/** How long the network has to answer before the kept copy of a page is shown, in milliseconds. */
export const networkTimeout = 3_000;

/**
 * The smallest width of a kept variant of a picture, in pixels, if it has one: enough for a dish on a phone. Each picture is kept once, not
 * in every size.
 */
export const keptPictureWidth = 400;

/** How many pictures of a page are kept, its first ones: each costs a guest mobile data. */
export const picturesPerPage = 24;

/** A kept page younger than this, in milliseconds, is not fetched again while a guest navigates. */
export const refreshAfter = 60_000;

/** The local storage key of the public list of menus (specification, section 3). */
export const menuListKey = 'menu';

/** The message that makes a waiting worker take over. Any other message is the path of a visited page. */
export const skipWaitingMessage = 'take over';
