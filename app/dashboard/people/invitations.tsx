import { useFetcher } from 'react-router';
import { peopleWords as words } from '#languages/people.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import { Notice } from '../../ui/notice.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { momentWords } from '../frame/moments.ts';
import { SendFailure } from '../editing/save-bar.tsx';
import type { NotSent } from '../editing/send.ts';
import type { WithdrawAnswer } from './change.server.ts';

interface OpenInvitation {
  id: string;
  role: Role;
  note: string;
  invitedBy: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

interface InvitationsProps {
  invitations: OpenInvitation[];
  now: number;
  /** The result of a write without JavaScript. */
  posted: WithdrawAnswer | undefined;
}

/** The open invitations. */
export function Invitations({ invitations, now, posted }: InvitationsProps) {
  const fetcher = useFetcher<WithdrawAnswer | NotSent>();
  const answer = fetcher.data ?? posted;
  return (
    <section aria-labelledby="invitations-heading">
      <h2 id="invitations-heading">{words.invitations}</h2>
      {invitations.length === 0 && <p>{words.noInvitations}</p>}
      <ul className="invitations">
        {invitations.map(({ id, role, note, invitedBy, expiresAt }) => (
          <li key={id}>
            <div>
              <h3>{note}</h3>
              <p>{words.invitation(role, invitedBy, momentWords(expiresAt, now))}</p>
            </div>
            <fetcher.Form method="post">
              <AuthTokenField />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="intent" value="withdraw" />
              <button type="submit" className="text-button" disabled={fetcher.state !== 'idle'} aria-label={words.of(words.withdraw, note)}>
                {words.withdraw}
              </button>
            </fetcher.Form>
          </li>
        ))}
      </ul>
      {answer && 'refused' in answer && (
        <Notice tone="error">
          <SendFailure outcome={answer.refused} />
        </Notice>
      )}
      <div role="status">
        {answer && 'done' in answer && (
          <Notice tone={answer.done ? 'done' : 'plain'} role="none">
            {answer.done ? words.withdrawn : words.withdrawGone}
          </Notice>
        )}
      </div>
    </section>
  );
}
