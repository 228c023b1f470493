import { formWords } from '#languages/forms.ts';
import { offlineWords } from '#languages/offline.ts';
import { pageWords } from '#languages/pages.ts';
import { detailsOf } from '#restaurant/menus/menu.ts';
import { sortedForGuests } from '#restaurant/menus/sections.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { drawingUrl } from '../../ui/drawing.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { loadVisibleMenus } from '../menus/load-menus.server.ts';
import { pageMeta } from '../meta.ts';
import { contentId, PageHeader } from '../page-header.tsx';
import { PageFooter } from '../page-footer.tsx';
import { PhoneLink } from '../links.tsx';
import { useSite } from '../site.ts';
import { Text } from '../text.tsx';
import type { PageHandle } from '../../context.ts';
import type { Route } from './+types/page';
import '../page.css';
import '../error/error.css';
import './offline.css';

export const handle = { page: 'kept' } satisfies PageHandle;

/** Replaces a page that is not cached, without the network (app/offline). */
export async function loader({ context }: Route.LoaderArgs) {
  const { menus } = await loadVisibleMenus(context);
  return { menus: sortedForGuests(menus.map(({ data }) => detailsOf(data))) };
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!site) return [];
  const { title, lead } = offlineWords[site.language].page;
  return [...pageMeta({ site, path: '/offline', title, description: lead }), { name: 'robots', content: 'noindex' }];
}

export default function OfflinePage({ loaderData: { menus } }: Route.ComponentProps) {
  const { language, to } = useSite();
  const words = offlineWords[language].page;
  return (
    <>
      <PageHeader />
      <main className="error" id={contentId}>
        <div className="error-text page-title">
          <SectionHeading stamp="k-menu" level="h1">
            {words.title}
          </SectionHeading>
          <p className="lead">{words.lead}</p>
          <ul className="actions">
            <li>
              {/* An empty link reloads the requested address with its query. */}
              <ButtonLink href="">{formWords[language].again}</ButtonLink>
            </li>
            <li>
              {words.table} <PhoneLink />
            </li>
          </ul>
          <nav className="offline-ways" aria-label={words.ways}>
            {menus.map((menu) => (
              <ButtonLink key={menu.page} look="outline" href={to(menuPath(menu.page))}>
                <Text of={menu} field="name" />
              </ButtonLink>
            ))}
            <ButtonLink look="outline" href={to('/allergeni')}>
              {words.allergens}
            </ButtonLink>
          </nav>
          <section className="kept-menus" data-behavior="saved" hidden>
            <h2>{words.list}</h2>
            <p>
              <span data-when />. {words.listCaution}
            </p>
          </section>
        </div>
        <img className="error-picture" src={drawingUrl('errore.svg')} width={1000} height={720} alt={pageWords[language].error.picture} />
      </main>
      <PageFooter />
    </>
  );
}
