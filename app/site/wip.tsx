import { pageWords } from '#languages/pages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { drawingUrl } from '../ui/drawing.ts';
import { Icon } from '../ui/icon.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Brand } from './brand.tsx';
import { pageMeta } from './meta.ts';
import { useSite } from './site.ts';
import { telephoneLink } from './telephone.ts';
import type { PageHandle } from '../rendering.ts';
import type { Route } from './+types/wip';
import './page.css';
import './wip.css';

export const handle = { page: 'kept' } satisfies PageHandle;

/** The placeholder page of the specification: 'Stiamo arrivando!', and nothing for search engines. */
export function meta({ matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!site) return [];
  const { title, text } = pageWords[site.language].wip;
  return [...pageMeta({ site, path: '/wip', title, description: text }), { name: 'robots', content: 'noindex' }];
}

export default function WipPage() {
  const { language, settings } = useSite();
  const { wip, phone } = pageWords[language];
  return (
    <main className="wip">
      <div className="wip-text page-title">
        <Brand />
        <SectionHeading stamp="k-presto" level="h1">
          {wip.title}
        </SectionHeading>
        <p className="lead">{wip.text}</p>
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
        <source media="(max-width: 900px)" srcSet={drawingUrl('wip-s.svg')} width={780} height={820} />
        <img src={drawingUrl('wip.svg')} width={1440} height={820} alt={wip.picture} />
      </picture>
    </main>
  );
}
