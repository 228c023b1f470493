/** The most bytes of a body that is read as a whole: the saves and forms of the management area. */
export const maximumBody = 1024 * 1024;

const streamedPath = /^\/dashboard_[a-z0-9-]+\/pictures\/upload$/;

/**
 * Whether the body sent to a path is streamed, under its own limit (`maximumUploadBytes`). Such a body
 * is exempt from `maximumBody`, so nothing may read it before the sender is known: its token is in a header.
 */
export function isBodyStreamed(pathname: string): boolean {
  return streamedPath.test(pathname);
}
