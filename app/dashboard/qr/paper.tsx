import { redirect } from 'react-router';
import { z } from 'zod';
import { transact } from '#database/transact.server.ts';
import { languageNames, languages } from '#languages/languages.ts';
import { paperWords as words } from '#languages/edition.ts';
import { dayShown } from '#restaurant/menus/served.ts';
import { findLastMenuChange, markRemoved, notePrinted, paperOf } from '#restaurant/menus/paper-edition.server.ts';
import { documentsInOrder, listVisibleMenus } from '#restaurant/menus/queries.server.ts';
import { changeOf } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { readQuery } from '../../forms/read-query.ts';
import { badRequest } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { settingsOf } from '../../settings.server.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FailureNotice, PostForm, send } from '../editing/send.tsx';
import { DashboardPage, HeadedSection } from '../frame/desk.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { cardAddress } from './order.ts';
import { loadPrinted, type PrintedEditionView } from './paper.server.ts';
import { Submit } from '../frame/controls.tsx';
import type { Route } from './+types/paper';
import './page.css';

const needs = 'print cards';

const query = z.object({ tolta: z.uuid().optional().catch(undefined) });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, needs);
  const [{ data: settings }, { menus }, printed] = await Promise.all([
    settingsOf(context),
    listVisibleMenus(db, now),
    loadPrinted(db, now),
  ]);
  return {
    now: now.epochMilliseconds,
    printed,
    removed: readQuery(url, query).tolta,
    languages: languages.filter((language) => settings.lang.includes(language)),
    papers: [{ page: '', name: words.book }, ...documentsInOrder(menus).map(({ data: { page, name } }) => ({ page, name }))],
  };
}

const form = z.discriminatedUnion('intent', [
  /** An empty page is the allergen book. */
  z.object({ intent: z.literal('print'), page: z.string().max(60), language: z.enum(languages) }),
  z.object({ intent: z.enum(['remove', 'back']), id: z.uuid() }),
]);

/** A print is recorded before its page is shown. Only the staff know what they really printed, so they can remove a copy. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = requirePermission(context, needs);
  const sent = await requireForm(request, form);
  if (sent.intent !== 'print') {
    const removed = sent.intent === 'remove';
    await transact(db, markRemoved, sent.id, removed ? now : undefined);
    throw redirect(`/${params.area}/paper${removed ? `?tolta=${sent.id}` : ''}`);
  }
  const page = sent.page === '' ? undefined : sent.page;
  const { menus } = await listVisibleMenus(db, now);
  const paper = paperOf(documentsInOrder(menus), page);
  if (!paper) throw badRequest();
  const changes = await findLastMenuChange(db);
  await transact(
    db,
    notePrinted,
    { page, language: sent.language, version: paper.version, changes, day: dayShown(now) },
    changeOf(context),
  );
  throw redirect(cardAddress('', { target: page === undefined ? '/allergeni' : `/stampa/${page}`, language: sent.language }));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

/** "Carta in sala": what can be printed for the dining room, and which copies are there or outdated. */
export default function PaperPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, printed, removed, languages: offered, papers } = loaderData;
  return (
    <DashboardPage note={words.note} site="/allergeni">
      <div className="papers">
        <FailureNotice answer={actionData} />
        {removed !== undefined && (
          <Notice tone="done">
            <PostForm fields={{ id: removed }} action="?" className="paper-removed">
              <span>{words.removed}</span>
              <Submit label={words.back} name="intent" value="back" look="outline" small />
            </PostForm>
          </Notice>
        )}
        <HeadedSection id="papers-room" heading={words.inRoom} className="papers-card">
          {printed.length === 0 ? <p>{words.none}</p> : <Printed printed={printed} now={now} />}
        </HeadedSection>
        <HeadedSection id="papers-print" heading={words.toPrint} className="papers-card">
          <p className="papers-help">{words.opens}</p>
          <ul className="papers-list">
            {papers.map(({ page, name }) => (
              <li key={page}>
                <b>{name}</b>
                {/* Opens the public page in a new tab, to be printed there. */}
                <PostForm intent="print" fields={{ page }} reloadDocument target="_blank" rel="noopener">
                  {offered.map((language) => (
                    <Button
                      key={language}
                      type="submit"
                      name="language"
                      value={language}
                      look="outline"
                      small
                      aria-label={words.printOf(name, languageNames[language])}
                    >
                      <Icon name="i-stampa" />
                      {languageNames[language]}
                    </Button>
                  ))}
                </PostForm>
              </li>
            ))}
          </ul>
        </HeadedSection>
      </div>
    </DashboardPage>
  );
}

function Printed({ printed, now }: { printed: readonly PrintedEditionView[]; now: number }) {
  const sorted = [...printed.filter(({ state }) => state !== 'holds'), ...printed.filter(({ state }) => state === 'holds')];
  return (
    <ul className="papers-list">
      {sorted.map(({ id, name, language, version, by, at, state, address }) => (
        <li key={id} data-state={state}>
          <p>
            <b>{name}</b>, {language}, {words.edition(version)}
            <small>{words.printed(by, formatMoment(at, now))}</small>
          </p>
          <p className="paper-state">
            <Icon name={state === 'holds' ? 'i-spunta' : 'i-attenzione'} />
            {words[state]}
            {state === 'changed' && (
              <>
                {' '}
                <a href={address} target="_blank" rel="noopener">
                  {words.what}
                </a>
              </>
            )}
          </p>
          <PostForm fields={{ id }} action="?">
            <Submit label={words.remove} name="intent" value="remove" look="outline" small aria-label={words.removeOf(name, version)} />
          </PostForm>
        </li>
      ))}
    </ul>
  );
}
