import { Link } from 'react-router';
import { historyWords } from '#languages/history.ts';
import { listAuthors, listDeleted, listHistory } from '#restaurant/documents/history.server.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { dbContext, nowContext, staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Desk } from '../desk.tsx';
import { timeWords } from '../moments.ts';
import { title } from '../title.ts';
import { byDay } from './days.ts';
import { Empty } from './empty.tsx';
import { type ToldEntry, toldEntry } from './entry.ts';
import { collectionsOf, readFilter, searchOf } from './filter.ts';
import { ChoiceFilter, HistoryTabs, Pager } from './filters.tsx';
import type { Route } from './+types/page';
import './days.css';

const words = historyWords;

export const handle = { js: 'router' };

const entriesOnPage = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'see the history');
  const db = context.get(dbContext);
  const now = context.get(nowContext).epochMilliseconds;
  const filter = readFilter(url.searchParams);
  const { kind, by, before } = filter;
  const [page, people, deleted] = await Promise.all([
    listHistory(db, { collections: collectionsOf(kind), by, before, limit: entriesOnPage }),
    listAuthors(db),
    listDeleted(db),
  ]);
  return {
    filter,
    people,
    deleted: deleted.length,
    days: byDay(page.entries.map(toldEntry), now),
    next: page.next,
    mayLog: can(staff.role, 'see the audit log'),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

export default function History({ loaderData, params }: Route.ComponentProps) {
  const { filter, people, deleted, days, next, mayLog } = loaderData;
  const { kind, by, before } = filter;
  const base = `/${params.area}/history`;
  return (
    <Desk heading={words.desk} note={words.note}>
      <div className="history-bar">
        <HistoryTabs base={base} selected={kind ?? 'all'} by={by} deleted={deleted} mayLog={mayLog} />
        <ChoiceFilter
          name="by"
          label={words.filter.who}
          all={words.filter.anybody}
          options={people.map((name) => [name, name])}
          chosen={by}
          kept={kind && { name: 'kind', value: kind }}
        />
      </div>
      {days.map(({ date, heading, things }) => (
        <section key={date} className="history-day" aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`}>{heading}</h2>
          <ol>
            {things.map((entry) => (
              <li key={entry.path}>
                <Entry base={base} entry={entry} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {days.length === 0 && <NothingYet base={base} filtered={kind !== undefined || by !== undefined || before !== undefined} />}
      <Pager
        newest={before === undefined ? undefined : base + searchOf({ kind, by })}
        older={next === undefined ? undefined : base + searchOf({ kind, by, before: next })}
      />
    </Desk>
  );
}

function Entry({ base, entry: { path, at, by, sentence, name } }: { base: string; entry: ToldEntry }) {
  const place = sentence.lastIndexOf(name);
  return (
    <Link to={`${base}/${path}`}>
      <time dateTime={new Date(at).toISOString()}>{timeWords(at)}</time>
      <span>
        <strong>{by}</strong>{' '}
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

function NothingYet({ base, filtered }: { base: string; filtered: boolean }) {
  if (!filtered) return <Empty heading={words.empty.heading} text={words.empty.text} />;
  return (
    <Empty heading={words.empty.filtered} text={words.empty.filteredText}>
      <Link to={base}>{words.empty.showAll}</Link>
    </Empty>
  );
}
