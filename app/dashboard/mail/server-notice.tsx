import { useFetcher } from 'react-router';
import { postWords } from '#languages/post.ts';
import type { MailReason } from '#mail/reasons.ts';
import { Notice } from '../../ui/notice.tsx';
import { SendFailure } from '../editing/save-bar.tsx';
import type { NotSent } from '../editing/send.ts';
import { momentWords } from '../frame/moments.ts';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import type { MailAnswer } from './change.server.ts';
import { reasonWords } from './state.tsx';

const words = postWords.server;

type Server = { is: 'none' } | { is: 'failing'; since: number; next: number | undefined; reason: MailReason | null; answer: string | null };

/** Why mails wait: there is no mail server, or it does not answer. */
export function ServerNotice({
  server,
  waiting,
  now,
  area,
  posted,
}: {
  server: Server;
  /** How many mails wait. */
  waiting: number;
  now: number;
  area: string;
  posted: MailAnswer | undefined;
}) {
  const fetcher = useFetcher<MailAnswer | NotSent>();
  if (server.is === 'none') {
    return (
      <Notice className="post-server">
        <strong>{words.none}</strong> {words.noneText(waiting)}
      </Notice>
    );
  }
  const answer = fetcher.data ?? posted;
  const why =
    server.reason === 'closed after text' ? words.noAnswer : reasonWords(server.reason, server.answer) || postWords.reasons.connect;
  const next = server.next === undefined ? words.soon : momentWords(server.next, now);
  return (
    <Notice className="post-server">
      <strong>{words.failing(momentWords(server.since, now))}</strong> {words.failingText(why, waiting, next)}{' '}
      <fetcher.Form method="post" action={`/${area}/mail`}>
        <AuthTokenField />
        <button type="submit" className="text-button" name="intent" value="ask" disabled={fetcher.state !== 'idle'}>
          {words.ask}
        </button>
      </fetcher.Form>
      {answer && 'did' in answer && answer.did === 'asked' && <span role="status"> {words.asked}</span>}
      {answer && 'refused' in answer && <SendFailure outcome={answer.refused} />}
    </Notice>
  );
}
