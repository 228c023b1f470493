import { calendarFeedWords as words } from '#languages/service-sheet.ts';
import type { CalendarFeed } from '#restaurant/bookings/overview/calendar-feed.server.ts';
import { useMay } from '../frame/staff-member.ts';
import { Notice } from '../../ui/notice.tsx';
import { FailureNotice, PostForm } from '../editing/send.tsx';
import { CopyButton, Submit, TextButton } from '../frame/controls.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { PresentPassword, useAccountForm } from './password-step.tsx';
import { HeadedSection } from '../frame/desk.tsx';

export function CalendarFeedSection({ feed, now }: { feed: CalendarFeed | undefined; now: number }) {
  const mayName = useMay('take bookings');
  const { fetcher: making, answer: made } = useAccountForm('calendar-make');
  const { fetcher: ending, answer: ended } = useAccountForm('calendar-end');
  const address = made && 'address' in made ? made.address : undefined;
  return (
    <HeadedSection id="account-calendar" heading={words.heading}>
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
      <FailureNotice answer={ended} />
      {feed && (
        <PostForm by={ending} intent="calendar-end">
          <TextButton label={words.end} type="submit" danger disabled={ending.state !== 'idle'} />
        </PostForm>
      )}
      {/* A further address is folded away, to be created without the one before. */}
      <details key={feed?.madeAt} className="account-more" open={made !== undefined && 'refused' in made}>
        <summary>{feed ? words.again : words.make}</summary>
        <PostForm by={making} intent="calendar-make" noValidate>
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
          <Submit label={words.make} look="outline" small disabled={making.state !== 'idle'} />
        </PostForm>
      </details>
    </HeadedSection>
  );
}
