import { useState } from 'react';
import { data, redirect, useFetcher } from 'react-router';
import { z } from 'zod';
import type { Tx } from '#database/connect.server.ts';
import { noticeWords as words, readyNotices } from '#languages/notice.ts';
import { settingsId } from '#restaurant/documents/store/collections.ts';
import { saveChanges } from '#restaurant/documents/store/documents.server.ts';
import { pathIn } from '#restaurant/documents/model/path.ts';
import { type Notice, noticeEnd, noticeTerms, type Settings, settings as schema } from '#restaurant/settings/settings.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { Service } from '#restaurant/hours/hours.ts';
import { changeOf } from '../../context.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { day as typedDay } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { settingsOf } from '../../settings.server.ts';
import { save } from '../editing/save.server.ts';
import { type AnswerOf, FailureNotice, PostForm, send } from '../editing/send.tsx';
import { Field } from '../../ui/field.tsx';
import { formatUntil } from '../frame/date-words.ts';
import { Submit } from '../frame/controls.tsx';
import { HeadedSection } from '../frame/desk.tsx';
import { AreaLink } from '../frame/area.tsx';
import type { Route } from './+types/notice';
import './notice.css';

const typed = z.string().trim().max(200);

const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('remove') }),
  z.object({
    intent: z.literal('show'),
    /** The id of a ready notice, or `own`. */
    ready: z.string(),
    text: typed.default(''),
    en: typed.default(''),
    pt: typed.default(''),
    term: z.enum(noticeTerms),
    day: z.string().default(''),
  }),
]);

/** A GET redirects to Home. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.area}`);

export async function action({ request, context }: Route.ActionArgs) {
  const { now } = requirePermission(context, 'edit settings');
  const reading = await readForm(request, form);
  if ('wrong' in reading) return data({ refused: 'text' } as const, 400);
  const made = reading.value.intent === 'remove' ? { notice: undefined } : noticeOf(reading.value, now);
  if ('refused' in made) return data(made, 400);
  const { version } = await settingsOf(context);
  const result = await save(context, saveNotice, version, made.notice, changeOf(context));
  if ('saved' in result) return { saved: true };
  return result.refused === 'invalid' ? data({ refused: 'text' } as const, 400) : data({ refused: 'changed' } as const, 409);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

function saveNotice(transaction: Tx, version: number, notice: Notice | undefined, change: Change) {
  return saveChanges(transaction, { collection: 'todos', id: settingsId, schema, version }, change, () => ({
    ownChanges: [
      notice ? { op: 'set', path: pathIn<Settings>('notice'), value: notice } : { op: 'remove', path: pathIn<Settings>('notice') },
    ],
  }));
}

type NoticeForm = Extract<z.output<typeof form>, { intent: 'show' }>;

function noticeOf({ ready, text, en, pt, term, day }: NoticeForm, now: Temporal.Instant): { notice: Notice } | { refused: 'text' | 'day' } {
  const texts = new Map(Object.entries(readyNotices)).get(ready) ?? { it: text, en, pt };
  if (texts.it === '') return { refused: 'text' };
  const last = term === 'day' ? typedDay.safeParse(day).data : undefined;
  const until = term === 'day' && !last ? undefined : noticeEnd(term, now, last);
  if (!until || Temporal.Instant.compare(until, now) <= 0) return { refused: 'day' };
  return {
    notice: {
      text: texts.it,
      translations: { ...(texts.en ? { en: { text: texts.en } } : {}), ...(texts.pt ? { pt: { text: texts.pt } } : {}) },
      until: until.toString({ smallestUnit: 'second' }),
    },
  };
}

interface NoticeSectionProps {
  notice: Notice | undefined;
  /** The current or next service; undefined for roles that may not close it. */
  next: { service: Service; isToday: boolean; booked: number; close: string; evening: string } | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** The notice at the top of every public page: the current one, and in two taps another. */
export function NoticeSection({ notice, next, now }: NoticeSectionProps) {
  const fetcher = useFetcher<AnswerOf<typeof action>>();
  const refused = fetcher.data && 'refused' in fetcher.data ? fetcher.data.refused : undefined;
  const busy = fetcher.state !== 'idle';
  /** Nothing at first: the user must choose what is published. */
  const [chosen, choose] = useState<string>();
  return (
    <HeadedSection id="notice-desk" heading={words.heading} className="notice-desk">
      <div data-answer>
        {notice ? (
          <PostForm by={fetcher} intent="remove" action="/notice" className="notice-desk-now">
            <p role="status">
              <b>{notice.text}</b> {words.shown(formatUntil(Date.parse(notice.until), now))}
            </p>
            <Submit label={words.remove} look="outline" small disabled={busy} />
          </PostForm>
        ) : (
          <p role="status">{words.none}</p>
        )}
      </div>
      <PostForm by={fetcher} intent="show" action="/notice">
        <Choice refused={refused} chosen={chosen} choose={choose} />
        <Term refused={refused} />
        {next && <ClosesNothing next={next} said={closedBy(chosen, notice?.text)} />}
        <FailureNotice answer={fetcher.data} words={{ text: undefined, day: undefined, changed: words.changed }} />
        <Submit label={words.show} small disabled={busy} />
      </PostForm>
    </HeadedSection>
  );
}

/** The chosen, otherwise the shown notice, if it says that nobody can come. */
function closedBy(chosen: string | undefined, shown: string | undefined) {
  return (['weather', 'full', 'closed'] as const).find((id) => (chosen === undefined ? readyNotices[id].it === shown : id === chosen));
}

/** A notice that nobody can come closes nothing by itself: this offers to close or to pause. */
function ClosesNothing({ next, said }: { next: NonNullable<NoticeSectionProps['next']>; said: ReturnType<typeof closedBy> }) {
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
