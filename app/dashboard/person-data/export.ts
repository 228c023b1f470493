import { redirect } from 'react-router';
import { z } from 'zod';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import { mailbox } from '#restaurant/newsletter/consent.ts';
import { findPersonalData } from '#restaurant/person-data/person.server.ts';
import { changeOf, secretContext, siteContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { jsonDownloadAnswer } from '../frame/answers.ts';
import type { Route } from './+types/export';

/** All data about an address as a file for that person. The audit log records it, without the address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = requirePermission(context, 'see personal data');
  const { email } = await requireForm(request, z.object({ email: mailbox }));
  const { actor, now } = changeOf(context);
  const { slug } = context.get(siteContext);
  const data = await findPersonalData(db, { email, secret: context.get(secretContext) });
  await insertAudit(db, { action: 'person-exported', actor: actor.username, subject: null, details: {} }, now);
  return jsonDownloadAnswer(`${slug}-dati-${dayOf(now).toString()}.json`, { exportedAt: now.toString(), ...data });
}

/** A GET redirects to the desk. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.area}/person-data`);
