import { useState } from 'react';
import { useFetcher } from 'react-router';
import { noticeWords as words, readyNotices } from '#languages/notice.ts';
import { type Notice as SiteNotice, noticeTerms } from '#restaurant/settings/settings.ts';
import type { Service } from '#restaurant/hours/hours.ts';
import { Field } from '../../ui/field.tsx';
import { FailureNotice, PostForm, type SendError } from '../editing/send.tsx';
import { formatUntil } from '../frame/date-words.ts';
import type { NoticeResult } from './save.ts';
import { Submit } from '../frame/controls.tsx';
import { HeadedSection } from '../frame/desk.tsx';
import { AreaLink } from '../frame/area.tsx';
import './section.css';

interface NextService {
  service: Service;
  isToday: boolean;
  booked: number;
  close: string;
  evening: string;
}

interface NoticeSectionProps {
  /** The notice that guests read now. */
  notice: SiteNotice | undefined;
  /** The service that runs or comes next: how many have booked it, where it is closed, and its evening; none for who may not close it. */
  next: NextService | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** The notice at the head of every public page: what guests read now, and in two taps another: what happens, and "show". */
export function NoticeSection({ notice, next, now }: NoticeSectionProps) {
  const fetcher = useFetcher<NoticeResult | SendError>();
  const refused = fetcher.data && 'refused' in fetcher.data ? fetcher.data.refused : undefined;
  const action = '/notice';
  const busy = fetcher.state !== 'idle';
  /** Nothing at first: what is public is chosen by somebody. */
  const [chosen, choose] = useState<string>();
  return (
    <HeadedSection id="notice-desk" heading={words.heading} className="notice-desk">
      <div data-answer>
        {notice ? (
          <PostForm by={fetcher} intent="remove" action={action} className="notice-desk-now">
            <p role="status">
              <b>{notice.text}</b> {words.shown(formatUntil(Date.parse(notice.until), now))}
            </p>
            <Submit label={words.remove} look="outline" small disabled={busy} />
          </PostForm>
        ) : (
          <p role="status">{words.none}</p>
        )}
      </div>
      <PostForm by={fetcher} intent="show" action={action}>
        <Choice refused={refused} chosen={chosen} choose={choose} />
        <Term refused={refused} />
        {next && <ClosesNothing next={next} said={closedBy(chosen, notice?.text)} />}
        <FailureNotice answer={fetcher.data} words={{ text: undefined, day: undefined, changed: words.changed }} />
        <Submit label={words.show} small disabled={busy} />
      </PostForm>
    </HeadedSection>
  );
}

/** Which of the notices that say that nobody can come is chosen, or else shown. */
function closedBy(chosen: string | undefined, shown: string | undefined) {
  return (['weather', 'full', 'closed'] as const).find((id) => (chosen === undefined ? readyNotices[id].it === shown : id === chosen));
}

/** The one act that closes with the notice; of a notice that says that nobody can come, what it does not do by itself. */
function ClosesNothing({ next, said }: { next: NextService; said: ReturnType<typeof closedBy> }) {
  if (said === 'full') {
    return (
      <p>
        {words.closesNothing(next.booked)} <AreaLink to={next.evening}>{words.stop}</AreaLink>
      </p>
    );
  }
  const reason = said === 'closed' || (said === 'weather' && next.isToday && next.service === 'dinner') ? `&avviso=${said}` : '';
  return (
    <p>
      {said ? words.closesNothing(next.booked) : words.closesAll(next.booked)}{' '}
      <AreaLink to={`${next.close}${reason}`}>{words.closeNext[next.isToday ? next.service : 'later']}</AreaLink>
    </p>
  );
}

/** What happens: a ready notice, or one's own words. */
function Choice({ refused, chosen, choose }: { refused: string | undefined; chosen: string | undefined; choose: (id: string) => void }) {
  const ready = Object.entries(readyNotices).map(([id, { it }]) => ({ id, text: it }));
  return (
    <>
      <fieldset className="notice-desk-choice">
        <legend>{words.ready}</legend>
        {[...ready, { id: 'own', text: words.own }].map(({ id, text }) => (
          <label key={id}>
            <input type="radio" name="ready" value={id} required checked={chosen === id} onChange={() => choose(id)} />
            {text}
          </label>
        ))}
      </fieldset>
      {chosen === 'own' && (
        <div className="notice-desk-own">
          <Field
            label={words.text}
            name="text"
            maxLength={200}
            autoComplete="off"
            error={refused === 'text' ? words.wrong.text : undefined}
          />
          <Field label={words.translation.en} name="en" lang="en" maxLength={200} autoComplete="off" help={words.translationHelp} />
          <Field label={words.translation.pt} name="pt" lang="pt" maxLength={200} autoComplete="off" help={words.translationHelp} />
        </div>
      )}
    </>
  );
}

function Term({ refused }: { refused: string | undefined }) {
  const [term, choose] = useState<string>('tonight');
  return (
    <>
      <fieldset className="notice-desk-choice">
        <legend>{words.until}</legend>
        {noticeTerms.map((one) => (
          <label key={one}>
            <input type="radio" name="term" value={one} checked={term === one} onChange={() => choose(one)} />
            {words.terms[one]}
          </label>
        ))}
      </fieldset>
      {term === 'day' && <Field label={words.day} name="day" type="date" error={refused === 'day' ? words.wrong.day : undefined} />}
    </>
  );
}
