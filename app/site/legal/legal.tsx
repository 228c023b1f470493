import { textIn } from '#restaurant/documents/store/read-text.ts';
import { legalBlocks, type LegalDocument, type SaidRules, withBookingRules } from '#restaurant/legal/legal.ts';
import { writtenOut } from '#restaurant/privacy/retention.ts';
import { sectionStamps } from '../../drawings/symbols.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { LanguageList } from '../language-list.tsx';
import { PageFooter } from '../page-footer.tsx';
import { contentId, PageHeader } from '../page-header.tsx';
import { PhoneLink } from '../phone-link.tsx';
import { useSite } from '../site.ts';
import { BreadcrumbData } from '../structured-data.tsx';
import { Text } from '../text.tsx';
import '../page.css';
import './legal.css';

/** A legal page as guests read it. */
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
