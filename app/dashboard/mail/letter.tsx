import { Link, useFetcher } from 'react-router';
import { mailPageWords as words } from '#languages/mail-page.ts';
import { type MailLook, mailPreviewModes } from '#mail/mail.ts';
import { decisionsOn, type MailDecision } from '#mail/reasons.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SendError } from '../editing/send.ts';
import { formatMoment } from '../frame/date-words.ts';
import { Log, type LogLine } from '../frame/log.tsx';
import { IntentFields } from '../sign-in/auth-token-field.tsx';
import type { Letter, MailResult } from './outbox.server.ts';
import { describeReason, State, stateLine, Told } from './state.tsx';

interface LetterProps {
  letter: Letter;
  look: MailLook;
  now: number;
  area: string;
  /** The address of the list that it was opened from. */
  list: string;
  posted: MailResult | undefined;
}

/** One mail: what may be decided about it, how it looks, and what happened to it. */
export function LetterPage({ letter, look, now, area, list, posted }: LetterProps) {
  return (
    <article className="letter" id="mail" aria-labelledby="mail-subject">
      <header>
        <State status={letter.status} settled={letter.settled} />
        <h2 id="mail-subject" lang={letter.language}>
          {letter.subject}
        </h2>
        <p>{words.to(letter.recipient_name, letter.recipient, words.kinds[letter.kind])}</p>
      </header>
      <Decisions key={letter.id} letter={letter} now={now} area={area} posted={posted} />
      <section className="letter-looks">
        <h3 id="mail-looks">{words.looks.label}</h3>
        <nav aria-labelledby="mail-looks">
          {mailPreviewModes.map((one) => (
            <Link
              key={one}
              to={`${list}&mail=${letter.id}&look=${one}#mail`}
              aria-current={one === look ? 'true' : undefined}
              preventScrollReset
            >
              {words.looks[one]}
            </Link>
          ))}
        </nav>
        <iframe
          key={`${letter.id} ${look}`}
          title={words.frame}
          src={`/${area}/mail/${letter.id}/shown?look=${look}`}
          sandbox="allow-same-origin"
          data-look={look}
        />
      </section>
      <Steps letter={letter} now={now} />
    </article>
  );
}

/** What happened last, and the buttons that this allows. */
function Decisions({ letter, now, area, posted }: Pick<LetterProps, 'letter' | 'now' | 'area' | 'posted'>) {
  const fetcher = useFetcher<MailResult | SendError>();
  const answer = fetcher.data ?? posted;
  const decisions = decisionsOn(letter);
  const inDoubt = letter.status === 'unknown' && !letter.settled;
  return (
    <div className="letter-state" data-state={letter.status} data-settled={letter.settled || undefined}>
      {inDoubt && (
        <h3>
          <Icon name="i-q-nd" />
          {words.doubt.heading}
        </h3>
      )}
      {letter.status === 'refused' && !letter.settled && (
        <h3>
          <Icon name="i-chiudi" />
          {words.refusedHeading}
        </h3>
      )}
      <p>{inDoubt ? words.doubt.text(formatMoment(letter.endedAt ?? letter.createdAt, now)) : stateLine(letter, now)}</p>
      {decisions.length > 0 && (
        <fetcher.Form method="post" action={`/${area}/mail?mail=${letter.id}`}>
          <IntentFields intent="decide" />
          <input type="hidden" name="mail" value={letter.id} />
          {decisions.map((decision, index) => (
            <Decision
              key={decision}
              decision={decision}
              first={index === 0 && decision !== 'returned'}
              disabled={fetcher.state !== 'idle'}
            />
          ))}
        </fetcher.Form>
      )}
      <Told answer={answer} told={toldOf(answer)} />
    </div>
  );
}

/** What is said of an answer about this mail. */
function toldOf(answer: MailResult | SendError | undefined): { words: string; done: boolean } | undefined {
  if (!answer || !('did' in answer) || answer.did === 'asked' || answer.did === 'heap') return undefined;
  if (answer.did === 'changed') return { words: words.changed, done: false };
  if (answer.did === 'reader left') return { words: words.readerLeft, done: false };
  return { words: words.done[answer.did], done: true };
}

function Decision({ decision, first, disabled }: { decision: MailDecision; first: boolean; disabled: boolean }) {
  const label = words.decisions[decision];
  if (!first) {
    return (
      <button type="submit" className="text-button" name="decision" value={decision} disabled={disabled}>
        {label}
      </button>
    );
  }
  return (
    <Button type="submit" look="outline" small name="decision" value={decision} disabled={disabled}>
      {label}
    </Button>
  );
}

function Steps({ letter, now }: { letter: Letter; now: number }) {
  const { steps } = words;
  const { status, endedAt, answer } = letter;
  const lines: LogLine[] = [
    { key: 'written', at: letter.createdAt, said: steps.written },
    ...letter.steps.map(({ at, step, reason, answer: said, actor_name }, key) => ({
      key,
      at,
      said: actor_name ? steps.by(steps[step], actor_name) : steps[step],
      note: describeReason(reason, said),
    })),
    ...(status === 'sent' && endedAt !== null && answer !== null
      ? [{ key: 'sent', at: endedAt, said: steps.sent, note: words.said(answer) }]
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
