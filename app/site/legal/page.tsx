import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { findDocument } from '#restaurant/documents/store/documents.server.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { legalBlocks, legalDocument, type LegalDocument, type SaidRules, withBookingRules } from '#restaurant/legal/legal.ts';
import { withoutLanguage } from '#languages/page-address.ts';
import { writtenOut } from '#restaurant/privacy/retention.ts';
import { dbContext, logContext, type PageHandle } from '../../context.ts';
import { reportFaults } from '../../settings.server.ts';
import { pageMeta } from '../meta.ts';
import { notFound } from '../../forms/values.ts';
import { sectionStamps } from '../../drawings/symbols.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { LanguageList } from '../language-list.tsx';
import { PageFooter } from '../page-footer.tsx';
import { contentId, PageHeader } from '../page-header.tsx';
import { PhoneLink } from '../links.tsx';
import { useSite } from '../site.ts';
import { BreadcrumbData } from '../structured-data.tsx';
import { Text } from '../text.tsx';
import type { Route } from './+types/page';
import '../page.css';
import './legal.css';

export const handle = { page: 'kept' } satisfies PageHandle;

/** `/privacy` or `/termini`, once published. */
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

export function Legal({ legal, rules }: { legal: LegalDocument; rules: SaidRules }) {
  const { language } = useSite();
  const { text, lang } = textIn(legal, 'text', language);
  return (
    <>
      <PageHeader band>
        <LanguageList />
        <PhoneLink icon />
      </PageHeader>
      <main className="content page page-title" id={contentId}>
        <SectionHeading stamp={sectionStamps.legal} level="h1">
          <Text of={legal} field="title" />
        </SectionHeading>
        <div className="legal-text" lang={lang}>
          {legalBlocks(withBookingRules(writtenOut(text, lang ?? language), lang ?? language, rules)).map((block, index) =>
            block.kind === 'heading' ? <h2 key={index}>{block.text}</h2> : <p key={index}>{block.text}</p>,
          )}
        </div>
      </main>
      <PageFooter />
      <BreadcrumbData name={textIn(legal, 'title', language).text} />
    </>
  );
}
