import { useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { messageWords as words } from '#languages/messages.ts';
import { maxReplyLength } from '#restaurant/messages/boxes.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LeaveGuard } from '../editing/dialogs.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import type { MessageResult, ThreadView } from './messages.server.ts';

/** The part of an answer that is about a reply. */
type OfReply = Exclude<MessageResult, { done: unknown }>;

interface ReplyFormProps {
  thread: ThreadView;
  answer: MessageResult | undefined;
  house: string;
  /** Where the message becomes a booking; undefined where it cannot. */
  bookAt: string | undefined;
}

/**
 * The next reply. What is being typed stays whatever arrives meanwhile, and says how many replies its writer had read when it was begun:
 * with one more, the server asks before it sends.
 */
export function ReplyForm({ thread, answer, house, bookAt }: ReplyFormProps) {
  const sending = useNavigation().state !== 'idle';
  const count = thread.replies.length;
  const latest = answer && !('done' in answer) ? answer : undefined;
  const [round, setRound] = useState({ number: 0, answer: latest });
  /** How many replies there were when the writer began; undefined while nothing is written. */
  const [begunWith, setBegunWith] = useState<number>();
  const [isWritten, setIsWritten] = useState(latest !== undefined && textOf(latest).text !== '');
  if (latest && latest !== round.answer) {
    setRound({ number: round.number + 1, answer: latest });
    setBegunWith(undefined);
    setIsWritten(textOf(latest).text !== '');
  }
  const { text, problem } = textOf(round.answer);
  const wasStopped = round.answer !== undefined && 'stopped' in round.answer;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that stopped it is gone: the writer goes on where the text is.
    if (wasStopped) form.current?.querySelector('textarea')?.focus();
  }, [wasStopped]);
  const other = begunWith !== undefined && count > begunWith ? thread.replies.at(-1)?.by : undefined;
  return (
    <Form method="post" className="messages-reply" preventScrollReset ref={form} onSubmit={(event) => sending && event.preventDefault()}>
      <AuthTokenField />
      <input type="hidden" name="seen" value={begunWith ?? count} />
      <TextAreaField
        // A reply that was sent leaves an empty field, one that was stopped or refused its text.
        key={round.number}
        id="message-reply"
        name="text"
        rows={5}
        required
        maxLength={maxReplyLength}
        defaultValue={text}
        label={words.reply(thread.name)}
        help={words.replyHelp(house)}
        error={problem === 'empty' ? words.replyEmpty : problem === 'long' ? words.replyLong(maxReplyLength) : undefined}
        onInput={({ currentTarget: { value } }) => {
          setBegunWith(value === '' ? undefined : (begunWith ?? count));
          setIsWritten(value.trim() !== '');
        }}
      />
      <p role="status" className="messages-meanwhile">
        {other !== undefined && words.answeredMeanwhile(other)}
      </p>
      <p className="messages-send">
        <Button type="submit" name="intent" value="reply" small aria-disabled={sending}>
          {words.send}
        </Button>
        {bookAt !== undefined && (
          <Link to={bookAt} className="button button--outline button--small">
            <Icon name="i-calendario" />
            {words.book}
          </Link>
        )}
      </p>
      <LeaveGuard when={isWritten && !sending} {...words.leavingReply} />
    </Form>
  );
}

function textOf(answer: OfReply | undefined): { text: string; problem?: string } {
  if (!answer || 'replied' in answer) return { text: '' };
  return 'stopped' in answer ? { text: answer.stopped } : { text: answer.text, problem: answer.problem };
}
