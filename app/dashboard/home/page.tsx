import { dashboardWords } from '#languages/dashboard.ts';
import { documentsInOrder, listMenus } from '#restaurant/menus/queries.server.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { openingAt } from '#restaurant/hours/opening.ts';
import { standingOf } from '#restaurant/documents/store/documents.server.ts';
import { dbContext, logContext, nowContext, staffContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import { reportFaults } from '../../report-faults.server.ts';
import { Desk } from '../frame/desk.tsx';
import { Figures } from '../frame/figures.tsx';
import { MenusSection } from '../menus/section.tsx';
import { summaryOf, totalOf } from '../menus/summary.ts';
import { headWords, momentWords, timeWords } from '../frame/moments.ts';
import { loadPageViews } from '../page-views/load.server.ts';
import { PageViewsSection } from '../page-views/section.tsx';
import { PicturesSection } from '../pictures/section.tsx';
import { loadHomePictures } from '../pictures/home.server.ts';
import { send } from '../editing/send.ts';
import { listLogoChoices } from '../settings/pictures.server.ts';
import { saveSettings } from '../settings/save.server.ts';
import { SettingsSection } from '../settings/section.tsx';
import { title } from '../frame/title.ts';
import type { Route } from './+types/page';

const words = dashboardWords.home;

export const handle = { js: 'router' };

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const [settings, { menus, lost }] = await Promise.all([settingsOf(context), listMenus(db)]);
  for (const { id, faults } of [...menus, ...lost]) reportFaults(context.get(logContext), `menu/${id}`, faults);
  const opening = openingAt(settings.data, now);
  const moment = now.epochMilliseconds;
  const state =
    'open' in opening
      ? words.open(timeWords(opening.open.end.epochMilliseconds))
      : opening.next
        ? words.closed(momentWords(opening.next.start.epochMilliseconds, moment))
        : words.closedForLong;
  return {
    note: `${headWords(moment)}. ${state}`,
    now: moment,
    menus: documentsInOrder(menus).map((menu) => summaryOf(menu, now)),
    settings: standingOf(settings),
    pictures: await loadHomePictures(db, menus),
    pictureChoices: await listLogoChoices(db, menus, settings.data.logoLink),
    views: await loadPageViews(db, now),
    mayEditSettings: can(context.get(staffContext).role, 'edit settings'),
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
  const { menus, settings, pictures, pictureChoices, views, note, now, mayEditSettings } = loaderData;
  const total = totalOf(menus);
  return (
    <Desk heading={words.heading} note={note}>
      <Figures total={total} english={settings.data.lang.includes('en')} />
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
      <PageViewsSection summary={views} />
    </Desk>
  );
}
