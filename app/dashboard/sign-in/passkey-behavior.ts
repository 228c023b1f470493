import { signInWords } from '#languages/sign-in.ts';
import { againHeader, hasPasskeys, passkeyAddress, passkeyAnswer, type PasskeyResult, signChallenge } from './browser-passkeys.ts';

const words = signInWords.passkey;

/** A challenge is valid for ten minutes, so the one in the autofill is renewed before. */
const renewed = 8 * 60_000;

/** Offers passkeys on the sign-in pages, by a button and in the autofill of the username. */
export function start(root: HTMLElement): void {
  const button = root.querySelector('button');
  const status = root.querySelector('[role="status"]');
  if (!hasPasskeys() || !button || !status) return;
  root.hidden = false;
  let offered = new AbortController();

  /** @returns whether the page is being left */
  const enter = async (response: string | undefined, silently: boolean): Promise<boolean> => {
    if (response === undefined) {
      if (!silently) status.textContent = words.none;
      return false;
    }
    status.textContent = words.entering;
    const sent = await send(response);
    if ('to' in sent) location.assign(sent.to);
    else status.textContent = sent.refused === 'paused' ? words.paused(sent.minutesLeft) : words[sent.refused];
    return 'to' in sent;
  };

  const offer = async () => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    offered = new AbortController();
    const { signal } = offered;
    const timer = setTimeout(() => {
      offered.abort();
      void offer();
    }, renewed);
    const response = await signChallenge({ conditional: true, signal }).catch(() => undefined);
    if (signal.aborted) return;
    clearTimeout(timer);
    await enter(response, true);
  };

  const isOffered = document.querySelector('[autocomplete~="webauthn"]') !== null;
  let isAsking = false;
  button.addEventListener('click', async () => {
    // A page may request one passkey at a time. A second request would only fail.
    if (isAsking) return;
    isAsking = true;
    offered.abort();
    status.textContent = '';
    try {
      if (await enter(await signChallenge(), false)) return;
    } catch {
      status.textContent = words.failed;
    }
    isAsking = false;
    if (isOffered) void offer();
  });
  if (isOffered) void offer();
}

async function send(response: string): Promise<PasskeyResult | { refused: 'failed' }> {
  try {
    const body = new FormData();
    body.set('response', response);
    const answer = await fetch(passkeyAddress + location.search, { method: 'POST', body, headers: { [againHeader]: '1' } });
    return passkeyAnswer.safeParse(await answer.json()).data ?? { refused: 'failed' };
  } catch {
    return { refused: 'failed' };
  }
}
