import { paragraphs, textIn } from '#restaurant/documents/store/text.ts';
import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import { filterQueryForLinks, type DishFilter } from '#restaurant/menus/dish-filter.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { contentId } from '../page-header.tsx';
import { PhoneLink } from '../phone-link.tsx';
import { FoldMarker } from '../../first-paint/first-paint.tsx';
import { useSite } from '../site.ts';
import { BreadcrumbData } from '../structured-data.tsx';
import { BackLink } from '../back-link.tsx';
import { CarriedFilter } from './applied-filter.tsx';
import { UnknownFilterValues } from './filter-results.tsx';
import { MenuFrame } from './menu-frame.tsx';
import { MenuPicture } from './menu-picture.tsx';
import '../page.css';
import './hub.css';

interface HubProps {
  title: string;
  back: { path: string; words: string };
  /** How it begins, a paragraph each. */
  intro: LandingDocuments['menu-page'] | undefined;
  /** Shown under the introduction: hours, more text. */
  more: React.ReactNode;
  picture?: Menu['picture'];
  /** The cards with links, under the name of their list. */
  ways: React.ReactNode[];
  list: string;
  /** Shown while there is no card. */
  empty: string;
  /** The guest's filter, which goes on to the menus. */
  filter: DishFilter | undefined;
  /** What the address asks for and nobody knows. */
  unknown: readonly string[];
}

/** A page that leads to menus: a large heading, one picture, cards. */
export function Hub({ title, back, intro, more, picture, ways, list, empty, filter, unknown }: HubProps) {
  const { language, path, to } = useSite();
  return (
    <MenuFrame carried={filterQueryForLinks(filter)}>
      <main className={picture ? 'content page hub hub--pictured' : 'content page hub'} id={contentId}>
        <div className="hub-text page-title">
          <div className="back">
            <BackLink to={to(back.path)}>{back.words}</BackLink>
          </div>
          <SectionHeading stamp="k-menu" level="h1">
            {title}
          </SectionHeading>
          <Introduction texts={intro} />
          {more}
          {unknown.length > 0 && <UnknownFilterValues values={unknown} language={language} />}
          {filter && <CarriedFilter filter={filter} address={{ language, path, to }} />}
        </div>
        {ways.length > 0 ? (
          <ul className="menu-cards" aria-label={list}>
            {ways}
          </ul>
        ) : (
          <p className="lead">
            {empty} <PhoneLink />
          </p>
        )}
        {picture && <MenuPicture of={picture} />}
        <FoldMarker />
      </main>
      <BreadcrumbData name={title} />
    </MenuFrame>
  );
}

function Introduction({ texts }: { texts: HubProps['intro'] }) {
  const { language } = useSite();
  if (!texts) return null;
  const { text, lang } = textIn(texts, 'intro', language);
  return paragraphs(text).map((paragraph, place) => (
    <p key={paragraph} className={place === 0 ? 'lead' : undefined} lang={lang}>
      {paragraph}
    </p>
  ));
}
