import { useFetcher } from 'react-router';
import { mailPageWords } from '#languages/mail-page.ts';
import type { MailDecision } from '#mail/decisions.ts';
import type { SendError } from '../editing/send.ts';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import type { MailResult } from './change.server.ts';
import type { HeapView } from './load.server.ts';
import { describeReason, Told } from './state.tsx';

const words = mailPageWords.heaps;

/** What may be decided about a heap: of a letter nearly always that it stays as it is. */
const decisions = ['leave', 'arrived', 'again'] as const satisfies MailDecision[];

/** Mails in doubt that are alike, with one press for all of them. */
export function Heaps({ heaps, area, posted }: { heaps: readonly HeapView[]; area: string; posted: MailResult | undefined }) {
  const fetcher = useFetcher<MailResult | SendError>();
  const answer = fetcher.data ?? (posted?.did === 'heap' ? posted : undefined);
  const told = answer && 'did' in answer && answer.did === 'heap' ? answer : undefined;
  if (heaps.length === 0 && !answer) return null;
  return (
    <section className="post-heaps" aria-labelledby={heaps.length > 0 ? 'post-heaps' : undefined}>
      {heaps.length > 0 && <h2 id="post-heaps">{words.heading}</h2>}
      {heaps.length > 0 && <p>{words.note}</p>}
      <ul>
        {heaps.map((heap) => {
          const what = words.what(heap.mails, heap.name ?? mailPageWords.kinds[heap.kind]);
          return (
            <li key={`${heap.kind} ${heap.sending} ${heap.reason}`}>
              <p>
                <b>{what}</b> <small>{describeReason(heap.reason, null)}</small>
              </p>
              <fetcher.Form method="post" action={`/${area}/mail?tab=unknown`}>
                <AuthTokenField />
                {(['kind', 'sending', 'reason', 'until'] as const).map((name) => (
                  <input key={name} type="hidden" name={name} value={heap[name]} />
                ))}
                <input type="hidden" name="intent" value="heap" />
                {decisions.map((decision) => (
                  <button
                    key={decision}
                    type="submit"
                    className="text-button"
                    name="decision"
                    value={decision}
                    disabled={fetcher.state !== 'idle'}
                    aria-label={words.about(words.decisions[decision](heap.mails), what)}
                  >
                    {words.decisions[decision](heap.mails)}
                  </button>
                ))}
              </fetcher.Form>
            </li>
          );
        })}
      </ul>
      <Told answer={answer} told={told && { words: words.done(told.mails, told.left), done: told.mails > 0 }} />
    </section>
  );
}
