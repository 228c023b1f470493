import { Link } from 'react-router';
import { z } from 'zod';
import { historyWords } from '#languages/history.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { dbContext, nowContext, staffContext } from '../../context.ts';
import { readQuery } from '../../forms/read-query.ts';
import { present } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { dashboardWords } from '#languages/dashboard.ts';
import { Desk } from '../frame/desk.tsx';
import { title } from '../frame/title.ts';
import { listStops, requireDocument, requireEntry } from './document.server.ts';
import { pageQuery } from './filter.server.ts';
import { Pager } from './filters.tsx';
import { changesOf, compareVersions, documentName, isRestorable, isUndelete } from './present.ts';
import { actionsOfRestore } from './restore.server.ts';
import { deedOf } from './sentence.ts';
import { Timeline } from './timeline.tsx';
import { Version } from './version.tsx';
import { searchOf } from './search.ts';
import type { Route } from './+types/document';
import './document.css';

const words = historyWords.versions;

export const handle = { js: 'router' };

const documentQuery = pageQuery.extend({ with: z.literal('now').optional().catch(undefined), done: present });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, 'see the history');
  const { before, with: other, done } = readQuery(url, documentQuery);
  const db = context.get(dbContext);
  const now = context.get(nowContext).epochMilliseconds;
  const document = await requireDocument(db, params);
  const { standing, collection, id } = document;
  const entry = await requireEntry(db, document, params.version ?? standing.version);
  const present = entry.version.version === standing.version ? entry : await requireEntry(db, document, standing.version);
  const selected = entry.version.version;
  const stops = await listStops(db, document, selected, before);

  const withNow = other === 'now' && selected !== standing.version;
  const comparison = withNow ? compareVersions(entry.version.contents, present.version.contents, now) : changesOf(entry);
  // From the current version one goes back to the one before it; from any other, to that version itself.
  const target = selected === standing.version && !standing.deleted ? entry.before : entry.version;
  const to = target === entry.version ? entry : target && (await requireEntry(db, document, target.version));
  const forbidden = to ? actionsOfRestore(document, to, present).find((action) => !can(staff.role, action)) : undefined;
  return {
    now,
    name: documentName(collection, id, entry.version.contents ?? entry.before?.contents),
    standing,
    stops,
    done,
    version: {
      number: selected,
      at: Date.parse(entry.version.at),
      by: entry.version.by.name,
      deed: deedOf(entry),
      lost: entry.version.contents === undefined,
      damaged: entry.version.faults.length,
      whole: selected === 1 || entry.version.change === 'delete' || isUndelete(entry),
      before: entry.before && { at: Date.parse(entry.before.at), lost: entry.before.contents === undefined },
    },
    withNow,
    comparison,
    restore: !forbidden && target && isRestorable(target) ? { version: target.version, at: Date.parse(target.at) } : undefined,
    forbidden,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => title(historyWords.title, matches);

export default function DocumentHistory({ loaderData, params }: Route.ComponentProps) {
  const { name, stops, version, standing, done, now } = loaderData;
  const area = `/${params.area}`;
  const base = `${area}/history/${params.collection}/${params.id}`;
  return (
    <Desk heading={name} note={historyWords.note}>
      <p className="history-ways">
        <Link to={`${area}/history`}>{words.back}</Link>
        {params.collection === 'menu' && !standing.deleted && <Link to={`${area}/menus/${params.id}`}>{words.open}</Link>}
      </p>
      {done && (
        <Notice tone="done" className="history-done">
          <p>
            <strong>{dashboardWords.saving.saved}</strong> {historyWords.restore.done(name)}
          </p>
        </Notice>
      )}
      <div className="history-document">
        <div>
          <Timeline base={base} name={name} stops={stops.stops} selected={version.number} now={now} />
          <Pager
            newest={stops.newest ? undefined : base}
            older={stops.next === undefined ? undefined : `${base}/${version.number}${searchOf({ before: stops.next })}`}
          />
        </div>
        <Version {...loaderData} base={base} />
      </div>
    </Desk>
  );
}
