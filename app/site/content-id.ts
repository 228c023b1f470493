/** Where the skip link of every page leads. */
export const contentId = 'content';
