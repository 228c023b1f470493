import { findSubscriber } from '#restaurant/newsletter/subscribers.server.ts';
import { notFound } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { jsonDownloadAnswer } from '../frame/answers.ts';
import type { Route } from './+types/proof';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = requirePermission(context, 'write the newsletter');
  const subscriber = await findSubscriber(db, params.id);
  if (!subscriber) throw notFound();
  return jsonDownloadAnswer('consenso.json', subscriber);
}
