import { useEffect, useRef, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { messageWords as words } from '#languages/messages.ts';
import type { MessageChange } from '#restaurant/messages/change.server.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { maxReplyLength } from '#restaurant/messages/boxes.ts';
import { Icon, type SymbolName } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { phoneQuery } from '../bookings/address.ts';
import { FailureNotice, PostForm, useLastAnswer, useOneSubmit } from '../editing/send.tsx';
import { formatMoment, formatUntil } from '../frame/date-words.ts';
import { searchWith } from './list.tsx';
import type { LoadedMessages, MessageResult, ThreadView } from './messages.server.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { IconTextLink, Submit, TextButton } from '../frame/controls.tsx';
import { LeaveGuard } from '../editing/save-bar.tsx';
import { AreaLink } from '../frame/area.tsx';

/** The change that undoes each change. */
const undo = {
  spam: 'not-spam',
  'not-spam': 'spam',
  delete: 'restore',
  restore: 'delete',
  keep: 'unkeep',
  unkeep: 'keep',
  read: 'unread',
  unread: 'read',
} as const satisfies Record<MessageChange, MessageChange>;

interface MessageThreadProps {
  thread: ThreadView;
  loaded: LoadedMessages;
  answer: MessageResult | undefined;
}

export function MessageThread({ thread, loaded: { now, box, sealed, others, house, leadsTo }, answer: latest }: MessageThreadProps) {
  const answer = useLastAnswer(latest);
  const back = `/messages${searchWith({ box, sealed })}`;
  const deleted = thread.restorableUntil !== undefined;
  const waiting = thread.replies.find(({ mail }) => mail === 'queued');
  const bookAt = leadsTo.bookings && thread.status !== 'spam' ? `/bookings/phone${phoneQuery({ message: thread.id })}` : undefined;
  return (
    <article className="messages-thread" aria-labelledby="message-heading">
      <p className="messages-back">
        <IconTextLink icon="i-indietro" label={words.backToList} to={back} />
      </p>
      <header>
        <div>
          <h2 id="message-heading">{thread.subject}</h2>
          <p>
            <b>{thread.name}</b>, <a href={`mailto:${thread.email}`}>{thread.email}</a>. {words.fromForm}{' '}
            {thread.others > 0 && (
              <AreaLink to={`/messages${searchWith({ box: 'all', sealed: others })}`}>{words.others(thread.others)}</AreaLink>
            )}
          </p>
        </div>
        {!deleted && (
          <div className="messages-ways">
            <Way change={thread.status === 'spam' ? 'not-spam' : 'spam'} icon="i-attenzione" />
            <Way change="delete" icon="i-cestino" grave />
          </div>
        )}
      </header>
      {answer && (
        <div data-answer>
          <Said answer={answer} />
        </div>
      )}
      {thread.restorableUntil !== undefined && !(answer && 'done' in answer && answer.done === 'delete') && (
        <div className="messages-undo">
          <p>{words.deleted(formatUntil(thread.restorableUntil, now).replace(/^fino /, ''))}</p>
          <Way change="restore" />
        </div>
      )}
      <ol className="messages-talk">
        <li>
          <p className="messages-who">
            <b>{thread.name}</b> <time dateTime={new Date(thread.at).toISOString()}>{formatMoment(thread.at, now)}</time>
          </p>
          <p className="messages-text" dir="auto">
            {thread.text}
          </p>
        </li>
        {thread.replies.map((reply) => (
          <Reply key={reply.id} reply={reply} to={thread.name} now={now} />
        ))}
      </ol>
      {waiting && (
        <Notice>
          <p>
            <b>{words.waiting}</b> {words.waitingText(thread.name)}{' '}
            {leadsTo.outbox && <AreaLink to={`/mail?tab=queued&mail=${waiting.mailId}#mail`}>{words.queue}</AreaLink>}
          </p>
        </Notice>
      )}
      {thread.allergy && (
        <div className="messages-allergy">
          <Icon name="i-croce" />
          <p>
            <b>{words.allergy}</b> {words.allergyText}
          </p>
        </div>
      )}
      {!deleted && <ReplyForm thread={thread} answer={answer} house={house} bookAt={bookAt} />}
      {!deleted && (
        <div className="messages-ways messages-ways--rest">
          <Way change="unread" />
          <Way change={thread.kept ? 'unkeep' : 'keep'} />
        </div>
      )}
    </article>
  );
}

/** A button that changes the message; a form, so that it works without JavaScript. */
function Way({ change, icon, grave = false, label }: { change: MessageChange; icon?: SymbolName; grave?: boolean; label?: string }) {
  return (
    <PostForm preventScrollReset>
      <button type="submit" name="intent" value={change} className={grave ? 'text-button messages-grave' : 'text-button'}>
        {icon && <Icon name={icon} />}
        {label ?? (change === 'keep' || change === 'unkeep' ? words.do[change](termOf('messages')) : words.do[change])}
      </button>
    </PostForm>
  );
}

function Said({ answer }: { answer: MessageResult }) {
  if ('done' in answer) return <Done key={answer.done} done={answer.done} />;
  if ('stopped' in answer) return <Notice>{words.stopped}</Notice>;
  const answered = 'by' in answer ? words.answeredBy(answer.by) : undefined;
  const refusals = { empty: undefined, long: undefined, answered, 'too-late': words.tooLate, missing: words.gone };
  return <FailureNotice answer={answer} words={refusals} />;
}

function saidOf(done: MessageChange): string {
  if (done === 'delete') return words.done.delete(termOf('deletedMessages'));
  return done === 'unkeep' ? words.done.unkeep(termOf('messages')) : words.done[done];
}

function Done({ done }: { done: MessageChange }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button has disappeared: the focus moves to the undo bar.
    if (document.activeElement === document.body) bar.current?.focus();
  }, []);
  return (
    <div className="messages-undo" role="status" data-answer tabIndex={-1} ref={bar}>
      <p>{saidOf(done)}</p>
      <Way change={undo[done]} label={words.undo} />
    </div>
  );
}

