import { useFetcher } from 'react-router';
import { mailPageWords as words } from '#languages/mail-page.ts';
import type { MailStatus } from '#mail/mail.ts';
import type { MailDecision, MailReason } from '#mail/reasons.ts';
import { Icon, type SymbolName } from '../../ui/icon.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import type { HeapView, MailResult, MailView } from './outbox.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { FailureNotice } from '../editing/save-bar.tsx';
import type { SendError } from '../editing/send.ts';

words.reasons satisfies Record<MailReason, string>;

const icons = {
  queued: 'i-orologio',
  sending: 'i-barca',
  sent: 'i-spunta',
  unknown: 'i-q-nd',
  refused: 'i-chiudi',
  cancelled: 'i-cestino',
} as const satisfies Record<MailStatus, SymbolName>;

/** Where a mail is, in a word with a sign. */
export function State({ status, settled }: { status: MailStatus; settled: boolean }) {
  return (
    <em className="post-state" data-state={status} data-settled={settled || undefined}>
      <Icon name={icons[status]} />
      {words.states[status]}
      {settled && `, ${words.settled}`}
    </em>
  );
}

/** Why, with the server's own words after it. */
export function describeReason(reason: MailReason | null, answer: string | null): string {
  const parts = [reason && reason !== 'reply' ? words.reasons[reason] : '', answer ? words.said(answer) : ''];
  return parts.filter(Boolean).join(' ');
}

/** The last line of a mail in the list: what happened, or what happens next. */
export function stateLine({ status, reason, answer, tries, sendAt }: MailView, now: number): string {
  switch (status) {
    case 'sent':
      return words.accepted;
    case 'sending':
      return words.leaves;
    case 'queued': {
      if (tries > 0)
        return [words.nextTry(tries + 1, describeNext(sendAt, now)), describeReason(reason, answer)].filter(Boolean).join(', ');
      return sendAt > now ? words.planned(formatMoment(sendAt, now)) : words.waits;
    }
    case 'unknown':
    case 'refused':
    case 'cancelled':
      return describeReason(reason, answer);
  }
}

function describeNext(sendAt: number, now: number): string {
  return sendAt > now ? formatMoment(sendAt, now) : words.server.soon;
}

/**
 * What came of a decision: said once it comes, and aloud where it was not sent.
 * @param props.told undefined where the answer is about something else
 */
export function Told({ answer, told }: { answer: MailResult | SendError | undefined; told: { words: string; done: boolean } | undefined }) {
  return (
    <>
      <div role="status" data-answer>
        {told && (
          <Notice tone={told.done ? 'done' : 'plain'} role="none">
            {told.words}
          </Notice>
        )}
      </div>
      {answer && 'refused' in answer && <FailureNotice outcome={answer.refused} />}
    </>
  );
}

const heapsWords = words.heaps;

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
      {heaps.length > 0 && <h2 id="post-heaps">{heapsWords.heading}</h2>}
      {heaps.length > 0 && <p>{heapsWords.note}</p>}
      <ul>
        {heaps.map((heap) => {
          const what = heapsWords.what(heap.mails, heap.name ?? words.kinds[heap.kind]);
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
                    aria-label={heapsWords.about(heapsWords.decisions[decision](heap.mails), what)}
                  >
                    {heapsWords.decisions[decision](heap.mails)}
                  </button>
                ))}
              </fetcher.Form>
            </li>
          );
        })}
      </ul>
      <Told answer={answer} told={told && { words: heapsWords.done(told.mails, told.left), done: told.mails > 0 }} />
    </section>
  );
}
