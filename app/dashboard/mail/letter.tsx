import { mailPageWords as words } from '#languages/mail-page.ts';
import { type MailLook, mailPreviewModes, type MailStatus } from '#mail/mail.ts';
import { decisionsOn, type MailDecision, type MailReason } from '#mail/outcome.ts';
import { Icon, type SymbolName } from '../../ui/icon.tsx';
import { FailureNotice, formsOf, PostForm } from '../editing/send.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { Log, type LogLine } from '../frame/log.tsx';
import type { HeapView, Letter, MailResult, MailView } from './outbox.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { Submit, TextButton } from '../frame/controls.tsx';
import { AreaLink, useArea } from '../frame/area.tsx';

interface LetterProps {
  letter: Letter;
  look: MailLook;
  now: number;
  list: string;
}

export const useMailForm = formsOf<MailResult>();

export function LetterPage({ letter, look, now, list }: LetterProps) {
  const area = useArea();
  return (
    <article className="letter" id="mail" aria-labelledby="mail-subject">
      <header>
        <State status={letter.status} settled={letter.settled} />
        <h2 id="mail-subject" lang={letter.language}>
          {letter.subject}
        </h2>
        <p>{words.to(letter.recipient_name, letter.recipient, words.kinds[letter.kind])}</p>
      </header>
      <Decisions key={letter.id} letter={letter} now={now} />
      <section className="letter-looks">
        <h3 id="mail-looks">{words.looks.label}</h3>
        <nav aria-labelledby="mail-looks">
          {mailPreviewModes.map((one) => (
            <AreaLink
              key={one}
              to={`${list}&mail=${letter.id}&look=${one}#mail`}
              aria-current={one === look ? 'true' : undefined}
              preventScrollReset
            >
              {words.looks[one]}
            </AreaLink>
          ))}
        </nav>
        <iframe
          key={`${letter.id} ${look}`}
          title={words.frame}
          src={`${area}/mail/${letter.id}/shown?look=${look}`}
          sandbox="allow-same-origin"
          data-look={look}
        />
      </section>
      <Steps letter={letter} now={now} />
    </article>
  );
}

function Decisions({ letter, now }: Pick<LetterProps, 'letter' | 'now'>) {
  const { fetcher, answer } = useMailForm('decide');
  const decisions = decisionsOn(letter);
  const inDoubt = letter.status === 'unknown' && !letter.settled;
  return (
    <div className="letter-state" data-state={letter.status} data-settled={letter.settled || undefined}>
      {!letter.settled && (inDoubt || letter.status === 'refused') && (
        <h3>
          <Icon name={icons[letter.status]} />
          {inDoubt ? words.doubt.heading : words.refusedHeading}
        </h3>
      )}
      <p>{inDoubt ? words.doubt.text(formatMoment(letter.endedAt ?? letter.createdAt, now)) : stateLine(letter, now)}</p>
      {decisions.length > 0 && (
        <PostForm by={fetcher} intent="decide" fields={{ mail: letter.id }} action={`/mail?mail=${letter.id}`}>
          {decisions.map((decision, index) => (
            <Decision
              key={decision}
              decision={decision}
              first={index === 0 && decision !== 'returned'}
              disabled={fetcher.state !== 'idle'}
            />
          ))}
        </PostForm>
      )}
      <DecisionMessage answer={answer} said={answer && 'did' in answer ? saidOf(answer.did) : undefined} />
    </div>
  );
}

function saidOf(did: MailDecision | 'changed' | 'reader left') {
  if (did === 'changed') return { words: words.changed, done: false };
  return did === 'reader left' ? { words: words.readerLeft, done: false } : { words: words.done[did], done: true };
}

function Decision({ decision, first, disabled }: { decision: MailDecision; first: boolean; disabled: boolean }) {
  const label = words.decisions[decision];
  if (!first) {
    return <TextButton label={label} type="submit" name="decision" value={decision} disabled={disabled} />;
  }
  return <Submit label={label} look="outline" small name="decision" value={decision} disabled={disabled} />;
}

