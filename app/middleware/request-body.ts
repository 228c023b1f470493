/** The most bytes of a body that is read as a whole: of a save of the management area, and of a form that anybody can send. */
const maxSaveBytes = 1024 * 1024;
const maxFormBytes = 64 * 1024;

export function maximumBody(pathname: string): number {
  return /^\/((en|pt)\/)?dashboard_/.test(pathname) ? maxSaveBytes : maxFormBytes;
}

const streamedPath = /^\/dashboard_[a-z0-9-]+\/pictures\/upload$/;

/**
 * Whether the body sent to a path is streamed, under its own limit (`maxUploadBytes`). Such a body
 * is exempt from `maximumBody`, so nothing may read it before the sender is known: its token is in a header.
 */
export function isBodyStreamed(pathname: string): boolean {
  return streamedPath.test(pathname);
}
