import { pageWords } from '#languages/pages.ts';
import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { drawingUrl } from '../../ui/drawing.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { PageFooter } from '../page-footer.tsx';
import { contentId, PageHeader } from '../page-header.tsx';
import { telephoneLink, useSite } from '../site.ts';
import { Text } from '../text.tsx';
import '../page.css';
import './wip.css';

/** The placeholder page: the staff's words, the telephone and the email address. */
export function ComingSoon({ texts }: { texts: LandingDocuments['wip'] | undefined }) {
  const { language, settings } = useSite();
  const { wip, phone } = pageWords[language];
  return (
    <>
      <PageHeader />
      <main className="wip" id={contentId}>
        <div className="wip-text page-title">
          <SectionHeading stamp="k-presto" level="h1">
            {texts ? <Text of={texts} field="title" /> : wip.title}
          </SectionHeading>
          {texts && (
            <p className="lead">
              <Text of={texts} field="text" />
            </p>
          )}
          <p className="actions">
            <ButtonLink href={telephoneLink(settings.phoneNumber)}>
              <Icon name="i-telefono" />
              <span className="visually-hidden">{`${phone} `}</span>
              {settings.phoneNumber}
            </ButtonLink>
            <a className="text-link" href={`mailto:${settings.email}`}>
              {settings.email}
            </a>
          </p>
        </div>
        <picture>
          <source media="(max-width: 56.19em)" srcSet={drawingUrl('wip-s.svg')} width={780} height={820} />
          <img src={drawingUrl('wip.svg')} width={1440} height={820} alt={wip.picture} />
        </picture>
      </main>
      <PageFooter />
    </>
  );
}
