import { data, isRouteErrorResponse } from 'react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LastingFault, lastingFaultOf } from '#restaurant/health/faults.ts';
import { isRoleRefusal } from '../frame/staff-member.ts';
import { announceSessionEnd } from '../sign-in/session-end.ts';

/** A write that did not reach its action: nothing was changed, and the form keeps what was typed. */
export type SendError =
  /** The session, or this tab's part of it, is over. */
  | { refused: 'signed-out' }
  /** The person's role does not allow it; a page that was opened before the role changed may still offer it. */
  | { refused: 'role' }
  /** Over 1 MB. */
  | { refused: 'too-large' }
  /** The disk of the server is full, or its data are damaged: to press again does not help. */
  | { refused: LastingFault }
  /** No network, a broken server, anything else. */
  | { refused: 'failed' };

/**
 * Sends a write to its action and returns a result also when that fails, so that no error page replaces the
 * form and of what was typed in it.
 */
export async function send<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response && !leadsToSignIn(error)) throw error;
    // The status tells the router not to reload the page: that would fail as well, and replace the form.
    const { refused, status } = reasonOf(error);
    if (refused === 'signed-out') announceSessionEnd();
    return data<SendError>({ refused }, { status });
  }
}

function reasonOf(error: unknown): SendError & { status: number } {
  if (error instanceof Response) return { refused: 'signed-out', status: 401 };
  if (!isRouteErrorResponse(error)) return { refused: 'failed', status: 503 };
  if (error.status === 403 && isRoleRefusal(error.data)) return { refused: 'role', status: 403 };
  if (error.status === 403) return { refused: 'signed-out', status: 403 };
  const lasting = lastingFaultOf(error.data);
  if (lasting) return { refused: lasting, status: error.status };
  return error.status === 413 ? { refused: 'too-large', status: 413 } : { refused: 'failed', status: error.status };
}

function leadsToSignIn(response: Response): boolean {
  return response.headers.get('Location')?.startsWith('/dashboard?') ?? false;
}

/**
 * Calls `onAnswer` once per response of a fetcher. An effect on `fetcher.data` alone misses some: the router publishes the
 * response before the render that belongs to it, so a render for another reason may already see it, and when
 * that render changes nothing else, React drops its effects. In any case the fetcher object changes once more
 * when its state changes after the response.
 */
export function useAnswer<Answer>(fetcher: { data: Answer | undefined }, onAnswer: (answer: Answer) => void): void {
  const told = useRef<Answer>(undefined);
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    const { data } = fetcher;
    if (data === undefined || data === told.current) return;
    told.current = data;
    tell(data);
  }, [fetcher]);
}

/**
 * The last answer of an action, as long as its screen stands. The router forgets an answer when the page's data is loaded again, which a
 * change elsewhere does at any moment: what is wrong, or the way back, would go from the screen unread.
 */
export function useLastAnswer<Answer>(latest: Answer | undefined): Answer | undefined {
  const [answer, setAnswer] = useState(latest);
  if (latest && latest !== answer) setAnswer(latest);
  return latest ?? answer;
}
