import { redirect } from 'react-router';
import type { Db } from '#database/connect.server.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import { floodWords } from '#languages/floods.ts';
import { firstDaysWords, stalePaperWords, tonightWords } from '#languages/home.ts';
import { translationLanguages } from '#languages/languages.ts';
import { countRefusedForms } from '#restaurant/audit/audit.server.ts';
import { listFaults } from '#restaurant/health/health.server.ts';
import { listDishes } from '#restaurant/menus/listed-dishes.ts';
import { soldOutChoices } from '#restaurant/menus/served.ts';
import { documentsInOrder, listMenus } from '#restaurant/menus/queries.server.ts';
import { loadPageViews } from '#restaurant/page-views/store.server.ts';
import { noticeAt } from '#restaurant/settings/settings.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { countFormsToConfirm, listFloods } from '#restaurant/bookings/follow-up/floods.server.ts';
import { listAttentionItems } from '#restaurant/bookings/follow-up/attention.server.ts';
import { countNewMessages } from '#restaurant/messages/queries.server.ts';
import { can, type Role } from '#restaurant/staff/permissions.ts';
import { toCurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import { healthContext, logContext } from '../../context.ts';
import { reportFaults, settingsOf } from '../../settings.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { presentWatched } from '../bookings/shift/present.ts';
import { DashboardPage, HeadedSection } from '../frame/desk.tsx';
import { desksOf, firstPathOf } from '../frame/dashboard-pages.ts';
import { MenusSection, PicturesSection, SettingsSection } from './desk-sections.tsx';
import { summaryOf, totalOf } from '../menus/summary.ts';
import { SearchField } from '../search/search.tsx';
import { formatDateAndTime } from '../frame/date-words.ts';
import { closingQuery } from '../bookings/address.ts';
import { NoticeSection } from '../notice/notice.tsx';
import { loadPrinted } from '../qr/paper.server.ts';
import { PageViewsSection } from '../page-views/section.tsx';
import { loadReplaced, type ReplacementView } from '../replaced/load.server.ts';
import { loadHomePictures } from '../pictures/load.server.ts';
import { PostForm, send } from '../editing/send.tsx';
import { listLogoChoices, saveSettings } from '../settings/settings.server.ts';
import { loadFirstDays, loadTables } from './load.server.ts';
import { ServiceCard } from './service-card.tsx';
import { tonightOf } from './tonight.ts';
import { SoldOutCard, WaitingCard } from './cards.tsx';
import type { Route } from './+types/page';
import { Icon } from '../../ui/icon.tsx';
import { IconButton, IconTextLink } from '../frame/controls.tsx';
import { type FirstTask, firstTaskDesks } from './first-days.ts';
import { replacementWords } from '#languages/dishes.ts';
import { screenWords } from '#languages/desks.ts';
import { alarmWords, statusWords } from '#languages/status.ts';
import { ReplacedList } from '../replaced/page.tsx';
import { AreaLink } from '../frame/area.tsx';
import { workOf } from '../../middleware/require-staff.server.ts';
import './home.css';

const words = dashboardWords.home;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { staff, db, now } = workOf(context);
  const { role } = staff;
  const first = firstPathOf(role);
  if (first !== '') throw redirect(`/${params.area}/${first}`);
  const may = homeOf(role);
  const [settings, { menus, lost }, bookings] = await Promise.all([settingsOf(context), listMenus(db), requireBookingDocuments(db)]);
  for (const { id, faults } of [...menus, ...lost]) reportFaults(context.get(logContext), `menu/${id}`, faults);
  const moment = now.epochMilliseconds;
  const inOrder = documentsInOrder(menus);
  const tonight = tonightOf(inOrder, settings.data, now);
  return {
    role,
    note: formatDateAndTime(moment),
    now: moment,
    tonight,
    /** Undefined if the role may not see bookings. */
    tables: tonight && may.seeBookings ? await loadTables(db, bookings, tonight) : undefined,
    firstDays: loadFirstDays(request, context, { settings: settings.data, menus, plan: bookings.plan }),
    messages: may.readMessages ? await countNewMessages(db) : 0,
    soldOut: may.editMenus
      ? {
          dishes: listDishes(inOrder, now).filter(({ soldOutUntil }) => soldOutUntil !== undefined),
          choices: Object.fromEntries(inOrder.map(({ id, data }) => [id, soldOutChoices(data, settings.data, now)])),
        }
      : undefined,
    replaced: may.sign ? await loadReplaced(db, now) : undefined,
    menus: may.editMenus ? inOrder.map((menu) => summaryOf(menu, now)) : [],
    /** The languages that are on besides Italian. */
    languages: translationLanguages.filter((language) => settings.data.lang.includes(language)),
    watched: may.takeBookings ? presentWatched(await listAttentionItems(db, now)) : [],
    settings: may.editSettings
      ? { stored: toCurrentDocument(settings), pictures: await listLogoChoices(db, menus, settings.data.logoLink) }
      : undefined,
    notice: noticeAt(settings.data, now),
    pictures: may.uploadPictures ? await loadHomePictures(db, menus) : undefined,
    views: may.seePageViews ? await loadPageViews(db, now) : undefined,
    faults: await listFaults(db, context.get(healthContext), now),
    floods: may.seePageViews ? await countRefusedForms(db, now) : 0,
    hands: may.close ? await countHands(db, now) : undefined,
    stalePaper: may.printCards ? await listStalePaper(db, now) : [],
    may,
  };
}

