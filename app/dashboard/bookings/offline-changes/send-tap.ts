import { isRoleRefusal } from '../../frame/role-refusal.ts';
import { type ChangeResult, changeAnswer } from './change-answer.ts';
import type { QueuedChange } from './taps.ts';

/** After how long without an answer a tap waits, in milliseconds. It may be stored all the same: sent again it is not done twice. */
const maxAnswerMs = 8_000;

/** `failed`: no network, no server, or no answer of ours. */
export type TapResult = ChangeResult | { refused: 'signed-out' | 'role' | 'failed' };

/** Sends a tap once. */
export async function sendTap(address: string, token: string, { booking, change, sequence, time }: QueuedChange): Promise<TapResult> {
  const fields = { intent: 'change', booking, change, sequenza: String(sequence), ...(time === undefined ? {} : { ora: time }) };
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'X-Auth-Token': token },
      body: new URLSearchParams(fields),
      // Without a session it leads to sign-in.
      redirect: 'manual',
      signal: AbortSignal.timeout(maxAnswerMs),
    });
    if (response.type === 'opaqueredirect') return { refused: 'signed-out' };
    const body: unknown = await response.json().catch(() => undefined);
    if (response.status === 403) return { refused: isRoleRefusal(body) ? 'role' : 'signed-out' };
    return changeAnswer.safeParse(body).data ?? { refused: 'failed' };
  } catch {
    return { refused: 'failed' };
  }
}
