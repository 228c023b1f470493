import { isRouteErrorResponse } from 'react-router';

/** A write that did not get as far as its action: nothing was changed, and what was typed stays in the form. */
export type NotSent =
  /** The session, or this tab's part of it, is over. */
  | { refused: 'signed-out' }
  /** Over 1 MB. */
  | { refused: 'too-large' }
  /** No network, a broken server, anything else. */
  | { refused: 'failed' };

/**
 * Sends a write to its action and answers also when that fails, so that no failure takes the place of the
 * form and of what was typed in it.
 */
export async function send<Answer>(serverAction: () => Promise<Answer>): Promise<Answer | NotSent> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response && !leadsToSignIn(error)) throw error;
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status === 403)) return { refused: 'signed-out' };
    if (isRouteErrorResponse(error) && error.status === 413) return { refused: 'too-large' };
    return { refused: 'failed' };
  }
}

function leadsToSignIn(response: Response): boolean {
  return response.headers.get('Location')?.startsWith('/dashboard?') ?? false;
}