export const action = ({ request, context }: Route.ActionArgs) => saveSettings(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

function homeOf(role: Role) {
  return {
    seeBookings: can(role, 'see bookings'),
    takeBookings: can(role, 'take bookings'),
    close: can(role, 'close services'),
    readMessages: can(role, 'read messages'),
    editMenus: can(role, 'edit menus'),
    sign: can(role, 'sign allergen declarations'),
    editSettings: can(role, 'edit settings'),
    uploadPictures: can(role, 'upload pictures'),
    seePageViews: can(role, 'see page views'),
    manageJobs: can(role, 'manage jobs'),
    printCards: can(role, 'print cards'),
  };
}

async function listStalePaper(db: Db, now: Temporal.Instant): Promise<string[]> {
  const printed = await loadPrinted(db, now);
  return printed.filter(({ state }) => state !== 'holds').map(({ name, language }) => `${name}, ${language}`);
}

/** The bookings that one person seems to have made, and those that wait for a mail to be opened: signs of an attack. */
async function countHands(db: Db, now: Temporal.Instant) {
  const floods = await listFloods(db, now);
  return {
    parties: floods.reduce((sum, { bookings }) => sum + bookings.length, 0),
    covers: floods.reduce((sum, { covers }) => sum + covers, 0),
    waiting: await countFormsToConfirm(db, now),
  };
}

export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { role, may, tonight, tables, firstDays, soldOut, menus, messages, watched, languages, settings, pictures, views } = loaderData;
  const { note, notice, now, floods, replaced, hands, faults, stalePaper } = loaderData;
  const closing = tonight && closingQuery({ date: tonight.date, part: tonight.service });
  const next =
    tables && closing && may.close
      ? {
          service: tonight.service,
          isToday: tonight.isToday,
          booked: tables.parties,
          close: `/bookings/close${closing}`,
          evening: '/bookings',
        }
      : undefined;
  return (
    <DashboardPage heading={words.heading} note={note}>
      <div className="home-search">
        <SearchField keys />
      </div>
      {faults.map((fault) => (
        <Notice key={fault} tone={fault === 'low' ? 'plain' : 'error'} className="home-health">
          {alarmWords[fault].said} {may.manageJobs && <AreaLink to="/status">{statusWords.open(screenWords.status.name)}</AreaLink>}
        </Notice>
      ))}
      {hands && hands.waiting > 0 && <Notice className="home-floods">{floodWords.waiting(hands.waiting)}</Notice>}
      {hands && hands.parties > 0 && (
        <Notice tone="error" className="home-floods">
          {floodWords.home(floodWords.parties(hands.parties), floodWords.covers(hands.covers))}{' '}
          <AreaLink to="/bookings/floods">{floodWords.look}</AreaLink>
        </Notice>
      )}
      {stalePaper.length > 0 && (
        <Notice className="home-floods">
          {stalePaperWords.stale(stalePaper)} <AreaLink to="/paper">{stalePaperWords.look}</AreaLink>
        </Notice>
      )}
      {floods > 0 && <Notice className="home-floods">{tonightWords.floods(floods)}</Notice>}
      <div className="home">
        <ServiceCard tonight={tonight} tables={tables} may={may} now={now} />
        {soldOut && <SoldOutCard {...soldOut} now={now} />}
        {replaced && <ReplacedCard replaced={replaced} now={now} />}
        <WaitingCard menus={menus} watched={watched} messages={messages} languages={languages} />
        <FirstDaysCard tasks={firstDays} />
      </div>
      {may.editSettings && <NoticeSection notice={notice} next={next} now={now} />}
      {views && <PageViewsSection summary={views} />}
      {settings && <SettingsSection {...settings} answer={actionData} total={totalOf(menus)} now={now} />}
      {pictures && <PicturesSection {...pictures} now={now} />}
      {may.editMenus && <MenusSection menus={menus} />}
      <DesksSection role={role} />
    </DashboardPage>
  );
}

