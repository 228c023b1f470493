import { screenWords } from '#languages/desks.ts';
import { historyWords } from '#languages/history.ts';
import { countDeleted, listDeleted } from '#restaurant/documents/history/history.server.ts';
import { useMay } from '../frame/staff-member.ts';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { DashboardPage } from '../frame/desk.tsx';
import { Empty, Log } from '../frame/log.tsx';
import { Pager } from '../frame/tabs.tsx';
import { pageQuery } from './document.server.ts';
import { HistoryTabs } from './filters.tsx';
import { visibleCollections } from './history-access.ts';
import { documentName } from './present.ts';
import type { Route } from './+types/trash';
import { AreaLink, queryOf } from '../frame/area.tsx';

const words = historyWords.trash;

const documentsOnPage = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { staff, db, now } = requirePermission(context, 'see the history');
  const { before } = readQuery(url, pageQuery);
  const collections = visibleCollections(staff.role);
  const [page, deleted] = await Promise.all([
    listDeleted(db, { collections, before, limit: documentsOnPage }),
    countDeleted(db, collections),
  ]);
  return {
    now: now.epochMilliseconds,
    before,
    next: page.next,
    deleted,
    documents: page.entries.map(({ collection, id, version }) => ({
      path: `${collection}/${id}`,
      version: version.version,
      name: documentName(collection, id, version.contents),
      at: Date.parse(version.at),
      by: version.by.name,
    })),
  };
}

export default function TrashPage({ loaderData: { now, before, next, deleted, documents } }: Route.ComponentProps) {
  const mayUndelete = useMay('undelete menus');
  return (
    <DashboardPage heading={screenWords.history.name} note={mayUndelete ? words.text : words.textAsk}>
      <div className="history-bar">
        <HistoryTabs selected="trash" deleted={deleted} />
      </div>
      {documents.length === 0 ? (
        <Empty heading={words.empty} text={words.emptyText} />
      ) : (
        <Log
          lines={documents.map(({ path, version, name, at, by }) => ({
            key: path,
            at,
            about: name,
            by,
            text: words.deleted,
            to: `/history/${path}`,
            way: mayUndelete && (
              <AreaLink
                className="button button--outline button--small"
                to={`/history/${path}/${version}/restore`}
                aria-label={words.putBackName(name)}
              >
                {words.putBack}
              </AreaLink>
            ),
          }))}
          now={now}
        />
      )}
      <Pager isFirst={before === undefined} next={next} to={(cursor) => `/history/trash${queryOf({ before: cursor })}`} />
    </DashboardPage>
  );
}
