import { pageWords } from '#languages/pages.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { type LandingDocuments, pageTexts } from '#restaurant/landing/landing.ts';
import { pageMeta } from '../meta.ts';
import type { PageHandle } from '../../context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { drawingUrl } from '../../ui/drawing.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { PageFooter } from '../page-footer.tsx';
import { contentId, PageHeader } from '../page-header.tsx';
import { telephoneLink, useSite } from '../site.ts';
import { Text } from '../text.tsx';
import { loadPageText } from './load-page-text.server.ts';
import type { Route } from './+types/wip';
import '../page.css';
import './wip.css';

export const handle = { page: 'kept' } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return { texts: await loadPageText(context, 'wip', pageTexts.wip) };
}

/** The placeholder page of the specification: 'Stiamo arrivando!', without indexing. */
export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!site) return [];
  const texts = loaderData?.texts;
  const title = texts ? textIn(texts, 'title', site.language).text : pageWords[site.language].wip.title;
  const description = texts && textIn(texts, 'text', site.language).text;
  return [...pageMeta({ site, path: '/wip', title, description }), { name: 'robots', content: 'noindex' }];
}

export default function WipPage({ loaderData: { texts } }: Route.ComponentProps) {
  return <ComingSoon texts={texts} />;
}

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
          {texts && <Text as="p" className="lead" of={texts} field="text" />}
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
