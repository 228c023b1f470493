import { historyWords } from '#languages/history.ts';
import { countDeleted, listAuthors, listHistory } from '#restaurant/documents/history/history.server.ts';
import type { Db } from '#database/connect.server.ts';
import { isSameActor } from '#restaurant/documents/store/actor.ts';
import { type Role } from '#restaurant/staff/permissions.ts';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { DashboardPage } from '../frame/desk.tsx';
import { Beside, Empty, Log, type LogLine } from '../frame/log.tsx';
import { Pager } from '../frame/tabs.tsx';
import { authorOf, authorOptions, historyQuery, requireDocument, requireEntry, withNames } from './document.server.ts';
import { ChoiceFilter, DishFilter, HistoryTabs, usePendingFilter } from './filters.tsx';
import { kinds, visibleCollections } from './history-access.ts';
import type { NamedEntry } from './line.ts';
import { changesDish, documentName, summariseChange } from './present.ts';
import { showVersion } from './restore.server.ts';
import { Version } from './version.tsx';
import type { Route } from './+types/page';
import { AreaLink, queryOf, useAddress } from '../frame/area.tsx';

const words = historyWords;

const entriesOnPage = 30;

/** How many saves of menus one search for a dish reads. Each is compared with the one before. */
const savesLookedThrough = 60;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { staff, db, now } = requirePermission(context, 'see the history');
  const filter = readQuery(url, historyQuery);
  const { kind, by, before, dish, show } = filter;
  const wanted = { by: by === undefined ? undefined : authorOf(by), before };
  const [page, people, deleted] = await Promise.all([
    dish === undefined
      ? listHistory(db, { ...wanted, collections: visibleCollections(staff.role, kind && kinds[kind]), limit: entriesOnPage })
      : listHistory(db, { ...wanted, collections: visibleCollections(staff.role, kinds.menu), limit: savesLookedThrough }),
    listAuthors(db),
    countDeleted(db, visibleCollections(staff.role)),
  ]);
  const found = page.entries.filter((entry) => dish === undefined || changesDish(entry, dish));
  const entries = (await withNames(db, found)).map(shownEntry);
  const path = show ?? entries[0]?.path;
  return {
    filter,
    people: authorOptions(people),
    deleted,
    groups: groupImportEntries(entries),
    now: now.epochMilliseconds,
    next: page.next,
    shown: path === undefined ? undefined : { path, ...(await versionAt(db, path, staff.role, now.epochMilliseconds)) },
  };
}

type EntryGroup = [EntryView, ...EntryView[]];

/** From this many on, documents that one person created at one moment are shown as one import. */
const manyAtOnce = 3;

function groupImportEntries(entries: readonly EntryView[]): EntryGroup[] {
  const runs: EntryGroup[] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run && entry.begins && run[0].begins && isSameActor(run[0].by, entry.by) && run[0].at === entry.at) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => (run.length >= manyAtOnce ? [run] : run.map((entry): EntryGroup => [entry])));
}

type EntryView = ReturnType<typeof shownEntry>;

function shownEntry(entry: NamedEntry) {
  const { collection, id, version } = entry;
  return {
    path: `${collection}/${id}/${version.version}`,
    at: Date.parse(version.at),
    by: version.by,
    brief: summariseChange(entry),
    name: documentName(collection, id, version.contents),
    begins: version.version === 1,
  };
}

async function versionAt(db: Db, path: string, role: Role, now: number) {
  const [collection = '', id = '', version = ''] = path.split('/');
  const document = await requireDocument(db, { collection, id }, role);
  return showVersion(db, document, await requireEntry(db, document, version), { role, now, withNow: false });
}

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { filter, people, deleted, groups, now, next, shown } = loaderData;
  const { kind, by, before, dish, show } = filter;
  const aim = usePendingFilter(useAddress('/history'), filter);
  const isFiltered = [kind, by, before, dish].some((one) => one !== undefined);
  const nothingFound =
    dish === undefined
      ? { heading: words.empty.filtered, text: words.empty.filteredText }
      : { heading: words.filter.noDish(dish), text: words.filter.noDishText(savesLookedThrough, next !== undefined) };
  const addressOf = (path: string) => '/history' + queryOf({ kind, by, before, dish, show: path });
  return (
    <DashboardPage note={words.note}>
      <Beside
        chosen={show}
        back={{ to: '/history' + queryOf({ kind, by, before, dish }), words: words.versions.back }}
        shown={
          shown && (
            <Version
              {...shown}
              base={`/history/${shown.path.slice(0, shown.path.lastIndexOf('/'))}`}
              ways={<AreaLink to={`/history/${shown.path}`}>{words.versions.all(shown.name)}</AreaLink>}
            />
          )
        }
      >
        <div className="history-bar">
          <HistoryTabs selected={dish === undefined ? (kind ?? 'all') : 'menu'} by={aim.by} deleted={deleted} />
          <div className="history-choices">
            <ChoiceFilter
              name="by"
              label={words.filter.who}
              all={words.filter.anybody}
              options={people}
              chosen={aim.by}
              kept={{ kind: aim.kind, dish }}
            />
            <DishFilter key={dish} dish={dish} kept={{ by: aim.by }} />
          </div>
        </div>
        <div>
          <Log lines={groups.map((group) => lineOf(group, addressOf))} now={now} current={shown?.path} />
          {groups.length === 0 && (
            <Empty {...(isFiltered ? nothingFound : words.empty)}>
              {isFiltered && <AreaLink to="/history">{words.empty.showAll}</AreaLink>}
            </Empty>
          )}
          <Pager isFirst={before === undefined} next={next} to={(cursor) => '/history' + queryOf({ kind, by, dish, before: cursor })} />
        </div>
      </Beside>
    </DashboardPage>
  );
}

/** One save with its most important change, or the documents of an import. */
function lineOf(group: EntryGroup, addressOf: (path: string) => string): LogLine {
  const [{ path: key, at, by, name: about, brief }] = group;
  if (group.length > 1) {
    const folded = group.map((entry) => lineOf([entry], addressOf));
    return { key, at, by: by.name, text: words.firstContent(group.length), folded };
  }
  const note = brief.others > 0 && words.brief.others(brief.others);
  return { key, at, about, by: by.name, text: <Brief {...brief} />, note, to: addressOf(key) };
}

function Brief({ what, sides }: EntryView['brief']) {
  if (!sides) return what;
  return (
    <>
      {what}{' '}
      <strong>
        {sides.before} <i aria-hidden="true">→</i>
        <span className="visually-hidden">{words.brief.becomes}</span> {sides.after}
      </strong>
    </>
  );
}
