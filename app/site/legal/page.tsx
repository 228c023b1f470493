import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { findDocument } from '#restaurant/documents/store/documents.server.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { legalDocument } from '#restaurant/legal/legal.ts';
import { dbContext, logContext, type PageHandle } from '../../context.ts';
import { reportFaults } from '../../settings.server.ts';
import { pageMeta } from '../meta.ts';
import { withoutLanguage } from '#languages/page-address.ts';
import { Legal } from './legal.tsx';
import type { Route } from './+types/page';
import { notFound } from '../../forms/values.ts';

export const handle = { page: 'kept' } satisfies PageHandle;

/** `/privacy` or `/termini`: guests cannot read it until the staff publish it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = withoutLanguage(new URL(request.url).pathname).slice(1);
  const found = await findDocument(context.get(dbContext), 'legal', page, legalDocument);
  if (found) reportFaults(context.get(logContext), `legal/${page}`, found.faults);
  if (!found?.data?.published) throw notFound();
  const { rules } = await requireBookingDocuments(context.get(dbContext));
  return { page, legal: found.data, rules: { confirmUpTo: rules.confirmUpTo, offer: rules.offer } };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!site || !loaderData) return [];
  return pageMeta({ site, path: `/${loaderData.page}`, title: textIn(loaderData.legal, 'title', site.language).text });
}

export default function LegalPage({ loaderData: { legal, rules } }: Route.ComponentProps) {
  return <Legal legal={legal} rules={rules} />;
}
