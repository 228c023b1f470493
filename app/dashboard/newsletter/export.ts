import { redirect } from 'react-router';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import { writeSubscribers } from '#restaurant/newsletter/csv.ts';
import { listSubscribers } from '#restaurant/newsletter/subscribers.server.ts';
import { changeOf, siteContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { csvType, downloadAnswer } from '../frame/answers.ts';
import type { Route } from './+types/export';

/** The most subscribers in one file: those of a small town. */
const most = 100_000;

/** Every subscriber with the proof of their consent; the audit log records it. */
export async function action({ context }: Route.ActionArgs) {
  const { db } = requirePermission(context, 'import subscribers');
  const { actor, now } = changeOf(context);
  const { subscribers } = await listSubscribers(db, { search: '', after: undefined, limit: most });
  const details = { what: 'subscribers', count: subscribers.length } as const;
  await insertAudit(db, { action: 'export', actor: actor.username, subject: null, details }, now);
  const file = `${context.get(siteContext).slug}-newsletter-${dayOf(now).toString()}.csv`;
  return downloadAnswer(file, csvType, writeSubscribers(subscribers));
}

/** Opened as a page it leads to the subscribers. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.area}/newsletter/subscribers`);
