import { useFetcher } from 'react-router';
import { calendarFeedWords as words } from '#languages/calendar-feed.ts';
import type { CalendarFeed } from '#restaurant/bookings/overview/calendar-feed.server.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { IntentFields } from '../sign-in/auth-token-field.tsx';
import type { SendError } from '../editing/send.ts';
import { FailureNotice } from '../editing/save-bar.tsx';
import { CopyButton } from '../frame/controls.tsx';
import { formatMoment } from '../frame/date-words.ts';
import type { CalendarEndResult, CalendarResult } from './change.server.ts';
import { PresentPassword } from './password-step.tsx';

/** One's own calendar address: made, shown once, ended. */
export function CalendarFeedSection({
  feed,
  mayName,
  now,
  posted,
}: {
  feed: CalendarFeed | undefined;
  mayName: boolean;
  now: number;
  posted: CalendarResult | CalendarEndResult | undefined;
}) {
  const making = useFetcher<CalendarResult | SendError>();
  const ending = useFetcher<CalendarEndResult | SendError>();
  const made = making.data ?? (posted?.intent === 'calendar-make' ? posted : undefined);
  const address = made && 'address' in made ? made.address : undefined;
  const ended = ending.data ?? (posted?.intent === 'calendar-end' ? posted : undefined);
  return (
    <section aria-labelledby="account-calendar">
      <h2 id="account-calendar">{words.heading}</h2>
      <p>{words.why}</p>
      {address !== undefined && feed && (
        <Notice tone="done">
          <p>{words.ready}</p>
          <p>
            <code className="calendar-address">{address}</code>
          </p>
          <CopyButton text={address} what={words.what} />
          <p>{words.how}</p>
        </Notice>
      )}
      {feed && <p>{words.made(formatMoment(Date.parse(feed.madeAt), now), feed.names)}</p>}
      {ended && 'done' in ended && !feed && <Notice tone="done">{words.ended}</Notice>}
      {ended && 'refused' in ended && <FailureNotice outcome={ended.refused} />}
      {feed && (
        <ending.Form method="post">
          <IntentFields intent="calendar-end" />
          <button type="submit" className="text-button text-button--danger" disabled={ending.state !== 'idle'}>
            {words.end}
          </button>
        </ending.Form>
      )}
      {/* Another one once an address is made: folded, without the password. */}
      <details key={feed?.madeAt} className="account-more" open={made !== undefined && 'refused' in made}>
        <summary>{feed ? words.again : words.make}</summary>
        <making.Form method="post" noValidate>
          <IntentFields intent="calendar-make" />
          {feed && <p>{words.againNote}</p>}
          {mayName && (
            <>
              <label className="new-password-shown">
                <input type="checkbox" name="names" aria-describedby="calendar-names-help" />
                {words.names}
              </label>
              <p id="calendar-names-help">{words.namesHelp}</p>
            </>
          )}
          <PresentPassword refusal={made && 'refused' in made ? made : undefined} />
          <Button type="submit" look="outline" small disabled={making.state !== 'idle'}>
            {words.make}
          </Button>
        </making.Form>
      </details>
    </section>
  );
}