type ReplyView = ThreadView['replies'][number];

/** How long after its time a held reply is loaded again. Without a mail server no live update says that it waits. */
const reloadAfterMs = 1_500;

/** A reply with the state of its mail. It can be stopped until it is sent. */
function Reply({ reply, to, now }: { reply: ReplyView; to: string; now: number }) {
  return (
    <li className="ours">
      <p className="messages-who">
        <b>{reply.by}</b> <time dateTime={new Date(reply.at).toISOString()}>{formatMoment(reply.at, now)}</time>
        <em data-mail={reply.mail}>
          {reply.mail === 'sent' && <Icon name="i-spunta" />}
          {words.mail[reply.mail]}
        </em>
      </p>
      <p className="messages-text">{reply.text}</p>
      {reply.mail === 'refused' && reply.answer && <p className="messages-answer">{reply.answer}</p>}
      {reply.mail === 'held' && <Held reply={reply} to={to} />}
      {reply.mail === 'queued' && <Stop reply={reply.id} />}
    </li>
  );
}

/** Counts down the seconds until a reply is sent. Screen readers announce it once. */
function Held({ reply, to }: { reply: ReplyView; to: string }) {
  const left = useSecondsLeft(reply.held);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setTimeout(() => void revalidate(), reply.held + reloadAfterMs);
    return () => clearTimeout(timer);
  }, [reply.held, revalidate]);
  return (
    <div className="messages-undo messages-held">
      <p>
        <span className="visually-hidden" role="status">
          {words.leavesSoon(to)}
        </span>
        <span aria-hidden="true">{words.leaves(to, left)}</span>
      </p>
      <Stop reply={reply.id} />
    </div>
  );
}

/** @param held in milliseconds from now */
function useSecondsLeft(held: number): number {
  const [left, setLeft] = useState(Math.ceil(held / 1000));
  useEffect(() => {
    const end = performance.now() + held;
    const count = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [held]);
  return left;
}

function Stop({ reply }: { reply: string }) {
  return (
    <PostForm fields={{ reply }} onSubmit={useOneSubmit()} preventScrollReset>
      <TextButton label={words.stop} type="submit" name="intent" value="stop" />
    </PostForm>
  );
}

type OfReply = Exclude<MessageResult, { done: unknown }>;

interface ReplyFormProps {
  thread: ThreadView;
  answer: MessageResult | undefined;
  house: string;
  /** The address that makes a booking of the message; undefined if the role may not. */
  bookAt: string | undefined;
}

/**
 * The form for the next reply. Its text survives live updates. It sends the number of replies at the start: if there are more by then, the
 * server asks first.
 */
function ReplyForm({ thread, answer, house, bookAt }: ReplyFormProps) {
  const sending = useNavigation().state !== 'idle';
  const onSubmit = useOneSubmit();
  const count = thread.replies.length;
  const latest = answer && !('done' in answer) ? answer : undefined;
  const [round, setRound] = useState({ number: 0, answer: latest });
  /** The number of replies when typing began; undefined while the text is empty. */
  const [begunWith, setBegunWith] = useState<number>();
  const [isWritten, setIsWritten] = useState(latest !== undefined && textOf(latest).text !== '');
  if (latest && latest !== round.answer) {
    setRound({ number: round.number + 1, answer: latest });
    setBegunWith(undefined);
    setIsWritten(textOf(latest).text !== '');
  }
  const { text, refused } = textOf(round.answer);
  const wasStopped = round.answer !== undefined && 'stopped' in round.answer;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The stop button has disappeared: the focus moves to the text.
    if (wasStopped) form.current?.querySelector('textarea')?.focus();
  }, [wasStopped]);
  const other = begunWith !== undefined && count > begunWith ? thread.replies.at(-1)?.by : undefined;
  return (
    <PostForm fields={{ seen: begunWith ?? count }} className="messages-reply" preventScrollReset ref={form} onSubmit={onSubmit}>
      <TextAreaField
        // A new key resets the field: empty after a reply was sent, with its text after one was stopped or refused.
        key={round.number}
        id="message-reply"
        name="text"
        rows={5}
        required
        maxLength={maxReplyLength}
        defaultValue={text}
        label={words.reply(thread.name)}
        help={words.replyHelp(house)}
        error={refused === 'empty' ? words.replyEmpty : refused === 'long' ? words.replyLong(maxReplyLength) : undefined}
        onInput={({ currentTarget: { value } }) => {
          setBegunWith(value === '' ? undefined : (begunWith ?? count));
          setIsWritten(value.trim() !== '');
        }}
      />
      <p role="status" className="messages-meanwhile">
        {other !== undefined && words.answeredMeanwhile(other)}
      </p>
      <p className="messages-send">
        <Submit label={words.send} name="intent" value="reply" small aria-disabled={sending} />
        {bookAt !== undefined && (
          <IconTextLink icon="i-calendario" label={words.book} to={bookAt} className="button button--outline button--small" />
        )}
      </p>
      <LeaveGuard when={isWritten} {...words.leavingReply} />
    </PostForm>
  );
}

function textOf(answer: OfReply | undefined): { text: string; refused?: string } {
  if (!answer || 'replied' in answer) return { text: '' };
  return 'stopped' in answer ? { text: answer.stopped } : { text: answer.text, refused: answer.refused };
}
