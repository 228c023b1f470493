import { useState } from 'react';
import { useFetcher } from 'react-router';
import { staffPushWords as words } from '#languages/push.ts';
import { canSubscribe, subscribe } from '../../push/subscribe.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import type { SendError } from '../editing/send.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import type { PushResult } from './change.server.ts';

/** Asks to be told of new requests on this device, by a press alone; and ends it everywhere. */
export function PushSection({ push: { key, devices } }: { push: { key: string; devices: number } }) {
  const fetcher = useFetcher<PushResult | SendError>();
  const [fault, setFault] = useState<string>();
  const [asking, setAsking] = useState(false);
  const answer = fetcher.data;
  const busy = asking || fetcher.state !== 'idle';
  const ask = async () => {
    setFault(undefined);
    if (!canSubscribe()) return setFault(`${words.unable} ${words.phone}`);
    setAsking(true);
    const subscribed = await subscribe(key);
    setAsking(false);
    if (typeof subscribed === 'string') setFault(words[subscribed]);
    else void fetcher.submit({ intent: 'push-on', authToken: readAuthToken(), ...subscribed }, { method: 'post' });
  };
  return (
    <section aria-labelledby="account-push">
      <h2 id="account-push">{words.heading}</h2>
      <p>{words.why}</p>
      <p>{words.phone}</p>
      {devices > 0 && <p>{words.on(devices)}</p>}
      {fault && <Notice tone="error">{fault}</Notice>}
      {!fault && answer && 'done' in answer && <Notice tone="done">{answer.intent === 'push-on' ? words.done : words.ended}</Notice>}
      {!fault && answer && 'refused' in answer && (
        <Notice tone="error">{answer.refused === 'foreign' ? words.unable : <SendFailure outcome={answer.refused} />}</Notice>
      )}
      <div className="sessions-ways">
        <Button type="button" look="outline" small disabled={busy} onClick={() => void ask()}>
          {words.ask}
        </Button>
        {devices > 0 && (
          <button
            type="button"
            className="text-button text-button--danger"
            disabled={busy}
            onClick={() => void fetcher.submit({ intent: 'push-off', authToken: readAuthToken() }, { method: 'post' })}
          >
            {words.off}
          </button>
        )}
      </div>
    </section>
  );
}
