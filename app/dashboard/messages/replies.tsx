import { useEffect, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { messageWords as words } from '#languages/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import type { ThreadView } from './load.server.ts';

type ReplyView = ThreadView['replies'][number];

/** How long after its time a held reply is looked at again, in milliseconds: without a mail server nothing tells that it waits. */
const lookAgain = 1_500;

/** One reply with what became of its mail; while it is held back or waits, it can be stopped. */
export function Reply({ reply, to, now }: { reply: ReplyView; to: string; now: number }) {
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

/** Counts the seconds down until a reply leaves. Screen readers hear once that it will, not every second. */
function Held({ reply, to }: { reply: ReplyView; to: string }) {
  const left = useSecondsLeft(reply.held);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setTimeout(() => void revalidate(), reply.held + lookAgain);
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

/** The whole seconds until then, each as it begins. @param held in milliseconds from now */
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
    <Form method="post" preventScrollReset>
      <AuthTokenField />
      <input type="hidden" name="reply" value={reply} />
      <button type="submit" name="intent" value="stop" className="text-button">
        {words.stop}
      </button>
    </Form>
  );
}
