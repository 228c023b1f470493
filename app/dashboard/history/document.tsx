import { z } from 'zod';
import { historyWords } from '#languages/history.ts';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { dashboardWords } from '#languages/dashboard.ts';
import { DashboardPage } from '../frame/desk.tsx';
import { Beside, Log } from '../frame/log.tsx';
import { Pager } from '../frame/tabs.tsx';
import { listVersions, pageQuery, requireDocument, requireEntry } from './document.server.ts';
import { showVersion } from './restore.server.ts';
import { Version } from './version.tsx';
import type { Route } from './+types/document';
import { AreaLink, queryOf } from '../frame/area.tsx';

const words = historyWords.versions;

const documentQuery = pageQuery.extend({
  with: z.literal('now').optional().catch(undefined),
  done: z.enum(['', 'part']).optional().catch(undefined),
});

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { staff, db, now } = requirePermission(context, 'see the history');
  const { before, with: other, done } = readQuery(url, documentQuery);
  const document = await requireDocument(db, params, staff.role);
  const entry = await requireEntry(db, document, params.version ?? document.standing.version);
  return {
    ...(await showVersion(db, document, entry, { role: staff.role, now: now.epochMilliseconds, withNow: other === 'now' })),
    versions: await listVersions(db, document, entry.version.version, before),
    isOlder: before !== undefined,
    done,
  };
}

export default function DocumentHistoryPage({ loaderData, params }: Route.ComponentProps) {
  const { name, versions, version, standing, done, isOlder, now } = loaderData;
  const base = `/history/${params.collection}/${params.id}`;
  return (
    <DashboardPage heading={name} note={historyWords.note}>
      <p className="history-ways">
        <AreaLink to="/history">{words.back}</AreaLink>
        {params.collection === 'menu' && !standing.deleted && <AreaLink to={`/menus/${params.id}`}>{words.open}</AreaLink>}
      </p>
      {done !== undefined && (
        <Notice tone="done" className="history-done">
          <p>
            <strong>{dashboardWords.saving.saved}</strong>{' '}
            {done === 'part' ? historyWords.restore.donePart : historyWords.restore.done(name)}
          </p>
        </Notice>
      )}
      <Beside
        chosen={isOlder ? undefined : params.version}
        back={{ to: base, words: words.all(name) }}
        shown={<Version {...loaderData} base={base} />}
      >
        <div>
          <Log lines={versions.lines.map((line) => ({ ...line, to: `${base}/${line.key}` }))} now={now} current={version.number} />
          <Pager
            isFirst={versions.newest}
            next={versions.next}
            to={(before) => (before === undefined ? base : `${base}/${version.number}${queryOf({ before })}`)}
          />
        </div>
      </Beside>
    </DashboardPage>
  );
}
