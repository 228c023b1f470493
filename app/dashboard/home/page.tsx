import { countLastDay } from '#restaurant/audit/tally.server.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import { tonightWords } from '#languages/home.ts';
import { translationLanguages } from '#languages/languages.ts';
import { listDishes } from '#restaurant/menus/listed-dishes.ts';
import { soldOutChoices } from '#restaurant/menus/sold-out.ts';
import { documentsInOrder, listMenus } from '#restaurant/menus/queries.server.ts';
import { noticeAt } from '#restaurant/settings/notice.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { listWatched } from '#restaurant/bookings/follow-up/watch.server.ts';
import { countNewMessages } from '#restaurant/messages/queries.server.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { standingOf } from '#restaurant/documents/store/documents.server.ts';
import { dbContext, logContext, nowContext, staffContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import { reportFaults } from '../../report-faults.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { presentWatched } from '../bookings/evening/present-watched.ts';
import { Desk } from '../frame/desk.tsx';
import { MenusSection } from '../menus/section.tsx';
import { summaryOf, totalOf } from '../menus/summary.ts';
import { SearchField } from '../search/search.tsx';
import { headWords } from '../frame/moments.ts';
import { loadPageViews } from '../page-views/load.server.ts';
import { closingQuery } from '../bookings/close-address.ts';
import { NoticeSection } from '../notice/section.tsx';
import { PageViewsSection } from '../page-views/section.tsx';
import { PicturesSection } from '../pictures/section.tsx';
import { loadHomePictures } from '../pictures/home.server.ts';
import { send } from '../editing/send.ts';
import { listLogoChoices } from '../settings/pictures.server.ts';
import { saveSettings } from '../settings/save.server.ts';
import { SettingsSection } from '../settings/section.tsx';
import { title } from '../frame/title.ts';
import type { PageHandle } from '../../rendering.ts';
import { DesksSection } from './desks-section.tsx';
import { FirstDaysCard } from './first-days-card.tsx';
import { loadFirstDays } from './first-days.server.ts';
import { ServiceCard } from './service-card.tsx';
import { SoldOutCard } from './sold-out-card.tsx';
import { loadTables } from './tables.server.ts';
import { tonightOf } from './tonight.ts';
import { WaitingCard } from './waiting-card.tsx';
import './home.css';
import type { Route } from './+types/page';

const words = dashboardWords.home;

export const handle = { js: 'router' } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const { role } = context.get(staffContext);
  const [settings, { menus, lost }, bookings] = await Promise.all([settingsOf(context), listMenus(db), requireBookingDocuments(db)]);
  for (const { id, faults } of [...menus, ...lost]) reportFaults(context.get(logContext), `menu/${id}`, faults);
  const moment = now.epochMilliseconds;
  const inOrder = documentsInOrder(menus);
  const tonight = tonightOf(inOrder, settings.data, now);
  return {
    role,
    note: headWords(moment),
    now: moment,
    tonight,
    tables: tonight && can(role, 'see bookings') ? await loadTables(db, bookings, tonight) : undefined,
    firstDays: loadFirstDays(request, context, { settings: settings.data, plan: bookings.plan }),
    messages: can(role, 'read messages') ? await countNewMessages(db) : 0,
    soldOut: {
      dishes: listDishes(inOrder, now).filter(({ soldOutUntil }) => soldOutUntil !== undefined),
      choices: Object.fromEntries(inOrder.map(({ id, data }) => [id, soldOutChoices(data, settings.data, now)])),
    },
    menus: inOrder.map((menu) => summaryOf(menu, now)),
    watched: can(role, 'take bookings') ? presentWatched(await listWatched(db, now)) : [],
    settings: standingOf(settings),
    notice: noticeAt(settings.data, now),
    pictures: await loadHomePictures(db, menus),
    pictureChoices: await listLogoChoices(db, menus, settings.data.logoLink),
    views: await loadPageViews(db, now),
    floods: [...(await countLastDay(db, 'forms-refused', now)).values()].reduce((sum, times) => sum + times, 0),
    mayTakeBookings: can(role, 'take bookings'),
    mayEditSettings: can(role, 'edit settings'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return saveSettings(request, context);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

export default function Home({ loaderData, actionData, params }: Route.ComponentProps) {
  const { tonight, tables, firstDays, soldOut, menus, messages, watched, settings, pictures, pictureChoices, views } = loaderData;
  const { role, note, notice, now, mayTakeBookings, mayEditSettings, floods } = loaderData;
  const total = totalOf(menus);
  const closing = tonight && closingQuery({ date: tonight.date, part: tonight.service });
  const next =
    tables && closing && mayTakeBookings
      ? {
          service: tonight.service,
          isToday: tonight.isToday,
          booked: tables.parties,
          close: `/${params.area}/bookings/close${closing}`,
          evening: `/${params.area}/bookings`,
        }
      : undefined;
  return (
    <Desk heading={words.heading} note={note}>
      <div className="home-search">
        <SearchField keys />
      </div>
      {floods > 0 && <Notice className="home-floods">{tonightWords.floods(floods)}</Notice>}
      <div className="home">
        <ServiceCard tonight={tonight} tables={tables} mayOpen={mayTakeBookings} now={now} area={params.area} />
        <SoldOutCard dishes={soldOut.dishes} choices={soldOut.choices} now={now} />
        <WaitingCard
          menus={menus}
          watched={watched}
          messages={messages}
          languages={translationLanguages.filter((language) => settings.data.lang.includes(language))}
          area={params.area}
        />
        <FirstDaysCard tasks={firstDays} area={params.area} />
      </div>
      {mayEditSettings && <NoticeSection notice={notice} area={params.area} next={next} now={now} />}
      <PageViewsSection summary={views} />
      <SettingsSection
        stored={settings}
        answer={actionData}
        pictures={pictureChoices}
        total={total}
        area={params.area}
        now={now}
        mayEdit={mayEditSettings}
      />
      <PicturesSection {...pictures} area={params.area} now={now} />
      <MenusSection menus={menus} area={params.area} />
      <DesksSection role={role} area={params.area} />
    </Desk>
  );
}