function Steps({ letter, now }: { letter: Letter; now: number }) {
  const { steps } = words;
  const { status, endedAt, answer } = letter;
  const lines: LogLine[] = [
    { key: 'written', at: letter.createdAt, text: steps.written },
    ...letter.steps.map(({ at, step, reason, answer: reply, actor_name }, key) => ({
      key,
      at,
      text: actor_name ? steps.by(steps[step], actor_name) : steps[step],
      note: describeReason(reason, reply),
    })),
    ...(status === 'sent' && endedAt !== null && answer !== null
      ? [{ key: 'sent', at: endedAt, text: steps.sent, note: words.said(answer) }]
      : []),
  ];
  return (
    <details className="letter-steps">
      <summary>
        <Icon name="i-giu" />
        {steps.heading}
      </summary>
      <Log lines={lines} now={now} level={3} />
    </details>
  );
}

words.reasons satisfies Record<MailReason, string>;

const icons = {
  queued: 'i-orologio',
  sending: 'i-barca',
  sent: 'i-spunta',
  unknown: 'i-q-nd',
  refused: 'i-chiudi',
  cancelled: 'i-cestino',
} as const satisfies Record<MailStatus, SymbolName>;

export function State({ status, settled }: { status: MailStatus; settled: boolean }) {
  return (
    <em className="post-state" data-state={status} data-settled={settled || undefined}>
      <Icon name={icons[status]} />
      {words.states[status]}
      {settled && `, ${words.settled}`}
    </em>
  );
}

/** The reason in words, followed by the server's own. */
export function describeReason(reason: MailReason | null, answer: string | null): string {
  const parts = [reason && reason !== 'reply' ? words.reasons[reason] : '', answer ? words.said(answer) : ''];
  return parts.filter(Boolean).join(' ');
}

/** The last line of a mail in the list: what happened or comes next. */
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
 * The result of a decision, with an alert if it was not sent.
 * @param props.said undefined if the answer is about something else
 */
function DecisionMessage({ answer, said }: { answer: object | undefined; said: ReturnType<typeof saidOf> | undefined }) {
  return (
    <>
      <div role="status" data-answer>
        {said && (
          <Notice tone={said.done ? 'done' : 'plain'} role="none">
            {said.words}
          </Notice>
        )}
      </div>
      <FailureNotice answer={answer} />
    </>
  );
}

const heapsWords = words.heaps;

/** The decisions about several mails. Nearly always they stay as they are. */
const decisions = ['leave', 'arrived', 'again'] as const satisfies MailDecision[];

export function Heaps({ heaps }: { heaps: readonly HeapView[] }) {
  const { fetcher, answer } = useMailForm('heap');
  const settled = answer && 'mails' in answer ? answer : undefined;
  if (heaps.length === 0 && !answer) return null;
  return (
    <section className="post-heaps" aria-labelledby={heaps.length > 0 ? 'post-heaps' : undefined}>
      {heaps.length > 0 && <h2 id="post-heaps">{heapsWords.heading}</h2>}
      {heaps.length > 0 && <p>{heapsWords.note}</p>}
      <ul>
        {heaps.map(({ kind, sending, reason, until, mails, name }) => {
          const what = heapsWords.what(mails, name ?? words.kinds[kind]);
          return (
            <li key={`${kind} ${sending} ${reason}`}>
              <p>
                <b>{what}</b> <small>{describeReason(reason, null)}</small>
              </p>
              <PostForm by={fetcher} intent="heap" fields={{ kind, sending, reason, until }} action="/mail?tab=unknown">
                {decisions.map((decision) => (
                  <TextButton
                    key={decision}
                    label={heapsWords.decisions[decision](mails)}
                    type="submit"
                    name="decision"
                    value={decision}
                    disabled={fetcher.state !== 'idle'}
                    aria-label={heapsWords.about(heapsWords.decisions[decision](mails), what)}
                  />
                ))}
              </PostForm>
            </li>
          );
        })}
      </ul>
      <DecisionMessage answer={answer} said={settled && { words: heapsWords.done(settled.mails, settled.left), done: settled.mails > 0 }} />
    </section>
  );
}
