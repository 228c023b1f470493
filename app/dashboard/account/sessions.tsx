import { useFetcher } from 'react-router';
import { accountWords as words } from '#languages/people.ts';
import type { Device } from '#restaurant/staff/device.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { SendFailure } from '../editing/save-bar.tsx';
import type { SendError } from '../editing/send.ts';
import type { SessionsResult } from './change.server.ts';
import { describeDevice } from './device-words.ts';

interface Session {
  id: string;
  device: Device;
  begunAt: number;
  usedAt: number;
  /** Whether it is the current session. */
  here: boolean;
}

/** One's own sessions, with buttons to end them. */
export function Sessions({ sessions, now, posted }: { sessions: Session[]; now: number; posted: SessionsResult | undefined }) {
  const fetcher = useFetcher<SessionsResult | SendError>();
  const answer = fetcher.data ?? posted;
  const busy = fetcher.state !== 'idle';
  return (
    <section aria-labelledby="account-sessions">
      <h2 id="account-sessions">{words.sessions}</h2>
      <p>{words.sessionsNote}</p>
      <ul className="sessions">
        {sessions.map(({ id, device, begunAt, usedAt, here }) => (
          <li key={id}>
            <Icon name={device.phone ? 'i-telefono' : 'i-chiave'} />
            <div>
              <h3>
                {describeDevice(device)}
                {here && <span>{words.here}</span>}
              </h3>
              <p>
                {words.begun(formatMoment(begunAt, now))}, {words.used(formatMoment(usedAt, now))}
              </p>
            </div>
            {!here && (
              <fetcher.Form method="post">
                <AuthTokenField />
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="id" value={id} />
                <button type="submit" className="text-button" disabled={busy} aria-label={words.endOf(describeDevice(device))}>
                  {words.end}
                </button>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
      {answer && (
        <Notice tone={'refused' in answer ? 'error' : 'done'}>
          {'refused' in answer ? <SendFailure outcome={answer.refused} /> : words.ended(answer.ended)}
        </Notice>
      )}
      <div className="sessions-ways">
        {sessions.length > 1 && (
          <fetcher.Form method="post">
            <AuthTokenField />
            <input type="hidden" name="intent" value="end-others" />
            <Button type="submit" look="outline" small disabled={busy}>
              {words.endOthers}
            </Button>
          </fetcher.Form>
        )}
        <fetcher.Form method="post">
          <AuthTokenField />
          <input type="hidden" name="intent" value="end-all" />
          <button type="submit" className="text-button text-button--danger" disabled={busy}>
            {words.endAll}
          </button>
        </fetcher.Form>
      </div>
    </section>
  );
}
