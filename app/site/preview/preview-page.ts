/** A preview is for whoever writes: kept by no cache, found by no search engine. */
export const previewHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

export const previewMeta = (title: string) => [{ title }, { name: 'robots', content: 'noindex, nofollow' }];
