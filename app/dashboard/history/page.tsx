import { Link } from 'react-router';
import { historyWords } from '#languages/history.ts';
import { countDeleted, listAuthors, listHistory } from '#restaurant/documents/history/history.server.ts';
import type { Actor } from '#restaurant/staff/actor.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { dbContext, nowContext, staffContext } from '../../context.ts';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Desk } from '../frame/desk.tsx';
import { title } from '../frame/title.ts';
import { authorOf, authorOptions } from './authors.ts';
import { byDay } from './days.ts';
import { Days, Time } from './days.tsx';
import { Empty } from './empty.tsx';
import { folded, type ShownEntry, shownEntry } from './entry.ts';
import { collectionsOf, historyQuery } from './filter.server.ts';
import { ChoiceFilter, HistoryTabs, Pager } from './filters.tsx';
import { searchOf } from './search.ts';
import { useAim } from './use-aim.ts';
import type { Route } from './+types/page';

const words = historyWords;

export const handle = { js: 'router' };

const entriesOnPage = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'see the history');
  const db = context.get(dbContext);
  const now = context.get(nowContext).epochMilliseconds;
  const filter = readQuery(url, historyQuery);
  const { kind, by, before } = filter;
  const [page, people, deleted] = await Promise.all([
    listHistory(db, { collections: collectionsOf(kind), by: by === undefined ? undefined : authorOf(by), before, limit: entriesOnPage }),
    listAuthors(db),
    countDeleted(db),
  ]);
  return {
    filter,
    people: authorOptions(people),
    deleted,
    days: byDay(folded(page.entries.map(shownEntry)), now),
    next: page.next,
    mayLog: can(staff.role, 'see the audit log'),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

export default function History({ loaderData, params }: Route.ComponentProps) {
  const { filter, people, deleted, days, next, mayLog } = loaderData;
  const { kind, by, before } = filter;
  const base = `/${params.area}/history`;
  const aim = useAim(base, filter);
  return (
    <Desk heading={words.desk} note={words.note}>
      <div className="history-bar">
        <HistoryTabs base={base} selected={kind ?? 'all'} by={aim.by} deleted={deleted} mayLog={mayLog} />
        <ChoiceFilter
          name="by"
          label={words.filter.who}
          all={words.filter.anybody}
          options={people}
          chosen={aim.by}
          kept={aim.kind === undefined ? undefined : { name: 'kind', value: aim.kind }}
        />
      </div>
      <Days days={days} keyOf={({ first }) => first.path}>
        {({ first, folded }) => (folded ? <FirstContent base={base} entries={folded} {...first} /> : <Entry base={base} entry={first} />)}
      </Days>
      {days.length === 0 && <NothingYet base={base} filtered={kind !== undefined || by !== undefined || before !== undefined} />}
      <Pager
        newest={before === undefined ? undefined : base + searchOf({ kind, by })}
        older={next === undefined ? undefined : base + searchOf({ kind, by, before: next })}
      />
    </Desk>
  );
}

function Entry({ base, entry: { path, at, by, sentence, name } }: { base: string; entry: ShownEntry }) {
  const place = sentence.lastIndexOf(name);
  return (
    <Link to={`${base}/${path}`}>
      <Time at={at} />
      <span>
        <strong>{by.name}</strong>{' '}
        {place < 0 ? (
          sentence
        ) : (
          <>
            {sentence.slice(0, place)}
            <b>{name}</b>
            {sentence.slice(place + name.length)}
          </>
        )}
      </span>
    </Link>
  );
}

/** The documents of one import, as one entry. */
function FirstContent({ base, at, by, entries }: { base: string; at: number; by: Actor; entries: ShownEntry[] }) {
  return (
    <details>
      <summary>
        <Time at={at} />
        <span>
          <strong>{by.name}</strong> {words.firstContent(entries.length)}
        </span>
      </summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link to={`${base}/${entry.path}`}>{entry.name}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function NothingYet({ base, filtered }: { base: string; filtered: boolean }) {
  if (!filtered) return <Empty heading={words.empty.heading} text={words.empty.text} />;
  return (
    <Empty heading={words.empty.filtered} text={words.empty.filteredText}>
      <Link to={base}>{words.empty.showAll}</Link>
    </Empty>
  );
}