function DesksSection({ role }: { role: Role }) {
  return (
    <nav className="home-desks" aria-labelledby="home-desks">
      <h2 id="home-desks">{dashboardWords.navigation.every}</h2>
      <ul>
        {desksOf(role)
          .filter(({ screens: [{ path }] }) => path !== '')
          .map(({ name, icon, screens }) => (
            <li key={name}>
              <h3>
                <Icon name={icon} />
                {name}
              </h3>
              <ul>
                {screens.map((screen) => (
                  <li key={screen.path}>
                    <AreaLink to={`/${screen.path}`}>{screen.name}</AreaLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function FirstDaysCard({ tasks }: { tasks: readonly FirstTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <section className="card first-days" aria-labelledby="first-days">
      <header>
        <h2 id="first-days">{firstDaysWords.heading}</h2>
        <PostForm action="/first-days">
          <IconButton icon="i-chiudi" type="submit" label={firstDaysWords.close} />
        </PostForm>
      </header>
      <p>{firstDaysWords.note(tasks.length)}</p>
      <ul>
        {tasks.map((task) => (
          <li key={task}>
            <p>
              <b>{firstDaysWords.tasks[task].what}</b>
              <small>{firstDaysWords.tasks[task].why}</small>
            </p>
            <AreaLink to={`/${addressOf(task)}`}>
              {firstDaysWords.tasks[task].way}
              <span className="visually-hidden">: {firstDaysWords.tasks[task].what}</span>
            </AreaLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The kitchen's current replacements with the bookings they concern, and a link to add one. */
function ReplacedCard({ replaced, now }: { replaced: readonly ReplacementView[]; now: number }) {
  return (
    <HeadedSection id="replaced-card" heading={replacementWords.card} className="card">
      {replaced.length === 0 ? <p>{replacementWords.none}</p> : <ReplacedList replaced={replaced} now={now} />}
      <IconTextLink icon="i-freccia" label={replacementWords.begin} className="replaced-begin" to="/replaced" />
    </HeadedSection>
  );
}

function addressOf(task: FirstTask): string {
  const desk = firstTaskDesks[task];
  return 'field' in desk ? `${desk.path}#${desk.field}` : desk.path;
}
