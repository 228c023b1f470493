import { data } from 'react-router';
import { findDocument } from '#restaurant/documents/documents.server.ts';
import { textIn } from '#restaurant/documents/text.ts';
import { legalBlocks } from '#restaurant/legal/blocks.ts';
import { legalDocument } from '#restaurant/legal/legal.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { dbContext, logContext } from '../../context.ts';
import { reportFaults } from '../../report-faults.server.ts';
import { LanguageList } from '../language-list.tsx';
import { pageMeta } from '../meta.ts';
import { contentId, PageHeader } from '../page-header.tsx';
import { PageFooter } from '../page-footer.tsx';
import { withoutLanguage } from '../paths.ts';
import { PhoneLink } from '../phone-link.tsx';
import { useSite } from '../site.ts';
import { TrailData } from '../structured-data.tsx';
import { Text } from '../text.tsx';
import type { Route } from './+types/page';
import '../page.css';
import './legal.css';

/** `/privacy` or `/termini`: nobody outside reads it until the staff publish it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = withoutLanguage(new URL(request.url).pathname).slice(1);
  const found = await findDocument(context.get(dbContext), 'legal', page, legalDocument);
  if (found) reportFaults(context.get(logContext), `legal/${page}`, found.faults);
  if (!found?.data?.published) throw data(null, { status: 404, statusText: 'Not Found' });
  return { page, legal: found.data };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!site || !loaderData) return [];
  return pageMeta({ site, path: `/${loaderData.page}`, title: textIn(loaderData.legal, 'title', site.language).text });
}

export default function LegalPage({ loaderData: { legal } }: Route.ComponentProps) {
  const { language } = useSite();
  const { text, lang } = textIn(legal, 'text', language);
  return (
    <>
      <PageHeader band>
        <LanguageList />
        <PhoneLink icon />
      </PageHeader>
      <main className="content page page-title" id={contentId}>
        <SectionHeading stamp="k-libro" level="h1">
          <Text of={legal} field="title" />
        </SectionHeading>
        <div className="legal-text" lang={lang}>
          {legalBlocks(text).map((block, index) =>
            block.kind === 'heading' ? <h2 key={index}>{block.text}</h2> : <p key={index}>{block.text}</p>,
          )}
        </div>
      </main>
      <PageFooter />
      <TrailData name={textIn(legal, 'title', language).text} />
    </>
  );
}
