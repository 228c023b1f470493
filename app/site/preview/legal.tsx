import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { findDocument } from '#restaurant/documents/store/documents.server.ts';
import { type LegalDocument, legalDocument, type LegalPage, legalPages, type SaidRules } from '#restaurant/legal/legal.ts';
import { dbContext } from '../../context.ts';
import { requirePermission, requireStaff } from '../../middleware/require-staff.server.ts';
import { Legal } from '../legal/page.tsx';
import { previewHeaders, previewMeta } from '../meta.ts';
import { requireDraft } from './preview-page.server.ts';
import type { Route } from './+types/legal';
import { notFound } from '../../forms/values.ts';

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const headers = () => previewHeaders;

/** The saved page, published or not. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<{ legal: LegalDocument; rules: SaidRules }> {
  requirePermission(context, 'edit content');
  const found = await findDocument(context.get(dbContext), 'legal', requirePage(params.page), legalDocument);
  if (!found?.data) throw notFound();
  const { rules } = await requireBookingDocuments(context.get(dbContext));
  return { legal: found.data, rules };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requirePage(params.page);
  return requireDraft(request, context, legalDocument);
}

/** @throws 404 */
function requirePage(name: string): LegalPage {
  const page = legalPages.find((one) => one === name);
  if (!page) throw notFound();
  return page;
}

export const meta: Route.MetaFunction = ({ loaderData }) => previewMeta(loaderData?.legal.title ?? '');

export default function LegalPreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Legal legal={actionData ?? loaderData.legal} rules={loaderData.rules} />;
}
