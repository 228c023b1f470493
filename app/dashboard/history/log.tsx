import { z } from 'zod';
import { auditLogWords as words } from '#languages/audit-log.ts';
import { screenWords } from '#languages/desks.ts';
import { flushTallies, listAudit } from '#restaurant/audit/audit.server.ts';
import { countDeleted } from '#restaurant/documents/history/history.server.ts';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { DashboardPage } from '../frame/desk.tsx';
import { Empty, Log } from '../frame/log.tsx';
import { Pager } from '../frame/tabs.tsx';
import { actorOf, auditKinds, auditSentence, isAuditKind } from './audit-sentence.ts';
import { pageQuery } from './document.server.ts';
import { ChoiceFilter, HistoryTabs } from './filters.tsx';
import { visibleCollections } from './history-access.ts';
import type { Route } from './+types/log';
import { AreaLink, queryOf } from '../frame/area.tsx';

const entriesOnPage = 50;

const logQuery = pageQuery.extend({ kind: z.string().refine(isAuditKind).optional().catch(undefined) });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { staff, db, now } = requirePermission(context, 'see the audit log');
  await flushTallies(db, now);
  const { kind, before } = readQuery(url, logQuery);
  const [page, deleted] = await Promise.all([
    listAudit(db, { before, limit: entriesOnPage, actions: kind && auditKinds[kind] }),
    countDeleted(db, visibleCollections(staff.role)),
  ]);
  const entries = page.entries.map((entry) => ({
    key: entry.id,
    at: Date.parse(entry.at),
    by: actorOf(entry),
    text: auditSentence(entry),
  }));
  return {
    kind,
    before,
    deleted,
    entries,
    now: now.epochMilliseconds,
    next: page.next,
  };
}

export default function AuditLogPage({ loaderData: { kind, before, deleted, entries, now, next } }: Route.ComponentProps) {
  const log = '/history/log';
  return (
    <DashboardPage heading={screenWords.history.name} note={words.note}>
      <div className="history-bar">
        <HistoryTabs selected="log" deleted={deleted} />
        <ChoiceFilter name="kind" label={words.kind} all={words.all} options={Object.entries(words.kinds)} chosen={kind} />
      </div>
      {entries.length > 0 && (
        <div className="history-sheet">
          <Log lines={entries} now={now} />
        </div>
      )}
      {entries.length === 0 && (
        <Empty heading={kind ? words.emptyFiltered : words.empty} text={kind ? words.emptyFilteredText : words.emptyText}>
          {kind && <AreaLink to={log}>{words.showAll}</AreaLink>}
        </Empty>
      )}
      <Pager isFirst={before === undefined} next={next} to={(cursor) => log + queryOf({ kind, before: cursor })} />
    </DashboardPage>
  );
}
