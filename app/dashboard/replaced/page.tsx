import { useState } from 'react';
import { redirect } from 'react-router';
import { z } from 'zod';
import { transact } from '#database/transact.server.ts';
import { preparationWords } from '#languages/preparations.ts';
import { replacementWords as words } from '#languages/dishes.ts';
import { preparationName } from '#restaurant/menus/preparations.ts';
import { maxReplacedDays, replacementEnd } from '#restaurant/menus/edit/replacement-end.ts';
import { endReplacement, replacePreparation } from '#restaurant/menus/queries.server.ts';
import { isFound } from '#restaurant/menus/search.ts';
import { changeOf } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { readQuery } from '../../forms/read-query.ts';
import { day as typedDay } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { settingsOf } from '../../settings.server.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FailureNotice, PostForm, send, useOneSubmit } from '../editing/send.tsx';
import { DashboardPage, HeadedSection } from '../frame/desk.tsx';
import { dateOf, formatMoment, formatUntil } from '../frame/date-words.ts';
import { Submit, Switch } from '../frame/controls.tsx';
import { AreaLink } from '../frame/area.tsx';
import { type AffectedPartyView, listChoices, loadReplaced, lookAtReplacing, type ReplacementView } from './load.server.ts';
import type { Route } from './+types/page';
import './page.css';

const needs = 'sign allergen declarations';

const query = z.object({
  parte: preparationName.optional().catch(undefined),
  fatta: preparationName.optional().catch(undefined),
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, needs);
  const { parte, fatta } = readQuery(url, query);
  const { data: hours } = await settingsOf(context);
  const today = replacementEnd(undefined, hours, now) ?? now;
  const [replaced, look] = await Promise.all([
    loadReplaced(db, now),
    parte === undefined ? undefined : lookAtReplacing(db, parte, today, now),
  ]);
  return {
    now: now.epochMilliseconds,
    /** When today's last service ends. */
    today: today.epochMilliseconds,
    replaced,
    look,
    done: fatta,
    choices: look ? [] : await listChoices(db),
  };
}

const form = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('replace'),
    preparation: preparationName,
    term: z.enum(['today', 'day']),
    day: z.string().max(10).default(''),
    apart: z.literal('on').optional(),
  }),
  z.object({ intent: z.literal('end'), preparation: preparationName }),
]);

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = requirePermission(context, needs);
  const sent = await requireForm(request, form);
  const { preparation } = sent;
  if (sent.intent === 'end') {
    await transact(db, endReplacement, { preparation }, changeOf(context));
  } else {
    const { data: hours } = await settingsOf(context);
    const day = sent.term === 'day' ? typedDay.safeParse(sent.day).data : undefined;
    const until = sent.term === 'day' && !day ? undefined : replacementEnd(day, hours, now);
    if (!until) return { refused: 'day' as const };
    const order = { preparation, until: until.toString({ smallestUnit: 'second' }), apart: sent.apart === 'on' };
    await transact(db, replacePreparation, order, changeOf(context));
  }
  throw redirect(`/${params.area}/replaced?fatta=${preparation}`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

/** "Oggi senza il solito": the kitchen's replacements, their dishes, and the parties they concern. */
export default function ReplacedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, today, replaced, look, done, choices } = loaderData;
  const own = replaced.find(({ preparation }) => preparation === done);
  return (
    <DashboardPage heading={words.heading} note={words.note} site="/menu">
      <div className="replacing">
        <FailureNotice answer={actionData} words={{ day: undefined }} />
        {done !== undefined && (
          <Notice tone="done">
            {own ? words.replaced(preparationWords[done], formatUntil(own.until, now)) : words.ended(preparationWords[done])}
          </Notice>
        )}
        {look ? (
          <>
            <ReplaceForm
              key={look.preparation}
              look={look}
              today={today}
              now={now}
              wrong={actionData?.refused === 'day' ? words.wrongDay(maxReplacedDays) : undefined}
            />
            <p>
              <AreaLink to="?">{words.another}</AreaLink>
            </p>
          </>
        ) : (
          <>
            {replaced.length > 0 && (
              <HeadedSection id="replaced-now" heading={words.now} className="replacing-card">
                <ReplacedList replaced={replaced} now={now} />
                <AreaLink to="/bookings/print">{words.sheet}</AreaLink>
              </HeadedSection>
            )}
            <Choices choices={choices} />
          </>
        )}
      </div>
    </DashboardPage>
  );
}

