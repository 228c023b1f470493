/** A preview is for whoever writes: kept by no cache, found by no search engine. */
export const previewHeaders = { 'Cache-Control': 'no-store' };

export const previewMeta = (title: string) => [{ title }, { name: 'robots', content: 'noindex, nofollow' }];
