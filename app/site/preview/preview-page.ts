/** A preview is for its editor alone: neither cached nor indexed. */
export const previewHeaders = { 'Cache-Control': 'no-store' };

export const previewMeta = (title: string) => [{ title }, { name: 'robots', content: 'noindex, nofollow' }];