function Choices({ choices }: Pick<Route.ComponentProps['loaderData'], 'choices'>) {
  const [searched, search] = useState('');
  return (
    <HeadedSection id="replaced-choose" heading={words.choose} className="replacing-card">
      <Field
        label={words.search}
        type="search"
        value={searched}
        autoComplete="off"
        onChange={({ currentTarget }) => search(currentTarget.value)}
      />
      <ul className="replaced-choices">
        {choices
          .filter(({ name }) => isFound([name], searched))
          .map(({ preparation, name, dishes }) => (
            <li key={preparation}>
              <AreaLink to={`?parte=${preparation}`}>
                <b>{name}</b> <small>{words.inDishes(dishes)}</small>
              </AreaLink>
            </li>
          ))}
      </ul>
    </HeadedSection>
  );
}

interface ReplaceFormProps extends Pick<Route.ComponentProps['loaderData'], 'today' | 'now'> {
  look: Awaited<ReturnType<typeof lookAtReplacing>>;
  wrong: string | undefined;
}

function ReplaceForm({ look: { preparation, dishes, touched, menus, concerned, others }, today, now, wrong }: ReplaceFormProps) {
  const [term, choose] = useState<'today' | 'day'>(wrong ? 'day' : 'today');
  const onSubmit = useOneSubmit();
  const name = preparationWords[preparation];
  return (
    <>
      <HeadedSection id="replace" heading={name} className="replacing-card">
        <PostForm intent="replace" fields={{ preparation }} onSubmit={onSubmit}>
          <fieldset className="replace-until">
            <legend>{words.until}</legend>
            {(['today', 'day'] as const).map((one) => (
              <label key={one}>
                <input type="radio" name="term" value={one} checked={term === one} onChange={() => choose(one)} />
                {one === 'today' ? words.today(formatUntil(today, now)) : words.day}
              </label>
            ))}
          </fieldset>
          {term === 'day' && <Field label={words.whichDay} name="day" type="date" required min={dateOf(now)} error={wrong} />}
          <Switch name="apart" label={words.keepApart} note={words.keepApartNote} />
          <Submit label={words.submit(name)} />
        </PostForm>
      </HeadedSection>
      <HeadedSection id="replace-guests" heading={words.guests(concerned.length)} className="replacing-card">
        {concerned.length > 0 && <p>{words.guestsNote}</p>}
        <AllergicParties parties={concerned} now={now} />
        {others.length > 0 && (
          <>
            <p>{words.others(others.length)}</p>
            <AllergicParties parties={others} now={now} />
          </>
        )}
      </HeadedSection>
      <HeadedSection id="replace-dishes" heading={words.dishes(dishes)} className="replacing-card">
        {touched > 0 && <p>{words.touched(touched)}</p>}
        {menus.map(({ menu, dishes: own }) => (
          <p key={menu}>
            <b>{menu}</b>: {own.join(', ')}
          </p>
        ))}
      </HeadedSection>
    </>
  );
}

export function ReplacedList({ replaced, now }: { replaced: readonly ReplacementView[]; now: number }) {
  return (
    <ul className="replaced">
      {replaced.map(({ preparation, until, apart, by, since, dishes, parties }) => {
        const name = preparationWords[preparation];
        return (
          <li key={preparation}>
            <p>
              <b>{name}</b>, {formatUntil(until, now)}
              <small>{words.said(by, formatMoment(since, now))}</small>
            </p>
            <p>
              {words.fallen(dishes)} {apart && words.apart}
            </p>
            {parties.length > 0 && (
              <>
                <p className="replaced-parties">{words.guests(parties.length)}</p>
                <AllergicParties parties={parties} now={now} />
              </>
            )}
            <PostForm intent="end" fields={{ preparation }} action="/replaced">
              <Submit label={words.end} look="outline" small aria-label={words.endOf(name)} />
            </PostForm>
          </li>
        );
      })}
    </ul>
  );
}

/** Parties with their declared allergies, so that the staff tell them before they order. */
function AllergicParties({ parties, now }: { parties: readonly AffectedPartyView[]; now: number }) {
  return (
    <ul className="allergic-parties">
      {parties.map(({ id, name, covers, start, tables, allergies }) => (
        <li key={id}>
          <b>{name}</b>, {words.people(covers)}, {formatMoment(start, now)}, {words.table(tables)}
          <strong>{allergies}</strong>
        </li>
      ))}
    </ul>
  );
}
