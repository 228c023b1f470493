import { textIn } from '#restaurant/documents/store/read-text.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import symbols from '../../drawings/menu-symbols.svg?url';
import { SpriteContext } from '../../ui/icon.tsx';
import { DeferredStylesheet, LayoutCheckpoint } from '../../first-paint/first-paint.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LanguageList } from '../language-list.tsx';
import { PageFooter } from '../page-footer.tsx';
import { PageHeader } from '../page-header.tsx';
import { useSite } from '../site.ts';
import { ThemeSwitch } from './theme-switch.tsx';
// Imported as an address: it loads after the first paint.
import later from './deferred.css?url';
import '../back-link.css';
import './menu-frame.css';

/**
 * The frame of every menu page. Its symbols come from a file that is cached for all menus; inline they would be a quarter of each page.
 * @param carried the query of a guest's filter, which links carry on
 */
export function MenuFrame({ skip, carried, children }: { skip?: string; carried: string; children: React.ReactNode }) {
  return (
    <SpriteContext value={symbols}>
      <PageHeader band skip={skip}>
        <LanguageList />
        <ThemeSwitch />
      </PageHeader>
      <LayoutCheckpoint />
      {children}
      <PageFooter carried={carried} />
      <DeferredStylesheet href={later} />
    </SpriteContext>
  );
}

/** The picture of a menu, in portrait 3:4; at night with a frame of paper. */
export function MenuPicture({ of: picture }: { of: NonNullable<Menu['picture']> }) {
  const { text, lang } = textIn(picture, 'alt', useSite().language);
  return <Picture source={picture.src} alt={text} lang={lang} sizes="(max-width: 56.19em) 90vw, 22rem" ratio={3 / 4} className="print" />;
}
