import { signInWords } from '#languages/sign-in.ts';
import { againHeader, hasPasskeys, passkeyAddress, passkeyAnswer, type PasskeyResult, signChallenge } from './browser-passkeys.ts';

const words = signInWords.passkey;

/** A challenge can be answered for ten minutes: the one that waits among what the browser fills in is renewed before. */
const renewed = 8 * 60_000;

/** Offers passkeys on the pages of sign-in, which work without them: by the button, and in the field of the name. */
export function start(root: HTMLElement): void {
  const button = root.querySelector('button');
  const status = root.querySelector('[role="status"]');
  if (!hasPasskeys() || !button || !status) return;
  root.hidden = false;
  let offered = new AbortController();

  const enter = async (response: string | undefined, silently: boolean) => {
    if (response === undefined) {
      status.textContent = silently ? '' : words.none;
      return;
    }
    status.textContent = words.entering;
    const sent = await send(response);
    if ('to' in sent) return location.assign(sent.to);
    status.textContent = sent.refused === 'paused' ? words.paused(sent.minutesLeft) : words[sent.refused];
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

  button.addEventListener('click', () => {
    // A page may ask for one passkey at a time.
    offered.abort();
    status.textContent = '';
    signChallenge().then(
      (response) => enter(response, false),
      () => {
        status.textContent = words.failed;
      },
    );
  });
  if (document.querySelector('[autocomplete~="webauthn"]')) void offer();
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
