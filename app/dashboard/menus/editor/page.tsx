import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { pricesWords } from '#languages/dishes.ts';
import { toCurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import { findPictures } from '#restaurant/media/queries.server.ts';
import { documentsInOrder, listMenus, listTakenPages } from '#restaurant/menus/queries.server.ts';
import { soldOutChoices } from '#restaurant/menus/served.ts';
import { notFound } from '../../../forms/values.ts';
import { logContext } from '../../../context.ts';
import { reportFaults, settingsOf } from '../../../settings.server.ts';
import emptyPlates from '../../../drawings/vuoto-piatti.svg?url';
import { requirePermission } from '../../../middleware/require-staff.server.ts';
import { PicturesProvider } from '../../../ui/picture.tsx';
import { DashboardPage } from '../../frame/desk.tsx';
import { HistoryLink, TrashLink } from '../../frame/history-links.tsx';
import { formatMoment } from '../../frame/date-words.ts';
import { send } from '../../editing/send.tsx';
import { changeMenus } from '../actions.server.ts';
import { MenuEditor } from './editor.tsx';
import { MenuTabs } from '../list/menu-tabs.tsx';
import { summaryOf } from '../summary.ts';
import type { Route } from './+types/page';
import { AreaLink } from '../../frame/area.tsx';

const words = dashboardWords.menus;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'edit menus');
  const [{ menus: stored, lost }, { data: settings }] = await Promise.all([listMenus(db), settingsOf(context)]);
  const menus = documentsInOrder(stored);
  for (const { id, faults } of [...menus, ...lost]) reportFaults(context.get(logContext), `menu/${id}`, faults);

  const selected = params.id === undefined ? menus[0] : menus.find(({ id }) => id === params.id);
  if (params.id !== undefined && !selected) throw notFound();
  return {
    now: now.epochMilliseconds,
    menus: menus.map((menu) => summaryOf(menu, now)),
    selected: selected && {
      id: selected.id,
      standing: toCurrentDocument(selected),
      damaged: selected.faults.length,
    },
    pictures: selected ? await findPictures(db, [selected.data]) : {},
    taken: await listTakenPages(db),
    soldOutChoices: soldOutChoices(selected?.data ?? { servedAt: [] }, settings, now),
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) => changeMenus(request, params.id, params.area, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

export default function MenuEditorPage({ loaderData }: Route.ComponentProps) {
  const { menus, selected, now, pictures } = loaderData;
  if (!selected) return <NoMenus taken={loaderData.taken} />;
  const summary = menus.find(({ id }) => id === selected.id);
  const { data: menu, updatedAt, updatedBy } = selected.standing;
  const note = (
    <>
      {words.lastSaved(menu.name, menu.contents.length, formatMoment(Date.parse(updatedAt), now), updatedBy.name)}{' '}
      <HistoryLink collection="menu" id={selected.id} /> <TrashLink />{' '}
      <AreaLink className="history-link" to="/prices">
        {pricesWords.open}
      </AreaLink>
    </>
  );
  return (
    <DashboardPage heading={words.heading} site={summary?.address ?? '/menu'} note={note} bare footed>
      <PicturesProvider pictures={pictures}>
        <MenuEditor key={selected.id} {...loaderData} selected={selected} note={note} />
      </PicturesProvider>
    </DashboardPage>
  );
}

/** Reloads an empty list once; after that there really is no menu. */
function NoMenus({ taken }: { taken: readonly string[] }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void revalidate();
  }, [revalidate]);
  return (
    <DashboardPage heading={words.heading} site="/menu">
      <MenuTabs menus={[]} selected={undefined} unsaved={undefined} taken={taken} />
      <div className="desk-error">
        <img src={emptyPlates} width="320" height="240" alt="" />
        <p>
          {words.none} <TrashLink />
        </p>
      </div>
    </DashboardPage>
  );
}
